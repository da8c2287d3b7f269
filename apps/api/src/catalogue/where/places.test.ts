import { dropHoliday, listHolidays, setHoliday } from '@yanche/contract/console/holidays';
import {
  createClosure,
  createPoint,
  editPoint,
  liftClosure,
  listClosures,
  listPoints,
  setPointOpen,
  setPointTimes,
} from '@yanche/contract/console/places';
import { listTowns, setTownOpen } from '@yanche/contract/console/towns';
import { getAppointTime, productList } from '@yanche/contract/catalogue/products';
import { submitOrder } from '@yanche/contract/orders/orders';
import { getPointsFromCity } from '@yanche/contract/people/dealers';
import type { BodyOf } from '@yanche/contract/endpoint';
import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aPoint, aProduct } from '#testing/a-place.ts';
import { anOrderForm } from '#testing/an-order.ts';
import { api, expectInvariants, inParallel, test, timeAfter } from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';

test.afterAll(expectInvariants);

let operator: Colleague;
let dispatcher: Colleague;
let point: Awaited<ReturnType<typeof aPoint>>;
let townName: string;
test.beforeEach(async () => {
  operator = await aColleague(['catalogue']);
  dispatcher = await aColleague(['dispatcher']);
  await aProduct(api);
  point = await aPoint(api);
  townName = (await rowOf('cities', { id: point.city_id })).name;
  await runJob(api, 'createMissingSlots');
});

/** The bookable slots of the point, as buyers see them. */
const slots = async () => {
  const { data } = await api.call(null, getAppointTime, { query: { pointId: point.id } });
  return data.days.flatMap((day) => day.slots);
};
const openSlots = async () => (await slots()).filter(({ status }) => status === 'open');
/** Sells a slot of the point; answers slot and order. */
const sell = async (slotId: string) => {
  const form = await anOrderForm(api, {
    slot: await rowOf('slots', { id: slotId }),
    more: { plate: '浙A12345' },
  });
  const buyer = await api.aPerson(['buyer']);
  const reply = await api.call(buyer, submitOrder, { query: { requestId: newId() }, body: form });
  return { ...reply, orderId: reply.data?.orderId ?? '' };
};
const slotAt = async (hours: number) => {
  const at = timeAfter(hours * HOUR_MS).toISOString();
  const slot = (await slots()).find(({ start }) => start >= at);
  if (slot === undefined) throw new Error('no slot');
  return slot;
};
const pointNow = async (by = operator) => {
  const { data } = await callAs(by, listPoints, { query: { size: '500' } });
  const row = data.data.find(({ pointId }) => pointId === point.id);
  if (row === undefined) throw new Error('no point');
  return row;
};
const ofPoint = async () => ({
  pointId: point.id,
  version: (await pointNow()).version,
  reason: '场地装修',
});
const close = async (seen: string[] = []) =>
  callAs(operator, setPointOpen, { body: { ...(await ofPoint()), isOpen: false, seen } });
const closeFor = async (more: Partial<BodyOf<typeof createClosure>> = {}, by = dispatcher) =>
  callAs(by, createClosure, {
    body: {
      reason: '台风',
      scope: 'point',
      placeId: point.id,
      startsAt: timeAfter(20 * HOUR_MS).toISOString(),
      endsAt: timeAfter(30 * HOUR_MS).toISOString(),
      seen: [],
      ...more,
    },
  });

test('a point is closed only once its sold appointments were seen; they stay sold, nothing else is bookable', async () => {
  const slot = await slotAt(24);
  const { orderId } = await sell(slot.slotId);
  const told = await close();
  expect(told.code).toBe(2437);
  expect(told.data).toMatchObject({
    orders: [{ orderId, startAt: slot.start, pointName: point.name }],
  });
  expect((await pointNow()).isOpen).toBe(true);
  expect(await openSlots()).not.toEqual([]);
  const { data } = await close([orderId]);
  expect(data).toMatchObject({
    isOpen: false,
    soldAhead: 1,
    // Whoever keeps the places reads no whole plate.
    affected: [{ orderId, plateMask: expect.stringMatching(/^..\*+..$/) }],
    actions: ['edit', 'setTimes', 'open', 'tell'],
  });
  expect(await openSlots()).toEqual([]);
  expect((await rowOf('orders', { id: orderId })).status).toBe('10');
  const list = await api.call(null, getPointsFromCity, { query: { cityId: point.city_id } });
  expect(list.data).toEqual([]);
  expect((await sell((await slotAt(48)).slotId)).code).toBe(2208);
  const body = { ...(await ofPoint()), isOpen: true, seen: [] };
  expect((await callAs(operator, setPointOpen, { body })).data.affected).toEqual([]);
  expect(await openSlots()).not.toEqual([]);
});

test('nobody can buy while a point is being closed, and nobody who bought is overlooked', async () => {
  const slot = await slotAt(24);
  const [closing, sales] = await Promise.all([
    close(),
    inParallel(3, async () => sell(slot.slotId)),
  ]);
  const sold = sales.filter(({ code }) => code === 0);
  const row = await pointNow();
  // Either it was closed before the first sale, or it heard of every one.
  expect(row.isOpen).toBe(closing.code === 2437);
  expect(row.soldAhead).toBe(sold.length);
  if (!row.isOpen) expect(row.affected).toHaveLength(sold.length);
});

