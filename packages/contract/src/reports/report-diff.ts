import { counted, defineTexts, type Language, textsIn } from '@yanche/rules/bilingual';
import { grouped } from '@yanche/rules/grouped';
import { findingTitle } from './finding-title.ts';
import { measureWords } from './measure-words.ts';
import type { ReportDifference } from './report-changed.ts';
import { headDifferences } from './report-effects.ts';
import type { ReportItem } from './report-parts.ts';
import { reportWords } from './report-words.ts';
import type { ReportContent } from './reports.ts';

const texts = defineTexts({
  report: ['整份报告', 'The whole report'],
  result: ['结果', 'Result'],
  findings: ['问题', 'Findings'],
  reading: ['读数', 'Reading'],
  note: ['备注', 'Note'],
  photos: ['照片', 'Photos'],
  none: ['无', 'None'],
  photoCount: [(count: number) => `${count} 张`, (count) => String(count)],
  degree: [(degree: number) => `${degree} 级`, (degree) => `degree ${degree}`],
  km: [(km: number) => `${grouped(km)} 公里`, (km) => `${grouped(km)} km`],
  and: ['；', '; '],
  change: [
    (of: string, from: string, to: string) => `${of}：${from} → ${to}`,
    (of, from, to) => `${of}: ${from} → ${to}`,
  ],
  all: [
    (told: string, count: number) => `${told}等，共 ${count} 处改动。`,
    (told, count) => `${told}; ${counted(count, 'change')} in all.`,
  ],
  only: [(told: string) => `${told}。`, (told) => `${told}.`],
});
/** So many changes are told in a sentence. */
const maxTold = 2;

/** What `content` says otherwise than the version before it: its head first, then item by item. Both in `language`. */
export function reportDiff(
  former: ReportContent,
  content: ReportContent,
  language: Language,
): ReportDifference[] {
  const t = textsIn(texts, language);
  const words = textsIn(reportWords, language);
  const rows: ReportDifference[] = headDifferences(former, content, language).map(
    ({ what, from, to }) => ({ name: t.report, what, from, to }),
  );
  const compare = (name: string, what: string, from: string, to: string) => {
    if (from !== to) rows.push({ name, what, from: from || t.none, to: to || t.none });
  };
  const resultOf = ({ result }: ReportItem) => words[`result.${result}`];
  const findingsOf = ({ findings }: ReportContent, item: ReportItem) =>
    findings
      .filter(({ number }) => item.findings.includes(number))
      .map((each) =>
        [findingTitle(each), each.degree === null ? '' : t.degree(each.degree), each.note]
          .filter((part) => part !== '')
          .join(' · '),
      )
      .join(t.and);
  const readingOf = ({ code, measure }: ReportItem) =>
    measureWords(code, measure, { language, km: t.km }) ?? '';
  const photosOf = (report: ReportContent, item: ReportItem) => {
    const own = new Set(item.photos);
    for (const { number, photos } of report.findings) {
      if (item.findings.includes(number)) photos.forEach((photo) => own.add(photo));
    }
    return own;
  };
  const before = new Map(itemsOf(former).map((item) => [item.code, item]));
  for (const item of itemsOf(content)) {
    const old = before.get(item.code);
    if (old === undefined) continue;
    compare(item.name, t.result, resultOf(old), resultOf(item));
    compare(item.name, t.findings, findingsOf(former, old), findingsOf(content, item));
    compare(item.name, t.reading, readingOf(old), readingOf(item));
    compare(item.name, t.note, old.note, item.note);
    const [had, has] = [photosOf(former, old), photosOf(content, item)];
    const isSame = had.size === has.size && [...has].every((photo) => had.has(photo));
    if (!isSame)
      rows.push({
        name: item.name,
        what: t.photos,
        from: t.photoCount(had.size),
        to: t.photoCount(has.size),
      });
  }
  return rows;
}

/** The first differences in one sentence, for messages and notices; '' without any. */
export function tellChanges(differences: readonly ReportDifference[], language: Language): string {
  const t = textsIn(texts, language);
  const told = differences
    .slice(0, maxTold)
    .map(({ name, what, from, to }) =>
      t.change(name === t.report ? what : `${name} · ${what}`, from, to),
    )
    .join(t.and);
  if (told === '') return '';
  return differences.length > maxTold ? t.all(told, differences.length) : t.only(told);
}

const itemsOf = ({ groups }: ReportContent): ReportItem[] => groups.flatMap(({ items }) => items);
