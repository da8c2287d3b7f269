import { productDetail } from '@yanche/contract/catalogue/products';
import { currentOrderTerms } from '@yanche/contract/catalogue/order-terms';
import {
  dropCashbackRule,
  dropOrderTerms,
  listSettings,
  setCashbackRule,
  setOrderTerms,
  setRiskLimits,
  setSupportContact,
} from '@yanche/contract/console/settings';
import { readPersonPhone } from '@yanche/contract/console/people';
import { sealSearch } from '@yanche/contract/console/search-terms';
import { getHelp } from '@yanche/contract/support/threads';
import type { BodyOf } from '@yanche/contract/endpoint';
import { submitOrder } from '@yanche/contract/orders/orders';
import { changeAppointTime } from '@yanche/contract/orders/order-changes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { firstCashbackRule } from '@yanche/rules/money/cashback-rule';
import { firstOrderTerms } from '@yanche/rules/orders/order-terms';
import type { SettingKind } from '@yanche/rules/staff/product-settings';
import { firstRiskLimits } from '@yanche/rules/staff/risk-limits';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { limitOf } from '#risk/limit-rules.ts';
import { countHitsIfRoom, countHitsOrThrow } from '#risk/limits.store.ts';
import { forgetRiskLimits } from '#risk/product-settings.store.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aSlot } from '#testing/a-place.ts';
import { anOrder, anOrderForm } from '#testing/an-order.ts';
import { advanceTime, api, inParallel, test, timeAfter } from '#testing/fixture.ts';
import { addRows, infoOf, rowsOf, setRows } from '#testing/rows.ts';

let operator: Colleague;
let administrator: Colleague;
const logIn = async () => {
  operator = await aColleague(['catalogue'], { name: '商品' });
  administrator = await aColleague(['administrator']);
};
test.beforeEach(async () => {
  await api.deps.db.deleteFrom('product_settings').execute();
  forgetRiskLimits(api.deps.db);
  await logIn();
});

const settingOf = async (kind: SettingKind, by = operator) => {
  const { data } = await callAs(by, listSettings);
  const row = data.data.find((each) => each.kind === kind);
  if (row === undefined) throw new Error(`no ${kind}`);
  return row;
};
type Terms = Partial<BodyOf<typeof setOrderTerms>['values']>;
const setTerms = async (values: Terms, startsAt: string | null = null) => {
  const row = await settingOf('orderTerms');
  return callAs(operator, setOrderTerms, {
    body: {
      version: row.version,
      reason: '暑期调整',
      values: { ...firstOrderTerms, ...row.values, ...values },
      startsAt,
    },
  });
};
const setLimits = async (values: Partial<typeof firstRiskLimits>) => {
  advanceTime(1);
  const { version } = await settingOf('riskLimits', administrator);
  return callAs(administrator, setRiskLimits, {
    body: { version, reason: '收紧', values: { ...firstRiskLimits, ...values }, startsAt: null },
  });
};

test('an order keeps the terms it was sold under: cancelling and rescheduling, whatever is set later', async () => {
  const before = await anOrder(api, { status: '35' });
  const { code, data } = await setTerms({ emptyTripFen: 8000, freeHours: 24, maxReschedules: 1 });
  expect(code).toBe(0);
  expect(data).toMatchObject({
    values: { emptyTripFen: 8000, freeHours: 24, lateRefundPct: 90 },
    next: null,
    version: 1,
    actions: ['set'],
  });
  expect(data.versions.map(({ state }) => state)).toEqual(['now', 'past']);
  const after = await anOrder(api, { status: '35' });
  const feeOf = async ({ person, orderId }: typeof before) =>
    (await infoOf(person, orderId)).cancelRule?.fee;
  expect(await feeOf(before)).toBe(5000);
  expect(await feeOf(after)).toBe(8000);

  const slot = await aSlot(api, { start_at: timeAfter(10 * HOUR_MS) });
  const late = await anOrder(api, { status: '30', slot });
  expect(await infoOf(late.person, late.orderId)).toMatchObject({
    cancelRule: { rule: '距预约不足 24 小时，退款 90%' },
    changes: { left: 1, most: 1, hours: 2 },
  });
  const next = await aSlot(api, { point_id: slot.point_id, start_at: timeAfter(30 * HOUR_MS) });
  await setRows('orders', { id: late.orderId }, { reschedules: 1 });
  const body = { orderId: late.orderId, slotId: next.id, requestId: newId(), reason: '改' };
  expect((await api.call(late.person, changeAppointTime, { body })).code).not.toBe(0);
  const acts = await rowsOf('audit_entries', { subject_key: 'orderTerms' }, 'at', 'id');
  expect(acts.at(-1)).toMatchObject({
    action: 'setting.set',
    reason: '暑期调整',
    before: { emptyTripFen: 5000, freeHours: 2, maxReschedules: 2 },
    after: { emptyTripFen: 8000, freeHours: 24, maxReschedules: 1 },
  });
});