test('hours and capacity count for slots to come; what is sold outside is told and stays', async () => {
  const late = (await slots()).findLast(({ status }) => status === 'open');
  const { orderId } = await sell(late?.slotId ?? '');
  const set = async (more: Partial<BodyOf<typeof setPointTimes>>) =>
    callAs(operator, setPointTimes, {
      body: {
        ...(await ofPoint()),
        openFrom: '09:00',
        openTo: '18:00',
        capacity: 5,
        seen: [],
        ...more,
      },
    });
  expect((await set({})).code).toBe(2430);
  expect((await set({ openFrom: '12:00', openTo: '09:00' })).code).toBe(2438);
  expect((await set({ openFrom: '09:00', openTo: '09:20' })).code).toBe(2438);
  for (const bad of [{ openFrom: '9:00' }, { capacity: 0 }, { openTo: '24:00' }]) {
    expect((await set(bad)).status).toBe(400);
  }
  const shorter = { openFrom: '08:00', openTo: '12:00', capacity: 2 };
  const told = await set(shorter);
  expect(told.data).toMatchObject({ orders: [{ orderId }] });
  expect((await pointNow()).openFrom).toBe('09:00');
  expect((await set({ ...shorter, seen: [orderId] })).data).toMatchObject(shorter);
  const open = await openSlots();
  const clocks = new Set(open.map(({ start }) => (Number(start.slice(11, 13)) + 8) % 24));
  expect([...clocks].sort((a, b) => a - b)).toEqual([8, 9, 10, 11]);
  expect(open.every(({ left }) => left <= 2)).toBe(true);
  expect((await rowOf('slots', { id: late?.slotId ?? '' })).booked).toBe(1);
  // Fewer places than are sold: those that are sold keep theirs.
  const [first] = open;
  await sell(first?.slotId ?? '');
  await sell(first?.slotId ?? '');
  expect((await set({ ...shorter, capacity: 1, seen: [orderId] })).code).toBe(0);
  expect(await rowOf('slots', { id: first?.slotId ?? '' })).toMatchObject({
    capacity: 2,
    booked: 2,
  });
});

test('a closure takes a slot, a day or a town from sale, also days that come later, until it is lifted', async () => {
  const slot = await slotAt(24);
  const { orderId } = await sell(slot.slotId);
  const told = await closeFor();
  expect(told.code).toBe(2437);
  expect(await rowsOf('closures')).toEqual([]);
  const made = await closeFor({ seen: [orderId] });
  expect(made.data).toMatchObject({
    scope: 'point',
    placeName: point.name,
    state: 'planned',
    note: '台风',
    affected: [{ orderId }],
    actions: ['lift', 'tell'],
  });
  const inside = (await slots()).filter(
    ({ start, end }) => start < made.data.endsAt && end > made.data.startsAt,
  );
  expect(inside.length).toBeGreaterThan(0);
  expect(inside.every(({ status }) => status === 'closed')).toBe(true);
  expect((await openSlots()).length).toBeGreaterThan(0);
  // A second one over the same time: lifting the first leaves it closed.
  const whole = await closeFor({ scope: 'city', placeId: point.city_id, seen: [] });
  expect(whole.code).toBe(0);
  const lift = async ({ closureId, version }: { closureId: string; version: number }) =>
    callAs(dispatcher, liftClosure, { body: { closureId, version, reason: '台风过了' } });
  expect((await lift(made.data)).data.state).toBe('lifted');
  expect((await slotAt(24)).status).toBe('closed');
  expect((await lift(whole.data)).code).toBe(0);
  expect((await slotAt(25)).status).toBe('open');
  expect((await lift({ ...whole.data, version: whole.data.version + 1 })).code).toBe(2440);
});

test('a closure that cannot be is refused', async () => {
  expect((await closeFor({ placeId: 7 })).code).toBe(2441);
  expect((await closeFor({ scope: 'city', placeId: null })).code).toBe(2441);
  expect((await closeFor({ endsAt: timeAfter(10 * HOUR_MS).toISOString() })).code).toBe(2439);
  const past = [timeAfter(-2 * DAY_MS), timeAfter(-DAY_MS)].map((at) => at.toISOString());
  expect((await closeFor({ startsAt: past[0], endsAt: past[1] })).code).toBe(2439);
  expect((await closeFor({ reason: ' ' })).status).toBe(400);
  expect((await closeFor({ seen: ['x'] })).status).toBe(400);
  expect((await closeFor({}, await aColleague(['support']))).code).toBe(1003);
});

