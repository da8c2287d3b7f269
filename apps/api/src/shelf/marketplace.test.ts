import {
  getShelfCar,
  publishShelfCar,
  restoreShelfCar,
  withdrawShelfCar,
} from '@yanche/contract/shelf/shelf';
import { DAY_MS, MINUTE_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import type { ListingAnswer, ListingNotice } from '#providers/marketplace/listing.ts';
import { notifyMarketplace } from './notify-marketplace.store.ts';
import { aDealerOwner } from '#testing/a-place.ts';
import { aShelfCar } from '#testing/a-shelf-car.ts';
import { runSlowJob } from '#testing/run-job.ts';
import { api, advanceTime } from '#testing/fixture.ts';
import { aPublishedReport, teamTest as test } from '#testing/report-team.ts';
import { rowOf, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

const price = 11_880_000;
const accepted: ListingAnswer = { outcome: 'accepted' };
let owner: TestPerson;
let heard: ListingNotice[];
let answers: (ListingAnswer | 'down')[];

test.beforeAll(async () => {
  owner = await aDealerOwner(api);
  api.deps.marketplace = {
    name: 'webhook',
    async notify(notice) {
      heard.push(notice);
      const answer = answers.shift() ?? accepted;
      if (answer === 'down') throw new Error('marketplace: no answer');
      return answer;
    },
  };
});
test.beforeEach(() => {
  heard = [];
  answers = [];
});

const copiesAreReady = () =>
  api.deps.db.updateTable('photo_masks').set({ status: 'ready' }).execute();
const aReadyCar = async () => {
  const car = await aShelfCar(api, owner);
  await copiesAreReady();
  await aPublishedReport({ owner, vin: car.vin });
  return car;
};
const publish = async (shelfCarId: string) =>
  (await api.call(owner, publishShelfCar, { body: { shelfCarId, price } })).data;
const withdraw = async (shelfCarId: string) =>
  (await api.call(owner, withdrawShelfCar, { body: { shelfCarId } })).data;
const read = async (shelfCarId: string) =>
  (await api.call(owner, getShelfCar, { query: { shelfCarId } })).data;
const runJob = () => runSlowJob(api, 'sendMarketplaceNotices');

test('gets what a buyer should know, without the plate', async () => {
  const { shelfCarId, vin } = await aReadyCar();
  expect(await publish(shelfCarId)).toMatchObject({ status: 'published' });
  const facts = { vin, licenseTime: '2021-05', roadHaulKm: 50_000, price };
  const car = { ...facts, report: { kind: 'inspection' } };
  expect(heard).toMatchObject([{ shelfCarId, version: 1, event: 'publish', car }]);
  const [notice] = heard;
  expect(notice?.car?.photos).toHaveLength(3);
  for (const photo of notice?.car?.photos ?? [])
    expect(photo).toMatch(/^http:\/\/localhost:\d+\/photos\/[0-9a-f-]+\/masked\?/);
  expect(JSON.stringify(notice)).not.toContain('浙A12345');
});

test('waits for the copies with covered plates; a photo without one is left out', async () => {
  const { shelfCarId } = await aReadyCar();
  const masks = await rowsOf('photo_masks', {});
  const own = (await read(shelfCarId)).photos.map(({ fileId }) => fileId);
  const [first, second] = masks.filter(({ file_id }) => own.includes(file_id));
  await setRows('photo_masks', { sha256: first?.sha256 ?? '' }, { status: 'wanted' });
  await setRows('photo_masks', { sha256: second?.sha256 ?? '' }, { status: 'failed' });
  expect(await publish(shelfCarId)).toMatchObject({ status: 'publishing' });
  expect(heard).toEqual([]);
  await copiesAreReady();
  await setRows('photo_masks', { sha256: second?.sha256 ?? '' }, { status: 'failed' });
  advanceTime(5_000);
  expect(await runJob()).toBe(1);
  expect(heard[0]?.car?.photos).toHaveLength(2);
  expect(await read(shelfCarId)).toMatchObject({ status: 'published' });
});

test('a refusal returns the car with its reason; the next try is a new version', async () => {
  answers = [{ outcome: 'refused', reason: '同一车辆已有其他车商发布' }];
  const { shelfCarId } = await aReadyCar();
  expect(await publish(shelfCarId)).toMatchObject({
    status: 'pending',
    refusal: '同一车辆已有其他车商发布',
  });
  expect(await publish(shelfCarId)).toMatchObject({ status: 'published', refusal: null });
  expect(heard.map(({ version }) => version)).toEqual([1, 2]);
});

test('an unreachable marketplace: the car stays pending and the same notice is retried', async () => {
  answers = ['down', 'down', accepted];
  const { shelfCarId } = await aReadyCar();
  expect(await publish(shelfCarId)).toMatchObject({ status: 'publishing', publishedAt: null });
  expect(await runJob()).toBe(0);
  advanceTime(10_000);
  await expect(runJob()).rejects.toThrow('no answer');
  advanceTime(10_000);
  expect(await runJob()).toBe(0);
  advanceTime(MINUTE_MS);
  expect(await runJob()).toBe(1);
  expect(await read(shelfCarId)).toMatchObject({ status: 'published' });
  const [first] = heard;
  expect(heard).toEqual([first, first, first]);
  expect(await runJob()).toBe(0);
});

test('withdrawing while publishing sends a withdrawal with a higher version', async () => {
  answers = ['down'];
  const { shelfCarId } = await aReadyCar();
  await publish(shelfCarId);
  expect(await withdraw(shelfCarId)).toMatchObject({ status: 'withdrawn' });
  expect(heard.map(({ event, version, car }) => [event, version, car === null])).toEqual([
    ['publish', 1, false],
    ['withdraw', 2, true],
  ]);
});

test('an answer to an outdated version changes nothing', async () => {
  const { shelfCarId } = await aReadyCar();
  answers = ['down'];
  await publish(shelfCarId);
  advanceTime(10_000);
  let letGo: (answer: ListingAnswer) => void = () => {};
  const slow = new Promise<ListingAnswer>((resolve) => (letGo = resolve));
  const late = notifyMarketplace(
    { ...api.deps, marketplace: { name: 'webhook', notify: () => slow } },
    shelfCarId,
  );
  // Leased by the slow request: wait until it waits for the marketplace.
  const due = async () => (await rowOf('shelf_cars', { id: shelfCarId })).tell_at?.getTime();
  await expect.poll(due).toBeGreaterThan(api.time.now.getTime());
  await withdraw(shelfCarId);
  await api.call(owner, restoreShelfCar, { body: { shelfCarId } });
  answers = ['down'];
  await publish(shelfCarId);
  letGo({ outcome: 'refused', reason: 'too late' });
  await late;
  // Published again under a newer version.
  expect(await read(shelfCarId)).toMatchObject({ status: 'publishing', refusal: null });
  advanceTime(10_000);
  expect(await runJob()).toBe(1);
  expect(await read(shelfCarId)).toMatchObject({ status: 'published' });
});

test('a car whose report expired before the notice is taken back, not published', async () => {
  answers = ['down'];
  const { shelfCarId } = await aReadyCar();
  await publish(shelfCarId);
  advanceTime(31 * DAY_MS);
  // The owner's session has expired by then, which does not matter here.
  expect(await runJob()).toBe(2);
  expect(heard.map(({ event }) => event)).toEqual(['publish', 'withdraw']);
  expect((await rowOf('shelf_cars', { id: shelfCarId })).status).toBe('withdrawn');
});

test('a never-published car is withdrawn and restored without a notice', async () => {
  const { shelfCarId } = await aReadyCar();
  await withdraw(shelfCarId);
  await api.call(owner, restoreShelfCar, { body: { shelfCarId } });
  expect(heard).toEqual([]);
});

test('a refused withdrawal leaves the car published', async () => {
  const { shelfCarId } = await aReadyCar();
  await publish(shelfCarId);
  answers = [{ outcome: 'refused', reason: '交易中' }];
  expect(await withdraw(shelfCarId)).toMatchObject({ status: 'published', refusal: '交易中' });
});
