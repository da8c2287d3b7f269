import { groupNames } from '@yanche/contract/reports/report-parts';
import type { ReportContent, ReportFinding } from '@yanche/contract/reports/reports';

type ReportPhoto = ReportContent['photos'][number];

export type ShownPhoto = ReportPhoto & {
  /** Undefined when the API returned no URL. */
  url: string | undefined;
  findings: ReportFinding[];
};

export type PhotoSection = { group: string | null; photos: ShownPhoto[] };

/** Photos by group in report order; with `problems` only those with findings. */
export function photoSections(
  content: ReportContent,
  urls: Readonly<Record<string, string>>,
  { problems = false } = {},
): PhotoSection[] {
  const groupOf = groupNames(content);
  const sections = new Map<string | null, ShownPhoto[]>();
  for (const photo of content.photos) {
    const findings = content.findings.filter(({ photos }) => photos.includes(photo.fileId));
    if (problems && findings.length === 0) continue;
    const group = groupOf.get(photo.code) ?? null;
    const shown = { ...photo, url: urls[photo.fileId], findings };
    sections.set(group, [...(sections.get(group) ?? []), shown]);
  }
  return [...sections].map(([group, photos]) => ({ group, photos }));
}

/** All photos in the order of the sections; those that cannot be shown are left out. */
export const allPhotos = (
  content: ReportContent,
  urls: Readonly<Record<string, string>>,
): ShownPhoto[] =>
  photoSections(content, urls)
    .flatMap(({ photos }) => photos)
    .filter(({ url }) => url !== undefined);

const outside = '车身外观检查';

/** Photos for the top of the report: the car from outside, as a whole before its faults; else what there is. */
export function heroPhotos(photos: readonly ShownPhoto[], content: ReportContent): ShownPhoto[] {
  const groupOf = groupNames(content);
  const exterior = photos.filter(({ code }) => groupOf.get(code) === outside);
  const whole = exterior.filter(({ findings }) => findings.length === 0);
  const rest = exterior.filter(({ findings }) => findings.length > 0);
  const chosen = [...whole, ...rest];
  return chosen.length > 0 ? chosen : [...photos];
}

/** Number of photos with findings. */
export const problemPhotoCount = ({ photos, findings }: ReportContent): number =>
  photos.filter(({ fileId }) => findings.some((finding) => finding.photos.includes(fileId))).length;
