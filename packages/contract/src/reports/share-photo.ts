import { groupNames } from './report-parts.ts';
import type { ReportContent } from './reports.ts';

const outside = '车身外观检查';

/**
 * The photo that stands for a report outside of it, on the poster and in link previews: the first that strangers may see (its
 * URL is among `urls`, to a copy with covered plates), best of the car from outside and without a fault. Null without one.
 */
export function sharePhoto(
  { photos, groups, findings }: Pick<ReportContent, 'photos' | 'groups' | 'findings'>,
  urls: Readonly<Record<string, string>>,
): string | null {
  const shown = photos.filter(({ fileId }) => fileId in urls);
  const groupOf = groupNames({ groups });
  const faulty = new Set(findings.flatMap((finding) => finding.photos));
  const isWhole = ({ code, fileId }: (typeof shown)[number]) =>
    groupOf.get(code) === outside && !faulty.has(fileId);
  const photo = shown.find(isWhole) ?? shown[0];
  return photo === undefined ? null : (urls[photo.fileId] ?? null);
}
