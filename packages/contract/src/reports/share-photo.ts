import type { ReportContent } from './reports.ts';

/** Parts whose photos show no plate: doors, fenders, roof, wheels, mirrors, tyres. */
const plateless = /^GB0(1[5-9]|2[0-2589]|3[01789])$/;

/**
 * The photo that stands for a report outside of it, on the poster and in link previews: one that strangers may see (its URL
 * is among `urls`) and that shows no plate. Null without such a photo.
 */
export function sharePhoto(
  { photos }: Pick<ReportContent, 'photos'>,
  urls: Readonly<Record<string, string>>,
): string | null {
  const photo = photos.find(({ code, fileId }) => plateless.test(code) && fileId in urls);
  return photo === undefined ? null : (urls[photo.fileId] ?? null);
}
