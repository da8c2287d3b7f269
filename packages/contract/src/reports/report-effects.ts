import { defineTexts, type Language, textsIn } from '@yanche/rules/bilingual';
import { printedPoints, scorePlace } from '@yanche/rules/reports/score-place';
import type { VerdictKind } from '@yanche/rules/reports/verdicts';
import { briefOf } from './brief-of.ts';
import { headWords } from './head-words.ts';
import type { ReportEffect } from './report-changed.ts';
import type { ReportContent } from './reports.ts';
import { sentenceOf } from './share-words.ts';
import { partlySeen } from './verdict-facts.ts';
import { tellVerdict, type VerdictWords, verdictWords } from './verdict-words.ts';

/** The verdicts that stand over everything else a report says. */
const graveKinds = ['accident', 'flood', 'fire', 'odometer'] as const;

const kinds: readonly VerdictKind[] = [...graveKinds, 'identity'];

const texts = defineTexts({
  headline: ['首页的话', 'Headline'],
  accident: ['事故', 'Accident'],
  flood: ['水泡', 'Flooding'],
  fire: ['火烧', 'Fire'],
  odometer: ['里程', 'Odometer'],
  identity: ['车证', 'Papers'],
  score: ['技术状况得分', 'Technical score'],
  grade: ['国标等级', 'GB grade'],
  platformGrade: ['平台评级', 'Our grade'],
  found: ['发现的问题', 'Findings'],
  open: ['未检的项目', 'Items not checked'],
  none: ['无', 'none'],
  aside: [(points: string) => `评分不适用（${points}）`, (points) => `score set aside (${points})`],
});

/** The verdicts that `content` raises to the worst one. */
export const raisedVerdicts = (
  former: Pick<ReportContent, 'verdicts'>,
  content: Pick<ReportContent, 'verdicts'>,
): VerdictKind[] =>
  graveKinds.filter(
    (kind) => content.verdicts[kind] === 'major' && former.verdicts[kind] !== 'major',
  );

/** What the head of `content` says otherwise than that of `former`: headline, verdicts, score, grade and counts. */
export function reportEffects(
  former: ReportContent,
  content: ReportContent,
  language: Language,
): ReportEffect[] {
  const what = textsIn(texts, language).headline;
  const [from, to] = [sentenceOf(former, language), sentenceOf(content, language)];
  const headline = { what, from, to, grave: raisedVerdicts(former, content).length > 0 };
  return [...(from === to ? [] : [headline]), ...headDifferences(former, content, language)];
}

/** The same without the headline, which only sums them up. */
export function headDifferences(
  former: ReportContent,
  content: ReportContent,
  language: Language,
): ReportEffect[] {
  const t = textsIn(texts, language);
  const verdict = textsIn<VerdictWords>(verdictWords, language);
  const raised = raisedVerdicts(former, content);
  const told = (what: string, of: (report: ReportContent) => string, grave = false) => ({
    what,
    from: of(former),
    to: of(content),
    grave,
  });
  return [
    ...kinds.map((kind) =>
      told(
        t[kind],
        (report) => tellVerdict(verdict, kind, report.verdicts[kind], partlySeen(report)),
        raised.includes(kind),
      ),
    ),
    told(t.score, (report) => scoreTold(report, language)),
    told(t.grade, ({ score }) => gradeTold(score?.grade ?? null, language)),
    told(t.platformGrade, ({ platformGrade }) => platformGrade),
    told(t.found, ({ findings }) => String(findings.length)),
    told(t.open, ({ limits }) => String(limits.length)),
  ].filter(({ from, to }) => from !== to);
}

function scoreTold(report: ReportContent, language: Language): string {
  const words = textsIn(headWords, language);
  const brief = briefOf(report);
  const place = scorePlace(brief);
  if (place === 'none') return words.notScored;
  const points = printedPoints(brief);
  if (points === null) return words.notYet;
  return place === 'aside' ? textsIn(texts, language).aside(points) : points;
}

const gradeTold = (grade: string | null, language: Language): string =>
  grade === null ? textsIn(texts, language).none : textsIn(headWords, language).grade(grade);
