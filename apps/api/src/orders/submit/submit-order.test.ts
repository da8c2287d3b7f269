import { orderInfo, submitOrder } from '@yanche/contract/orders/orders';
import { productDetail } from '@yanche/contract/catalogue/products';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aModel, aPoint, aProduct, aSlot, aDealerOwner, aDealership } from '#testing/a-place.ts';
import { anOrder, anOrderForm, aVin } from '#testing/an-order.ts';
import { timeAfter, api, expectInvariants, test } from '#testing/fixture.ts';
import {
  addRows,
  itemCodesOf,
  rowOf,
  rowsOf,
  setRows,
  infoOf,
  bookedPlacesOf,
} from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

test.afterAll(expectInvariants);

type Form = Awaited<ReturnType<typeof anOrderForm>>;
const submit = (person: TestPerson, body: Form, requestId = newId()) =>
  api.call(person, submitOrder, { query: { requestId }, body });
const submitAsBuyer = async (body: Form) => submit(await api.aPerson(['buyer']), body);
const codeOf = async (reply: ReturnType<typeof submit>) => (await reply).code;

/** The catalogue of a file is one: whoever comes first adds it. */
async function addLift() {
  const known = await rowsOf('addons', { code: 'LIFT' });
  const lift = { code: 'LIFT', name: '举升', name_en: 'Lift', price: 6_000, sort: 1 };
  if (known.length === 0) await addRows('addons', lift);
}

const minutesLater = (minutes: number) => timeAfter(minutes * 60_000);

