import { createPublicKey } from 'node:crypto';
import { createRequire } from 'node:module';
import { parseVerifierKey } from '@yanche/rules/proof/checkpoint';
import { proveInclusion } from '@yanche/rules/proof/tiles';
import { expect } from 'vitest';
import { sha256 } from '#lib/signing/sha256.ts';
import { api } from '#testing/fixture.ts';
import { aPublishedReport, teamTest as test } from '#testing/report-team.ts';
import { inTransaction } from '#database/database.ts';
import { appendEntries } from './append-entries.ts';

/*
 * The served log as @sigstore/verify reads it, which checks the logs of the npm registry: the signature of the checkpoint, and
 * the proof of an entry made from the served tiles. None of our code takes part in the checks.
 */
const load = createRequire(import.meta.url);
type SigstoreEntry = {
  canonicalizedBody: Buffer;
  inclusionProof: { logIndex: string; hashes: Buffer[]; checkpoint: { envelope: string } };
};
type LogCheckpoint = { origin: string; logSize: bigint; logHash: Buffer };
type Tlog = { logID: Buffer; publicKey: object; baseURL: string };
const { verifyCheckpoint } = load('@sigstore/verify/dist/tlog/checkpoint.js') as {
  verifyCheckpoint: (entry: SigstoreEntry, tlogs: Tlog[]) => LogCheckpoint;
};
const { verifyMerkleInclusion } = load('@sigstore/verify/dist/tlog/merkle.js') as {
  verifyMerkleInclusion: (entry: SigstoreEntry, checkpoint: LogCheckpoint) => void;
};

const get = async (path: string) => (await api.app.inject({ url: `/log/${path}` })).rawPayload;

/** The key the log publishes, in the form of its SPKI and with the id from its text. */
async function publishedTlog(): Promise<Tlog> {
  const text = (await get('keys')).toString().trim();
  const [name = '', id = '', key = ''] = text.split('+');
  const der = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    Buffer.from(text.slice(name.length + id.length + 2), 'base64').subarray(1),
  ]);
  expect(key).not.toBe('');
  expect(parseVerifierKey(sha256, text)?.name).toBe(name);
  return {
    logID: Buffer.from(id, 'hex'),
    publicKey: createPublicKey({ key: der, format: 'der', type: 'spki' }),
    baseURL: name,
  };
}

/** An entry with the proof that its reader makes from the tiles. */
async function provenEntry(index: number): Promise<SigstoreEntry> {
  const envelope = (await get('checkpoint')).toString();
  const size = Number(envelope.split('\n')[1]);
  const read = async (level: number, tile: number) => {
    const width = Math.min(256, Math.floor(size / 256 ** level) - tile * 256);
    const partial = width === 256 ? '' : `.p/${width}`;
    return get(`tile/${level}/${String(tile).padStart(3, '0')}${partial}`);
  };
  const bundle = Math.floor(index / 256);
  const width = Math.min(256, size - bundle * 256);
  const bytes = await get(
    `tile/entries/${String(bundle).padStart(3, '0')}${width === 256 ? '' : `.p/${width}`}`,
  );
  let at = 0;
  for (let skipped = bundle * 256; skipped < index; skipped += 1) at += 2 + bytes.readUInt16BE(at);
  const hashes = await proveInclusion(sha256, { index, size }, read);
  return {
    canonicalizedBody: bytes.subarray(at + 2, at + 2 + bytes.readUInt16BE(at)),
    inclusionProof: {
      logIndex: String(index),
      hashes: hashes.map((hash) => Buffer.from(hash)),
      checkpoint: { envelope },
    },
  };
}

test('@sigstore/verify accepts checkpoint and proofs, and no changed byte of them', async () => {
  await aPublishedReport();
  const more = Array.from({ length: 700 }, (_, at) => ({
    event: 'revoked' as const,
    hash: at.toString(16).padStart(64, '0'),
  }));
  await inTransaction(api.deps.db, (tx) => appendEntries(tx, api.deps, more));
  const tlog = await publishedTlog();
  for (const index of [0, 1, 255, 256, 511, 512, 699, 700]) {
    const entry = await provenEntry(index);
    const checkpoint = verifyCheckpoint(entry, [tlog]);
    expect(checkpoint.logSize).toBe(701n);
    verifyMerkleInclusion(entry, checkpoint);

    const changed = { ...entry, canonicalizedBody: Buffer.from(entry.canonicalizedBody) };
    changed.canonicalizedBody[20] = (changed.canonicalizedBody[20] ?? 0) ^ 1;
    expect(() => verifyMerkleInclusion(changed, checkpoint)).toThrow('root hash does not match');
    const [first = Buffer.alloc(32), ...rest] = entry.inclusionProof.hashes;
    const forged = Buffer.from(first);
    forged[9] = (forged[9] ?? 0) ^ 1;
    const proof = { ...entry.inclusionProof, hashes: [forged, ...rest] };
    expect(() => verifyMerkleInclusion({ ...entry, inclusionProof: proof }, checkpoint)).toThrow(
      'root hash does not match',
    );
    const envelope = entry.inclusionProof.checkpoint.envelope.replace('\n701\n', '\n702\n');
    const other = { ...entry.inclusionProof, checkpoint: { envelope } };
    expect(() => verifyCheckpoint({ ...entry, inclusionProof: other }, [tlog])).toThrow(
      'invalid checkpoint signature',
    );
  }
});
