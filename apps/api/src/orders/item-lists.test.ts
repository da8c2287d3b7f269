import { getTask, listTasks } from '@yanche/contract/inspections/inspections';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { runCommand } from '#admin/commands.ts';
import { contract } from '#database/contract-steps.ts';
import { inTransaction } from '#database/database.ts';
import { aTask, testCity } from '#testing/a-task.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, inParallel, test } from '#testing/fixture.ts';
import { infoOf, itemCodesOf, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { itemListOf } from './item-lists.store.ts';

const listOf = async (orderId: string) =>
  (await rowOf('tasks', { order_id: orderId })).item_list_id;

test('tasks of a package share one list; a later change of the package changes new tasks only', async () => {
  const first = await anOrder(api, { status: '20' });
  const second = await anOrder(api, { status: '20' });
  const { product_id } = await rowOf('orders', { id: first.orderId });
  expect((await rowOf('orders', { id: second.orderId })).product_id).toBe(product_id);
  const before = await itemCodesOf(first.orderId);
  expect(await listOf(first.orderId)).not.toBeNull();
  expect(await listOf(second.orderId)).toBe(await listOf(first.orderId));

  await setRows('products', { id: product_id }, { check_groups: ['骨架检查'] });
  const third = await anOrder(api, { status: '20' });
  expect(await listOf(third.orderId)).not.toBe(await listOf(first.orderId));
  expect(await itemCodesOf(first.orderId)).toEqual(before);
  expect(await itemCodesOf(third.orderId)).not.toEqual(before);
});

test('of eight that bring the same new list at once one stores it, and all name it', async () => {
  const { length } = await rowsOf('item_lists');
  const ids = await inParallel(8, () =>
    inTransaction(api.deps.db, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        select ${itemListOf(['GB001', 'ID001'])} as id`.execute(tx);
      return rows[0]?.id;
    }),
  );
  expect(new Set(ids)).toHaveLength(1);
  expect(await rowsOf('item_lists')).toHaveLength(length + 1);
});

test('a list is never changed or deleted, and no task is without one', async () => {
  const task = await aTask(api);
  for (const change of [
    sql`update item_lists set codes = '{}'`,
    sql`delete from item_lists`,
    sql`truncate item_lists cascade`,
  ]) {
    await expect(change.execute(api.deps.db)).rejects.toThrow('item_lists are never changed');
  }
  const both = { item_list_id: null, item_codes: null };
  await expect(setRows('tasks', { id: task.taskId }, both)).rejects.toThrow('tasks_have_items');
  expect(await itemCodesOf(task.orderId)).toEqual(task.itemCodes);
});

test('once the former version is gone tasks get no copy, and all reads as before', async () => {
  const inspector = await api.aPerson(['inspector'], { cityIds: [testCity] });
  const task = await aTask(api, { inspector, status: '40' });
  expect(await rowOf('tasks', { id: task.taskId })).toMatchObject({ item_codes: task.itemCodes });
  const look = async () => ({
    task: (await api.call(inspector, getTask, { query: { taskId: task.taskId } })).data,
    list: (await api.call(inspector, listTasks, { query: { scope: 'mine' } })).data,
    order: await infoOf(task.owner, task.orderId),
  });
  const before = await look();
  expect(before.task.items.map(({ code }) => code).sort()).toEqual([...task.itemCodes].sort());
  expect(before.list.data[0]?.progress.total).toBe(task.itemCodes.length);
  expect(before.order.progress?.total).toBe(task.itemCodes.length);

  expect(await runCommand(api.deps, ['migrate'])).toContain('contract (0242-tasks-without-copies)');
  await contract(api.databaseUrl);
  await contract(api.databaseUrl);
  expect(await runCommand(api.deps, ['migrate'])).not.toContain('contract');
  await setRows('tasks', { id: task.taskId }, { item_codes: null });
  expect(await look()).toEqual(before);
  const { orderId } = await anOrder(api, { status: '20' });
  const made = await rowOf('tasks', { order_id: orderId });
  expect(made).toMatchObject({ item_codes: null, item_list_id: expect.any(Number) });
  expect((await itemCodesOf(orderId)).length).toBeGreaterThan(10);
});
