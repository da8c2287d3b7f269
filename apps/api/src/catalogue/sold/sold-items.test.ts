import {
  decideSoldPrice,
  dropSoldPrice,
  editSoldItem,
  listSoldItems,
  setSoldPrice,
} from '@yanche/contract/console/sold-items';
import { listAudit } from '@yanche/contract/console/audit';
import { productDetail, productList } from '@yanche/contract/catalogue/products';
import { selfProductInfo } from '@yanche/contract/catalogue/self-products';
import { submitOrder } from '@yanche/contract/orders/orders';
import type { BodyOf } from '@yanche/contract/endpoint';
import { DAY_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { aCity, aProduct } from '#testing/a-place.ts';
import { anOrderForm } from '#testing/an-order.ts';
import { advanceTime, api, inParallel, test, timeAfter } from '#testing/fixture.ts';
import { addRows, infoOf, rowsOf, setRows } from '#testing/rows.ts';

let operator: Colleague;
let cityId: number;
test.beforeAll(async () => {
  operator = await aColleague(['catalogue'], { name: '商品' });
  cityId = await aCity(api);
  await addRows('addons', { code: 'LIFT', name: '举升', name_en: 'Lift', price: 6_000, sort: 1 });
});
test.beforeEach(async () => {
  for (const id of [1002, 1009, 2001]) await aProduct(api, { id });
  await api.deps.db.deleteFrom('prices').execute();
  await api.deps.db.deleteFrom('price_proposals').execute();
});

/** Sessions end by themselves: after a while somebody logs in again. */
const later = async (ms: number) => {
  advanceTime(ms);
  operator = await aColleague(['catalogue']);
};

const itemId = 'product-1002';
/** As the decision of one of them, with the version as it is now. */
const decide = async (by: Colleague, decision: 'confirm' | 'decline' | 'withdraw') => {
  const { version } = await itemOf();
  return callAs(by, decideSoldPrice, { body: { itemId, version, reason: '核对过', decision } });
};
const itemOf = async (id = itemId, by = operator) => {
  const { data } = await callAs(by, listSoldItems, { query: { size: '500' } });
  const item = data.data.find((each) => each.itemId === id);
  if (item === undefined) throw new Error(`no ${id}`);
  return item;
};
type Terms = Partial<BodyOf<typeof setSoldPrice>>;
const setPrice = async ({ itemId: id = itemId, ...more }: Terms) => {
  const { price, originPrice, cashback, onSale, version } = await itemOf(id);
  return callAs(operator, setSoldPrice, {
    body: {
      itemId: id,
      version,
      reason: '调价',
      price,
      originPrice,
      cashback,
      onSale,
      startsAt: null,
      // Large steps are asked about, which has tests of its own.
      sure: true,
      ...more,
    },
  });
};
const offered = async (productId = 1002) =>
  (await api.call(null, productList, { query: { cityId } })).data.products.find(
    (each) => each.productId === productId,
  );
const codeAndPrice = async (form: Awaited<ReturnType<typeof anOrderForm>>) => {
  const buyer = await api.aPerson(['buyer']);
  const { code, data } = await api.call(buyer, submitOrder, {
    query: { requestId: newId() },
    body: form,
  });
  return { code, realPrice: data?.realPrice, buyer, orderId: data?.orderId };
};

test('a new price counts from its start on, everywhere, and no placed order changes', async () => {
  const form = await anOrderForm(api);
  const placed = await codeAndPrice(form);
  const startsAt = timeAfter(DAY_MS).toISOString();
  const { code, data } = await setPrice({ price: 29_900, startsAt });
  expect(code).toBe(0);
  expect(data).toMatchObject({
    price: 26_800,
    next: { price: 29_900, originPrice: 32_800, startsAt, state: 'planned' },
    unpaid: 1,
    version: 1,
    actions: ['setPrice', 'stopSale', 'dropPrice', 'edit'],
  });
  expect((await offered())?.price).toBe(26_800);
  await later(DAY_MS);
  expect(await offered()).toMatchObject({ price: 29_900, originPrice: 32_800 });
  const detail = await api.call(null, productDetail, { query: { productId: 1002, cityId } });
  expect(detail.data.quote).toMatchObject({ realPrice: 29_900, discount: 2_900 });
  const now = await itemOf();
  expect(now).toMatchObject({ price: 29_900, next: null });
  expect(now.prices.map(({ price, state }) => [price, state])).toEqual([
    [29_900, 'now'],
    [26_800, 'past'],
  ]);
  const order = await infoOf(placed.buyer, placed.orderId ?? '');
  expect(order).toMatchObject({ realPrice: 26_800 });
});

test('a running quote keeps its price after a change, and one that ran out is told the new price', async () => {
  const form = await anOrderForm(api);
  await later(1000);
  expect((await setPrice({ price: 29_900 })).code).toBe(0);
  expect(await codeAndPrice(form)).toMatchObject({ code: 0, realPrice: 26_800 });
  const late = await anOrderForm(api, {});
  expect(late.quote.realPrice).toBe(29_900);
  await later(1000);
  expect((await setPrice({ price: 31_000 })).code).toBe(0);
  advanceTime(31 * MINUTE_MS);
  const buyer = await api.aPerson(['buyer']);
  const reply = await api.call(buyer, submitOrder, { query: { requestId: newId() }, body: late });
  expect(reply.code).toBe(2301);
  expect(reply.data).toMatchObject({ realPrice: 31_000 });
});

test('what is taken off sale disappears, while a quote that was given before still makes an order', async () => {
  const [form, other] = [await anOrderForm(api), await anOrderForm(api)];
  const reason = '设备检修';
  await later(1000);
  const { data } = await setPrice({ onSale: false, reason });
  expect(data).toMatchObject({ onSale: false, actions: ['setPrice', 'resumeSale', 'edit'] });
  expect(await offered()).toBeUndefined();
  expect(await codeAndPrice(form)).toMatchObject({ code: 0, realPrice: 26_800 });
  await later(31 * MINUTE_MS);
  expect((await codeAndPrice(other)).code).toBe(2501);
  expect((await setPrice({ onSale: true, reason })).code).toBe(0);
  expect((await offered())?.price).toBe(26_800);
  // The log says what it was, and a new price with it is a new price.
  await later(1000);
  await setPrice({ onSale: false, reason });
  await later(1000);
  await setPrice({ price: 27_000, onSale: true, reason });
  const acts = await rowsOf('audit_entries', { reason }, 'at', 'id');
  expect(acts.map(({ action }) => action)).toEqual([
    'product.stopSale',
    'product.resumeSale',
    'product.stopSale',
    'product.setPrice',
  ]);
});

test('extras and self-inspections follow the same rule; an extra that is not sold is no part of a quote', async () => {
  expect((await setPrice({ itemId: 'addon-LIFT', price: 7_000, originPrice: 1 })).code).toBe(0);
  const list = async () => (await api.call(null, productList, { query: { cityId } })).data.addons;
  expect(await list()).toMatchObject([{ code: 'LIFT', name: '举升', price: 7_000 }]);
  expect((await itemOf('addon-LIFT')).originPrice).toBeNull();
  expect((await setPrice({ itemId: 'addon-LIFT', onSale: false })).code).toBe(2432);
  await later(1000);
  expect((await setPrice({ itemId: 'addon-LIFT', onSale: false })).code).toBe(0);
  expect(await list()).toEqual([]);
  expect((await setPrice({ itemId: 'product-2001', price: 3_990 })).code).toBe(0);
  const { data } = await api.call(null, selfProductInfo, { query: { productId: 2001 } });
  expect(data.product?.quote.realPrice).toBe(3_990);
});

test('terms that cannot be are refused and change nothing', async () => {
  const startsAt = timeAfter(-DAY_MS).toISOString();
  const refusals: [Terms, number][] = [
    [{}, 2430],
    [{ price: 30_000, startsAt }, 2431],
    [{ price: 40_000 }, 2434],
    [{ price: 0 }, 2435],
    [{ cashback: 26_801 }, 2436],
    [{ price: 30_000, version: 77 }, 2403],
  ];
  for (const [terms, code] of refusals) expect((await setPrice(terms)).code).toBe(code);
  for (const bad of [{ price: 1.5 }, { price: -1 }, { reason: '  ' }, { startsAt: 'soon' }]) {
    expect((await setPrice(bad)).status).toBe(400);
  }
  const { price, originPrice, cashback, onSale } = await itemOf();
  const terms = { price, originPrice, cashback, onSale, startsAt: null };
  const unknown = { ...terms, itemId: 'product-77', version: 0, reason: '没有这一项' };
  expect((await callAs(operator, setSoldPrice, { body: unknown })).code).toBe(1004);
  expect(await rowsOf('prices')).toEqual([]);
  // What is free stays free.
  expect((await setPrice({ itemId: 'product-1009', originPrice: 8_800 })).code).toBe(0);
});

test('a planned price is withdrawn, one that has begun is not', async () => {
  const startsAt = timeAfter(DAY_MS).toISOString();
  const { data } = await setPrice({ price: 29_900, startsAt });
  expect((await setPrice({ price: 28_800, startsAt })).code).toBe(2432);
  const drop = async (priceId: string) => {
    const { version } = await itemOf();
    return callAs(operator, dropSoldPrice, { body: { itemId, version, reason: '填错', priceId } });
  };
  expect((await drop(newId())).code).toBe(1004);
  expect((await drop(data.next?.priceId ?? '')).data.next).toBeNull();
  const again = await setPrice({ price: 29_900, startsAt });
  await later(2 * DAY_MS);
  expect((await drop(again.data.next?.priceId ?? '')).code).toBe(2433);
  expect((await itemOf()).price).toBe(29_900);
});

test('of several who change one item at the same time, one does, and it is written down', async () => {
  const { version } = await itemOf();
  const replies = await inParallel(4, (index) =>
    setPrice({ version, price: 27_000 + index, startsAt: timeAfter(DAY_MS + index).toISOString() }),
  );
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403, 2403]);
  const { data } = await callAs(operator, listAudit, {
    query: { subjectKind: 'product', subjectId: itemId, action: 'product.setPrice' },
  });
  expect(data.data[0]).toMatchObject({
    subject: { kind: 'product', id: itemId, name: '国标检测' },
    reason: '调价',
    before: { price: 26_800 },
  });
});

