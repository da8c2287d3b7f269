import { toBase64, utf8 } from '@yanche/rules/proof/bytes';
import { openCheckpoint, parseVerifierKey } from '@yanche/rules/proof/checkpoint';
import { parseLogEntry } from '@yanche/rules/proof/log-entry';
import { proveInclusion, rootAt } from '@yanche/rules/proof/tiles';
import { isIncluded, leafHash } from '@yanche/rules/proof/tree';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { verifyEd25519 } from '#lib/signing/public-keys.ts';
import { createReportSigner } from '#lib/signing/report-signer.ts';
import { makeSecrets } from '#lib/signing/secrets.ts';
import { sha256 } from '#lib/signing/sha256.ts';
import { enterFormerReports } from '#reports/enter-former-reports.ts';
import { api, inParallel } from '#testing/fixture.ts';
import { aPublishedReport, teamTest as test } from '#testing/report-team.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { appendEntries } from './append-entries.ts';

const get = async (path: string) => {
  const { statusCode, headers, rawPayload, body } = await api.app.inject({ url: `/log/${path}` });
  return { statusCode, headers, bytes: new Uint8Array(rawPayload), body };
};

/** The newest checkpoint, opened with the keys that the log publishes. */
async function checkpoint() {
  const keys = (await get('keys')).body.trim().split('\n');
  const parsed = keys.flatMap((key) => parseVerifierKey(sha256, key) ?? []);
  expect(parsed).toHaveLength(keys.length);
  const opened = await openCheckpoint(
    { sha256, verifyEd25519 },
    (await get('checkpoint')).body,
    parsed,
  );
  if (opened === null) throw new Error('The checkpoint is not signed by a published key');
  return opened;
}

/** The entries of a bundle as they are served. */
async function entriesOf(path: string): Promise<string[]> {
  const { bytes } = await get(path);
  const entries: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
    entries.push(new TextDecoder().decode(bytes.subarray(at + 2, at + 2 + length)));
    at += 2 + length;
  }
  return entries;
}

const entry = (letter: string) => ({ event: 'revoked', hash: letter.repeat(64) }) as const;
const append = (...letters: string[]) =>
  inTransaction(api.deps.db, (tx) => appendEntries(tx, api.deps, letters.map(entry)));

test('a published report is in the log, with nothing but hashes of it', async () => {
  const { reportNo } = await aPublishedReport();
  const report = await rowOf('reports', { report_no: reportNo });
  const { size, root } = await checkpoint();
  const index = report.log_index ?? -1;
  const [bundle, tile] = [`entries/000.p/${size}`, `0/000.p/${size}`];
  const text = (await entriesOf(`tile/${bundle}`))[index] ?? '';
  const { public: publicHash, ...logged } = parseLogEntry(text) as { public: string };
  expect(logged).toEqual({ event: 'published', hash: report.hash, prev: null });
  expect(publicHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(report.public_content)).not.toContain(report.vin);
  const { bytes } = await get(`tile/${tile}`);
  const proof = await proveInclusion(sha256, { index, size }, () => bytes);
  expect(isIncluded(sha256, leafHash(sha256, utf8(text)), { index, size, proof, root })).toBe(true);
});

test('tiles are served with what tools and caches need', async () => {
  await append(...'abc'.repeat(100).split(''));
  const { size } = await checkpoint();
  const full = await get('tile/0/000');
  expect(full.bytes).toHaveLength(256 * 32);
  expect(full.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  const part = await get(`tile/0/001.p/${size - 256}`);
  expect(part.headers['cache-control']).toBe('public, max-age=3600');
  expect((await get('tile/1/000.p/1')).bytes).toHaveLength(32);
  expect((await entriesOf('tile/entries/000')).length).toBe(256);
  expect((await get('checkpoint')).headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
  });
  for (const none of [
    `tile/0/001.p/${size - 255}`,
    'tile/0/001',
    'tile/1/000.p/2',
    'tile/0/1',
    'tile/entries/9',
    'tile/0/001.p/%00',
  ])
    expect((await get(none)).statusCode).toBeGreaterThanOrEqual(400);
});

test('what is rolled back leaves nothing in the log', async () => {
  const before = await checkpoint();
  const failing = inTransaction(api.deps.db, async (tx) => {
    await appendEntries(tx, api.deps, [entry('d')]);
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await checkpoint()).toEqual(before);
});

test('those who write at the same time make one log', async () => {
  const before = (await checkpoint()).size;
  const firsts = await inParallel(12, () => append('e', 'f'));
  expect(new Set(firsts).size).toBe(12);
  const { size, root } = await checkpoint();
  expect(size).toBe(before + 24);
  const rows = await rowsOf('log_entries', {}, 'index');
  expect(rows.map(({ index }) => index)).toEqual(rows.map((_, at) => at));
  const tiles = new Map(
    (await rowsOf('log_tiles')).map((tile) => [`${tile.level}/${tile.index}`, tile.hashes]),
  );
  const read = (level: number, index: number) => tiles.get(`${level}/${index}`) ?? Buffer.of();
  expect(toBase64(await rootAt(sha256, size, read))).toBe(toBase64(root));
});

test('a log that was meddled with is not signed again', async () => {
  await append('a');
  const head = await rowOf('log_head', {});
  const meddle = async (work: () => Promise<void>, undo: () => Promise<void>) => {
    await work();
    await expect(append('b')).rejects.toThrow('differs from its last signed checkpoint');
    await undo();
  };
  const [tile] = (await rowsOf('log_tiles', { level: 0 }, 'index')).slice(-1);
  const where = { level: 0, index: tile?.index ?? 0 };
  const changed = Buffer.from(tile?.hashes ?? []);
  changed[3] = (changed[3] ?? 0) ^ 1;
  await meddle(
    () => setRows('log_tiles', where, { hashes: changed }),
    () => setRows('log_tiles', where, { hashes: tile?.hashes }),
  );
  await meddle(
    () => setRows('log_head', {}, { size: head.size - 1 }),
    () => setRows('log_head', {}, { size: head.size }),
  );
  await append('b');
});

test('reports of before the log are entered once', async () => {
  const { reportNo } = await aPublishedReport();
  await setRows('reports', { report_no: reportNo }, { log_index: null, public_content: null });
  const { size } = await checkpoint();
  expect(await enterFormerReports(api.deps)).toBe(1);
  expect(await enterFormerReports(api.deps)).toBe(0);
  expect((await checkpoint()).size).toBe(size + 1);
  expect((await rowOf('reports', { report_no: reportNo })).log_index).toBe(size);
});

test('the log goes on under a new key, and its former state still counts', async () => {
  const former = api.deps.signer;
  const before = (await get('checkpoint')).body;
  const accepted = Buffer.from(former.publicKeyPem(former.keyId) ?? '').toString('base64');
  api.deps.signer = createReportSigner(makeSecrets().reportSigningKey, [accepted]);
  await append('a');
  const { size } = await checkpoint();
  const keys = (await get('keys')).body.trim().split('\n');
  expect(keys).toHaveLength(2);
  const parsed = keys.flatMap((key) => parseVerifierKey(sha256, key) ?? []);
  const old = await openCheckpoint({ sha256, verifyEd25519 }, before, parsed.slice(1));
  expect(old?.size).toBe(size - 1);
  // Who does not know the new key writes no more.
  api.deps.signer = former;
  await expect(append('b')).rejects.toThrow('differs from its last signed checkpoint');
});
