import { trackingEvent, trackingId } from '@yanche/contract/tracking';
import { expect } from 'vitest';
import { api, test, inParallel } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';

const idOf = async (position: string) => {
  const query = { module_id: 'order.create', position };
  return (await api.call(null, trackingId, { query })).data.trackingId;
};
const counts = () => rowsOf('tracking_counts', {}, 'type');

test('a place has one id, also when requested concurrently', async () => {
  const ids = await inParallel(10, () => idOf('submit'));
  expect(new Set(ids).size).toBe(1);
  expect(await idOf('cancel')).not.toBe(ids[0]);
});

test('events are counted by day and type, without personal data', async () => {
  const id = await idOf('submit');
  const send = (trackingType?: string) =>
    api.call(null, trackingEvent, { body: { trackingId: id, trackingType } });
  await inParallel(5, () => send());
  expect((await send('show')).code).toBe(0);
  expect(await counts()).toMatchObject([
    { type: 'click', count: 5 },
    { type: 'show', count: 1 },
  ]);
});

test('unknown places, malformed names and too many types are refused', async () => {
  const stranger = '01890000-0000-7000-8000-000000000000';
  expect((await api.call(null, trackingEvent, { body: { trackingId: stranger } })).code).toBe(1004);
  const query = { module_id: '<script>', position: 'x' };
  expect((await api.call(null, trackingId, { query })).code).toBe(9400);
  const foreign = { module_id: 'order.create', position: 'x', line: 'other' as 'chehaomai' };
  expect((await api.call(null, trackingId, { query: foreign })).code).toBe(9400);
  const id = await idOf('kinds');
  for (let kind = 0; kind < 50; kind += 1) {
    await api.call(null, trackingEvent, { body: { trackingId: id, trackingType: `k${kind}` } });
  }
  const more = (trackingType: string) =>
    api.call(null, trackingEvent, { body: { trackingId: id, trackingType } });
  expect((await more('k50')).code).toBe(1004);
  expect((await more('k1')).code).toBe(0);
});
