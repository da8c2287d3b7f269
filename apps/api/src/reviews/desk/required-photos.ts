import type { ReportContent } from '@yanche/contract/reports/reports';
import { checklistItem } from '@yanche/rules/inspections/checklist';

/**
 * The photos of items that are always photographed, and all that a finding rests on, each once, in report order: none of them is
 * published unseen.
 */
export function requiredPhotosOf({ groups, findings }: ReportContent): string[] {
  const photos = groups
    .flatMap(({ items }) => items)
    .filter((item) => checklistItem(item.code).photo === 'always' || item.findings.length > 0)
    .flatMap((item) => [
      ...item.photos,
      ...findings
        .filter(({ number }) => item.findings.includes(number))
        .flatMap((finding) => finding.photos),
    ]);
  return [...new Set(photos)];
}
