import { takeArrival } from '@yanche/host/arrival';

/** What came along in the address. Imported before everything else, so that nothing else ever reads it there. */
export const arrival = takeArrival(window);