test('a town that is closed offers nothing and can be opened again', async () => {
  const townId = `city-${point.city_id}`;
  const townNow = async () => {
    const { data } = await callAs(operator, listTowns, { query: { search: townName } });
    const row = data.data.find((each) => each.townId === townId);
    if (row === undefined) throw new Error('no town');
    return row;
  };
  const set = async (isOpen: boolean, seen: string[] = []) => {
    const { version } = await townNow();
    return callAs(operator, setTownOpen, {
      body: { townId, version, reason: '撤站', isOpen, seen },
    });
  };
  const { orderId } = await sell((await slotAt(24)).slotId);
  expect((await set(true)).code).toBe(2430);
  expect((await set(false)).data).toMatchObject({ orders: [{ orderId }] });
  expect((await set(false, [orderId])).data).toMatchObject({
    isOpen: false,
    points: 1,
    soldAhead: 1,
  });
  const offers = async () =>
    (await api.call(null, productList, { query: { cityId: point.city_id } })).data.products;
  expect(await offers()).toEqual([]);
  expect(await openSlots()).toEqual([]);
  expect((await set(true)).code).toBe(0);
  expect(await offers()).not.toEqual([]);
  expect(await openSlots()).not.toEqual([]);
  const nowhere = { townId: 'city-1', version: 0, reason: '没有这里', isOpen: false, seen: [] };
  expect((await callAs(operator, setTownOpen, { body: nowhere })).code).toBe(1004);
});

test('a new point is bookable at once, names are edited, and the acts are in the log', async () => {
  const body = {
    reason: '新开',
    cityName: townName,
    name: '新检测点',
    nameEn: 'New point',
    address: '新路 1 号',
    kind: 'store' as const,
    marketName: null,
    lng: 120.1,
    lat: 30.2,
    openFrom: '10:00',
    openTo: '16:00',
    capacity: 3,
  };
  const create = async (more: Partial<typeof body>) =>
    callAs(operator, createPoint, { body: { ...body, ...more } });
  expect((await create({ cityName: '没有' })).code).toBe(2441);
  expect((await create({ openTo: '10:10' })).code).toBe(2438);
  expect((await create({ lat: 91 })).status).toBe(400);
  const { data } = await create({});
  const times = await api.call(null, getAppointTime, { query: { pointId: data.pointId } });
  expect(times.data.days[1]?.slots).toHaveLength(12);
  const edit = {
    pointId: data.pointId,
    version: 0,
    reason: '改名',
    nameEn: 'New',
    address: '新路 2 号',
    kind: 'store' as const,
    marketName: null,
    lng: 120.1,
    lat: 30.2,
    seen: [],
  };
  const edited = await callAs(operator, editPoint, { body: { ...edit, name: '新点' } });
  expect(edited.data).toMatchObject({ name: '新点', address: '新路 2 号', version: 1 });
  expect((await callAs(operator, editPoint, { body: { ...edit, name: '又改' } })).code).toBe(2403);
  const acts = await rowsOf('audit_entries', { subject_key: String(data.pointId) }, 'at', 'id');
  expect(acts.map(({ action, subject_name }) => [action, subject_name])).toEqual(
    expect.arrayContaining([
      ['point.create', '新检测点'],
      ['point.edit', '新点'],
    ]),
  );
});

test('our own days count over the public calendar', async () => {
  const day = timeAfter(2 * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const set = async (more: Partial<BodyOf<typeof setHoliday>>) =>
    callAs(dispatcher, setHoliday, {
      body: { reason: '公司年会', day, name: '年会', nameEn: 'Party', workday: false, ...more },
    });
  expect((await set({ day: '2026-02-30' })).code).toBe(2442);
  expect((await set({ day: 'tomorrow' })).status).toBe(400);
  expect((await set({})).data).toMatchObject({ day, name: '年会', version: 1 });
  const shown = async () => {
    const { data } = await api.call(null, getAppointTime, { query: { pointId: point.id } });
    return data.days.find(({ date }) => date === day);
  };
  expect(await shown()).toMatchObject({ holiday: '年会', workday: false });
  expect((await set({ workday: true })).code).toBe(0);
  expect(await shown()).toMatchObject({ holiday: null, workday: true });
  const drop = async (version: number) =>
    callAs(dispatcher, dropHoliday, { body: { day, version, reason: '取消' } });
  expect((await drop(1)).code).toBe(2403);
  expect((await drop(2)).code).toBe(0);
  expect((await drop(3)).code).toBe(1004);
  expect((await callAs(operator, listHolidays)).data.data).toEqual([]);
  const unnamed = { reason: '公司年会', day, name: '年会', workday: false };
  expect((await callAs(dispatcher, setHoliday, { body: unnamed })).data).toMatchObject({
    name: '年会',
    nameEn: '年会',
  });
});

test('lists are filtered, and whoever may only look is offered nothing', async () => {
  const points = await callAs(operator, listPoints, {
    query: { search: point.name, isOpen: 'yes' },
  });
  expect(points.data.data.map(({ pointId }) => pointId)).toEqual([point.id]);
  const none = await callAs(operator, listPoints, {
    query: { search: point.name, kind: 'onsite' },
  });
  expect(none.data.data).toEqual([]);
  expect((await pointNow(dispatcher)).actions).toEqual(['plan']);
  const support = await aColleague(['support']);
  expect((await pointNow(support)).actions).toEqual([]);
  await closeFor();
  const closures = await callAs(support, listClosures, { query: { search: point.name } });
  expect(closures.data.data[0]).toMatchObject({ placeName: point.name, actions: [] });
});
