import type { ReportContent } from '@yanche/contract/reports/reports';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { checklist, type ChecklistItem } from '@yanche/rules/inspections/checklist';
import { defectLabel } from '@yanche/rules/inspections/defects';

/** The ordered product's current names. */
export type ProductWords = {
  name: string;
  name_en: string;
  not_covered: readonly string[];
  not_covered_en: readonly string[];
};

/**
 * The report for readers of another language. The signed document is Chinese; our texts are shown in English, people's
 * texts unchanged.
 */
export function localizeReport(
  language: Language,
  content: ReportContent,
  product: ProductWords,
): ReportContent {
  if (language === 'zh') return content;
  const findings = content.findings.map((finding) => ({ ...finding, ...findingWords(finding) }));
  return {
    ...content,
    productName: content.productName === product.name ? product.name_en : content.productName,
    notCovered: content.notCovered.map(
      (text) => product.not_covered_en[product.not_covered.indexOf(text)] ?? text,
    ),
    score: content.score && {
      ...content.score,
      advisories: content.score.advisories.map((text) => advisories.get(text) ?? text),
    },
    groups: content.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, name: nameOf(item.code, item.name) })),
    })),
    findings,
    photos: content.photos.map((photo) => {
      const { itemName, defectName } =
        findings.find(({ photos }) => photos.includes(photo.fileId)) ?? {};
      const caption =
        itemName === undefined
          ? nameOf(photo.code, photo.caption)
          : `${itemName}: ${defectName ?? ''}`;
      return { ...photo, caption };
    }),
    limits: content.limits.map((limit) => ({
      ...limit,
      name: nameOf(limit.code, limit.name),
      reason: reasonOf(limit),
    })),
  };
}

/** The advisory of an item that makes a car unfit to drive. */
export const advisoryOf = ({ name, advisory }: ChecklistItem): string =>
  `${name[0]}：${advisory?.[0]}`;

/** The reason shown for unchecked items without one. */
export const noReason = {
  unchecked: ['未检查', 'Not checked'],
  unmeasured: ['未测量', 'Not measured'],
  limited: ['受限，未说明原因', 'Could not be checked; no reason was given'],
} as const satisfies Record<string, Bilingual>;

const items = new Map(checklist.map((item) => [item.code, item]));
const advisories = new Map(
  checklist.flatMap((item) =>
    item.advisory === null
      ? []
      : [[advisoryOf(item), `${item.name[1]}: ${item.advisory[1]}`] as const],
  ),
);

/** Renamed items keep their name of that day. */
function nameOf(code: string, name: string): string {
  const item = items.get(code);
  return item?.name[0] === name ? item.name[1] : name;
}

function findingWords({
  code,
  itemName,
  defect,
  defectName,
}: Pick<ReportContent['findings'][number], 'code' | 'itemName' | 'defect' | 'defectName'>) {
  const item = items.get(code);
  const label = item && defectLabel(item.scale, defect);
  return {
    itemName: nameOf(code, itemName),
    defectName: label?.[0] === defectName ? label[1] : defectName,
  };
}

function reasonOf({ code, reason }: ReportContent['limits'][number]): string {
  const ours = Object.values(noReason).find(([zh]) => zh === reason);
  if (ours !== undefined) return ours[1];
  const item = items.get(code);
  return item === undefined ? reason : inLanguage(defectLabel(item.scale, reason), 'en');
}
