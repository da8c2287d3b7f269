import { listAudit, listAuditActors } from '@yanche/contract/console/audit';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { aDealership, aSlot } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, test } from '#testing/fixture.ts';
import { rowOf, setRows } from '#testing/rows.ts';
import { insertAudit } from './audit.store.ts';

test('ids, items and photos of an act are sent with their names, and places in English', async () => {
  const auditor = await aColleague(['auditor']);
  const inspector = await api.aPerson(['inspector']);
  await setRows('users', { id: inspector.userId }, { name: '王建国' });
  const { point_id } = await aSlot(api);
  const point = await rowOf('points', { id: point_id });
  const common = { by: null, at: api.deps.clock.now(), reason: '测试' } as const;
  const [orderId, subjectId] = [newId(), newId()];
  await inTransaction(api.deps.db, async (tx) => {
    await insertAudit(tx, {
      ...common,
      action: 'job.reassign',
      subject: { kind: 'order', id: orderId },
      before: { inspectorId: null },
      after: { inspectorId: inspector.userId },
    });
    await insertAudit(tx, {
      ...common,
      action: 'review.return',
      subject: { kind: 'report', id: subjectId },
      after: { items: [{ code: 'GB021', wants: 'photo' }], steps: ['odometer'] },
    });
    await insertAudit(tx, {
      ...common,
      action: 'point.close',
      subject: { kind: 'point', id: String(point_id), name: point.name },
    });
  });
  const entry = async (id: string) =>
    (await callAs(auditor, listAudit, { query: { subjectId: id } })).data.data[0];
  expect((await entry(orderId))?.names).toEqual({ [inspector.userId]: '王建国' });
  const names = (await entry(subjectId))?.names ?? {};
  expect(Object.keys(names).sort()).toEqual(['GB021', 'odometer']);
  expect(names.GB021).not.toBe('GB021');
  expect((await entry(String(point_id)))?.subject.name).toBe(point.name);
});

test('the log is searched by number or name, its subjects are named, and colleagues are chosen by name', async () => {
  const auditor = await aColleague(['auditor'], { name: '蔡琴' });
  const clerk = await aColleague(['support'], { name: '邓明' });
  const { orderId } = await anOrder(api, { status: '20' });
  const { order_no: orderNo, user_id: userId } = await rowOf('orders', { id: orderId });
  const { id: postingId } = await rowOf('ledger_transactions', { order_id: orderId });
  await setRows('users', { id: userId }, { name: '唐小满' });
  const { dealerId } = await aDealership(api);
  await setRows('dealers', { id: dealerId }, { name: '望江名车行' });
  const common = { by: null, at: api.deps.clock.now(), reason: '测试' } as const;
  await inTransaction(api.deps.db, async (tx) => {
    for (const [action, kind, id, name] of [
      ['order.cancel', 'order', orderId],
      ['booking.confirm', 'posting', postingId],
      ['person.readPhone', 'person', userId],
      ['dealer.addPerson', 'dealer', dealerId],
      ['product.edit', 'product', 'product-1', '望江套餐'],
    ] as const) {
      const subject = { kind, id, ...(name !== undefined && { name }) };
      await insertAudit(tx, { ...common, action, subject });
    }
  });
  const found = async (search: string) =>
    (await callAs(auditor, listAudit, { query: { search } })).data.data
      .map(({ action, subject }) => `${action} ${subject.name}`)
      .sort();
  expect(await found(orderNo)).toEqual([`booking.confirm ${orderNo}`, `order.cancel ${orderNo}`]);
  expect(await found(' 唐小 ')).toEqual(['person.readPhone 唐小满']);
  expect(await found('望江')).toEqual(['dealer.addPerson 望江名车行', 'product.edit 望江套餐']);
  expect(await found('%')).toEqual([]);
  expect((await callAs(auditor, listAudit, { query: { search: '13800000001' } })).status).toBe(400);
  const names = async (by: typeof clerk) =>
    (await callAs(by, listAuditActors)).data.map(({ label }) => label);
  expect(await names(auditor)).toEqual(expect.arrayContaining(['蔡琴', '邓明']));
  expect(await names(clerk)).toEqual(['邓明']);
});