describe('submitOrder', () => {
  test('stores the order, reserves the slot, holds it for 30 minutes', async () => {
    const buyer = await api.aPerson(['buyer']);
    const form = await anOrderForm(api, { more: { plate: '浙a·12345' } });
    const { code, data } = await submit(buyer, form);
    expect(code).toBe(0);
    expect(data).toMatchObject({ payNeeded: true, realPrice: 26_800 });
    expect(data.expireAt).toBe(minutesLater(30).toISOString());
    expect(await bookedPlacesOf(form.slotId)).toBe(1);
    const order = await infoOf(buyer, data.orderId);
    expect(order).toMatchObject({
      status: '10',
      plate: '浙A12345',
      phoneMask: '139****5678',
      actions: ['pay', 'cancel'],
      price: 32_800,
      discount: 6_000,
      realPrice: 26_800,
      priceParts: [
        { kind: 'base', name: '国标检测', amount: 32_800 },
        { kind: 'discount', name: '限时优惠', amount: -6_000 },
      ],
      timeline: [{ event: 'create', text: '订单已提交' }],
    });
    expect(order.orderNo).toMatch(/^YC261121\d{6}$/);
    expect(JSON.stringify(await rowsOf('orders'))).not.toContain(form.phone);
  });

  test('a mileage may be left to the inspector', async () => {
    const buyer = await api.aPerson(['buyer']);
    const form = await anOrderForm(api, { more: { roadHaulKm: null } });
    const { code, data } = await submit(buyer, form);
    expect(code).toBe(0);
    expect((await infoOf(buyer, data.orderId)).roadHaulKm).toBeNull();

    await aProduct(api, { id: 1006, check_groups: ['骨架检查'] });
    const unread = await anOrderForm(api, { productId: 1006, more: { roadHaulKm: null } });
    expect((await submit(buyer, unread)).code).toBe(2001);
  });

  test('repeating the request returns the same order; another body with its id is refused', async () => {
    const person = await api.aPerson(['buyer']);
    const form = await anOrderForm(api);
    const requestId = newId();
    const first = await submit(person, form, requestId);
    const again = await submit(person, form, requestId);
    expect(again.data).toEqual(first.data);
    const other = await submit(person, { ...form, roadHaulKm: 1 }, requestId);
    expect(other.code).toBe(2402);
    expect(await bookedPlacesOf(form.slotId)).toBe(1);
    // Request ids are scoped to their person.
    const stranger = await submit(await api.aPerson(['buyer']), form, requestId);
    expect(stranger.code).toBe(0);
    expect(stranger.data.orderId).not.toBe(first.data.orderId);
  });

  test('repeating after quote and slot have expired returns the same order', async () => {
    const person = await api.aPerson(['buyer']);
    const form = await anOrderForm(api);
    const requestId = newId();
    const first = await submit(person, form, requestId);
    const { now } = api.time;
    api.time.now = minutesLater(60 * 48);
    const again = await submit(person, form, requestId);
    api.time.now = now;
    expect(again.data).toEqual(first.data);
  });

  test('a failed try leaves nothing and can be repeated with the same id', async () => {
    const person = await api.aPerson(['buyer']);
    const slot = await aSlot(api, { capacity: 1, booked: 0 });
    await anOrder(api, { slot });
    const form = await anOrderForm(api, { slot });
    const requestId = newId();
    expect((await submit(person, form, requestId)).code).toBe(2201);
    await setRows('slots', { id: slot.id }, { capacity: 2 });
    expect((await submit(person, form, requestId)).code).toBe(0);
  });

  test.each([
    ['an unknown field', { surprise: 1 }],
    ['a phone that is none', { phone: '23912345678' }],
    ['a mileage as text', { roadHaulKm: '100' }],
    ['no quote', { quote: undefined }],
    ['a negative mileage', { roadHaulKm: -1 }],
    ['a number that no row has', { productId: 2 ** 31 }],
    ['a place off the earth', { lnglat: '120_91' }],
    ['a name with a character that cannot be stored', { contractorName: '张\0' }],
  ])('refuses %s', async (_, more) => {
    const body = { ...(await anOrderForm(api)), ...more };
    expect((await submitAsBuyer(body as never)).status).toBe(400);
    expect(await bookedPlacesOf(body.slotId)).toBe(0);
  });

  test('refuses a missing or malformed request id', async () => {
    const reply = await submit(await api.aPerson(['buyer']), await anOrderForm(api), 'x');
    expect(reply.status).toBe(400);
  });

  test.each<[string, number, Partial<Form>]>([
    ['a wrong VIN', 2101, { vin: 'LSVHJ1331N0000001' }],
    ['a future licence', 2001, { licenseTime: '2030-01' }],
    ['a plate that is none', 2001, { plate: '浙A1' }],
    ['a model of another series', 2001, { carId: 1 }],
    ['a name of spaces', 2001, { contractorName: '   ' }],
    ['a car without a name', 2001, { cartitle: ' ' }],
    ['an unknown slot', 2204, { slotId: newId() }],
    ['an unknown package', 2501, { productId: 77 }],
    ['another point than the slot’s', 2501, { pointId: 1 }],
    ['another city than the point’s', 2501, { cityId: 1 }],
    ['another market than the point’s', 2501, { marketId: 5 }],
    ['an unknown extra', 2001, { addons: ['NOPE'] }],
    ['an extra that cannot be booked', 2001, { addons: ['FAR'] }],
    ['a photo of nobody', 5001, { vinImageFileId: newId() }],
  ])('refuses %s', async (_, code, more) => {
    expect(await codeOf(submitAsBuyer({ ...(await anOrderForm(api)), ...more }))).toBe(code);
  });

  test("another person's photo cannot be attached", async () => {
    const [owner, thief] = [await api.aPerson(['buyer']), await api.aPerson(['buyer'])];
    const id = newId();
    await addRows('files', {
      id,
      owner_id: owner.userId,
      object_key: id,
      content_type: 'image/jpeg',
      bytes: 1,
      sha256: 'a'.repeat(64),
    });
    const form = await anOrderForm(api, { more: { vinImageFileId: id } });
    expect((await submit(thief, form)).code).toBe(5001);
    expect((await submit(owner, form)).code).toBe(0);
  });

  test('refuses products at places where they are not offered', async () => {
    const person = await api.aPerson(['buyer']);
    // 基础排查 is offered at markets and shops, not on site.
    const onsite = await aSlot(api, { kind: 'onsite' });
    const more = { evaluateAddress: '西湖区 1 号' };
    const form = await anOrderForm(api, { slot: onsite, productId: 1001, more });
    expect(await codeOf(submit(person, form))).toBe(2501);
    const slot = await aSlot(api, { kind: 'store' });
    const shop = await anOrderForm(api, { slot, productId: 1001 });
    expect(await codeOf(submit(person, shop))).toBe(0);
    const home = await anOrderForm(api, { slot: onsite });
    expect(await codeOf(submit(person, home))).toBe(2001);
    await addLift();
    const lifted = await submit(person, { ...home, ...more, addons: ['LIFT'] });
    expect(lifted).toMatchObject({ code: 2001, data: { field: 'addons' } });
    expect(await codeOf(submit(person, { ...home, ...more }))).toBe(0);
  });

  test('on-site orders store the given position; without one, none', async () => {
    const person = await api.aPerson(['buyer']);
    const slot = await aSlot(api, { kind: 'onsite', capacity: 2 });
    const positionFor = async (lnglat: string | null) => {
      const more = { evaluateAddress: '西湖区 1 号', lnglat };
      const { data } = await submit(person, await anOrderForm(api, { slot, more }));
      return rowOf('orders', { id: data.orderId });
    };
    expect(await positionFor('120.0269_30.2801')).toMatchObject({ lng: 120.0269, lat: 30.2801 });
    expect(await positionFor(null)).toMatchObject({ lng: null, lat: null });
  });

  test('refuses cities without inspections', async () => {
    const point = await aPoint(api);
    const slot = await aSlot(api, { point_id: point.id });
    const form = await anOrderForm(api, { slot });
    await setRows('cities', { id: point.city_id }, { pilot: false });
    expect(await codeOf(submitAsBuyer(form))).toBe(2501);
  });

  test('enforces products for electric and expensive cars', async () => {
    const [petrol, electric] = [await aModel(api), await aModel(api, { energy: 'bev' })];
    const expensive = await aModel(api, { newPrice: 60_000_000 });
    const code = async (productId: number, car: typeof petrol) => {
      const slot = await aSlot(api, { kind: 'store' });
      return codeOf(submitAsBuyer(await anOrderForm(api, { slot, productId, car })));
    };
    expect(await code(1004, petrol)).toBe(2502);
    expect(await code(1004, electric)).toBe(0);
    expect(await code(1005, petrol)).toBe(2502);
    expect(await code(1005, expensive)).toBe(0);
  });

  test('a re-inspection needs a report of the last 30 days', async () => {
    const form = await anOrderForm(api, { productId: 1006 });
    const reply = await submitAsBuyer(form);
    expect(reply.code).toBe(2503);
    expect(reply.message).toContain('30');
  });

  test('the version of the agreement is kept with the order; one that never was is refused', async () => {
    const form = await anOrderForm(api);
    const { data } = await submitAsBuyer(form);
    expect(await rowOf('orders', { id: data.orderId })).toMatchObject({
      agreement_version: form.agreementVersion,
    });
    const slot = await aSlot(api);
    const made = await anOrderForm(api, { slot, more: { agreementVersion: 'never-existed' } });
    const refused = await submitAsBuyer(made);
    expect(refused).toMatchObject({ code: 2504, data: { field: 'agreementVersion' } });
    expect(refused.message).toContain('协议');
    expect(await bookedPlacesOf(slot.id)).toBe(0);
  });

  test('the free check is for dealers, and is paid at once', async () => {
    const dealer = await aDealerOwner(api);
    const form = await anOrderForm(api, { person: dealer, productId: 1009 });
    expect(await codeOf(submitAsBuyer(form))).toBe(1003);
    const { data } = await submit(dealer, form);
    expect(data).toMatchObject({ payNeeded: false, realPrice: 0 });
    const order = await infoOf(dealer, data.orderId);
    const free = { price: 9_900, discount: 9_900, realPrice: 0 };
    expect(order).toMatchObject({ status: '20', payStatus: 'paid', ...free });
    const tasks = await rowsOf('tasks', { order_id: data.orderId });
    expect(tasks).toHaveLength(1);
    expect(await itemCodesOf(data.orderId)).toContain('GB001');
  });

  test('at most five unpaid slots per person', async () => {
    const person = await api.aPerson(['buyer']);
    const slot = await aSlot(api, { capacity: 20 });
    for (let held = 0; held < 5; held += 1) await anOrder(api, { person, slot });
    const form = await anOrderForm(api, { slot });
    expect((await submit(person, form)).code).toBe(2205);
    api.time.now = minutesLater(31);
    const later = await anOrderForm(api, { slot });
    expect((await submit(person, later)).code).toBe(0);
  });

  test('one open order per car and owner, whoever of the dealership orders', async () => {
    const { owner, staff } = await aDealership(api);
    const vin = aVin();
    const { orderId } = await anOrder(api, { person: owner, more: { vin } });
    const reply = await submit(staff, await anOrderForm(api, { more: { vin: vin.toLowerCase() } }));
    expect(reply.code).toBe(2102);
    expect(reply.data).toEqual({ orderId });
    expect(await codeOf(submitAsBuyer(await anOrderForm(api, { more: { vin } })))).toBe(0);
  });

  test('refuses slots too soon and too far ahead', async () => {
    const person = await api.aPerson(['buyer']);
    const at = async (minutes: number) => {
      const slot = await aSlot(api, { start_at: minutesLater(minutes) });
      return codeOf(submit(person, await anOrderForm(api, { slot })));
    };
    expect(await at(119)).toBe(2202);
    expect(await at(120)).toBe(0);
    expect(await at(60 * 24 * 14)).toBe(2202);
  });
});