test('names and times are edited; what is the same is not saved', async () => {
  const { version, name, nameEn } = await itemOf();
  const given = { itemId, reason: '改名', name, nameEn };
  const edit = async (body: Partial<BodyOf<typeof editSoldItem>>) =>
    callAs(operator, editSoldItem, {
      body: { ...given, version: (await itemOf()).version, ...body },
    });
  expect((await edit({})).code).toBe(2430);
  const { data } = await edit({ name: '国标全检', durationMin: 75 });
  expect(data).toMatchObject({ name: '国标全检', durationMin: 75, version: version + 1 });
  expect((await offered())?.name).toBe('国标全检');
  expect((await edit({ name: ' ' })).status).toBe(400);
  expect((await edit({ durationMin: 3 })).status).toBe(400);
  await setRows('products', { id: 1002 }, { name, duration_min: 60 });
});

test('filters, and who may only look is offered nothing', async () => {
  await setPrice({ itemId: 'product-2001', onSale: false });
  const query = async (given: object) =>
    (await callAs(operator, listSoldItems, { query: given })).data.data.map(({ code }) => code);
  expect(await query({ kind: 'addon' })).toEqual(['LIFT']);
  expect(await query({ onSale: 'no' })).toEqual(['SELF_AI']);
  expect(await query({ search: 'chk_gb' })).toEqual(['CHK_GB']);
  expect((await query({ sort: 'oldest' }))[0]).toBe('LIFT');
  expect((await callAs(operator, listSoldItems, { query: { after: 'x' } })).status).toBe(400);
  expect((await itemOf()).offered).toBe(true);
  const finance = await aColleague(['finance']);
  expect((await itemOf(itemId, finance)).actions).toEqual([]);
});

