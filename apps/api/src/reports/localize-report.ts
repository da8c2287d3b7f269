import type { ReportContent, ReportFinding } from '@yanche/contract/reports/reports';
import { clipCaption } from '@yanche/contract/reports/clip-words';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { shanghaiDay } from '@yanche/rules/calendar';
import { partMiddle } from '@yanche/rules/cars/part-spots';
import { checklist, type ChecklistItem } from '@yanche/rules/inspections/checklist';
import { defectLabel } from '@yanche/rules/inspections/defects';
import type { MeasureValues } from '@yanche/rules/inspections/measure';
import { presetInEnglish } from '@yanche/rules/inspections/limit-reasons';
import { readings } from '@yanche/rules/inspections/readings';
import { wordsOfFinding } from '@yanche/rules/reports/finding-titles';
import { beyondNorm } from '@yanche/rules/inspections/beyond-norm';
import { readingFindings } from '@yanche/rules/reports/reading-findings';

/** The current names of product and place, and what the car is called, for readers of another language. */
export type ReportWords = {
  name: string;
  name_en: string;
  not_covered: readonly string[];
  not_covered_en: readonly string[];
  /** The place as reports name it, and its English name. */
  place?: string;
  place_en?: string;
  titleIn?: (title: string) => string;
};

/**
 * The report for readers of another language. The signed document is Chinese; our texts are shown in English, people's
 * texts unchanged.
 */
export function localizeReport(
  language: Language,
  content: ReportContent,
  product: ReportWords,
): ReportContent {
  const findings = titledFindings(content, language);
  if (language === 'zh') return { ...content, findings };
  return {
    ...content,
    vehicle: {
      ...content.vehicle,
      carTitle: product.titleIn?.(content.vehicle.carTitle) ?? content.vehicle.carTitle,
    },
    place: content.place === product.place ? (product.place_en ?? content.place) : content.place,
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
      items: group.items.map((item) => ({
        ...item,
        name: nameOf(item.code, item.name),
        note: presetInEnglish(item.note),
      })),
    })),
    findings,
    photos: content.photos.map((photo) => {
      const found = findings.find(({ photos }) => photos.includes(photo.fileId));
      return { ...photo, caption: found?.title ?? nameOf(photo.code, photo.caption) };
    }),
    ...(content.clips && {
      clips: content.clips.map((clip) => ({
        ...clip,
        caption: clip.caption === clipCaption[0] ? clipCaption[1] : clip.caption,
      })),
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

type Titled = ReportFinding & { title: string };

/**
 * The findings as a reader sees them: those of reports of before get the title of their defect too; English is today's
 * words where the Chinese ones are still the signed ones.
 */
export function titledFindings(content: ReportContent, language: Language): Titled[] {
  const measures = new Map(
    content.groups.flatMap((group) => group.items.map(({ code, measure }) => [code, measure])),
  );
  return content.findings.map((finding) => {
    const item = items.get(finding.code);
    const words = item && titleToday(item, finding, measures.get(finding.code) ?? null, content);
    const title = finding.title ?? words?.[0] ?? finding.itemName + finding.defectName;
    // Where nobody said how far up on a part it is, it stands in the middle of that part.
    const pin = finding.pin ?? partMiddle(item?.part ?? null);
    if (language === 'zh' || item === undefined) return { ...finding, pin, title };
    const label = defectLabel(item.scale, finding.defect);
    // A figure's words are made of the figure, whichever wording was signed.
    const isOurs = words?.[0] === title || finding.reading !== undefined;
    const english = (isOurs ? words?.[1] : undefined) ?? title;
    return {
      ...finding,
      pin,
      title: english,
      itemName: nameOf(finding.code, finding.itemName),
      defectName: label[0] === finding.defectName ? label[1] : english,
    };
  });
}

function titleToday(
  item: ChecklistItem,
  finding: ReportFinding,
  measure: MeasureValues | null,
  { inspectedAt }: ReportContent,
): Bilingual | undefined {
  if (finding.reading === undefined) return wordsOfFinding(item, finding).title;
  const today = shanghaiDay(new Date(inspectedAt));
  const beyond = beyondNorm(item.code, measure, { due: readings, recorded: [], today });
  return readingFindings(item, beyond).find(({ reading }) => reading === finding.reading)?.title;
}

function reasonOf({ code, reason }: ReportContent['limits'][number]): string {
  const ours = Object.values(noReason).find(([zh]) => zh === reason);
  if (ours !== undefined) return ours[1];
  if (presetInEnglish(reason) !== reason) return presetInEnglish(reason);
  const item = items.get(code);
  return item === undefined ? reason : inLanguage(defectLabel(item.scale, reason), 'en');
}
