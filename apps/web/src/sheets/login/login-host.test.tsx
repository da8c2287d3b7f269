import { render, waitFor } from '@testing-library/react';
import { trackingEvent, trackingId } from '@yanche/contract/tracking';
import { expect, it } from 'vitest';
import { tellLoginEvent } from '#lib/current-user/login-gate.ts';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { LoginHost } from './login-host.tsx';

it('counts what becomes of logins (spec §8), while it is there', async () => {
  fakeServer.answer(trackingId, { trackingId: anId(1) });
  fakeServer.answer(trackingEvent, {});
  const { unmount } = render(<LoginHost />);
  tellLoginEvent('logout-fail');
  const counted = () =>
    fakeServer
      .requests(trackingEvent)
      .map(({ body }) => (body as Record<string, string>).trackingType);
  await waitFor(() => expect(counted()).toEqual(['logout-fail']));
  expect(fakeServer.requests(trackingId)[0]?.query).toEqual({
    module_id: 'login',
    position: 'web',
  });
  unmount();
  tellLoginEvent('success');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(counted()).toEqual(['logout-fail']);
});
