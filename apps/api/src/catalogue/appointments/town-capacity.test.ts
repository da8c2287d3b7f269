import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { changeAppointTime } from '@yanche/contract/orders/order-changes';
import { submitOrder } from '@yanche/contract/orders/orders';
import { getAppointTime } from '@yanche/contract/catalogue/products';
import { DAY_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { remainingCapacity } from '@yanche/rules/appointments/town-capacity';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aCity, aDealer, aModel, aPoint, aProduct, aSlot, staffTown } from '#testing/a-place.ts';
import { anOrder, anOrderForm, aVin } from '#testing/an-order.ts';
import { runJob } from '#testing/run-job.ts';
import { api, expectInvariants, test, inParallel } from '#testing/fixture.ts';
import { rowOf, setRows } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';
import { lockTownCapacity } from './town-locks.store.ts';
import { askTowns, jobAt } from './town-staff.store.ts';

const tomorrow = new Date(start.getTime() + DAY_MS);
const after = (minutes: number, from = tomorrow) => new Date(from.getTime() + minutes * MINUTE_MS);
const slotFull = 2201;
/** 国标检测 takes an hour; 新能源 requires a skill and takes longer. */
const [basic, electric] = [1002, 1004];
test.afterEach(expectInvariants);

type Slot = Awaited<ReturnType<typeof aSlot>>;

/** A town with this many inspectors and two points with more places. */
async function aTown(inspectors: number) {
  const cityId = await aCity(api, { staff: inspectors });
  const [one, two] = [
    await aPoint(api, { city_id: cityId }),
    await aPoint(api, { city_id: cityId }),
  ];
  const at = (start_at: Date, point_id = one.id) => aSlot(api, { point_id, start_at });
  return { cityId, one, two, at };
}

const book = async (slot: Slot, person?: TestPerson, productId = basic) => {
  const car = productId === electric ? await aModel(api, { energy: 'bev' }) : undefined;
  const form = await anOrderForm(api, { slot, productId, car });
  return api.call(person ?? (await api.aPerson(['buyer'])), submitOrder, {
    query: { requestId: newId() },
    body: form,
  });
};
const codeOf = async (reply: ReturnType<typeof book>) => (await reply).code;

const move = (person: TestPerson, orderId: string, slot: Slot) =>
  api.call(person, changeAppointTime, { body: { orderId, slotId: slot.id, reason: '改期' } });

const bookedOf = async (slot: Slot) => (await rowOf('slots', { id: slot.id })).booked;

async function offer(slot: Slot, productId?: number) {
  const query = { pointId: slot.point_id, ...(productId && { productId }) };
  const { data } = await api.call(null, getAppointTime, { query });
  const found = data.days.flatMap(({ slots }) => slots).find(({ slotId }) => slotId === slot.id);
  return `${found?.status} ${found?.left}`;
}

describe('a time can be booked while an inspector of the town is free', () => {
  test('at any of its points, held or paid; offer and booking agree', async () => {
    const town = await aTown(2);
    const [here, there] = [await town.at(tomorrow), await town.at(tomorrow, town.two.id)];
    expect(await offer(here)).toBe('open 2');
    await anOrder(api, { slot: here });
    expect(await offer(there)).toBe('open 1');
    await anOrder(api, { slot: there, status: '20' });
    expect([await offer(here), await offer(there)]).toEqual(['full 0', 'full 0']);
    expect(await codeOf(book(here))).toBe(slotFull);
    expect(await codeOf(book(there))).toBe(slotFull);
    expect(await bookedOf(here)).toBe(1);
    // Another town has its own inspectors.
    expect(await codeOf(book(await aSlot(api, { start_at: tomorrow })))).toBe(0);
  });

  test("inspections block their duration, not their slot's length", async () => {
    const town = await aTown(1);
    const [before, next, later] = [
      await town.at(tomorrow),
      await town.at(after(30)),
      await town.at(after(60)),
    ];
    await anOrder(api, { slot: before });
    expect([await offer(next, basic), await codeOf(book(next))]).toEqual(['full 0', slotFull]);
    expect([await offer(later, basic), await codeOf(book(later))]).toEqual(['open 1', 0]);
  });

  test('only inspectors with the required skill count', async () => {
    const town = await aTown(0);
    const slot = await town.at(tomorrow);
    await aProduct(api, { id: electric });
    await aProduct(api, { id: basic });
    const { userId } = await api.aPerson(['inspector'], { cityIds: [town.cityId] });
    expect([await offer(slot), await offer(slot, electric)]).toEqual(['open 1', 'full 0']);
    expect(await codeOf(book(slot, undefined, electric))).toBe(slotFull);
    await setRows('users', { id: userId }, { skills: ['nev'] });
    expect(await offer(slot, electric)).toBe('open 1');
    expect(await codeOf(book(slot, undefined, electric))).toBe(0);
    expect(await codeOf(book(slot))).toBe(slotFull);
  });

  test("uncertified inspectors and the customer's own people do not count", async () => {
    const town = await aTown(0);
    const slot = await town.at(tomorrow);
    const leave = await staffTown(api, town.cityId, 3);
    await leave();
    expect(await codeOf(book(slot))).toBe(slotFull);
    const dealerId = await aDealer(api);
    await api.aPerson(['inspector'], { cityIds: [town.cityId], dealerId });
    const own = await api.aPerson(['dealerOwner'], { dealerId });
    expect(await codeOf(book(slot, own))).toBe(slotFull);
    expect(await codeOf(book(slot))).toBe(0);
  });

  test('an inspector working in another town then does not count', async () => {
    const town = await aTown(0);
    const inspector = await api.aPerson(['inspector'], { cityIds: [town.cityId] });
    const abroad = await aSlot(api, { start_at: tomorrow });
    await anOrder(api, { slot: abroad, status: '30', inspector });
    const slot = await town.at(tomorrow);
    expect([await offer(slot), await codeOf(book(slot))]).toEqual(['full 0', slotFull]);
    expect(await codeOf(book(await town.at(after(90))))).toBe(0);
  });
});

