import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));

it('ticks down and ends once', () => {
  const onEnd = vi.fn();
  render(
    <StrictMode>
      <Countdown deadline={1_002_500} onEnd={onEnd} />
    </StrictMode>,
  );
  expect(screen.getByRole('timer').textContent).toBe('00:03');
  act(() => void vi.advanceTimersByTime(501));
  expect(screen.getByRole('timer').textContent).toBe('00:02');
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.getByRole('timer').textContent).toBe('00:00');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it('trusts the server clock', () => {
  render(<Countdown deadline={1_060_000} clockOffset={30_000} />);
  expect(screen.getByRole('timer').textContent).toBe('00:30');
});
