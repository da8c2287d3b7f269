import { shanghaiDay } from '@yanche/rules/calendar';

/** `YYYY-MM` in China, independent of the phone's time zone. */
export const thisMonth = (): string => shanghaiDay(new Date()).slice(0, 7);