test('0.50 yuan instead of 268 is asked about, and then waits for a second person', async () => {
  const other = await aColleague(['finance'], { name: '财务' });
  const unsure = { price: 50, originPrice: 26_800, cashback: 0 };
  const asked = await setPrice({ ...unsure, sure: false });
  expect(asked.code).toBe(2471);
  expect(asked.message).toBe(
    '从 ¥268.00 到 ¥0.50（−99.8%）。改动太大，要另一位同事确认。确认无误就再保存一次，提交给同事',
  );
  expect(await itemOf()).toMatchObject({ price: 26_800, proposal: null });
  const proposed = await setPrice(unsure);
  expect(proposed.data).toMatchObject({
    price: 26_800,
    proposal: { price: 50, startsAt: null, reason: '调价' },
  });
  expect(proposed.data.actions).toContain('withdrawPrice');
  expect((await offered())?.price).toBe(26_800);
  expect((await setPrice({ ...unsure, price: 60 })).code).toBe(2473);
  expect((await decide(operator, 'confirm')).code).toBe(2715);
  expect((await decide(other, 'withdraw')).code).toBe(1003);
  expect((await itemOf(itemId, other)).actions).toContain('confirmPrice');
  expect((await decide(other, 'confirm')).data).toMatchObject({ price: 50, proposal: null });
  expect((await offered())?.price).toBe(50);
  expect((await decide(other, 'confirm')).code).toBe(2717);
  const acts = await rowsOf('audit_entries', { subject_key: itemId }, 'at', 'id');
  expect(acts.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['product.proposePrice', 'product.confirmPrice']),
  );
});

