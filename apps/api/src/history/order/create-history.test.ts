import {
  cancelHistory,
  createHistory,
  getHistoryRight,
  historyInfo,
  listHistories,
  previewHistory,
} from '@yanche/contract/history/history-queries';
import { paymentNotifyPath } from '@yanche/contract/money/payments';
import { listNotices } from '@yanche/contract/notices/notices';
import { uploadPhoto } from '@yanche/contract/files/files';
import { payOrder } from '@yanche/contract/orders/orders';
import { DAY_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { HISTORY_TIMES } from '@yanche/rules/history/history-state';
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { limitOf } from '#risk/limit-rules.ts';
import {
  aHistory,
  aHistoryForm,
  aHistoryVin,
  aRight,
  historyOf,
  historyProductIds,
} from '#testing/a-history.ts';
import { signNotice } from '#providers/payment/sandbox-payment.ts';
import { aDealership, aProduct } from '#testing/a-place.ts';
import { aTopUp } from '#testing/an-order.ts';
import { aPhoto } from '#testing/a-self-order.ts';
import {
  advanceTime,
  api,
  expectInvariants,
  inParallel,
  test,
  timeAfter,
} from '#testing/fixture.ts';
import { addRows, rowOf, rowsOf, setRows } from '#testing/rows.ts';
import { runJob, runSlowJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

test.beforeAll(async () => {
  for (const id of Object.values(historyProductIds)) await aProduct(api, { id });
});
test.afterEach(expectInvariants);

const preview = async (person: TestPerson, vin: string) =>
  api.call(person, previewHistory, { query: { vin } });
const create = (person: TestPerson, body: Awaited<ReturnType<typeof aHistoryForm>>) =>
  api.call(person, createHistory, { body });

test('the preview says what is known, from whom, for how much, and what not', async () => {
  const person = await api.aPerson(['buyer']);
  const { data } = await preview(person, ` ${aHistoryVin('13').toLowerCase()} `);
  expect(data).toMatchObject({ level: 'ok', supported: true, sources: 2, sample: true });
  expect(data.recommendId).toBe(historyProductIds.combo);
  expect(data.offers.find(({ productId }) => productId === historyProductIds.combo)).toMatchObject({
    price: 6_990,
    noRecordRefund: 3_000,
    supported: true,
    needs: [],
    refundText: expect.stringContaining('¥30.00'),
  });
  const states = Object.fromEntries(data.rows.map(({ topic, state }) => [topic, state]));
  expect(states).toEqual({
    claims: 'covered',
    services: 'covered',
    mileage: 'covered',
    policies: 'covered',
    floodFire: 'limited',
    theft: 'none',
    privateRepair: 'none',
  });
  expect(data.consent.document.length).toBeGreaterThan(3);
  const english = await api.call(person, previewHistory, {
    query: { vin: aHistoryVin('13') },
    headers: { 'accept-language': 'en' },
  });
  expect(english.data.rows[0]?.title).toBe('Insurance claims');
});

test('a car that no source has, a maker that wants more, a source that is down: each is told before paying', async () => {
  const person = await api.aPerson(['buyer']);
  expect((await preview(person, 'LSV1')).code).toBe(2101);
  const none = aHistoryVin('01');
  expect((await preview(person, none)).data).toMatchObject({ supported: false, recommendId: null });
  const form = await aHistoryForm(api, person, { vin: none });
  expect(await create(person, form)).toMatchObject({ code: 3001 });
  const bmw = aHistoryVin('13', 'LBV');
  const combo = (await preview(person, bmw)).data.offers.find(
    ({ productId }) => productId === historyProductIds.combo,
  );
  expect(combo?.needs).toEqual(['engineNo']);
  const asked = await aHistoryForm(api, person, { vin: bmw });
  expect(await create(person, asked)).toMatchObject({ code: 3002, data: { needs: ['engineNo'] } });
  expect(await create(person, { ...asked, engineNo: '发动机' })).toMatchObject({ code: 3009 });
  expect(await create(person, { ...asked, engineNo: 'b48-b20 a1' })).toMatchObject({ code: 0 });
  const kept = api.deps.historySources;
  api.deps.historySources = kept.map((source) => ({
    ...source,
    coverage: async () => Promise.reject(new Error('away')),
  }));
  const later = { ...asked, requestId: newId(), vin: aHistoryVin('13') };
  expect(await create(person, later)).toMatchObject({ code: 3007 });
  expect(await rowsOf('history_orders', { vin: later.vin })).toEqual([]);
});

test('without any source nothing is offered or sold', async () => {
  const person = await api.aPerson(['buyer']);
  const vin = aHistoryVin('13');
  const form = await aHistoryForm(api, person, { vin });
  const kept = api.deps.historySources;
  api.deps.historySources = [];
  const { data } = await preview(person, vin);
  expect(data).toMatchObject({ noSource: true, supported: false, recommendId: null });
  expect(data.rows[0]).toMatchObject({ state: 'none', detail: '还没有接入数据方' });
  expect((await create(person, form)).code).toBe(3001);
  api.deps.historySources = kept;
});

test('what is missing or wrong in an order has its own failure, and nothing happens', async () => {
  const person = await api.aPerson(['buyer']);
  const form = await aHistoryForm(api, person, {});
  const bad: [object, number][] = [
    [{ vin: 'LSVNV2182E2100000' }, 2101],
    [{ consentVersion: '2020-01' }, 3004],
    [{ price: 1 }, 2301],
    [{ noRecordRefund: 0 }, 2301],
    [{ productId: 999 }, 1004],
    [{ plate: '浙A1' }, 2001],
    [{ by: 'right' }, 3005],
    [{ licenceFileId: newId() }, 5001],
  ];
  for (const [more, code] of bad) {
    expect((await create(person, { ...form, ...more })).code, JSON.stringify(more)).toBe(code);
  }
  for (const more of [{ by: 'gift' }, { price: -1 }, { requestId: 'x' }, { more: 1 }]) {
    expect((await create(person, { ...form, ...more } as never)).status).toBe(400);
  }
  expect((await api.call(null, createHistory, { body: form })).code).toBe(1001);
  expect(await rowsOf('history_orders', { user_id: person.userId })).toEqual([]);
  const changed = await create(person, { ...form, price: 1 });
  expect(changed.data).toEqual({ price: 6_990, noRecordRefund: 3_000 });
});

test('a signature is asked for where a source wants one, and kept with the version of the text', async () => {
  const person = await api.aPerson(['buyer']);
  const form = await aHistoryForm(api, person, { vin: aHistoryVin('09') });
  expect(await create(person, form)).toMatchObject({ code: 3002, data: { needs: ['signature'] } });
  const dot = { kind: 'drawn', strokes: [[[1, 1]]] } as never;
  expect(await create(person, { ...form, signature: dot })).toMatchObject({ code: 2904 });
  // A typed name is no signature.
  const typed = { kind: 'typed', name: '张三' } as never;
  expect((await create(person, { ...form, signature: typed })).status).toBe(400);
  const signature = {
    kind: 'drawn' as const,
    strokes: [Array.from({ length: 20 }, (_, at): [number, number] => [at * 20, at * 5])],
  };
  const { data } = await create(person, { ...form, signature });
  const order = await rowOf('history_orders', { id: data.orderId });
  expect(await rowOf('history_consents', { id: order.consent_id })).toMatchObject({
    version: form.consentVersion,
    signature,
    text_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect((await historyOf(api, person, data.orderId)).consent).toMatchObject({ signed: true });
});

test('a licence of another car is refused; what it says stands for what is not typed', async () => {
  const person = await api.aPerson(['buyer']);
  const bytes = await aPhoto();
  const fileId = newId();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await api.call(person, uploadPhoto, { query: { fileId, sha256 }, body: bytes });
  const text = (value: string) => ({ text: value, confidence: 0.9 });
  const form = await aHistoryForm(api, person, { vin: aHistoryVin('13', 'LBV') });
  const withLicence = { ...form, licenceFileId: fileId };
  const { ocr } = api.deps;
  api.deps.ocr = { ...ocr, readLicence: async () => ({ vin: text(aHistoryVin('13')) }) };
  expect((await create(person, withLicence)).code).toBe(3003);
  api.deps.ocr = {
    ...ocr,
    readLicence: async () => ({ vin: text(form.vin), engineNo: text('B48B20A1') }),
  };
  const { data } = await create(person, withLicence);
  expect(await rowOf('history_orders', { id: data.orderId })).toMatchObject({
    engine_no: 'B48B20A1',
    licence_file_id: fileId,
  });
  // Paid or not: in the end nothing of the owner stays.
  await api.call(person, cancelHistory, { body: { orderId: data.orderId } });
  expect(await rowOf('history_orders', { id: data.orderId })).toMatchObject({
    engine_no: null,
    licence_file_id: null,
  });
});

test('the same request is one query, however often and at once; another body under its number is refused', async () => {
  const person = await api.aPerson(['buyer']);
  const form = await aHistoryForm(api, person, {});
  const replies = await inParallel(4, () => create(person, form));
  expect(new Set(replies.map(({ data }) => data.orderId)).size).toBe(1);
  expect((await create(person, { ...form, again: true })).code).toBe(2402);
  const twice = await create(person, { ...form, requestId: newId() });
  expect(twice).toMatchObject({ code: 2102, data: { orderId: replies[0]?.data.orderId } });
});

test('a car asked days ago offers the earlier result, also to colleagues, and is asked again when wanted', async () => {
  const { owner, staff } = await aDealership(api);
  await aRight(api, owner, { total: 5 });
  const form = { vin: aHistoryVin('13'), by: 'right' as const };
  const first = await aHistory(api, { person: owner, form });
  await runSlowJob(api, 'askSources');
  advanceTime(20_000);
  await runSlowJob(api, 'askSources');
  const { data } = await preview(staff, form.vin);
  expect(data.earlier).toMatchObject({ orderId: first.orderId, status: '30' });
  const again = await aHistoryForm(api, staff, form);
  expect(await create(staff, again)).toMatchObject({
    code: 3006,
    data: { orderId: first.orderId, reportNo: data.earlier?.reportNo },
  });
  expect((await create(staff, { ...again, again: true, requestId: newId() })).code).toBe(0);
  expect((await api.call(owner, getHistoryRight)).data).toMatchObject({ total: 5, remaining: 3 });
  advanceTime(8 * DAY_MS);
  const stranger = await api.aPerson(['buyer']);
  expect((await preview(stranger, form.vin)).data).toMatchObject({ earlier: null, right: null });
});

test('the last free query is used once, whoever asks at once; grants that are over do not count', async () => {
  const { owner, staff } = await aDealership(api);
  await aRight(api, owner, { total: 1 });
  await aRight(api, owner, { total: 3, days: -1 });
  const forms = await Promise.all(
    [owner, staff, owner].map((person) => aHistoryForm(api, person, { by: 'right' })),
  );
  const replies = await Promise.all(
    [owner, staff, owner].map((person, index) => create(person, forms[index] as never)),
  );
  expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 3005, 3005]);
  expect((await api.call(staff, getHistoryRight)).data).toMatchObject({
    total: 1,
    remaining: 0,
    expireAt: null,
  });
  expect((await api.call(null, getHistoryRight)).code).toBe(1001);
});

test('it is paid like every order: wallet, or too late', async () => {
  const person = await api.aPerson(['buyer']);
  await aTopUp(api, person, 10_000);
  const paid = await aHistory(api, { person, isPaid: false });
  const pay = (orderId: string) =>
    api.call(person, payOrder, { body: { orderId, method: 'wallet' } });
  expect(await pay(paid.orderId)).toMatchObject({ code: 0, data: { payStatus: 'paid' } });
  expect(await historyOf(api, person, paid.orderId)).toMatchObject({
    status: '20',
    payMethod: 'wallet',
  });
  const late = await aHistory(api, { person, isPaid: false });
  expect(await historyOf(api, person, late.orderId)).toMatchObject({
    status: '10',
    actions: ['pay', 'cancel'],
    wait: null,
  });
  advanceTime(15 * MINUTE_MS);
  expect((await pay(late.orderId)).code).toBe(2401);
  expect(await runJob(api, 'endUnpaidHistories')).toBeGreaterThan(0);
  expect(await historyOf(api, person, late.orderId)).toMatchObject({
    status: '80',
    sources: [{ state: 'notAsked' }, { state: 'notAsked' }],
  });
  // Nothing is asked of anybody that was not paid for.
  expect(
    await rowsOf('history_requests', { order_id: late.orderId, status: 'planned' }),
  ).toHaveLength(2);
});

test('an unpaid query is cancelled once, by its people, and not after it was paid', async () => {
  const { orderId, person } = await aHistory(api, { isPaid: false });
  const cancel = (who: TestPerson | null) => api.call(who, cancelHistory, { body: { orderId } });
  expect((await cancel(null)).code).toBe(1001);
  expect((await cancel(await api.aPerson(['buyer']))).code).toBe(1004);
  expect((await cancel(person)).data).toEqual({ status: '80', statusText: '已取消' });
  expect((await cancel(person)).data).toMatchObject({ status: '80' });
  const paid = await aHistory(api);
  const body = { orderId: paid.orderId };
  expect((await api.call(paid.person, cancelHistory, { body })).code).toBe(2401);
  expect((await api.call(person, cancelHistory, { body: { orderId: 'x' } })).status).toBe(400);
});

test('the list is of one side, by tab and complete; details are nobody else’s', async () => {
  const { owner, staff } = await aDealership(api);
  await aRight(api, owner, { total: 20 });
  const made: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const { orderId } = await aHistory(api, { person: owner, form: { by: 'right' } });
    made.unshift(orderId);
    if (index % 3 === 0) advanceTime(1_000);
  }
  const list = async (person: TestPerson | null, query: object = {}) =>
    api.call(person, listHistories, { query });
  const first = (await list(staff)).data;
  expect(first.counts).toMatchObject({ all: 12, querying: 12, done: 0 });
  const second = (await list(staff, { after: first.next })).data;
  expect(new Set([...first.data, ...second.data].map(({ orderId }) => orderId))).toEqual(
    new Set(made),
  );
  expect(second).toMatchObject({ hasMore: false, counts: null });
  expect((await list(staff, { tab: 'done' })).data.data).toEqual([]);
  expect((await list(await api.aPerson(['buyer']))).data.data).toEqual([]);
  expect((await list(null)).code).toBe(1001);
  expect((await list(staff, { tab: 'x' })).status).toBe(400);
  const vin = first.data[0]?.vin ?? '';
  for (const keyword of [vin, vin.slice(-6).toLowerCase()]) {
    const found: { vin: string }[] = (await list(staff, { keyword })).data.data;
    expect(found.map((each) => each.vin)).toEqual([vin]);
  }
  for (const keyword of ['000000', 'abc', '浙A00000']) {
    expect((await list(staff, { keyword })).data.data).toEqual([]);
  }
  expect((await list(staff, { keyword: 'x'.repeat(21) })).status).toBe(400);
  const [orderId = ''] = made;
  const info = (who: TestPerson | null) => api.call(who, historyInfo, { query: { orderId } });
  expect((await info(await api.aPerson(['buyer']))).code).toBe(1004);
  expect((await info(null)).code).toBe(1001);
  expect((await info(staff)).data.timeline.map(({ event }) => event)).toEqual([
    'create',
    'useRight',
  ]);
});

test('somebody who is blocked from querying is told why', async () => {
  const person = await api.aPerson(['buyer']);
  const form = await aHistoryForm(api, person, {});
  await addRows('blocks', {
    id: newId(),
    user_id: person.userId,
    stops: ['history'],
    told: '短时间内查询过多',
    created_by: person.userId,
    created_at: api.time.now,
  });
  expect((await create(person, form)).message).toContain('短时间内查询过多');
});

test('a free query is the dealership’s money: only who may spend it uses it, and is offered it', async () => {
  const { owner, staff } = await aDealership(api);
  const rightId = await aRight(api, owner);
  await setRows('users', { id: staff.userId }, { may_spend: false });
  const form = await aHistoryForm(api, staff, { by: 'right' });
  expect((await preview(staff, form.vin)).data.right).toBeNull();
  expect((await preview(owner, form.vin)).data.right).toMatchObject({ remaining: 2 });
  expect((await create(staff, form)).code).toBe(1253);
  expect((await rowOf('history_rights', { id: rightId })).remaining).toBe(2);
  expect((await create(owner, { ...form, requestId: newId() })).code).toBe(0);
});

test('one side asks so often a day; free ones that came back are counted, too', async () => {
  const { owner, staff, dealerId } = await aDealership(api);
  await aRight(api, owner, { total: 3 });
  const { key } = limitOf(api.deps.pii, 'historyBySide', dealerId);
  const hits = Array.from({ length: HISTORY_TIMES.perDay }, () => api.time.now);
  await addRows('limits', { key, hits, expires_at: timeAfter(DAY_MS) });
  const form = await aHistoryForm(api, staff);
  expect(await create(staff, form)).toMatchObject({ code: 1108 });
  await api.deps.db.deleteFrom('limits').where('key', '=', key).execute();
  // Nine that came back leave one more, ten do not.
  const { orderId } = await aHistory(api, { person: owner, form: { by: 'right' } });
  const order = await rowOf('history_orders', { id: orderId });
  const back = Array.from({ length: HISTORY_TIMES.returnedPerDay }, () => ({
    ...order,
    id: newId(),
    order_no: newId(),
    request_id: newId(),
    status: '90' as const,
    vin: 'X',
    right_returned: true,
    answered_at: api.time.now,
  }));
  await addRows('history_orders', ...back.slice(1));
  expect((await create(staff, { ...form, by: 'right', requestId: newId() })).code).toBe(0);
  await addRows('history_orders', ...back.slice(0, 1));
  const more = await aHistoryForm(api, staff, { by: 'right' });
  expect(await create(staff, more)).toMatchObject({ code: 3014 });
  const ids = back.map(({ id }) => id);
  await api.deps.db.deleteFrom('history_orders').where('id', 'in', ids).execute();
});

test('money that comes when a query is cancelled goes back, is told, and seen', async () => {
  const { orderId, person } = await aHistory(api, { isPaid: false });
  const body = { orderId, method: 'sandbox' as const };
  const { tradeNo } = (await api.call(person, payOrder, { body })).data;
  await api.call(person, cancelHistory, { body: { orderId } });
  expect(await historyOf(api, person, orderId)).toMatchObject({ headline: null, refund: null });
  const { rawBody, headers } = signNotice(api.deps.links, api.deps.clock, {
    eventId: newId(),
    kind: 'paid',
    tradeNo,
    providerTradeNo: 'SB1',
    amount: 6_990,
  });
  const url = paymentNotifyPath('sandbox');
  const sent = await api.app.inject({ method: 'POST', url, payload: rawBody, headers });
  expect(sent.statusCode).toBe(200);
  await runJob(api, 'processRefunds');
  expect(await historyOf(api, person, orderId)).toMatchObject({
    status: '80',
    payStatus: 'refunded',
    headline: '付款太晚，已退回',
    refund: { amount: 6_990, right: false, status: 'done' },
  });
  const { data } = await api.call(person, listNotices, { query: {} });
  expect(data.data[0]).toMatchObject({ kind: 'historyRefunded' });
  expect(data.data[0]?.text).toContain('69.90');
});

test('a product that gives everything back still does when its price has risen', async () => {
  const person = await api.aPerson(['buyer']);
  const { lite: id } = historyProductIds;
  const { rule } = await rowOf('products', { id });
  const part = await aHistoryForm(api, person, { productId: id });
  expect([part.price, part.noRecordRefund]).toEqual([1_990, 900]);
  await setRows('products', { id }, { rule: JSON.stringify({ noRecordRefund: null }) });
  await addRows('prices', {
    id: newId(),
    product_id: id,
    price: 2_990,
    origin_price: 2_990,
    on_sale: true,
    starts_at: timeAfter(-1),
    created_at: api.time.now,
  });
  const all = await aHistoryForm(api, person, { productId: id });
  expect([all.price, all.noRecordRefund]).toEqual([2_990, 2_990]);
  await api.deps.db.deleteFrom('prices').where('product_id', '=', id).execute();
  await setRows('products', { id }, { rule: JSON.stringify(rule) });
});

test('a cashback is offered to dealers, by the rule of now, and to nobody else', async () => {
  const { owner } = await aDealership(api);
  const vin = aHistoryVin('13');
  const cashbackFor = async (person: TestPerson) =>
    (await preview(person, vin)).data.offers.find(
      ({ productId }) => productId === historyProductIds.insurance,
    )?.cashback;
  expect(await cashbackFor(owner)).toBe(500);
  expect(await cashbackFor(await api.aPerson(['buyer']))).toBe(0);
});
