import { takeArrival } from '@yanche/host/arrival';
import { sessionKeys } from '#lib/config/site-config.ts';

/** Token and position from the address. Import this first: it also removes them, so that no other code reads or stores them. */
export const arrival = takeArrival(window, sessionKeys);