test('a running quote keeps its terms; one that ran out is told that they changed, and nothing is ordered', async () => {
  const form = await anOrderForm(api);
  expect(form.quote.terms).toEqual(firstOrderTerms);
  advanceTime(1000);
  expect((await setTerms({ lateRefundPct: 70 })).code).toBe(0);
  const buyer = await api.aPerson(['buyer']);
  const submit = async (body: typeof form) =>
    api.call(buyer, submitOrder, { query: { requestId: newId() }, body });
  const { data } = await submit(form);
  const [order] = await rowsOf('orders', { id: data.orderId });
  expect(order?.terms).toEqual(firstOrderTerms);

  const late = await anOrderForm(api);
  expect(late.quote.terms).toMatchObject({ lateRefundPct: 70 });
  // Whoever changes the terms in a quote gets what is in force, and is told.
  const forged = { ...late.quote, terms: { ...firstOrderTerms, lateRefundPct: 100 } };
  expect((await submit({ ...late, quote: forged })).code).toBe(2301);
  advanceTime(31 * MINUTE_MS);
  await logIn();
  expect((await setTerms({ lateRefundPct: 60 })).code).toBe(0);
  const reply = await submit(late);
  expect(reply.code).toBe(2301);
  expect(reply.data).toMatchObject({ terms: { lateRefundPct: 60 } });
  const { terms: _, ...old } = late.quote;
  expect((await submit({ ...late, quote: old })).code).toBe(0);
});

test('terms of later count from their start, and are withdrawn until then', async () => {
  const startsAt = timeAfter(DAY_MS).toISOString();
  const { data } = await setTerms({ freeHours: 4 }, startsAt);
  expect(data).toMatchObject({
    values: { freeHours: 2 },
    next: { values: { freeHours: 4 }, startsAt, state: 'planned' },
    actions: ['set', 'drop'],
  });
  expect((await setTerms({ freeHours: 5 }, startsAt)).code).toBe(2432);
  const { version, next } = await settingOf('orderTerms');
  const body = { version, reason: '先不调', versionId: next?.versionId ?? '' };
  expect((await callAs(operator, dropOrderTerms, { body })).data.next).toBeNull();
  expect((await setTerms({ freeHours: 6 }, startsAt)).code).toBe(0);
  advanceTime(DAY_MS);
  await logIn();
  expect((await api.call(null, currentOrderTerms, {})).data.freeHours).toBe(6);
  const now = await settingOf('orderTerms');
  const begun = {
    version: now.version,
    reason: '撤回试试',
    versionId: now.versions[0]?.versionId ?? '',
  };
  expect((await callAs(operator, dropOrderTerms, { body: begun })).code).toBe(2433);
  const gone = { ...begun, versionId: newId() };
  expect((await callAs(operator, dropOrderTerms, { body: gone })).code).toBe(1004);
});

test('what cannot be is refused, and changes nothing', async () => {
  const { version } = await settingOf('orderTerms');
  const body = { version, reason: '试一试', values: firstOrderTerms, startsAt: null };
  const codeOf = async (more: object) =>
    callAs(operator, setOrderTerms, { body: { ...body, ...more } });
  expect((await codeOf({})).code).toBe(2430);
  const startsAt = timeAfter(-DAY_MS).toISOString();
  const values = { ...firstOrderTerms, freeHours: 3 };
  expect((await codeOf({ values, startsAt })).code).toBe(2431);
  const { freeHours: _, ...fewer } = values;
  for (const bad of [
    { values: { ...values, lateRefundPct: 101 } },
    { values: { ...values, freeHours: 1.5 } },
    { values: { ...values, more: 1 } },
    { values: fewer },
    { values, reason: ' ' },
    { values, kind: 'riskLimits' },
  ]) {
    expect((await codeOf(bad)).status, JSON.stringify(bad)).toBe(400);
  }
  expect(await rowsOf('product_settings', {})).toEqual([]);
  const replies = await inParallel(3, () => codeOf({ values }));
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403]);
});

test('each area has its own people; whoever only looks is offered nothing', async () => {
  expect((await settingOf('orderTerms')).actions).toEqual(['set']);
  expect((await settingOf('riskLimits')).actions).toEqual([]);
  expect((await settingOf('orderTerms', administrator)).actions).toEqual([]);
  expect((await settingOf('riskLimits', administrator)).actions).toEqual(['set']);
  const auditor = await aColleague(['auditor']);
  expect((await settingOf('riskLimits', auditor)).actions).toEqual([]);
});

test('limits of risk count at once: raised for whom they refused, lowered for all', async () => {
  const { db, pii } = api.deps;
  const fits = async () => countHitsIfRoom(db, limit, api.time.now);
  const limit = [limitOf(pii, 'pushToDealer', newId())];
  for (let count = 0; count < 10; count += 1) await countHitsOrThrow(db, limit, api.time.now);
  expect(await fits()).toBe(false);
  expect((await setLimits({ dealerMessagesPerHour: 11 })).code).toBe(0);
  expect(await fits()).toBe(true);
  expect(await fits()).toBe(false);

  expect((await setLimits({ unpaidOrders: 1 })).code).toBe(0);
  const { person } = await anOrder(api);
  const second = await anOrderForm(api, { person });
  const query = { requestId: newId() };
  expect((await api.call(person, submitOrder, { query, body: second })).code).toBe(2205);
  expect((await setLimits({ unpaidOrders: 2 })).code).toBe(0);
  expect((await api.call(person, submitOrder, { query, body: second })).code).toBe(0);
});

