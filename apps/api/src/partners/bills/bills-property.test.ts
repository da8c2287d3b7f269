import { DAY_MS } from '@yanche/rules/calendar';
import { billMonthOf, endOfMonth } from '@yanche/rules/partners/partner-bill';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { newId } from '#lib/ids.ts';
import { external, getBalance, postLedger, receivableFrom } from '#money/ledger.store.ts';
import { aPartner } from '#testing/a-partner.ts';
import { api, expectInvariants, test } from '#testing/fixture.ts';
import { start } from '#testing/test-api.ts';
import { rowsOf } from '#testing/rows.ts';
import { issueBills } from './issue-bills.ts';

/** Days from one booking to the next, and its fen: what a task costs, or what goes back. */
const bookings = fc.array(
  fc.record({
    days: fc.nat({ max: 25 }),
    amount: fc.oneof(fc.integer({ min: -90_000, max: -1 }), fc.integer({ min: 1, max: 90_000 })),
    /** The sweep runs then, or is away. */
    swept: fc.boolean(),
    /** So many days before the time at which it is written: a transaction that took long. */
    late: fc.nat({ max: 2 }),
  }),
  { minLength: 1, maxLength: 12 },
);

test('whatever is booked and whenever the sweep runs, bills agree with the ledger to the fen', async () => {
  await fc.assert(
    fc.asyncProperty(bookings, async (given) => {
      api.time.now = start;
      const { partnerId, dealerId } = await aPartner();
      const account = receivableFrom(dealerId);
      for (const { days, amount, swept, late } of given) {
        api.time.now = new Date(api.time.now.getTime() + days * DAY_MS);
        const at = new Date(Math.max(start.getTime(), api.time.now.getTime() - late * DAY_MS));
        await inTransaction(api.deps.db, async (tx) =>
          postLedger(tx, {
            uniqueKey: `some:${newId()}`,
            kind: amount < 0 ? 'pay' : 'refund',
            orderId: null,
            at,
            entries: [
              { account, amount },
              { account: external('bank'), amount: -amount },
            ],
          }),
        );
        if (swept) await issueBills(api.deps);
      }
      // Two month ends later everything is on a bill, also what was booked late.
      for (let month = 0; month < 2; month += 1) {
        api.time.now = endOfMonth(billMonthOf(api.time.now));
        await issueBills(api.deps);
      }
      const bills = await rowsOf('partner_bills', { partner_id: partnerId }, 'month');
      const credit = (bill: (typeof bills)[number] | undefined) =>
        bill === undefined ? 0 : Math.min(0, bill.charged - bill.refunded + bill.carried);
      const billed = bills.reduce((sum, { due }) => sum + due, 0) + credit(bills.at(-1));
      expect(billed).toBe(0 - (await getBalance(api.deps.db, account)));
      await expectInvariants();
    }),
    { numRuns: 12, seed: 20_261_128 },
  );
}, 60_000);
