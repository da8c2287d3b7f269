import type { ReportFinding } from '@yanche/contract/reports/reports';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { checklist } from '@yanche/rules/inspections/checklist';
import { defectLabel } from '@yanche/rules/inspections/defects';

const itemByCode = new Map(checklist.map((item) => [item.code, item]));

/** A finding in the reader's language: Chinese as signed, English by today's checklist. */
export function findingWords(
  { code, itemName, defect, defectName }: ReportFinding,
  language: Language,
): { itemName: string; defectName: string } {
  const item = itemByCode.get(code);
  if (language === 'zh' || item === undefined) return { itemName, defectName };
  return {
    itemName: inLanguage(item.name, 'en'),
    defectName: inLanguage(defectLabel(item.scale, defect), 'en'),
  };
}
