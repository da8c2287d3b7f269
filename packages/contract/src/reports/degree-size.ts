import { inLanguage, type Language } from '@yanche/rules/bilingual';
import type { ReportFinding } from './reports.ts';
import { degreeLabels } from '@yanche/rules/inspections/defects';

const sizedGroup = '车身外观检查'; // GB/T 30323-2013 measures degrees there only

/** The size of a degree in words; null where degrees are not sizes. */
export function degreeSize(
  { degree }: Pick<ReportFinding, 'degree'>,
  group: string | undefined,
  language: Language,
): string | null {
  if (group !== sizedGroup || degree === null) return null;
  const size = degreeLabels[degree];
  return size === undefined ? null : inLanguage(size, language);
}
