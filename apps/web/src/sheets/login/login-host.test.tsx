import { render, waitFor } from '@testing-library/react';
import { trackedApp, trackingEvent, trackingId } from '@yanche/contract/tracking';
import { expect, it } from 'vitest';
import { emitLoginEvent } from '#lib/current-user/login-gate.ts';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { LoginHost } from './login-host.tsx';

it('counts login outcomes (spec §8) while mounted', async () => {
  fakeServer.answer(trackingId, { trackingId: anId(1) });
  fakeServer.answer(trackingEvent, {});
  const { unmount } = render(<LoginHost />);
  emitLoginEvent('logout-fail');
  const counted = () =>
    fakeServer
      .requests(trackingEvent)
      .map(({ body }) => (body as Record<string, string>).trackingType);
  await waitFor(() => expect(counted()).toEqual(['logout-fail']));
  expect(fakeServer.requests(trackingId)[0]?.query).toEqual({
    module_id: 'login',
    position: 'web',
    ...trackedApp,
  });
  unmount();
  emitLoginEvent('success');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(counted()).toEqual(['logout-fail']);
});
