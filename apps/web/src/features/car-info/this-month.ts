import { shanghaiDay } from '@yanche/rules/calendar';

/** `YYYY-MM` in China, wherever the phone is. */
export const thisMonth = (): string => shanghaiDay(new Date()).slice(0, 7);
