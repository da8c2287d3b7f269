import { concat, fromBase64, isSame, type Sha256, toBase64, toHex, utf8 } from './bytes.ts';
import { HASH_BYTES } from './tree.ts';

/** The state of the log that its operator signs: so many entries, under this root (c2sp.org/tlog-checkpoint). */
export type Checkpoint = { origin: string; size: number; root: Uint8Array };

/** The text of a checkpoint as it is signed: three lines, each with its line feed. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** An Ed25519 public key, 32 bytes, under the name of who signs with it. */
export type NoteKey = { name: string; publicKey: Uint8Array };

const ed25519 = Uint8Array.of(1);

/** c2sp.org/signed-note: which key of that name has signed, 4 bytes. */
export const noteKeyId = (sha256: Sha256, { name, publicKey }: NoteKey): Uint8Array =>
  sha256(concat(utf8(`${name}\n`), ed25519, publicKey)).subarray(0, 4);

/** The key as tools take it: name, id and key. */
export const verifierKey = (sha256: Sha256, key: NoteKey): string =>
  [key.name, toHex(noteKeyId(sha256, key)), toBase64(concat(ed25519, key.publicKey))].join('+');

/** Null for anything but a `verifierKey` of an Ed25519 key with its right id. */
export function parseVerifierKey(sha256: Sha256, text: string): NoteKey | null {
  const parts = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text.trim());
  const bytes = fromBase64(parts?.[3] ?? '');
  if (parts === null || bytes === null || bytes.length !== 33 || bytes[0] !== 1) return null;
  const key = { name: parts[1] ?? '', publicKey: bytes.subarray(1) };
  return toHex(noteKeyId(sha256, key)) === parts[2] ? key : null;
}

/** A text with the signature under it. */
export const signedNote = (
  sha256: Sha256,
  text: string,
  key: NoteKey,
  signature: Uint8Array,
): string => `${text}\n— ${key.name} ${toBase64(concat(noteKeyId(sha256, key), signature))}\n`;

type Note = { text: string; signatures: { name: string; keyId: Uint8Array; bytes: Uint8Array }[] };

/** Null for what is no signed note. Lines of other kinds of signatures are left to those who know them. */
function parseNote(note: string): Note | null {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return null;
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.map((line) => {
    const parts = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/.exec(line);
    const bytes = fromBase64(parts?.[2] ?? '');
    if (parts === null || bytes === null || bytes.length < 5) return null;
    return { name: parts[1] ?? '', keyId: bytes.subarray(0, 4), bytes: bytes.subarray(4) };
  });
  const whole = signatures.filter((signature) => signature !== null);
  return whole.length === lines.length ? { text: note.slice(0, end + 1), signatures: whole } : null;
}

/** Null for what is no checkpoint. Further lines are extensions, signed with the rest. */
function parseCheckpoint(text: string): Checkpoint | null {
  const [origin = '', size = '', hash = ''] = text.split('\n');
  const root = fromBase64(hash);
  const isWhole =
    origin !== '' &&
    /^(0|[1-9]\d{0,15})$/.test(size) &&
    root?.length === HASH_BYTES &&
    toBase64(root) === hash;
  return isWhole ? { origin, size: Number(size), root } : null;
}

/** Whether an Ed25519 key (32 bytes) signed these bytes. */
export type VerifyEd25519 = (
  publicKey: Uint8Array,
  signature: Uint8Array,
  bytes: Uint8Array,
) => Promise<boolean> | boolean;

/** The checkpoint of a note, if one of the keys signed it; otherwise null. */
export async function openCheckpoint(
  { sha256, verifyEd25519 }: { sha256: Sha256; verifyEd25519: VerifyEd25519 },
  note: string,
  keys: readonly NoteKey[],
): Promise<Checkpoint | null> {
  const parsed = parseNote(note);
  const checkpoint = parsed === null ? null : parseCheckpoint(parsed.text);
  if (parsed === null || checkpoint === null) return null;
  for (const { name, keyId, bytes } of parsed.signatures) {
    const key = keys.find((each) => each.name === name && isSame(noteKeyId(sha256, each), keyId));
    if (key === undefined || key.name !== checkpoint.origin) continue;
    if (await verifyEd25519(key.publicKey, bytes, utf8(parsed.text))) return checkpoint;
  }
  return null;
}