test('how many numbers a colleague looks for and reads is a setting; versions from before it keep the first', async () => {
  const { userId, phone } = await api.aPerson(['buyer']);
  const support = await aColleague(['support']);
  const seal = async () => (await callAs(support, sealSearch, { body: { text: phone } })).code;
  const read = async () =>
    (await callAs(support, readPersonPhone, { body: { userId, reason: '回电' } })).code;
  const { numbersPerHour: _, phonesPerHour: __, ...old } = firstRiskLimits;
  await addRows('product_settings', {
    id: newId(),
    kind: 'riskLimits',
    starts_at: timeAfter(-DAY_MS),
    content: { ...old },
    created_at: timeAfter(-DAY_MS),
  });
  expect((await settingOf('riskLimits')).values).toEqual(firstRiskLimits);
  expect((await setLimits({ numbersPerHour: 1, phonesPerHour: 2 })).code).toBe(0);
  expect([await seal(), await seal()]).toEqual([0, 1108]);
  expect([await read(), await read(), await read()]).toEqual([0, 0, 1108]);
  expect((await setLimits({ numbersPerHour: 2, phonesPerHour: 2 })).code).toBe(0);
  expect([await seal(), await seal(), await read()]).toEqual([0, 1108, 1108]);
  const acts = await rowsOf('audit_entries', { actor_id: support.userId });
  expect(acts.filter(({ action }) => action === 'person.readPhone')).toHaveLength(2);
});

test('without a town there is no quote, with one it tells its terms', async () => {
  const { quote, productId, cityId } = await anOrderForm(api);
  expect(quote.terms).toEqual(firstOrderTerms);
  const { data } = await api.call(null, productDetail, { query: { productId } });
  expect(data.quote).toBeNull();
  expect(cityId).toBeGreaterThan(0);
});

test('phone and hours of support are set with versions, and read by everybody who needs help', async () => {
  const person = await api.aPerson(['buyer']);
  const help = async () => (await api.call(person, getHelp)).data;
  const before = await help();
  expect(before.phone).toBe(api.deps.config.support.phone);
  const support = await aColleague(['support']);
  const set = async (values: BodyOf<typeof setSupportContact>['values'], by = support) => {
    const { version } = await settingOf('support', support);
    const body = { version, reason: '换号', values, startsAt: null };
    return callAs(by, setSupportContact, { body });
  };
  const contact = { phone: '400-820-1234', from: 8 * 60 + 30, to: 20 * 60 };
  const { data } = await set(contact);
  expect(data).toMatchObject({ kind: 'support', values: contact });
  expect(data.versions).toHaveLength(2);
  expect(await help()).toMatchObject({
    phone: '400-820-1234',
    hours: '工作日 08:30–20:00',
  });
  expect((await set({ ...contact, from: contact.to })).status).toBe(400);
  expect((await set({ ...contact, phone: 'call us' })).status).toBe(400);
  expect((await set(contact, operator)).code).not.toBe(0);
  expect((await help()).phone).toBe('400-820-1234');
});

test('the rule of cashback has versions, too, within its bounds and for whoever sets prices', async () => {
  const set = async (more: object = {}, by = operator) => {
    const { version } = await settingOf('cashback', administrator);
    const values = { ratePct: 3, days: 7, dailyCapFen: 20_000 };
    return callAs(by, setCashbackRule, {
      body: { version, reason: '新活动', values, startsAt: null, ...more },
    });
  };
  expect((await settingOf('cashback')).values).toEqual(firstCashbackRule);
  for (const bad of [
    { ratePct: 51, days: 7, dailyCapFen: 1 },
    { ratePct: 3, days: 7 },
  ]) {
    expect((await set({ values: bad })).status).toBe(400);
  }
  expect((await set({}, await aColleague(['support']))).code).toBe(1003);
  const { data } = await set();
  expect(data).toMatchObject({ values: { ratePct: 3, days: 7 }, version: 1 });
  advanceTime(1);
  expect((await set()).code).toBe(2430);
  const planned = await set({
    values: { ratePct: 4, days: 7, dailyCapFen: 20_000 },
    startsAt: timeAfter(DAY_MS).toISOString(),
  });
  const versionId = planned.data.next?.versionId ?? '';
  const body = { version: planned.data.version, reason: '不做了', versionId };
  expect((await callAs(operator, dropCashbackRule, { body })).data.next).toBeNull();
  expect((await callAs(operator, dropCashbackRule, { body })).code).toBe(2403);
});
