import { createHash, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64, utf8 } from './bytes.ts';
import {
  checkpointText,
  noteKeyId,
  openCheckpoint,
  parseVerifierKey,
  signedNote,
  verifierKey,
  type VerifyEd25519,
} from './checkpoint.ts';
import { logEntryText, parseLogEntry } from './log-entry.ts';
import { createTileWriter, type Tile } from './tile-writer.ts';
import { parseTilePath, proveInclusion, rootAt, tilePath, widthAt } from './tiles.ts';
import { isIncluded, leafHash } from './tree.ts';
import vectors from './go-vectors.json' with { type: 'json' };

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
const spkiStart = fromBase64('MCowBQYDK2VwAyEA') ?? new Uint8Array();
const verifyEd25519: VerifyEd25519 = (publicKey, signature, bytes) =>
  verify(
    null,
    bytes,
    createPublicKey({ key: Buffer.concat([spkiStart, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );
const crypto = { sha256, verifyEd25519 };

/** A log whose entry n is the text "entry n", as in the vectors, grown in uneven steps. */
async function aLog(size: number, steps: readonly number[]) {
  const tiles = new Map<string, Uint8Array>();
  const read = (level: number, index: number) => tiles.get(`${level}/${index}`) ?? new Uint8Array();
  const keep = (changed: Tile[]) => {
    for (const { level, index, hashes } of changed) tiles.set(`${level}/${index}`, hashes);
  };
  for (let at = 0, step = 0; at < size; step += 1) {
    const writer = await createTileWriter(sha256, at, read);
    const until = Math.min(size, at + (steps[step % steps.length] ?? 1));
    for (; at < until; at += 1) writer.add(leafHash(sha256, utf8(`entry ${at}`)));
    keep(writer.takeChanged());
    expect(writer.takeChanged()).toEqual([]);
  }
  return read;
}

test('roots and proofs are those of golang.org/x/mod/sumdb/tlog', async () => {
  const read = await aLog(70_001, [1, 255, 256, 257, 20_000]);
  for (const [size, root] of Object.entries(vectors.roots)) {
    expect(toBase64(await rootAt(sha256, Number(size), read))).toBe(root);
  }
  for (const { index, size, hashes } of vectors.proofs) {
    const proof = await proveInclusion(sha256, { index, size }, read);
    expect(proof.map(toBase64)).toEqual(hashes);
  }
});

test('a proof holds for its entry, place, size and root, and for nothing else', async () => {
  for (const { index, size, hashes } of vectors.proofs.filter((proof) => proof.size > 3)) {
    const root = fromBase64(
      Object.entries(vectors.roots).find(([n]) => n === `${size}`)?.[1] ?? '',
    );
    const proof = hashes.map((hash) => fromBase64(hash) ?? new Uint8Array());
    const leaf = leafHash(sha256, utf8(`entry ${index}`));
    const proven = { index, size, proof, root: root ?? new Uint8Array() };
    expect(isIncluded(sha256, leaf, proven)).toBe(true);
    expect(isIncluded(sha256, leafHash(sha256, utf8('entry x')), proven)).toBe(false);
    expect(isIncluded(sha256, leaf, { ...proven, index: index === 0 ? 1 : index - 1 })).toBe(false);
    expect(isIncluded(sha256, leaf, { ...proven, size: index })).toBe(false);
    expect(isIncluded(sha256, leaf, { ...proven, proof: proof.slice(1) })).toBe(false);
    expect(isIncluded(sha256, leaf, { ...proven, root: sha256(proven.root) })).toBe(false);
    proof[0]?.set([(proof[0][5] ?? 0) ^ 1], 5);
    expect(isIncluded(sha256, leaf, proven)).toBe(false);
  }
});

test('however a log grows, its tiles are the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1500 }),
      fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 5 }),
      async (size, steps) => {
        const [stepwise, atOnce] = [await aLog(size, steps), await aLog(size, [size])];
        for (const [level, index] of [
          [0, 0],
          [0, Math.floor((size - 1) / 256)],
          [1, 0],
        ] as const)
          expect(stepwise(level, index)).toEqual(atOnce(level, index));
      },
    ),
    { numRuns: 10 },
  );
});

