import { historyReportByLink, historyReportByOrder } from '@yanche/contract/history/history-report';
import { createHistoryShare } from '@yanche/contract/history/history-shares';
import { historyEvidence } from '@yanche/contract/history/verify-history';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aHistory, aHistoryVin } from '#testing/a-history.ts';
import { advanceTime, api } from '#testing/fixture.ts';
import { aPublishedReport, teamTest as test } from '#testing/report-team.ts';
import { runSlowJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

/** A query of the car, answered; as its person, a stranger with a link, and a verifier read it. */
async function read(vin: string, person: TestPerson) {
  const { orderId } = await aHistory(api, { person, form: { vin, again: true } });
  await runSlowJob(api, 'askSources');
  advanceTime(20_000);
  await runSlowJob(api, 'askSources');
  const own = (await api.call(person, historyReportByOrder, { query: { orderId } })).data;
  const body = { orderId, requestId: newId() };
  const made = await api.call(person, createHistoryShare, { body });
  const link = new URL(made.data.url).searchParams.get('link') ?? '';
  const shared = (await api.call(null, historyReportByLink, { query: { link } })).data;
  const code = { reportNo: own.reportNo, code: own.seal.shortCode };
  const evidence = (await api.call(null, historyEvidence, { query: code })).data;
  return { own, shared, evidence };
}
const inspectionIn = ({ events }: Awaited<ReturnType<typeof read>>['own']) =>
  events.find(({ kind }) => kind === 'inspection');

test('the number of an inspection is read by those who ordered it, and by nobody else', async () => {
  const vin = aHistoryVin('12');
  const { reportNo, orderId, owner } = await aPublishedReport({ vin });
  const theirs = await read(vin, await api.aPerson(['buyer']));
  expect(JSON.stringify(theirs)).not.toContain(reportNo);
  expect(inspectionIn(theirs.own)).toMatchObject({ km: 50_000, inspectionOrderId: null });
  // Its mileage still stands in the chart, under the key of its row.
  expect(theirs.own.mileage.points).toMatchObject([
    { key: inspectionIn(theirs.own)?.key, ours: true },
  ]);
  const ours = await read(vin, owner);
  expect(inspectionIn(ours.own)).toMatchObject({ detail: reportNo, inspectionOrderId: orderId });
  expect(JSON.stringify([ours.shared, ours.evidence])).not.toContain(reportNo);
});
