import { failureCodes } from '@yanche/contract/failure-codes';
import { payOrder, submitOrder } from '@yanche/contract/orders/orders';
import { newId } from '#lib/ids.ts';
import { checkInvariants } from '#server/invariants/check-invariants.ts';
import { aDealer, aModel, aSlot } from './a-place.ts';
import { inParallel } from './fixture.ts';
import { anOrder, anOrderForm, aTopUp, aVin } from './an-order.ts';
import type { TestApi } from './test-api.ts';

/** Concurrent requests, and what must hold afterwards, by name. First that nothing was sold or charged too often. */
type Recipe = (api: TestApi) => Promise<Record<string, boolean>>;

const ordersOf = async ({ deps }: TestApi, slotId: string): Promise<number> => {
  const rows = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('slot_id', '=', slotId)
    .execute();
  return rows.length;
};
const walletOf = async ({ deps }: TestApi, dealerId: string): Promise<number> => {
  const { balance } = await deps.db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('owner_id', '=', dealerId)
    .executeTakeFirstOrThrow();
  return balance;
};
const soundBooks = async ({ deps }: TestApi) => ({
  'the books are sound': (await checkInvariants(deps.db)).length === 0,
});

const sameSubmit: Recipe = async (api) => {
  const person = await api.aPerson(['buyer']);
  const form = await anOrderForm(api);
  const input = { query: { requestId: newId() }, body: form };
  const replies = await inParallel(50, () => api.call(person, submitOrder, input));
  const answers = new Set(replies.map(({ code, data }) => `${code} ${data?.orderId}`));
  return {
    'no second order': (await ordersOf(api, form.slotId)) <= 1,
    'one answer': answers.size === 1 && replies[0]?.code === 0,
    ...(await soundBooks(api)),
  };
};

const lastPlaces: Recipe = async (api) => {
  const places = 10;
  const slot = await aSlot(api, { capacity: places });
  const form = await anOrderForm(api, { slot, car: await aModel(api) });
  const people = await inParallel(60, () => api.aPerson(['buyer']));
  const codes = await inParallel(people.length, async (index) => {
    const input = { query: { requestId: newId() }, body: { ...form, vin: aVin() } };
    // A request that timed out waiting for the database is repeated with the same id.
    for (;;) {
      const { code } = await api.call(people[index] ?? null, submitOrder, input);
      if (code !== failureCodes.unavailable) return code;
    }
  });
  const full = failureCodes.slotFull;
  return {
    'no more orders than places': (await ordersOf(api, slot.id)) <= places,
    'as many were told so': codes.filter((code) => code === 0).length === places,
    'all others hear that it is full': codes.every((code) => code === 0 || code === full),
    ...(await soundBooks(api)),
  };
};

const onePayment: Recipe = async (api) => {
  const dealerId = await aDealer(api);
  const owner = await api.aPerson(['dealerOwner'], { dealerId });
  const staff = await api.aPerson(['dealerStaff'], { dealerId });
  await aTopUp(api, owner, 1_000_000);
  const { orderId, form } = await anOrder(api, { person: owner });
  const body = { orderId, method: 'wallet' } as const;
  const replies = await inParallel(12, (n) => api.call(n % 2 ? owner : staff, payOrder, { body }));
  const answers = new Set(replies.map(({ data }) => `${data?.payStatus} ${data?.tradeNo}`));
  return {
    'no second charge': (await walletOf(api, dealerId)) >= 1_000_000 - form.quote.realPrice,
    'one answer': answers.size === 1 && replies[0]?.code === 0,
    ...(await soundBooks(api)),
  };
};

const oneBalance: Recipe = async (api) => {
  const dealerId = await aDealer(api);
  const owner = await api.aPerson(['dealerOwner'], { dealerId });
  await aTopUp(api, owner, 30_000);
  const orders = await inParallel(4, () => anOrder(api, { person: owner }));
  const replies = await inParallel(4, (index) =>
    api.call(owner, payOrder, {
      body: { orderId: orders[index]?.orderId ?? '', method: 'wallet' },
    }),
  );
  const count = (wanted: number) => replies.filter(({ code }) => code === wanted).length;
  return {
    'no more spent than there is': (await walletOf(api, dealerId)) >= 0,
    'spent once': count(0) === 1,
    'too low for the others': count(failureCodes.balanceLow) === 3,
    ...(await soundBooks(api)),
  };
};

export const raceRecipes = {
  '50 identical submits at once make one order, and all get the same answer': sameSubmit,
  '60 people want one slot with 10 places: exactly 10 get it': lastPlaces,
  'two people of a dealership pay one order at once: charged once': onePayment,
  'a balance for one order is not spent on four': oneBalance,
} as const satisfies Record<string, Recipe>;
