import { shanghaiTime } from '@yanche/rules/calendar';
import type { Allowance } from './uploads.store.ts';

const mib = 1024 * 1024;

/** How much one person may upload. */
const perDayBytes = 4096 * mib;
const maxOpen = 30;

export const allowanceAt = (now: Date): Allowance => ({
  dayStart: new Date(shanghaiTime(now, 0)),
  dayBytes: perDayBytes,
  open: maxOpen,
});

/** For people: a limit in whole megabytes. */
export const inMegabytes = (bytes: number): number => Math.floor(bytes / mib);
