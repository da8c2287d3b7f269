import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { payInvariants } from '#pay/pay-invariants.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { anInspection } from './an-inspection.ts';
import { api } from './fixture.ts';
import { publishAtDesk } from './review-desk.ts';
import { addRows, rowOf, rowsOf, setRows } from './rows.ts';
import type { TestPerson } from './test-api.ts';

type Fees = { jobFee?: number; visitFee?: number; cityId?: number | null };

/** What the product of this order pays an inspector from long ago on. */
export async function aRateFor(
  orderId: string,
  { jobFee = 94_00, visitFee = 30_00, cityId = null }: Fees = {},
): Promise<number> {
  const { product_id } = await rowOf('orders', { id: orderId });
  const key = { product_id, city_id: cityId, status: 'done' } as const;
  const known = await rowsOf('pay_rates', { product_id });
  if (known.some((each) => each.city_id === cityId)) return product_id;
  await addRows('pay_rates', {
    ...key,
    id: newId(),
    job_fee: jobFee,
    visit_fee: visitFee,
    starts_at: new Date('2020-01-01T00:00:00Z'),
    reason: '测试',
    proposed_at: api.time.now,
  });
  return product_id;
}

/** A job of this inspector whose report is published: it earned `jobFee`. */
export async function anEarnedJob(
  { inspector, reviewer }: { inspector: TestPerson; reviewer: TestPerson },
  fees: Fees = {},
): Promise<{ orderId: string; taskId: string }> {
  const task = await anInspection(api, { inspector });
  await aRateFor(task.orderId, fees);
  const { code, message } = await publishAtDesk(api, reviewer, task.taskId);
  if (code !== 0) throw new Error(message);
  return task;
}

/** As if its month was over. */
export const monthIsOver = async (inspector: TestPerson): Promise<void> =>
  setRows('pay_statements', { inspector_id: inspector.userId }, { month: '2026-01' });

/** What always holds of earnings and payouts; the orders of these tests are made without their payments. */
export const expectPay = async () =>
  expect(await checkInvariants(api.deps.db, payInvariants)).toEqual([]);
