import { allFailureCodes as codes } from '@yanche/contract/console/catalogue-failure-codes';
import { saasReport } from '@yanche/contract/partners/saas-report';
import {
  advanceSaasTask,
  cancelSaasTask,
  createSaasTask,
  getSaasTask,
  listSaasTasks,
  verifySaasShelf,
} from '@yanche/contract/partners/saas-tasks';
import { expect } from 'vitest';
import { aKey, aPartner, aPartnerTask, aTaskForm, callWith } from '#testing/a-partner.ts';
import { api, inParallel } from '#testing/fixture.ts';
import { aPublishedReport, teamTest as test } from '#testing/report-team.ts';
import { bookedPlacesOf, rowOf, rowsOf, setRows } from '#testing/rows.ts';

const aSandbox = async () => aKey(await aPartner());
const advance = (key: string, taskId: string, event?: 'cannotInspect' | 'pay') =>
  callWith(key, advanceSaasTask, { body: { taskId, ...(event && { event }) } });

test('a task of the sandbox takes no slot, sends nobody and owes nothing', async () => {
  const key = await aSandbox();
  const body = await aTaskForm();
  const answers = await inParallel(3, () => callWith(key, createSaasTask, { body }));
  expect(new Set(answers.map(({ data }) => data.taskId)).size).toBe(1);
  expect(answers[0]?.data).toMatchObject({
    sandbox: true,
    orderNo: `TEST-${body.partnerTaskNo}`,
    realPrice: 26_800,
  });
  expect(await bookedPlacesOf(body.slotId)).toBe(0);
  expect(await rowsOf('orders')).toEqual([]);
  expect(JSON.stringify(await rowsOf('partner_tasks'))).not.toContain(body.contactPhone);
  const other = await callWith(key, createSaasTask, { body: { ...body, roadHaulKm: 1 } });
  expect(other.status).toBe(409);
});

test('its bodies are checked as real ones', async () => {
  const key = await aSandbox();
  const body = await aTaskForm({ vin: 'LSVHJ133022221762' });
  expect((await callWith(key, createSaasTask, { body })).code).toBe(codes.vinInvalid);
});

test('it advances by a call, through the states of a real order, to the sample report', async () => {
  const key = await aSandbox();
  const { taskId } = await aPartnerTask(key);
  expect((await advance(key, taskId, 'pay')).code).toBe(codes.wrongState);
  const seen: string[] = [];
  for (let step = 0; step < 5; step += 1) {
    seen.push((await advance(key, taskId)).data.status);
  }
  expect(seen).toEqual(['30', '35', '40', '50', '70']);
  expect((await advance(key, taskId)).code).toBe(codes.wrongState);
  const before = await callWith(key, getSaasTask, { query: { taskId } });
  expect(before.data).toMatchObject({ status: '70', report: null });
  expect(before.data.timeline.map(({ event }) => event)).toEqual([
    'create',
    'assign',
    'depart',
    'checkIn',
    'submit',
    'approveAuto',
  ]);

  const { reportId, reportNo } = await aPublishedReport();
  const { content } = await rowOf('reports', { id: reportId });
  await setRows(
    'reports',
    { id: reportId },
    { content: JSON.stringify({ ...content, sample: true }) },
  );
  const { data } = await callWith(key, getSaasTask, { query: { taskId } });
  expect(data.report).toMatchObject({ reportNo, sample: true });
  const listed = (await callWith(key, listSaasTasks)).data.data;
  expect(listed).toMatchObject([{ taskId, status: '70', reportNo }]);
  expect((await callWith(key, verifySaasShelf, { query: { vin: data.vin } })).data).toMatchObject({
    canShelf: true,
    reportNo,
  });
  const query = Object.fromEntries(new URL(data.report?.reportUrl ?? '').searchParams) as never;
  const opened = await api.call(null, saasReport, { query });
  expect(opened.data.report.content).toMatchObject({ reportNo, sample: true });
  expect(opened.data.brand).toMatchObject({ name: '云启二手车', colour: '#1e6fd9' });
});

test('it ends without a report, or is cancelled by the terms of now, once', async () => {
  const key = await aSandbox();
  const one = await aPartnerTask(key);
  await advance(key, one.taskId);
  await advance(key, one.taskId);
  expect((await advance(key, one.taskId, 'cannotInspect')).data.status).toBe('95');
  const { data } = await callWith(key, getSaasTask, { query: { taskId: one.taskId } });
  const shelf = await callWith(key, verifySaasShelf, { query: { vin: data.vin } });
  expect(shelf.data).toMatchObject({ canShelf: false, reason: 'noReport' });

  const other = await aPartnerTask(key);
  const body = { taskId: other.taskId, code: 'U01' };
  const differs = await callWith(key, cancelSaasTask, { body: { ...body, refund: 5 } });
  expect(differs).toMatchObject({ code: codes.refundChanged, data: { refund: 26_800, fee: 0 } });
  const cancelled = await callWith(key, cancelSaasTask, { body: { ...body, refund: 26_800 } });
  expect(cancelled.data).toEqual({ status: '90', refund: 26_800, fee: 0 });
  expect((await callWith(key, cancelSaasTask, { body })).data).toEqual(cancelled.data);
  const again = await callWith(key, cancelSaasTask, { body: { ...body, code: 'U02' } });
  expect(again.code).toBe(codes.wrongState);
});
