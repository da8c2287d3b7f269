import { trackedApp, trackingEvent, trackingId } from '@yanche/contract/tracking';
import { expect, test, vi } from 'vitest';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { countTap } from './count-tap.ts';

test('a tap is counted afterwards, by its place only', async () => {
  fakeServer.answer(trackingId, { trackingId: anId(1) });
  fakeServer.answer(trackingEvent, {});
  countTap('here', 'there');
  // Taps of other tests may arrive late.
  const asked = () =>
    fakeServer.requests(trackingId).filter(({ query }) => query.module_id === 'here');
  expect(asked()).toEqual([]);
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]?.query).toEqual({ module_id: 'here', position: 'there', ...trackedApp });
  await vi.waitFor(() => expect(fakeServer.requests(trackingEvent).length).toBeGreaterThan(0));
  expect(fakeServer.requests(trackingEvent).at(-1)?.body).toEqual({
    trackingId: anId(1),
    trackingType: 'click',
  });
});
