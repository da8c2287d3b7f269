import { shanghaiTime } from '@yanche/rules/calendar';
import type { Allowance } from './uploads.store.ts';

const mib = 1024 * 1024;

/** Upload quota per person. */
const perDayBytes = 4096 * mib;
const maxOpen = 30;

export const allowanceAt = (now: Date): Allowance => ({
  dayStart: new Date(shanghaiTime(now, 0)),
  dayBytes: perDayBytes,
  open: maxOpen,
});

/** A limit in whole megabytes, for messages. */
export const inMegabytes = (bytes: number): number => Math.floor(bytes / mib);
