import { act, waitFor } from '@testing-library/react';
import { vi } from 'vitest';

type Report = (entries: { isIntersecting: boolean }[]) => void;

/** Of the observers that are not disconnected. */
const reports = new Set<Report>();

class Sight {
  private readonly tell: Report;
  constructor(tell: Report) {
    this.tell = tell;
    reports.add(tell);
  }
  observe() {}
  disconnect() {
    reports.delete(this.tell);
  }
}

/** Stands in for the IntersectionObserver, since happy-dom has no layout: nothing comes into view by itself. */
export const fakeSight = {
  install() {
    reports.clear();
    vi.stubGlobal('IntersectionObserver', Sight);
  },
  /** All that is observed comes into view, or leaves it; told so often before the page can react. */
  report: (isIntersecting: boolean, times = 1) =>
    act(async () => {
      for (let n = 0; n < times; n += 1) for (const tell of reports) tell([{ isIntersecting }]);
    }),
  /** Waits until something is observed, a moment after the rows are there, and brings it into view. */
  async reach(times?: number) {
    await waitFor(() => {
      if (reports.size === 0) throw new Error('Nobody looks');
    });
    await fakeSight.report(true, times);
  },
};