test('what is proposed and declined or withdrawn changes nothing; of two who confirm one does', async () => {
  const [one, two] = [await aColleague(['catalogue']), await aColleague(['catalogue'])];
  await setPrice({ price: 100_000, originPrice: 100_000 });
  expect((await decide(one, 'decline')).data).toMatchObject({ price: 26_800, proposal: null });
  await setPrice({ price: 100_000, originPrice: 100_000 });
  expect((await decide(operator, 'withdraw')).data).toMatchObject({ price: 26_800 });
  await setPrice({ price: 100_000, originPrice: 100_000 });
  const { version } = await itemOf();
  const body = { itemId, version, reason: '核对过', decision: 'confirm' } as const;
  const replies = await inParallel(4, (index) =>
    callAs(index % 2 === 0 ? one : two, decideSoldPrice, { body }),
  );
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 2403, 2403, 2403]);
  expect(await itemOf()).toMatchObject({ price: 100_000 });
  const bad = { ...body, decision: 'maybe' as 'confirm' };
  expect((await callAs(one, decideSoldPrice, { body: bad })).status).toBe(400);
});

test('a smaller but large step is asked about once and then counts; nearly all back as cashback, too', async () => {
  const asked = await setPrice({ price: 20_000, originPrice: 26_800, sure: false });
  expect(asked.message).toBe('从 ¥268.00 到 ¥200.00（−25.4%）。确认无误就再保存一次');
  expect((await setPrice({ price: 20_000, originPrice: 26_800 })).data).toMatchObject({
    price: 20_000,
    proposal: null,
  });
  await later(1000);
  await setPrice({ price: 20_000, originPrice: 26_800, cashback: 19_950 });
  expect(await itemOf()).toMatchObject({ cashback: 0, proposal: { cashback: 19_950 } });
});

test('steps of one day are judged together, and so are steps that are planned at once', async () => {
  const half = { price: 13_400, originPrice: 26_800 };
  expect((await setPrice(half)).data).toMatchObject({ price: 13_400, proposal: null });
  await later(1000);
  const quarter = { price: 6_700, originPrice: 26_800 };
  expect((await setPrice({ ...quarter, sure: false })).message).toContain('从 ¥268.00 到 ¥67.00');
  const startsAt = timeAfter(9 * DAY_MS).toISOString();
  expect((await setPrice({ ...quarter, startsAt })).data).toMatchObject({
    price: 13_400,
    next: null,
    proposal: { price: 6_700 },
  });
  expect((await decide(operator, 'withdraw')).code).toBe(0);
  await later(DAY_MS);
  expect((await setPrice(quarter)).data).toMatchObject({ price: 6_700, proposal: null });
});

test('a price that a second person confirmed is what the next steps are judged by', async () => {
  const other = await aColleague(['finance']);
  const terms = { originPrice: 26_800, startsAt: timeAfter(DAY_MS).toISOString() };
  await setPrice({ ...terms, price: 6_700 });
  expect((await decide(other, 'confirm')).code).toBe(0);
  const startsAt = timeAfter(2 * DAY_MS).toISOString();
  const planned = await setPrice({ ...terms, price: 5_000, startsAt });
  expect(planned.data).toMatchObject({ proposal: null, next: { price: 6_700 } });
  expect(planned.data.prices[0]).toMatchObject({ price: 5_000 });
  // Without the confirmed one it would follow the price of today.
  const drop = async (priceId: string | null | undefined) => {
    const { version } = await itemOf();
    return callAs(operator, dropSoldPrice, {
      body: { itemId, version, reason: '填错', priceId: priceId ?? '' },
    });
  };
  const confirmedId = planned.data.next?.priceId;
  const refused = await drop(confirmedId);
  expect(refused.code).toBe(2474);
  expect(refused.message).toContain('从 ¥268.00 直接到 ¥50.00');
  expect((await drop(planned.data.prices[0]?.priceId)).code).toBe(0);
  expect((await drop(confirmedId)).data).toMatchObject({ price: 26_800, next: null });
});
