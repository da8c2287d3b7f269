import type { HistoryEventRow } from '@yanche/contract/history/history-report';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { shanghaiDay } from '@yanche/rules/calendar';
import {
  type HistoryContent,
  type HistoryRow,
  inspectionKey,
} from '@yanche/rules/history/history-content';
import { historyVerdictLabels } from '@yanche/rules/history/history-topics';
import { recordInEnglish } from '@yanche/rules/history/record-words';
import type { WorkKind } from '@yanche/rules/history/source-facts';
import { uninsuredAfter } from '@yanche/rules/history/policy-gaps';
import { flagOfMark } from '@yanche/rules/history/source-marks';

const works: Record<WorkKind, Bilingual> = {
  replace: ['换', 'replaced'],
  repair: ['修', 'repaired'],
  material: ['材料', 'material'],
  labour: ['工时', 'labour'],
};
const kindWords: Record<HistoryRow['kind'], Bilingual> = {
  claim: ['理赔', 'Claim'],
  service: ['保养', 'Service'],
  repair: ['维修', 'Repair'],
  mileage: ['里程', 'Mileage'],
  policy: ['投保', 'Policy'],
  owner: ['过户', 'Change of owner'],
  mark: ['数据方标记', 'Marked by the source'],
};
const bare = { km: null, conflict: false, amount: null, structural: false, items: [] } as const;

/** What a source says, in the reader's language as far as its words are known. */
export const inRecordWords = (told: string, language: Language): string =>
  language === 'zh' ? told : recordInEnglish(told);

/** Kind and the source's words, which often begin with the kind already. */
function titleOf({ kind, title: told }: HistoryRow, language: Language): string {
  const [zh] = kindWords[kind];
  const marked = kind === 'mark' ? flagOfMark(told) : null;
  const title = marked === null ? told : inLanguage(historyVerdictLabels[marked], language);
  const rest = title.replace(new RegExp(`^${zh}[：:\\s]*`), '');
  const word = inLanguage(kindWords[kind], language);
  const said = inRecordWords(rest, language);
  return rest === '' ? word : `${word}${inLanguage(['：', ': '], language)}${said}`;
}

/** How many parts a record names, and where a claim or a mark says less than one expects. */
function detailOf(row: HistoryRow): Bilingual {
  if (row.kind === 'mark') return ['没有给出日期和明细', 'No date and no details given'];
  const parts = row.items.filter(({ work }) => work === 'replace' || work === 'repair').length;
  if (parts > 0) return [`${parts} 项零件`, `${parts} ${parts === 1 ? 'part' : 'parts'}`];
  return row.kind === 'claim' ? ['没有零件明细', 'No parts listed'] : ['', ''];
}

/** Until when a policy runs, and what no other one covers then. */
function policyWords(row: HistoryRow, { rows, queriedAt }: HistoryContent): Bilingual {
  if (row.until === undefined) return ['', ''];
  const days = uninsuredAfter(row, rows, shanghaiDay(new Date(queriedAt))) ?? 0;
  return days === 0
    ? [`到 ${row.until}`, `until ${row.until}`]
    : [
        `到 ${row.until}，之后 ${days} 天没有投保记录`,
        `until ${row.until}, then ${days} ${days === 1 ? 'day' : 'days'} without a policy on record`,
      ];
}

/** The timeline, newest first: records, our inspections, and times without any record. */
export function eventsIn(
  content: HistoryContent,
  { language, ownInspections }: { language: Language; ownInspections: ReadonlyMap<string, string> },
): HistoryEventRow[] {
  const inWords = (words: Bilingual) => inLanguage(words, language);
  const conflicts = new Set(content.mileage.conflicts.flatMap(({ from, to }) => [from, to]));
  const nameOf = (key: string) => {
    const source = content.sources.find((each) => each.key === key);
    return source === undefined ? null : inWords(source.name);
  };
  const records = content.rows.map((row): HistoryEventRow => {
    return {
      key: row.key,
      kind: row.kind,
      at: row.at,
      title: titleOf(row, language),
      detail: inWords(row.kind === 'policy' ? policyWords(row, content) : detailOf(row)),
      source: nameOf(row.source),
      km: row.km,
      conflict: conflicts.has(row.key),
      amount: row.amount,
      structural: row.structural === true,
      items: row.items.map((item) => ({
        ...item,
        name: inRecordWords(item.name, language),
        workText: inWords(works[item.work]),
      })),
      inspectionOrderId: null,
      withdrawn: row.withdrawn,
    };
  });
  const inspections = content.inspections.map((inspection): HistoryEventRow => {
    const { reportNo, at, km } = inspection;
    const key = inspectionKey(inspection);
    const isWrong = conflicts.has(key);
    const orderId = ownInspections.get(reportNo ?? '') ?? null;
    return {
      ...bare,
      items: [],
      key,
      kind: 'inspection',
      at,
      title: isWrong
        ? inWords(['我们检测：里程对不上', 'Our inspection: the mileage does not fit'])
        : inWords(['我们检测', 'Our inspection']),
      // Its number leads to it: nobody reads it but its people.
      detail: orderId === null ? '' : (reportNo ?? ''),
      source: null,
      km,
      conflict: isWrong,
      inspectionOrderId: orderId,
      withdrawn: false,
    };
  });
  const gaps = content.gaps.map(
    ({ from, to, months }): HistoryEventRow => ({
      ...bare,
      items: [],
      key: `gap:${from}`,
      kind: 'gap',
      at: to.length < from.length ? from : to,
      title: inWords([`${months} 个月没有任何记录`, `${months} months without any record`]),
      detail: inWords([`${from} 到 ${to}`, `${from} to ${to}`]),
      source: null,
      inspectionOrderId: null,
      withdrawn: false,
    }),
  );
  // Of one day the gap that ends with it comes after what happened then.
  return [...records, ...inspections, ...gaps].sort((a, b) =>
    a.at === b.at ? Number(a.kind === 'gap') - Number(b.kind === 'gap') : a.at < b.at ? 1 : -1,
  );
}
