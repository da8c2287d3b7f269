import { getKnownCar } from '@yanche/contract/orders/known-car';
import { expect } from 'vitest';
import { aDealership, aModel } from '#testing/a-place.ts';
import { aShelfCar } from '#testing/a-shelf-car.ts';
import { anOrder, aVin } from '#testing/an-order.ts';
import { api, test } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

const ask = (person: TestPerson | null, vin: string) =>
  api.call(person, getKnownCar, { query: { vin } });
const nothing = { shelfCarId: null, plate: null, licenseTime: null, roadHaulKm: null, model: null };

test('the stock comes before the last order, for everybody of the dealership', async () => {
  const { owner, staff } = await aDealership(api);
  const { form } = await anOrder(api, { person: owner, more: { plate: '浙A12345' } });
  const model = {
    brandId: form.brandId,
    tagId: form.tagId,
    carId: form.carId,
    carTitle: form.cartitle,
  };
  // A mileage of then is not today's.
  const ordered = {
    ...nothing,
    plate: '浙A12345',
    licenseTime: form.licenseTime,
    model,
  };
  expect((await ask(staff, ` ${form.vin.toLowerCase()}`)).data).toEqual(ordered);
  const chosen = await aModel(api);
  const car = await aShelfCar(api, owner, { vin: form.vin, photos: 0, plate: null, ...chosen });
  expect((await ask(staff, form.vin)).data).toMatchObject({
    shelfCarId: car.shelfCarId,
    plate: '浙A12345',
    licenseTime: '2021-05',
    roadHaulKm: 50_000,
    model: { tagId: chosen.tagId, carId: chosen.carId },
  });
});

test("others' cars are not told", async () => {
  const { owner } = await aDealership(api);
  const { form } = await anOrder(api, { person: owner });
  const { vin } = await aShelfCar(api, owner, { photos: 0 });
  const { owner: other } = await aDealership(api);
  for (const person of [other, await api.aPerson(['buyer'])]) {
    for (const each of [form.vin, vin, aVin()]) {
      expect((await ask(person, each)).data).toEqual(nothing);
    }
  }
});

test('needs a login and a sound VIN', async () => {
  expect((await ask(null, aVin())).code).toBe(1001);
  expect((await ask(await api.aPerson(['buyer']), 'LSV')).code).toBe(2101);
});
