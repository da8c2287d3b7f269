import { payOrder } from '@yanche/contract/orders/orders';
import { finishSandboxTrade, getSandboxTrade } from '@yanche/contract/money/payments';
import { selfOrderInfo, submitSelfOrder } from '@yanche/contract/self-orders/self-orders';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aDealer, aDealerOwner } from '#testing/a-place.ts';
import { anOrder, aTopUp } from '#testing/an-order.ts';
import { aSelfForm, aSelfOrder } from '#testing/a-self-order.ts';
import { api, expectInvariants, test, inParallel } from '#testing/fixture.ts';
import { rowOf } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

let buyer: TestPerson;
test.beforeAll(async () => {
  buyer = await api.aPerson(['buyer']);
});
test.afterEach(expectInvariants);

type Form = Awaited<ReturnType<typeof aSelfForm>>;
const submit = (person: TestPerson, body: Form) => api.call(person, submitSelfOrder, { body });
const infoOf = async (person: TestPerson, orderId: string) =>
  (await api.call(person, selfOrderInfo, { query: { orderId } })).data;
const later = (minutes: number) => (api.time.now = new Date(start.getTime() + minutes * 60_000));

describe('submitSelfOrder', () => {
  test('needs a complete form', async () => {
    const form = await aSelfForm(api);
    expect((await submit(buyer, { ...form, roadHaulKm: 1_000_000 })).status).toBe(400);
    expect((await submit(buyer, { ...form, vin: 'LSV' })).code).toBe(2101);
    expect((await submit(buyer, { ...form, plate: '杭A1' })).code).toBe(2001);
    expect((await submit(buyer, { ...form, licenseTime: '2031-01' })).code).toBe(2001);
    expect((await submit(buyer, { ...form, brandId: 1 })).code).toBe(2001);
    expect((await submit(buyer, { ...form, productId: 1002 })).code).toBe(1004);
  });

  test('the version of the agreement is kept; one that never was is refused', async () => {
    const person = await api.aPerson(['buyer']);
    const form = await aSelfForm(api);
    const wrong = await submit(person, { ...form, agreementVersion: 'never-existed' });
    expect(wrong.code).toBe(2504);
    const { data } = await submit(person, form);
    expect(await rowOf('self_orders', { id: data.orderId })).toMatchObject({
      agreement_version: form.agreementVersion,
    });
  });

  test('makes one order however often it comes', async () => {
    const person = await api.aPerson(['buyer']);
    const form = await aSelfForm(api);
    const first = await submit(person, form);
    expect(first.data).toMatchObject({ payNeeded: true, realPrice: 2990 });
    const again = await Promise.all([submit(person, form), submit(person, form)]);
    expect(again.map(({ data }) => data)).toEqual([first.data, first.data]);
    expect((await submit(person, { ...form, roadHaulKm: 1 })).code).toBe(2402);
    const other = await submit(person, { ...form, requestId: newId() });
    expect(other).toMatchObject({ code: 2102, data: { orderId: first.data.orderId } });
    expect(await infoOf(person, first.data.orderId)).toMatchObject({
      status: '10',
      statusText: '待支付',
      actions: ['pay', 'cancel'],
      deadline: { kind: 'pay', at: '2026-11-21T02:30:00.000Z' },
      cancelRule: { refund: 0, fee: 0 },
      timeline: [{ event: 'create' }],
    });
  });

  test('concurrent requests with one id create one order', async () => {
    const person = await api.aPerson(['buyer']);
    const form = await aSelfForm(api);
    const replies = await inParallel(5, () => submit(person, form));
    expect(new Set(replies.map(({ data }) => data.orderId)).size).toBe(1);
    const others = await inParallel(4, () => submit(person, { ...form, requestId: newId() }));
    expect(others.map(({ code }) => code)).toEqual([2102, 2102, 2102, 2102]);
  });

  test('a quote fixes its price; another price is refused and quoted again', async () => {
    const form = await aSelfForm(api);
    const cheap = await submit(buyer, { ...form, realPrice: 1 });
    expect(cheap).toMatchObject({ code: 2301, data: { realPrice: 2990 } });
    const forged = await submit(buyer, { ...form, realPrice: 1, quoteSign: 'x' });
    expect(forged.code).toBe(2301);
    later(31);
    expect((await submit(buyer, form)).data.realPrice).toBe(2990);
  });

  test('at most five unpaid orders', async () => {
    const person = await api.aPerson(['buyer']);
    for (let i = 0; i < 5; i += 1) await aSelfOrder(api, { person, isPaid: false });
    expect((await submit(person, await aSelfForm(api))).code).toBe(2205);
    expect((await submit(person, await aSelfForm(api, { productId: 2003 }))).code).toBe(0);
  });

  test('a free order is ready for photos at once', async () => {
    const { orderId, person } = await aSelfOrder(api, { form: { productId: 2003 } });
    expect(await infoOf(person, orderId)).toMatchObject({
      status: '20',
      payStatus: 'paid',
      payMethod: null,
      deadline: { kind: 'capture', at: '2026-11-24T02:00:00.000Z' },
    });
  });
});