describe('towns that share people', () => {
  /** Three towns in a row; each neighbouring pair shares an inspector. */
  async function threeTowns() {
    const towns = [await aTown(0), await aTown(0), await aTown(0)];
    const cityIds = towns.map(({ cityId }) => cityId);
    await api.aPerson(['inspector'], { cityIds: cityIds.slice(0, 2) });
    await api.aPerson(['inspector'], { cityIds: cityIds.slice(1) });
    const [first, second, third] = await Promise.all(towns.map((town) => town.at(tomorrow)));
    if (!first || !second || !third) throw new Error('three slots were made');
    return { towns, first, second, third };
  }

  test('each shared inspector is sold once, also across a chain of towns; the offer agrees', async () => {
    const { first, second, third } = await threeTowns();
    const offers = () => Promise.all([offer(first), offer(second), offer(third)]);
    expect(await offers()).toEqual(['open 1', 'open 2', 'open 1']);
    expect(await codeOf(book(second))).toBe(0);
    expect(await offers()).toEqual(['open 1', 'open 1', 'open 1']);
    expect(await codeOf(book(first))).toBe(0);
    expect(await offers()).toEqual(['full 0', 'full 0', 'full 0']);
    expect(await codeOf(book(third))).toBe(slotFull);
  });

  test('other times stay free, for booking and moving', async () => {
    const { towns, first, second } = await threeTowns();
    const { person, orderId } = await anOrder(api, { slot: first, status: '20' });
    await anOrder(api, { slot: second });
    expect(await offer(second)).toBe('full 0');
    const later = await towns[0]?.at(after(60));
    if (!later) throw new Error('a slot was made');
    expect((await move(person, orderId, later)).code).toBe(0);
    expect(await offer(second)).toBe('open 1');
  });

  test('concurrent bookings in all towns sell no more than there are, without deadlock', async () => {
    const { first, second, third } = await threeTowns();
    const slots = [first, second, third, third, second, first, second, third, first];
    const people = await Promise.all(slots.map(() => api.aPerson(['buyer'])));
    const codes = await Promise.all(slots.map((slot, n) => codeOf(book(slot, people[n]))));
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 0, ...Array<number>(7).fill(slotFull)]);
  });
});

