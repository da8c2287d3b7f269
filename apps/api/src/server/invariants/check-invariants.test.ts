import { sql } from 'kysely';
import { expect } from 'vitest';
import { anOrder } from '#testing/an-order.ts';
import { api, test } from '#testing/fixture.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';

let orderId: string;
let slotId: string;
test.beforeEach(async () => {
  const { form, ...order } = await anOrder(api, { status: '30' });
  orderId = order.orderId;
  slotId = form.slotId;
  expect(await checkInvariants(api.deps.db)).toEqual([]);
});

/** Every invariant is violated once, to prove that it can fail. The damage is rolled back. */
test.each<[string, () => ReturnType<typeof sql>]>([
  [
    'ledger transaction sums',
    () => sql`update ledger_entries set amount = amount + 1 where amount > 0`,
  ],
  [
    'balance is the sum',
    () => sql`update ledger_accounts set balance = balance + 1 where kind = 'escrow'`,
  ],
  [
    'balance is the sum',
    // From one stripe to another: the account as a whole still agrees.
    () => sql`update ledger_accounts set balance = balance + case owner_id when 'yanche' then 1 else -1 end
      where kind = 'escrow' and owner_id in ('yanche', (
        select max(owner_id) from ledger_accounts where kind = 'escrow' and owner_id like 'yanche %'))`,
  ],
  [
    'a stripe belongs',
    () =>
      sql`update ledger_accounts set owner_id = 'nobody 2' where kind = 'escrow' and owner_id = 'yanche'`,
  ],
  [
    'a stripe belongs',
    () => sql`insert into ledger_accounts (id, owner_kind, owner_id, kind, balance, floor)
      values (gen_random_uuid(), 'platform', 'yanche 5', 'escrow', 0, 0)`,
  ],
  [
    'a stripe belongs',
    () => sql`insert into ledger_accounts (id, owner_kind, owner_id, kind, balance, floor)
      values (gen_random_uuid(), 'platform', 'yanche 4', 'escrow', 0, null)
      on conflict (owner_kind, owner_id, kind) do update set floor = null`,
  ],
  ['places taken', () => sql`update slots set booked = booked + 1 where id = ${slotId}`],
  [
    'legal and without gaps',
    () => sql`delete from order_events where order_id = ${orderId} and event = 'pay'`,
  ],
  [
    'legal and without gaps',
    () =>
      sql`update order_events set event = 'depart' where order_id = ${orderId} and event = 'pay'`,
  ],
  ['ends at its status', () => sql`update orders set status = '20' where id = ${orderId}`],
  ['fits the status', () => sql`update orders set pay_status = 'unpaid' where id = ${orderId}`],
  ['less its discount', () => sql`update orders set discount = 0 where id = ${orderId}`],
  ['escrow holds', () => sql`update orders set settled = true where id = ${orderId}`],
  ['has its charge', () => sql`update payments set amount = 1 where order_id = ${orderId}`],
  [
    'is in the ledger',
    () =>
      sql`update ledger_transactions set unique_key = unique_key || '!' where order_id = ${orderId}`,
  ],
  [
    'what was sent back',
    () => sql`
      with damaged as (
        update tasks set checked_in_at = now(), submitted_at = now()
        where order_id = ${orderId} returning id)
      insert into review_rounds
        (task_id, round, reviewer_id, handed_in_at, sent_back_at, note, requests, answers_before)
      select damaged.id, 1, (select id from users limit 1), now(), now(), '', '[]', '[]'
      from damaged`,
  ],
  [
    'booking by hand',
    () => sql`
      insert into hand_bookings (id, kind, amount, target, reason, needs_second, status, proposed_by,
        proposed_at, decided_by, decided_at)
      select gen_random_uuid(), 'topUp', 100, 'x', '', false, 'done', id, now(), id, now()
      from users limit 1`,
  ],
  [
    'no more than it kept',
    () => sql`
      insert into refunds (id, order_id, payment_id, amount, status, next_at)
      select gen_random_uuid(), order_id, id, amount + 1, 'pending', now()
      from payments where order_id = ${orderId}`,
  ],
  ['has a task', () => sql`delete from tasks where order_id = ${orderId}`],
  [
    'one open order',
    () => sql`update orders set vin = 'x', user_id = (select user_id from orders limit 1)`,
  ],
  ['told its customer', () => sql`delete from notices where target_id = ${orderId}`],
  [
    'told its customer',
    () =>
      sql`update notices set event_id = id, created_at = '2000-01-01' where target_id = ${orderId}`,
  ],
  [
    'told its inspector',
    () => sql`update order_events
      set payload = jsonb_build_object('inspectorId', gen_random_uuid())
      where order_id = ${orderId} and event = 'assign'`,
  ],
  ['something that happened', () => sql`update notices set event_id = gen_random_uuid()`],
  ['has ended exactly', () => sql`update notices set ended_at = null where channel = 'app'`],
])('%s', async (name, damage) => {
  const undo = new Error('undo');
  const transaction = api.deps.db.transaction().execute(async (tx) => {
    // What no trigger would let pass.
    await sql`set local session_replication_role = 'replica'`.execute(tx);
    await damage().execute(tx);
    expect((await checkInvariants(tx)).join()).toContain(name);
    throw undo;
  });
  await expect(transaction).rejects.toBe(undo);
});