describe('the quote', () => {
  test('a valid quote fixes its price although the product became dearer', async () => {
    const person = await api.aPerson(['buyer']);
    await aProduct(api, { id: 1003 });
    const form = await anOrderForm(api, { productId: 1003 });
    await setRows('products', { id: 1003 }, { price: 1 });
    expect((await submit(person, form)).data.realPrice).toBe(49_800);
  });

  test('an expired quote is accepted only while its price is still current', async () => {
    const person = await api.aPerson(['buyer']);
    const form = await anOrderForm(api);
    const { now } = api.time;
    api.time.now = minutesLater(31);
    expect((await submit(person, form)).data.realPrice).toBe(26_800);
    api.time.now = now;
    const old = await anOrderForm(api, { productId: 1001 });
    await setRows('products', { id: 1001 }, { price: 13_000 });
    api.time.now = minutesLater(31);
    const changed = await submit(person, old);
    expect(changed.code).toBe(2301);
    expect(changed.message).toContain('130.00');
    expect(changed.data).toMatchObject({ realPrice: 13_000, sign: expect.any(String) });
    const accepted = await submit(person, { ...old, quote: changed.data as never });
    expect(accepted.data.realPrice).toBe(13_000);
    api.time.now = now;
    await setRows('products', { id: 1001 }, { price: 12_800 });
  });

  test('a forged quote, or one for another product or extra, is recalculated', async () => {
    const person = await api.aPerson(['buyer']);
    const form = await anOrderForm(api);
    const cheap = { ...form.quote, price: 1, realPrice: 1, parts: [] };
    expect((await submit(person, { ...form, quote: cheap })).code).toBe(2301);
    const other = await anOrderForm(api, { productId: 1001 });
    expect((await submit(person, { ...form, quote: other.quote })).code).toBe(2301);
    await addLift();
    expect((await submit(person, { ...form, addons: ['LIFT'] })).code).toBe(2301);
    const { data } = await api.call(person, productDetail, {
      query: { productId: 1002, cityId: form.cityId, addons: 'LIFT' },
    });
    const reply = await submit(person, { ...form, addons: ['LIFT'], quote: data.quote! });
    expect(reply.data.realPrice).toBe(32_800);
    const { orderId } = reply.data;
    const partsIn = async (language: string) => {
      const headers = { 'accept-language': language };
      const info = await api.call(person, orderInfo, { query: { orderId }, headers });
      return info.data.priceParts.map(({ name }) => name);
    };
    expect(await partsIn('zh')).toEqual(['国标检测', '举升', '限时优惠']);
    expect((await partsIn('en')).slice(1)).toEqual(['Lift', 'Offer']);
    expect((await partsIn('en'))[0]).not.toMatch(/\p{Script=Han}/u);
  });

  test('a larger discount than ours is refused; the stored one is always ours', async () => {
    const person = await api.aPerson(['buyer']);
    const form = await anOrderForm(api);
    const { quote } = form;
    const cheaper = { ...quote, discount: quote.discount + 1, realPrice: quote.realPrice - 1 };
    const refused = await submit(person, { ...form, quote: cheaper });
    expect(refused).toMatchObject({ code: 2301, data: { discount: 6_000, realPrice: 26_800 } });
    const dressed = { ...quote, price: quote.price + 1, discount: quote.discount + 1 };
    const { data } = await submit(person, { ...form, quote: dressed });
    const info = await infoOf(person, data.orderId);
    expect(info).toMatchObject({ price: 32_800, discount: 6_000, realPrice: 26_800 });
  });

  test('a quote signed before discounts were parts is still accepted', async () => {
    const person = await api.aPerson(['buyer']);
    await aProduct(api, { id: 1002 });
    const products = api.deps.db.updateTable('products').where('id', '=', 1002);
    await products.set({ origin_price: 26_800 }).execute();
    const form = await anOrderForm(api);
    await products.set({ origin_price: 32_800 }).execute();
    const { data } = await submit(person, form);
    const info = await infoOf(person, data.orderId);
    expect(info).toMatchObject({ price: 26_800, discount: 0, realPrice: 26_800 });
    expect(info.priceParts.map(({ kind, amount }) => [kind, amount])).toEqual([['base', 26_800]]);
  });
});
