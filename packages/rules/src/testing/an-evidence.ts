import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { canonicalJson } from '../canonical-json.ts';
import { toBase64, toHex, utf8, type Sha256 } from '../proof/bytes.ts';
import { checkpointText, signedNote, verifierKey } from '../proof/checkpoint.ts';
import { type Evidence, evidenceFormat, type EvidenceReport } from '../proof/evidence.ts';
import { type LogEntry, logEntryText } from '../proof/log-entry.ts';
import { createTileWriter } from '../proof/tile-writer.ts';
import { proveInclusion } from '../proof/tiles.ts';
import { leafHash } from '../proof/tree.ts';

const sha256: Sha256 = (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest());

/** The bytes of the only photo of `anEvidence`. */
export const evidencePhoto = utf8('a photo');

const plainReport = (): EvidenceReport => ({
  reportNo: 'JC2026112100001',
  version: 1,
  vehicle: { vin: 'LSVNV218*****0001', roadHaulKm: 36_200 },
  place: '杭州',
  photos: [{ fileId: 'f1', sha256: toHex(sha256(evidencePhoto)) }],
});

/** A report in a log of five with a key made for it. `revoked`: the log says so. */
export async function anEvidence({
  report = plainReport(),
  revoked = false,
}: {
  report?: EvidenceReport;
  revoked?: boolean;
} = {}): Promise<Evidence> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = new Uint8Array(publicKey.export({ type: 'spki', format: 'der' })).slice(-32);
  const key = { name: 'yanche.example/log', publicKey: raw };
  const hash = 'cd'.repeat(32);
  const [index, size] = [2, 5];
  const published: LogEntry = {
    event: 'published',
    hash,
    prev: null,
    public: toHex(sha256(utf8(canonicalJson(report)))),
  };
  const entries = Array.from({ length: size }, (_, at): LogEntry => {
    if (at === index) return published;
    return { event: 'revoked', hash: revoked && at === 4 ? hash : `${at}`.repeat(64) };
  });
  const writer = await createTileWriter(sha256, 0, () => new Uint8Array());
  for (const entry of entries) writer.add(leafHash(sha256, utf8(logEntryText(entry))));
  const text = checkpointText({ origin: key.name, size, root: await writer.root() });
  const [tile] = writer.takeChanged();
  const logged = async (at: number) => ({
    index: at,
    entry: logEntryText(entries[at] ?? published),
    proof: (
      await proveInclusion(sha256, { index: at, size }, () => tile?.hashes ?? new Uint8Array())
    ).map((each) => toBase64(each)),
  });
  return {
    format: evidenceFormat,
    madeAt: '2026-11-21T04:00:00.000Z',
    report,
    seal: {
      hash,
      prevHash: null,
      signature: sign(null, Buffer.from(hash), privateKey).toString('base64url'),
    },
    logged: await logged(index),
    before: null,
    later: revoked ? [await logged(4)] : [],
    checkpoint: signedNote(sha256, text, key, sign(null, Buffer.from(text), privateKey)),
    keys: [verifierKey(sha256, key)],
  };
}
