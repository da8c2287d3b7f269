import type { HistoryEventRow } from '@yanche/contract/history/history-report';

/** To the frame, or at odds with another reading. */
export const isGrave = ({ conflict, structural, withdrawn }: HistoryEventRow): boolean =>
  !withdrawn && (conflict || structural);

/** An object of its own for every tap: the same record may be asked for twice. */
export type AskedRow = { key: string | null };

/** Of the records that an answer rests on, the one to be read first: to the frame, then any grave one, then the newest. */
export function gravestOf(keys: readonly string[], events: readonly HistoryEventRow[]): AskedRow {
  const rows = events.filter(({ key, withdrawn }) => keys.includes(key) && !withdrawn);
  const first = rows.find(({ structural }) => structural) ?? rows.find(isGrave) ?? rows[0];
  return { key: first?.key ?? keys[0] ?? null };
}
