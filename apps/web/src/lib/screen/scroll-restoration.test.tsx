import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { ScrollRestoration } from './scroll-restoration.tsx';

let y = 0;
beforeEach(() => {
  y = 0;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y);
  vi.spyOn(window, 'scrollTo').mockImplementation((_x, to?: number) => {
    y = to ?? 0;
  });
});

function Detail() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>back</button>;
}

const show = () =>
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Routes>
        <Route
          path="/list"
          element={
            <>
              <Link to="/detail">open</Link>
              <Link to="/list?tab=done" replace>
                tab
              </Link>
            </>
          }
        />
        <Route path="/detail" element={<Detail />} />
      </Routes>
      <ScrollRestoration />
    </MemoryRouter>,
  );

const scrollDown = (to: number) => {
  y = to;
  act(() => void window.dispatchEvent(new Event('scroll')));
};

it('starts a new screen at its top and finds the old place on "back"', async () => {
  const user = userEvent.setup();
  show();
  scrollDown(1234);
  await user.click(screen.getByRole('link', { name: 'open' }));
  expect(y).toBe(0);
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(y).toBe(1234);
});

it('leaves the place alone when only the query changes', async () => {
  const user = userEvent.setup();
  show();
  scrollDown(500);
  await user.click(screen.getByRole('link', { name: 'tab' }));
  expect(y).toBe(500);
});
