import { listAudit } from '@yanche/contract/console/audit';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { aSlot } from '#testing/a-place.ts';
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
