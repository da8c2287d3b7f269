import { historyReportByOrder } from '@yanche/contract/history/history-report';
import { historyEvidence, verifyHistoryReport } from '@yanche/contract/history/verify-history';
import { failureCodes } from '@yanche/contract/failure-codes';
import { parseEvidence } from '@yanche/rules/proof/evidence';
import { DAY_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { aHistory, aHistoryVin } from '#testing/a-history.ts';
import { advanceTime, api, test } from '#testing/fixture.ts';
import { setRows } from '#testing/rows.ts';
import { runJob, runSlowJob } from '#testing/run-job.ts';

async function answered(ending: string) {
  const { orderId, person } = await aHistory(api, { form: { vin: aHistoryVin(ending) } });
  await runSlowJob(api, 'askSources');
  advanceTime(20_000);
  await runSlowJob(api, 'askSources');
  const { data } = await api.call(person, historyReportByOrder, { query: { orderId } });
  return { data, query: { reportNo: data.reportNo, code: data.seal.shortCode } };
}
const verify = (query: { reportNo: string; code: string }) =>
  api.call(null, verifyHistoryReport, { query });
const evidenceOf = (query: { reportNo: string; code: string }) =>
  api.call(null, historyEvidence, { query });

test('anybody with number and code verifies a history report, and gets what proves it without us', async () => {
  const { data, query } = await answered('14');
  const verified = await verify({ ...query, reportNo: ` ${query.reportNo.toLowerCase()} ` });
  expect(verified.data).toMatchObject({
    genuine: true,
    gone: false,
    status: 'published',
    headline: data.headline,
    hash: data.seal.hash,
    logIndex: data.seal.logIndex,
  });
  expect(verified.data.vinMask).not.toBe(data.vin);
  expect(JSON.stringify(verified.data)).not.toContain(data.vin);
  const { data: evidence } = await evidenceOf(query);
  expect(parseEvidence(JSON.stringify(evidence))).not.toBeNull();
  expect(JSON.stringify(evidence)).not.toContain(data.vin);
  expect(evidence.seal.hash).toBe(data.seal.hash);
});

test('a wrong code, an unknown number and bad input are told apart from a changed report', async () => {
  const { data, query } = await answered('13');
  for (const wrong of [
    { ...query, code: 'AAAAAAAA' },
    { ...query, reportNo: 'CS2026112199999' },
  ]) {
    expect((await verify(wrong)).code).toBe(failureCodes.verifyMismatch);
    expect((await evidenceOf(wrong)).code).toBe(failureCodes.verifyMismatch);
  }
  expect((await verify({ ...query, reportNo: 'x'.repeat(25) })).status).toBe(400);
  await setRows('history_reports', { hash: data.seal.hash }, { vin: 'LSVNV2180E2000013' });
  expect((await verify(query)).data).toMatchObject({ genuine: false });
  await setRows('history_reports', { hash: data.seal.hash }, { vin: data.vin });
  // Asking again changes nothing.
  expect((await verify(query)).data).toEqual((await verify(query)).data);
});

test('after its time only the hash is left: it is told as deleted, neither genuine nor forged', async () => {
  const { query } = await answered('13');
  advanceTime(31 * DAY_MS);
  expect((await evidenceOf(query)).code).toBe(failureCodes.historyReportGone);
  await runJob(api, 'deleteOldHistories');
  expect((await verify(query)).data).toMatchObject({ genuine: null, gone: true, headline: null });
  expect((await evidenceOf(query)).code).toBe(failureCodes.historyReportGone);
});
