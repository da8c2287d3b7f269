import type { HistoryEventRow } from '@yanche/contract/history/history-report';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import type { HistoryContent, HistoryRow } from '@yanche/rules/history/history-content';
import type { WorkKind } from '@yanche/rules/history/source-facts';

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
};
const bare = { km: null, conflict: false, amount: null, structural: false, items: [] } as const;

/** Kind and the source's words, which often begin with the kind already. */
function titleOf({ kind, title }: HistoryRow, language: Language): string {
  const [zh] = kindWords[kind];
  const rest = title.replace(new RegExp(`^${zh}[：:\\s]*`), '');
  const word = inLanguage(kindWords[kind], language);
  return rest === '' ? word : `${word}${inLanguage(['：', ': '], language)}${rest}`;
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
    const replaced = row.items.filter(({ work }) => work === 'replace' || work === 'repair').length;
    return {
      key: row.key,
      kind: row.kind,
      at: row.at,
      title: titleOf(row, language),
      detail:
        replaced === 0
          ? ''
          : inWords([`${replaced} 项零件`, `${replaced} ${replaced === 1 ? 'part' : 'parts'}`]),
      source: nameOf(row.source),
      km: row.km,
      conflict: conflicts.has(row.key),
      amount: row.amount,
      structural: row.structural,
      items: row.items.map((item) => ({ ...item, workText: inWords(works[item.work]) })),
      inspectionOrderId: null,
      withdrawn: row.withdrawn,
    };
  });
  const inspections = content.inspections.map(({ reportNo, at, km }): HistoryEventRow => {
    const isWrong = conflicts.has(reportNo);
    return {
      ...bare,
      items: [],
      key: reportNo,
      kind: 'inspection',
      at,
      title: isWrong
        ? inWords(['我们检测：里程对不上', 'Our inspection: the mileage does not fit'])
        : inWords(['我们检测', 'Our inspection']),
      detail: reportNo,
      source: null,
      km,
      conflict: isWrong,
      inspectionOrderId: ownInspections.get(reportNo) ?? null,
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
