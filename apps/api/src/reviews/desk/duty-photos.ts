import type { ReportContent } from '@yanche/contract/reports/reports';
import { checklistItem } from '@yanche/rules/inspections/checklist';

/** The photos of items that are always photographed, each once, in report order: none of them is published unseen. */
export function dutyPhotosOf({ groups, findings }: ReportContent): string[] {
  const photos = groups
    .flatMap(({ items }) => items)
    .filter(({ code }) => checklistItem(code).photo === 'always')
    .flatMap((item) => [
      ...item.photos,
      ...findings
        .filter(({ number }) => item.findings.includes(number))
        .flatMap((finding) => finding.photos),
    ]);
  return [...new Set(photos)];
}
