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

type Kind = { readonly defect: string; readonly kind?: string | undefined };

/** A finding that decides a verdict and was not in the report is shown by a photo that comes with it. */
export function needsPhoto(
  { defects, findings: before }: Pick<Item, 'defects' | 'findings'>,
  { findings, photos }: Pick<Edited, 'findings' | 'photos'>,
): boolean {
  const isMajor = ({ defect, kind }: Kind) =>
    defects.some((each) => each.code === defect && each.kind === kind && each.major === true);
  const known = new Map(before.map((finding) => [finding.id, finding]));
  const isNew = findings.some((finding) => {
    const former = finding.id === undefined ? undefined : known.get(finding.id);
    return isMajor(finding) && (former === undefined || !isMajor(former));
  });
  return isNew && photos.length === 0;
}
