import type { ReportContent } from '@yanche/contract/reports';
import type { Language } from '@yanche/rules/bilingual';
import { checklist, type ChecklistItem } from '@yanche/rules/checklist';
import { defectLabel } from '@yanche/rules/defects';

/** What the ordered product is called today, in both languages. */
export type ProductWords = {
  name: string;
  name_en: string;
  not_covered: readonly string[];
  not_covered_en: readonly string[];
};

/**
 * A report for whoever reads another language. The document is the Chinese one, which is hashed and signed; the words that
 * are ours are shown in English, what people wrote stays as it is.
 */
export function reportIn(
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

/** How an item that must not be driven with is announced. */
export const advisoryOf = ({ zh, advisory }: ChecklistItem): string => `${zh}：${advisory?.zh}`;

/** Why nothing is known about an item for which nobody wrote a reason. */
export const noReason = {
  unchecked: { zh: '未检查', en: 'Not checked' },
  limited: { zh: '受限，未说明原因', en: 'Could not be checked; no reason was given' },
} as const satisfies Record<string, Record<Language, string>>;

const items = new Map(checklist.map((item) => [item.code, item]));
const advisories = new Map(
  checklist.flatMap((item) =>
    item.advisory === null ? [] : [[advisoryOf(item), `${item.en}: ${item.advisory.en}`] as const],
  ),
);

/** An item that is called otherwise today keeps the name of its day. */
function nameOf(code: string, name: string): string {
  const item = items.get(code);
  return item?.zh === name ? item.en : name;
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
    defectName: label?.zh === defectName ? label.en : defectName,
  };
}

function reasonOf({ code, reason }: ReportContent['limits'][number]): string {
  const ours = Object.values(noReason).find(({ zh }) => zh === reason);
  if (ours !== undefined) return ours.en;
  const item = items.get(code);
  return item === undefined ? reason : defectLabel(item.scale, reason).en;
}
