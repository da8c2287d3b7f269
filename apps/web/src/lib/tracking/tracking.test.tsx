import { trackedApp, trackingEvent, trackingId } from '@yanche/contract/tracking';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { track, trackFault } from './tracking.ts';

const id = '01890000-0000-7000-8000-000000000000';
beforeEach(() => {
  vi.useFakeTimers();
  fakeServer.answer(trackingId, { trackingId: id });
  fakeServer.answer(trackingEvent, {});
});

it('waits 200 ms, then asks for the id, then sends the event', async () => {
  track({ moduleId: 'order.create', position: 'submit' });
  await vi.advanceTimersByTimeAsync(199);
  expect(fakeServer.requests(trackingId)).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(fakeServer.requests(trackingId)[0]?.query).toEqual({
    module_id: 'order.create',
    position: 'submit',
    ...trackedApp,
  });
  expect(fakeServer.requests(trackingEvent)[0]?.body).toEqual({
    trackingId: id,
    trackingType: 'click',
  });
});

it('names of faults are cut to the allowed characters', async () => {
  trackFault('bridge.getLocation', 'refused -3 (没有)');
  await vi.advanceTimersByTimeAsync(200);
  expect(fakeServer.requests(trackingEvent)[0]?.body).toEqual({
    trackingId: id,
    trackingType: expect.stringMatching(/^[\w.:-]{1,64}$/),
  });
});

it('gives up after 3000 ms (spec §9) and sends no event', async () => {
  const signals: AbortSignal[] = [];
  globalThis.fetch = (_url, init) =>
    new Promise((_, reject) => {
      if (init?.signal) signals.push(init.signal);
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  track({ moduleId: 'order.create', position: 'submit' });
  await vi.advanceTimersByTimeAsync(200 + 2_999);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it('never throws and never shows a toast', async () => {
  fakeServer.disconnect(trackingId);
  track({ moduleId: 'order.create', position: 'submit' });
  await vi.advanceTimersByTimeAsync(3_200);
  expect(document.querySelector('.y-toast')?.textContent ?? '').toBe('');
});