test('the empty log has the root of RFC 6962', async () => {
  expect(Buffer.from(await rootAt(sha256, 0, () => new Uint8Array())).toString('hex')).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  );
});

test('a note signed by Go is opened, and signed alike by us', async () => {
  const key = parseVerifierKey(sha256, vectors.verifierKey);
  if (key === null) throw new Error('no key');
  expect(verifierKey(sha256, key)).toBe(vectors.verifierKey);
  const opened = await openCheckpoint(crypto, vectors.note, [key]);
  expect(opened).toMatchObject({ origin: 'yanche.example/log', size: 70_001 });
  expect(opened && checkpointText(opened)).toBe(vectors.note.split('\n\n')[0] + '\n');

  const pair = generateKeyPairSync('ed25519');
  const publicKey = new Uint8Array(pair.publicKey.export({ type: 'spki', format: 'der' })).slice(
    -32,
  );
  const ours = { name: key.name, publicKey };
  const text = vectors.note.slice(0, vectors.note.indexOf('\n\n') + 1);
  const note = signedNote(sha256, text, ours, sign(null, Buffer.from(text), pair.privateKey));
  expect(await openCheckpoint(crypto, note, [key, ours])).toEqual(opened);
  expect(await openCheckpoint(crypto, note, [key])).toBeNull();
  expect(noteKeyId(sha256, ours)).toHaveLength(4);
});

test('no byte of a signed checkpoint can be changed', async () => {
  const key = parseVerifierKey(sha256, vectors.verifierKey);
  const letters = vectors.note.split('');
  for (const at of letters.keys()) {
    const changed = letters.with(at, letters[at] === 'A' ? 'B' : 'A').join('');
    expect(await openCheckpoint(crypto, changed, key === null ? [] : [key])).toBeNull();
  }
});

test('addresses of tiles follow tlog-tiles and are read back', () => {
  const width = 256;
  expect(tilePath({ level: 0, index: 0, width })).toBe('tile/0/000');
  expect(tilePath({ level: 0, index: 1_234_067, width })).toBe('tile/0/x001/x234/067');
  expect(tilePath({ level: 1, index: 1000, width: 8 })).toBe('tile/1/x001/000.p/8');
  expect(tilePath({ level: 'entries', index: 5, width: 1 })).toBe('tile/entries/005.p/1');
  for (const path of ['tile/0/x001/x234/067', 'tile/entries/005.p/1', 'tile/1/x001/000.p/8'])
    expect(tilePath(parseTilePath(path) ?? { level: 9, index: 9, width: 9 })).toBe(path);
  for (const wrong of [
    'tile/0/0',
    'tile/0/x000/001',
    'tile/0/001.p/0',
    'tile/0/001.p/256',
    'tile/0/001.p/257',
    'tile/00/001',
    'tile/0/001.p/08',
    'tile/x/001',
    'x/tile/0/001',
    'tile/0/1000',
  ])
    expect(parseTilePath(wrong)).toBeNull();
});

test('a tile has as many hashes as the log allows', () => {
  expect(widthAt({ level: 0, index: 0 }, 5)).toBe(5);
  expect(widthAt({ level: 0, index: 1 }, 300)).toBe(44);
  expect(widthAt({ level: 1, index: 0 }, 300)).toBe(1);
  expect(widthAt({ level: 'entries', index: 0 }, 300)).toBe(256);
  expect(widthAt({ level: 2, index: 0 }, 300)).toBe(0);
});

test('an entry is hashes and an event, and nothing else is read as one', () => {
  const [hash, prev] = ['ab'.repeat(32), 'cd'.repeat(32)];
  const published = { event: 'published', hash, prev, public: prev } as const;
  const amended = { ...published, event: 'amended', former: hash } as const;
  for (const entry of [published, amended, { event: 'revoked', hash } as const])
    expect(parseLogEntry(logEntryText(entry))).toEqual(entry);
  for (const wrong of [
    '{}',
    'x',
    logEntryText({ ...published, hash: 'AB'.repeat(32) }),
    logEntryText({ ...published, name: '张三' } as never),
    ` ${logEntryText(published)}`,
  ])
    expect(parseLogEntry(wrong)).toBeNull();
});
