import type { Answer } from '@yanche/contract/inspections/inspections';
import type { ReportContent, ReportFinding } from '@yanche/contract/reports/reports';
import { scoreInput } from '@yanche/rules/inspections/answers';
import { inLanguage } from '@yanche/rules/bilingual';
import {
  CHECKLIST_STANDARD,
  checkGroups,
  checklist,
  checklistItem,
} from '@yanche/rules/inspections/checklist';
import { toldResult } from '@yanche/rules/inspections/beyond-norm';
import { accidentGrade } from '@yanche/rules/reports/score-place';
import { isMostlySeen } from '@yanche/contract/reports/unchecked-parts';
import { scoreInspection } from '@yanche/rules/reports/scoring';
import { possibleMeasure } from '@yanche/rules/inspections/reading-value';
import { openReadings, unmeasuredCodes } from '@yanche/rules/inspections/reading-duty';
import type { ReadingFacts } from '@yanche/rules/inspections/reading-given';
import type { DueReading } from '@yanche/rules/inspections/readings';
import { measuredAnswer } from '#inspections/task-readings.ts';
import { judge, VERDICT_RULES } from '@yanche/rules/reports/verdicts';
import {
  type Checked,
  doubtedGates,
  judgedItem,
  reportFindings,
  ruleAnswers,
} from './report-findings.ts';
import { advisoryOf, noReason } from './localize-report.ts';
import { dashKm, moduleKms, repaintedPanels } from './report-measures.ts';
import { reportClips, type StoredClip } from './report-clips.ts';
import { type PhotoFile, reportPhotos } from './report-photos.ts';

type Given =
  | 'reportNo'
  | 'version'
  | 'kind'
  | 'checklistVersion'
  | 'sample'
  | 'vehicle'
  | 'productName'
  | 'notCovered'
  | 'history'
  | 'place'
  | 'inspector'
  | 'reviewer'
  | 'inspectedAt'
  | 'publishedAt'
  | 'expireAt';

/** The input of a report. `vehicle.roadHaulKm` is the order's value; the dashboard takes precedence. */
export type ReportFacts = {
  head: Pick<ReportContent, Given>;
  scored: boolean;
  itemCodes: readonly string[];
  answers: readonly Answer[];
  files: ReadonlyMap<string, PhotoFile>;
  clips: ReadonlyMap<string, StoredClip>;
  readings: { due: readonly DueReading[]; facts: ReadingFacts };
};

/**
 * Builds the report document. Pure: the same facts give the same document, with the checklist texts of that day.
 * Unchecked items stay "unchecked" and leave the score provisional, without a grade and without points for unseen parts.
 */
export function buildReport({
  head,
  scored,
  itemCodes,
  answers: given,
  files,
  clips: storedClips,
  readings: { due, facts },
}: ReportFacts): ReportContent {
  const answers = given.map((answer) => ({
    ...answer,
    measure: possibleMeasure(due, answer.measure, facts.today),
  }));
  const measured = answers.map(measuredAnswer);
  const unmeasured = new Set(unmeasuredCodes(due, measured, facts.today));
  const checked = inOrder(itemCodes, answers, unmeasured);
  const items = checked.map(({ item }) => item);
  const recorded = ruleAnswers(checked);
  const findings = reportFindings(checked, scored, { due, today: facts.today });
  const clips = reportClips(checked, storedClips);
  const groups = groupsOf(checked, findings, { due, today: facts.today });
  const score = scored ? scoreOf(checked, groups) : null;
  const dash = dashKm(checked);
  const { earlier } = facts;
  const isRolledBack =
    earlier !== null && dash !== null && earlier.km > dash + VERDICT_RULES.odometer.toleranceKm;
  const judgement = judge({
    items,
    answers: recorded,
    dashKm: dash ?? undefined,
    moduleKms: moduleKms(checked),
    earlierKm: earlier?.km,
    gbTotal: score?.total ?? null,
    repaintedPanels: repaintedPanels(checked, head.checklistVersion),
    doubted: doubtedGates(findings),
    openReadings: openReadings(due, measured, facts.today).length,
  });
  return {
    ...head,
    standard: CHECKLIST_STANDARD,
    vehicle:
      dash === null ? { ...head.vehicle, kmStated: true } : { ...head.vehicle, roadHaulKm: dash },
    ...(isRolledBack && { earlierMileage: earlier }),
    verdicts: judgement.verdicts,
    score,
    platformGrade: judgement.grade,
    groups,
    findings,
    photos: reportPhotos(checked, files),
    // Older reports have no such field, and their hash stays.
    ...(clips.length > 0 && { clips }),
    limits: limitsOf(checked, judgement.unchecked),
  };
}

