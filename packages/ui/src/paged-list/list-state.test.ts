import { describe, expect, it } from 'vitest';
import { firstState, type ListState, nextState } from './list-state.ts';

const page = (hasMore: boolean, ...items: string[]) => ({ items, hasMore });
const run = (state: ListState<string>, ...events: Parameters<typeof nextState<string>>[1][]) =>
  events.reduce(nextState<string>, state);

describe('remote list', () => {
  it('goes idle → loading → idle and advances the page only on success', () => {
    const asked = run(firstState<string>(), { type: 'ask' });
    expect(asked).toMatchObject({ status: 'loading', page: 1 });
    const answered = run(asked, { type: 'answer', epoch: 0, page: page(true, 'a', 'b') });
    expect(answered).toMatchObject({ status: 'idle', page: 2, items: ['a', 'b'] });
  });

  it('finishes when there is no more, and then asks no more', () => {
    const done = run(
      firstState<string>(),
      { type: 'ask' },
      { type: 'answer', epoch: 0, page: page(false, 'a') },
    );
    expect(done.status).toBe('finished');
    expect(run(done, { type: 'ask' })).toBe(done);
  });

  it('does not ask twice', () => {
    const asked = run(firstState<string>(), { type: 'ask' });
    expect(run(asked, { type: 'ask' })).toBe(asked);
  });

  it('keeps rows and page on a fault and asks for the same page again', () => {
    const failed = run(
      firstState<string>(),
      { type: 'ask' },
      { type: 'answer', epoch: 0, page: page(true, 'a') },
      { type: 'ask' },
      { type: 'fail', epoch: 0 },
    );
    expect(failed).toMatchObject({ status: 'error', page: 2, items: ['a'] });
    expect(run(failed, { type: 'ask' })).toMatchObject({ status: 'loading', page: 2 });
  });

  it('a reset that keeps the rows replaces them by the new first page', () => {
    const one = run(
      firstState<string>(),
      { type: 'ask' },
      { type: 'answer', epoch: 0, page: page(true, 'a') },
      { type: 'ask' },
      { type: 'answer', epoch: 0, page: page(false, 'b') },
      { type: 'reset', keep: true },
      { type: 'ask' },
    );
    expect(one).toMatchObject({ items: ['a', 'b'], page: 1, status: 'loading' });
    expect(run(one, { type: 'fail', epoch: 1 })).toMatchObject({ items: ['a', 'b'], page: 1 });
    expect(run(one, { type: 'answer', epoch: 1, page: page(true, 'new') })).toMatchObject({
      items: ['new'],
      page: 2,
    });
  });

  it('drops answers and faults from before a reset', () => {
    const reset = run(firstState<string>(), { type: 'ask' }, { type: 'reset' }, { type: 'ask' });
    expect(reset).toMatchObject({ epoch: 1, page: 1, items: [], status: 'loading' });
    expect(run(reset, { type: 'answer', epoch: 0, page: page(true, 'old') })).toBe(reset);
    expect(run(reset, { type: 'fail', epoch: 0 })).toBe(reset);
  });
});
