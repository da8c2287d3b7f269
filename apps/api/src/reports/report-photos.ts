import type { ReportContent } from '@yanche/contract/reports/reports';
import { inLanguage } from '@yanche/rules/bilingual';
import { wordsOfFinding } from '@yanche/rules/reports/finding-titles';
import { Failure } from '#lib/failure.ts';
import type { Checked } from './report-findings.ts';

export type PhotoFile = { sha256: string; takenAt: Date | null };

/** Each photo once, in report order, with hash and caption. Throws `fileMissing` when one is gone. */
export function reportPhotos(
  checked: readonly Checked[],
  files: ReadonlyMap<string, PhotoFile>,
): ReportContent['photos'] {
  const photos = new Map<string, { code: string; caption: string }>();
  const add = (fileId: string, code: string, caption: string) => {
    if (!photos.has(fileId)) photos.set(fileId, { code, caption });
  };
  for (const { item, answer } of checked) {
    // A photo of a defect may also be listed with its item; the defect's caption is more specific.
    for (const finding of answer?.findings ?? []) {
      const title = inLanguage(wordsOfFinding(item, finding).title, 'zh');
      for (const fileId of finding.photos) add(fileId, item.code, title);
    }
    for (const fileId of answer?.photos ?? []) add(fileId, item.code, inLanguage(item.name, 'zh'));
  }
  const missing = [...photos.keys()].filter((fileId) => !files.has(fileId));
  if (missing.length > 0) throw new Failure('fileMissing', {}, { fileIds: missing });
  return [...photos].map(([fileId, { code, caption }]) => ({
    fileId,
    sha256: files.get(fileId)?.sha256 ?? '',
    code,
    caption,
    takenAt: files.get(fileId)?.takenAt?.toISOString() ?? null,
  }));
}