const groupRank = new Map<string, number>(checkGroups.map(({ name }, index) => [name, index]));
const itemRank = new Map(checklist.map((item, index) => [item, index]));

/**
 * The ordered items in report order; one that was called normal without its demanded reading counts as limited. Throws
 * a RangeError on an unknown code.
 */
function inOrder(
  itemCodes: readonly string[],
  answers: readonly Answer[],
  unmeasured: ReadonlySet<string>,
): Checked[] {
  const byCode = new Map(answers.map((answer) => [answer.code, answer]));
  const rank = ({ item }: Checked) =>
    (groupRank.get(item.group) ?? 0) * checklist.length + (itemRank.get(item) ?? 0);
  return itemCodes
    .map((code) => {
      const answer = byCode.get(code) ?? null;
      const isOpen = answer !== null && unmeasured.has(code);
      return { item: checklistItem(code), answer: isOpen ? asUnmeasured(answer) : answer };
    })
    .sort((a, b) => rank(a) - rank(b));
}

const asUnmeasured = (answer: Answer): Answer => ({
  ...answer,
  result: 'limited',
  note: answer.note || inLanguage(noReason.unmeasured, 'zh'),
});

function scoreOf(
  checked: readonly Checked[],
  parts: ReportContent['groups'],
): NonNullable<ReportContent['score']> {
  const items = checked.map(({ item }) => item);
  const { findings, limited } = scoreInput(items, ruleAnswers(checked));
  const { total, sub, grade, advisories, provisional } = scoreInspection(items, {
    findings,
    limited,
  });
  const groups = checkGroups.flatMap((group) => (group.cap === null ? [] : [group]));
  // A scored group that was not ordered loses no points although nobody checked it, so the score is provisional.
  const isWhole = groups.every(({ name }) => items.some((item) => item.group === name));
  const isOpen = provisional || !isWhole;
  return {
    total,
    sub: groups.map(({ name, cap }) => ({
      group: name,
      points: isMostlySeen({ groups: parts }, name) ? sub[name] : null,
      cap,
    })),
    grade: isOpen && grade !== accidentGrade ? null : grade,
    provisional: isOpen,
    advisories: advisories.map((code) => advisoryOf(checklistItem(code))),
  };
}

function groupsOf(
  checked: readonly Checked[],
  findings: readonly ReportFinding[],
  judging: { due: readonly DueReading[]; today: string },
): ReportContent['groups'] {
  const names = [...new Set(checked.map(({ item }) => item.group))];
  return names.map((name) => {
    const items = checked
      .filter(({ item }) => item.group === name)
      .map(({ item, answer }) => ({
        code: item.code,
        name: inLanguage(item.name, 'zh'),
        result:
          answer === null ? ('unchecked' as const) : toldResult(judgedItem(item), answer, judging),
        note: answer?.note ?? '',
        measure: answer?.measure ?? null,
        photos: answer?.photos ?? [],
        findings: findings.filter(({ code }) => code === item.code).map(({ number }) => number),
      }));
    const count = (...results: string[]) =>
      items.filter(({ result }) => results.includes(result)).length;
    return {
      name,
      title: name,
      normal: count('normal'),
      abnormal: count('abnormal'),
      limited: count('limited', 'unchecked'),
      na: count('na'),
      items,
    };
  });
}

function limitsOf(
  checked: readonly Checked[],
  unchecked: readonly string[],
): ReportContent['limits'] {
  return checked
    .filter(({ item }) => unchecked.includes(item.code))
    .map(({ item, answer }) => ({
      code: item.code,
      name: inLanguage(item.name, 'zh'),
      reason: reasonOf(answer),
    }));
}

function reasonOf(answer: Answer | null): string {
  if (answer === null) return inLanguage(noReason.unchecked, 'zh');
  return answer.note || answer.findings[0]?.defect || inLanguage(noReason.limited, 'zh');
}