describe('paying through the shared call', () => {
  test('at the cashier: one trade, one payment, with its own title', async () => {
    const { orderId, person } = await aSelfOrder(api, { isPaid: false });
    const pay = () => api.call(person, payOrder, { body: { orderId, method: 'sandbox' } });
    const { data } = await pay();
    expect((await pay()).data.tradeNo).toBe(data.tradeNo);
    const trade = await api.call(person, getSandboxTrade, { query: { tradeNo: data.tradeNo } });
    expect(trade.data).toMatchObject({ orderId, kind: 'self', amount: 2990 });
    const finish = () =>
      api.call(person, finishSandboxTrade, { body: { tradeNo: data.tradeNo, outcome: 'paid' } });
    await Promise.all([finish(), finish(), finish()]);
    expect(await infoOf(person, orderId)).toMatchObject({
      status: '20',
      payMethod: 'sandbox',
      actions: ['capture', 'cancel'],
      timeline: [{ event: 'create' }, { event: 'pay', text: '支付成功，可以开始拍摄' }],
    });
    expect((await pay()).data).toEqual({
      payStatus: 'paid',
      tradeNo: data.tradeNo,
      cashierUrl: null,
      payParams: null,
    });
  });

  test('from the wallet: once, also when requested concurrently', async () => {
    const dealerId = await aDealer(api);
    const person = await api.aPerson(['dealerOwner'], { dealerId });
    await aTopUp(api, person, 10_000);
    const { orderId } = await aSelfOrder(api, { person, isPaid: false });
    const pay = (by: TestPerson) => api.call(by, payOrder, { body: { orderId, method: 'wallet' } });
    const colleague = await api.aPerson(['dealerStaff'], { dealerId });
    const replies = await Promise.all([pay(person), pay(colleague), pay(person), pay(colleague)]);
    expect(new Set(replies.map(({ code, data }) => `${code} ${data.tradeNo}`)).size).toBe(1);
    const { balance } = await rowOf('ledger_accounts', { owner_id: dealerId });
    expect(balance).toBe(10_000 - 2990);
  });

  test('an insufficient wallet pays nothing', async () => {
    const person = await aDealerOwner(api);
    const { orderId } = await aSelfOrder(api, { person, isPaid: false });
    const reply = await api.call(person, payOrder, { body: { orderId, method: 'wallet' } });
    expect(reply.code).toBe(2302);
    expect((await infoOf(person, orderId)).status).toBe('10');
  });

  test('an overdue order is refused as if it were closed', async () => {
    const { orderId, person } = await aSelfOrder(api, { isPaid: false });
    later(30);
    const reply = await api.call(person, payOrder, { body: { orderId, method: 'sandbox' } });
    expect(reply).toMatchObject({ code: 2401 });
    expect(reply.message).toContain('已取消');
  });

  test('inspections are paid with the same call', async () => {
    const { orderId, person } = await anOrder(api, { status: '20' });
    const reply = await api.call(person, payOrder, { body: { orderId, method: 'sandbox' } });
    expect(reply.data.payStatus).toBe('paid');
  });
});
