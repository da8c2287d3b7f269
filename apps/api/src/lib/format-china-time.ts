import { HOUR_MS } from '@yanche/rules/calendar';

/** `2026-11-21 10:00:00`, China time. */
export const formatChinaTime = (at: Date): string =>
  new Date(at.getTime() + 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
