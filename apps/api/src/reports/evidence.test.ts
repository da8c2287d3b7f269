import { failureCodes } from '@yanche/contract/failure-codes';
import { reportEvidence, reportInLog } from '@yanche/contract/reports/report-evidence';
import { parseVerifierKey } from '@yanche/rules/proof/checkpoint';
import { type Evidence, parseEvidence } from '@yanche/rules/proof/evidence';
import { outcomeOf, type ProofStep, verifyEvidence } from '@yanche/rules/proof/verify-evidence';
import fc from 'fast-check';
import { expect } from 'vitest';
import { verifyEd25519 } from '#lib/signing/public-keys.ts';
import { sha256 } from '#lib/signing/sha256.ts';
import { api } from '#testing/fixture.ts';
import { aPublishedReport, teamTest as test } from '#testing/report-team.ts';
import { rowOf, setRows } from '#testing/rows.ts';

const checks = { sha256, verifyEd25519 };
const trusted = (evidence: Evidence) =>
  evidence.keys.flatMap((key) => parseVerifierKey(sha256, key) ?? []);

/** The evidence of a new report, as a file that its holder keeps. */
async function evidenceOf(given: Parameters<typeof aPublishedReport>[0] = {}) {
  const { reportNo } = await aPublishedReport(given);
  const { short_code: code } = await rowOf('reports', { report_no: reportNo });
  const { data } = await api.call(null, reportEvidence, { query: { reportNo, code } });
  return { file: JSON.stringify(data), reportNo, code };
}
const read = (file: string): Evidence => {
  const evidence = parseEvidence(file);
  if (evidence === null) throw new Error('no evidence');
  return evidence;
};
const check = (
  evidence: Evidence,
  keys = trusted(evidence),
  photos: { name: string; sha256: string }[] = [],
) => verifyEvidence(checks, evidence, { trusted: keys, since: null, photos });
const resultsOf = (steps: readonly ProofStep[]) =>
  Object.fromEntries(steps.map(({ name, result }) => [name, result]));

const genuine = {
  content: 'passed',
  photos: 'unchecked',
  signature: 'passed',
  chain: 'passed',
  log: 'passed',
  checkpoint: 'passed',
  later: 'unchecked',
};

test('a stranger proves a report from the file alone; what it cannot prove is not called fine', async () => {
  const { file, reportNo } = await evidenceOf();
  const evidence = read(file);
  const steps = await check(evidence);
  expect(resultsOf(steps)).toEqual(genuine);
  expect(outcomeOf(steps)).toBe('issued');
  const { vin } = await rowOf('reports', { report_no: reportNo });
  expect(file).not.toContain(vin);
  expect(file).not.toContain('李工');

  const photos = (evidence.report.photos ?? []).map((photo) => ({ name: photo.fileId, ...photo }));
  expect(resultsOf(await check(evidence, trusted(evidence), photos)).photos).toBe('passed');
  const some = resultsOf(await check(evidence, trusted(evidence), photos.slice(1)));
  expect(some.photos).toBe('unchecked');
  const other = [{ name: 'a.jpg', sha256: 'ab'.repeat(32) }];
  expect(resultsOf(await check(evidence, trusted(evidence), other)).photos).toBe('noted');
  expect(outcomeOf(await check(evidence, trusted(evidence), other))).toBe('otherPhoto');

  const untrusted = await verifyEvidence(checks, evidence, {
    trusted: null,
    since: null,
    photos: [],
  });
  expect(resultsOf(untrusted)).toMatchObject({ signature: 'unchecked', checkpoint: 'unchecked' });
  expect(outcomeOf(untrusted)).toBe('unproven');
});

