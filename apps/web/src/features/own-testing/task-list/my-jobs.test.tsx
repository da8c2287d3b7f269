import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { holdJobs, strayJobs } from '../offline/held-jobs.ts';
import { useHeldJobs } from './my-jobs.ts';

vi.mock(import('../offline/held-jobs.ts'), async (load) => ({
  ...(await load()),
  heldProgress: async () => new Map(),
  holdJobs: vi.fn(async () => new Set<string>()),
  strayJobs: vi.fn(),
  dropStray: async () => undefined,
}));

const lost = { taskId: 't1', carTitle: '宝马 3系', unsent: 4, photos: 1 };
const other = { ...lost, taskId: 't2' };

test('what was let go does not come back with a look through the phone that began before', async () => {
  vi.mocked(strayJobs).mockResolvedValueOnce([lost, other]);
  const told = () => ({ rows: [], hasMore: false });
  const { result, rerender } = renderHook((list: ReturnType<typeof told>) => useHeldJobs(list), {
    initialProps: told(),
  });
  await waitFor(() => expect(result.current.stray).toEqual([lost, other]));

  let found: (jobs: (typeof lost)[]) => void = () => undefined;
  vi.mocked(strayJobs).mockReturnValueOnce(new Promise((resolve) => (found = resolve)));
  rerender(told());
  await waitFor(() => expect(vi.mocked(holdJobs)).toHaveBeenCalledTimes(2));
  act(() => result.current.drop('t1'));
  expect(result.current.stray).toEqual([other]);
  await act(async () => found([lost, other]));
  expect(result.current.stray).toEqual([other]);
});
