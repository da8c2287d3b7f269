import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DialogHost } from '@yanche/ui/dialog';
import { ToastHost } from '@yanche/ui/toast';
import { UiLinkProvider } from '@yanche/ui/ui-link';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { createQueryClient } from '#lib/call/use-call.ts';
import { LoginHost } from '#sheets/login/login-host.tsx';
import { RouterLink } from '../app/router-link.tsx';

/** A place other than the screen under test: shows where the person ended up. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{pathname + search}</p>;
}

/** Draws one screen at an address, with everything around it that the app has; answers a `user` to act with. */
export function renderScreen(screen: ReactNode, at: string) {
  const path = at.split(/[?#]/)[0] ?? '/';
  const user = userEvent.setup();
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <UiLinkProvider link={RouterLink}>
          <Routes>
            <Route path={path} element={screen} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
          <LoginHost />
          <DialogHost />
          <ToastHost />
        </UiLinkProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user, ...view };
}
