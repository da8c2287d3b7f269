import { carList, withdrawShelfCar } from '@yanche/contract/shelf/shelf';
import { describe, expect } from 'vitest';
import { aDealerOwner } from '#testing/a-place.ts';
import { aShelfCar } from '#testing/a-shelf-car.ts';
import { api, advanceTime, test } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
let stranger: TestPerson;

test.beforeAll(async () => {
  owner = await aDealerOwner(api);
  stranger = await aDealerOwner(api);
});

describe('the list', () => {
  test('by tab, newest first, paged without gaps, with counts on page 1', async () => {
    const dealer = await aDealerOwner(api);
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      if (n % 2 === 0) advanceTime(1000); // two share a timestamp
      ids.push((await aShelfCar(api, dealer, { photos: 0 })).shelfCarId);
    }
    await api.call(dealer, withdrawShelfCar, { body: { shelfCarId: ids[0] ?? '' } });
    const first = (await api.call(dealer, carList)).data;
    expect(first).toMatchObject({
      hasMore: true,
      counts: { pending: 11, published: 0, withdrawn: 1 },
      marketplace: 'local',
    });
    const second = (await api.call(dealer, carList, { query: { after: first.next ?? '' } })).data;
    expect(second).toMatchObject({ hasMore: false, next: null, counts: null });
    const seen = [...first.data, ...second.data];
    expect(new Set(seen.map(({ shelfCarId }) => shelfCarId))).toEqual(new Set(ids.slice(1)));
    const times = seen.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const gone = (await api.call(dealer, carList, { query: { tab: 'withdrawn' } })).data;
    expect(gone.data.map(({ shelfCarId }) => shelfCarId)).toEqual([ids[0]]);
    const others = await api.call(stranger, carList, { query: { tab: 'withdrawn' } });
    expect(others.data.data).toEqual([]);
  });

  test("by any part of VIN, plate or model; only in the own dealership's stock", async () => {
    const plate = '浙B6K7Q8';
    const { shelfCarId, vin } = await aShelfCar(api, owner, { plate, photos: 0 });
    const parts = ['b·6k7', 'B6K', `${plate} ${vin.slice(-4)}`, `passat ${vin.slice(-6)}`];
    for (const keyword of [vin, vin.toLowerCase(), vin.slice(-6), plate, ...parts]) {
      const { data } = await api.call(owner, carList, { query: { keyword } });
      expect(data.data.map((car) => car.shelfCarId)).toEqual([shelfCarId]);
      expect((await api.call(stranger, carList, { query: { keyword } })).data.data).toEqual([]);
    }
    for (const keyword of ['奔驰', `${plate} 奔驰`, `${vin} %`, "' or 1=1"]) {
      expect((await api.call(owner, carList, { query: { keyword } })).data.data).toEqual([]);
    }
  });

  test('a foreign cursor is refused', async () => {
    expect((await api.call(owner, carList, { query: { after: 'x' } })).status).toBe(400);
  });
});

test('a dealer without a dealership has no stock', async () => {
  const lone = await api.aPerson(['dealerOwner']);
  expect((await api.call(lone, carList)).code).toBe(1003);
});
