import type { ReportToChange } from '@yanche/contract/console/report-changes';
import type { Correction } from '@yanche/contract/reviews/report-changes';

export type Item = ReportToChange['items'][number];
/** An item as it is being corrected; `values` as they are typed. */
export type Edited = Required<Pick<Correction, 'result' | 'findings' | 'note'>> & {
  values: Readonly<Record<string, string>>;
  photos: readonly { fileId: string; url: string }[];
};

/** As it stands in the report. */
export const editedOf = ({ result, findings, note, measure }: Item): Edited => ({
  result,
  findings,
  note,
  values: Object.fromEntries(
    Object.entries(measure ?? {}).map(([key, value]) => [key, String(value)]),
  ),
  photos: [],
});

/** Only what differs from the report; null where nothing does. */
export function correctionOf(item: Item, edited: Edited): Correction | null {
  const { result, findings, note, values, photos } = edited;
  const changed = Object.entries(item.measure ?? {}).flatMap(([key, value]) => {
    const typed = values[key] ?? '';
    if (typed === '' || typed === String(value)) return [];
    return [[key, typeof value === 'number' ? Number(typed) : typed] as const];
  });
  const isOther =
    JSON.stringify([result, findings]) !== JSON.stringify([item.result, item.findings]);
  if (note === item.note && changed.length === 0 && !isOther && photos.length === 0) return null;
  return {
    code: item.code,
    ...(note !== item.note && { note }),
    ...(changed.length > 0 && { measure: Object.fromEntries(changed) }),
    ...(isOther && { result, findings }),
    ...(photos.length > 0 && { photos: photos.map(({ fileId }) => fileId) }),
  };
}