test('a forged byte is told apart: text, signature, log, checkpoint, chain', async () => {
  const { file: first } = await evidenceOf();
  const { file } = await evidenceOf({ vin: read(first).report.vin as string });
  const flipped = (base64: string) => (base64.startsWith('A') ? 'B' : 'A') + base64.slice(1);
  const forge = async (change: (evidence: Evidence) => void) => {
    const evidence = read(file);
    const keys = trusted(evidence);
    change(evidence);
    const steps = await check(evidence, keys);
    expect(outcomeOf(steps)).toBe('forged');
    return resultsOf(steps);
  };
  expect(await forge(({ report }) => (report.place = '别处'))).toEqual({
    ...genuine,
    content: 'failed',
  });
  expect(await forge(({ seal }) => (seal.signature = flipped(seal.signature)))).toEqual({
    ...genuine,
    signature: 'failed',
  });
  expect(await forge(({ logged }) => (logged.proof[0] = flipped(logged.proof[0] ?? '')))).toEqual({
    ...genuine,
    content: 'unchecked',
    chain: 'unchecked',
    log: 'failed',
  });
  const changedEntry = await forge(({ logged }) => {
    logged.entry = logged.entry.replace('published', 'punished');
  });
  expect(changedEntry).toMatchObject({ log: 'failed', content: 'unchecked' });
  expect(
    await forge((evidence) => {
      evidence.checkpoint = evidence.checkpoint.replace(
        /\n(\d+)\n/,
        (_, size) => `\n${Number(size) + 1}\n`,
      );
    }),
  ).toMatchObject({ checkpoint: 'failed', log: 'unchecked', content: 'unchecked' });
  expect(await forge(({ seal }) => (seal.prevHash = 'ab'.repeat(32)))).toEqual({
    ...genuine,
    chain: 'failed',
  });
});

test('of a version that never stood in the log nothing is said of what came later, online or not', async () => {
  const { file } = await evidenceOf();
  const later = async (change: (evidence: Evidence) => void) => {
    const evidence = read(file);
    change(evidence);
    const { checkpoint } = read(file);
    const steps = await verifyEvidence(checks, evidence, {
      trusted: trusted(evidence),
      since: { later: [], checkpoint },
      photos: [],
    });
    return steps.find(({ name }) => name === 'later');
  };
  expect(await later(() => {})).toMatchObject({ result: 'passed', why: 'current' });
  for (const change of [
    ({ seal }: Evidence) => (seal.hash = 'ab'.repeat(32)),
    ({ logged }: Evidence) =>
      (logged.entry = logged.entry.replace(/[0-9a-f]{64}/, 'ab'.repeat(32))),
  ])
    expect(await later(change)).toMatchObject({ result: 'unchecked', why: 'notInLog' });
});

test('no byte of report, seal, entry, proof or checkpoint can be changed unnoticed', async () => {
  const { file } = await evidenceOf();
  const keys = trusted(read(file));
  const ends = file.indexOf('"keys":');
  const begins = file.indexOf('"report":');
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: begins, max: ends - 1 }),
      fc.constantFrom('0', 'A', 'z', '"', ' '),
      async (at, letter) => {
        const changed = file.slice(0, at) + letter + file.slice(at + 1);
        const evidence = parseEvidence(changed);
        if (evidence === null || JSON.stringify(evidence) === file) return;
        expect(['forged', 'unproven']).toContain(outcomeOf(await check(evidence, keys)));
      },
    ),
    { numRuns: 400 },
  );
});

test('what was forged with a key of its own proves nothing', async () => {
  const { file } = await evidenceOf();
  const strangers = parseVerifierKey(sha256, read(file).keys[0] ?? '');
  const key = {
    name: strangers?.name ?? '',
    publicKey: sha256(strangers?.publicKey ?? new Uint8Array()),
  };
  const steps = await check(read(file), [key]);
  expect(resultsOf(steps)).toMatchObject({ signature: 'failed', checkpoint: 'failed' });
});

test('refused: a wrong code, a revoked report, one that is not in the log yet, a bad hash', async () => {
  const { file, reportNo, code } = await evidenceOf();
  const ask = async (query: { reportNo: string; code: string }) =>
    (await api.call(null, reportEvidence, { query })).code;
  expect(await ask({ reportNo, code: 'AAAAAAAA' })).toBe(failureCodes.verifyMismatch);
  expect(await ask({ reportNo: 'JC2000010100000', code })).toBe(failureCodes.verifyMismatch);
  await setRows('reports', { report_no: reportNo }, { status: 'revoked' });
  expect(await ask({ reportNo, code })).toBe(failureCodes.reportRevoked);
  await setRows('reports', { report_no: reportNo }, { status: 'published', log_index: null });
  expect(await ask({ reportNo, code })).toBe(failureCodes.reportNotReady);
  const log = async (hash: string) => api.call(null, reportInLog, { query: { hash } });
  expect((await log(read(file).seal.hash)).data.later).toEqual([]);
  expect((await log('x')).status).toBe(400);
});
