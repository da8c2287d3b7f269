import { orderPrefill } from '@yanche/contract/orders/order-prefill';
import { nameOfAccount } from '@yanche/rules/people/phone';
import { describe, expect } from 'vitest';
import { aCity, aDealer, aPoint, aSlot } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { aPartner, aTaskBehind } from '#testing/a-partner.ts';
import { api, test } from '#testing/fixture.ts';
import { setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const read = (person: TestPerson | null, query: { lng?: number; lat?: number } = {}) =>
  api.call(person, orderPrefill, { query });

/** Far from every other test's points. */
const north = { lng: 126.6, lat: 45.7 };

describe('orderPrefill', () => {
  test('a visitor is proposed nothing, or the nearest place in a town we serve', async () => {
    const nothing = { contact: null, place: null, productId: null, selfProductId: null };
    expect((await read(null)).data).toEqual(nothing);
    const city = await aCity(api, { staff: 0, name: '哈尔滨' });
    const near = await aPoint(api, { city_id: city, ...north });
    await aPoint(api, { city_id: city, lng: 126.6, lat: 45.8 });
    await aPoint(api, { city_id: city, kind: 'onsite', ...north });
    await aPoint(api, { city_id: await aCity(api, { staff: 0, pilot: false }), ...north });
    const at = { lng: 126.601, lat: 45.7 };
    expect((await read(null, at)).data).toMatchObject({
      contact: null,
      place: { pointId: near.id, cityId: city, cityName: '哈尔滨' },
    });
    await setRows('points', { id: near.id }, { is_open: false });
    expect((await read(null, at)).data.place?.pointId).not.toBe(near.id);
    expect((await read(null, { lng: 80, lat: 40 })).data).toEqual(nothing);
    expect((await read(null, { lng: 400, lat: 40 })).status).toBe(400);
  });

  test('before the first order the contact is that of the login', async () => {
    const named = await api.aPerson(['buyer'], { name: '陈志远' });
    expect((await read(named)).data).toEqual({
      contact: { name: '陈志远', phone: named.phone },
      place: null,
      productId: null,
      selfProductId: null,
    });
    const phone = '13977776666';
    const fresh = await api.aPerson(['buyer'], { phone, name: nameOfAccount(phone) });
    expect((await read(fresh)).data.contact).toEqual({ name: '用户6666', phone });
  });

  test('afterwards contact, place and package are those of the last order of one’s own', async () => {
    const dealerId = await aDealer(api);
    const person = await api.aPerson(['dealerStaff'], { dealerId });
    const colleague = await api.aPerson(['dealerStaff'], { dealerId });
    const slot = await aSlot(api);
    const more = { contractorName: '王先生', phone: '13511112222' };
    await anOrder(api, { person, slot, more });
    const { data } = await read(person);
    expect(data).toMatchObject({
      contact: { name: '王先生', phone: '13511112222' },
      place: { pointId: slot.point_id },
      productId: 1002,
    });
    // Who stands beside the car is not for colleagues, nor for anybody else.
    expect((await read(colleague)).data).toMatchObject({
      contact: { phone: colleague.phone },
      place: null,
    });
    await setRows('points', { id: slot.point_id }, { is_open: false });
    expect((await read(person)).data.place).toBeNull();
    expect((await read(person, north)).data.contact?.name).toBe('王先生');
  });

  test('what software of the dealership ordered is not proposed', async () => {
    const partner = await aPartner();
    const { orderId } = await anOrder(api, { person: partner.owner });
    await aTaskBehind(partner.partnerId, orderId);
    expect((await read(partner.owner)).data).toMatchObject({
      contact: { phone: partner.owner.phone },
      productId: null,
    });
  });
});