describe('a booking takes no more than it needs', () => {
  /** Towns in a ring; each neighbouring pair shares an inspector, and each has some of its own. */
  async function aRing({ own, size }: { own: number; size: number }) {
    const towns = await inParallel(size, () => aTown(own));
    const cityIds = towns.map(({ cityId }) => cityId);
    for (const [n, id] of cityIds.entries()) {
      await api.aPerson(['inspector'], { cityIds: [id, cityIds[(n + 1) % size] ?? id] });
    }
    const [first] = towns;
    if (first === undefined) throw new Error('towns were made');
    return { cityId: first.cityId, slot: await first.at(tomorrow) };
  }

  /** The town locks of a booking, and how many rows of orders and people it read. */
  const lookAt = ({ slot, cityId }: Awaited<ReturnType<typeof aRing>>) =>
    api.deps.db.transaction().execute(async (tx) => {
      const rows = async () => {
        const { rows } = await sql<{ read: number }>`
          select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
          where relname in ('orders', 'tasks', 'users')`.execute(tx);
        return rows[0]?.read ?? 0;
      };
      const before = await rows();
      const job = jobAt({ ...slot, city_id: cityId }, null);
      const free = await lockTownCapacity(tx, {
        job,
        customer: { userId: newId(), dealerId: null },
      });
      const { rows: locks } = await sql`
        select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`.execute(tx);
      return { free, locks: locks.length, read: (await rows()) - before };
    });

  test('its own town while that has people of its own, however many towns are linked', async () => {
    const three = await aRing({ own: 2, size: 3 });
    const twelve = await aRing({ own: 2, size: 12 });
    const [few, many] = [await lookAt(three), await lookAt(twelve)];
    expect(many).toEqual(few);
    expect(many).toMatchObject({ free: true, locks: 1 });
  });

  test('and one more town where it hangs on a shared inspector, whom nobody else gets', async () => {
    const ring = await aRing({ own: 1, size: 12 });
    expect(await codeOf(book(ring.slot))).toBe(0);
    expect(await lookAt(ring)).toMatchObject({ free: true, locks: 2 });
  });

  test('offering times reads the rows of its own town only', async () => {
    const { slot, cityId } = await aRing({ own: 3, size: 12 });
    const asked: number[] = [];
    const known = await askTowns(
      api.deps.db,
      {
        cityIds: [cityId],
        from: start,
        to: after(600),
        first: async (cityIds) => void asked.push(...cityIds),
      },
      (towns) => remainingCapacity(towns, jobAt({ ...slot, city_id: cityId }, null), 3),
    );
    expect(asked).toEqual([]);
    expect(known.left).toBe(3);
  });
});

describe('capacity is freed', () => {
  test("by an unpaid order's deadline", async () => {
    const town = await aTown(1);
    const slot = await town.at(tomorrow);
    await anOrder(api, { slot });
    expect(await codeOf(book(slot))).toBe(slotFull);
    api.time.now = after(31, start);
    await runJob(api, 'closeUnpaidOrders');
    expect(await codeOf(book(slot))).toBe(0);
  });

  test('by cancelling', async () => {
    const town = await aTown(1);
    const slot = await town.at(tomorrow);
    const { orderId, person } = await anOrder(api, { slot, status: '20' });
    expect(await codeOf(book(slot))).toBe(slotFull);
    await api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
    expect(await offer(slot)).toBe('open 1');
    expect(await codeOf(book(slot))).toBe(0);
  });

  test('by moving; an order does not conflict with itself', async () => {
    const town = await aTown(1);
    const [slot, near, far] = [
      await town.at(tomorrow),
      await town.at(after(30)),
      await town.at(after(120)),
    ];
    const { orderId, person } = await anOrder(api, { slot, status: '20' });
    await anOrder(api, { slot: far });
    expect((await move(person, orderId, far)).code).toBe(slotFull);
    expect((await move(person, orderId, near)).code).toBe(0);
    expect([await bookedOf(slot), await bookedOf(near), await bookedOf(far)]).toEqual([0, 1, 1]);
    expect(await codeOf(book(await town.at(after(-60))))).toBe(0);
  });
});

describe('concurrently', () => {
  test('40 people, 5 places and 2 inspectors: exactly 2 succeed', async () => {
    const town = await aTown(2);
    const slot = await town.at(tomorrow);
    const form = await anOrderForm(api, { slot });
    const people = await inParallel(40, () => api.aPerson(['buyer']));
    const replies = await Promise.all(
      people.map((person) =>
        api.call(person, submitOrder, {
          query: { requestId: newId() },
          body: { ...form, vin: aVin() },
        }),
      ),
    );
    const codes = replies.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(2);
    expect(codes.filter((code) => code === slotFull)).toHaveLength(38);
    expect(await bookedOf(slot)).toBe(2);
  });

  test('new and moved orders at overlapping times of two points: the last inspector is sold once', async () => {
    const town = await aTown(1);
    const morning = await town.at(after(300, start));
    const places = [
      await town.at(tomorrow),
      await town.at(after(30)),
      await town.at(tomorrow, town.two.id),
    ];
    const forms = await Promise.all(places.map((slot) => anOrderForm(api, { slot })));
    const moved = await anOrder(api, { slot: morning, status: '20' });
    const people = await inParallel(12, () => api.aPerson(['buyer']));
    const replies = await Promise.all([
      ...places.map((slot) => move(moved.person, moved.orderId, slot)),
      ...people.map((person, index) => {
        const form = forms[index % forms.length];
        if (form === undefined) throw new RangeError('no form');
        const body = { ...form, vin: aVin() };
        return api.call(person, submitOrder, { query: { requestId: newId() }, body });
      }),
    ]);
    const taken = replies.map(({ code }) => code === 0);
    // An order does not conflict with itself, so it may move more than once.
    const winners = [taken.slice(0, places.length).includes(true), ...taken.slice(places.length)];
    expect(winners.filter(Boolean)).toHaveLength(1);
    const booked = await Promise.all(places.map(bookedOf));
    expect(booked.reduce((sum, each) => sum + each)).toBe(1);
  });
});
