import type { ReportEffect } from '@yanche/contract/reports/report-changed';
import { raisedVerdicts, reportEffects } from '@yanche/contract/reports/report-effects';
import type { ReportContent } from '@yanche/contract/reports/reports';
import type { Correction } from '@yanche/contract/reviews/report-changes';
import type { Language } from '@yanche/rules/bilingual';
import { checklistItem } from '@yanche/rules/inspections/checklist';
import { photosOfAnswer } from '@yanche/rules/inspections/send-back';
import type { Db } from '#database/schema.ts';
import type { HistoryWorld } from '#history/package/history-of-inspection.ts';
import { listAnswers } from '#inspections/answers.store.ts';
import { findTask, type TaskDetailRow } from '#inspections/tasks.store.ts';
import { Failure } from '#lib/failure.ts';
import type { ReportRow } from '#reports/reports.store.ts';
import { correctedAnswers } from './corrections.ts';
import { loadReport } from './report-facts.ts';

type Reading = HistoryWorld & { db: Db };
type Amended = {
  report: Pick<ReportRow, 'task_id' | 'report_no' | 'version' | 'content' | 'expires_at'>;
  corrections: readonly Correction[];
};

/** What the next version says otherwise than the published one, made as it would be published. */
export async function amendEffects(
  deps: Reading,
  { report, corrections }: Amended,
  language: Language,
): Promise<ReportEffect[]> {
  const build = await builderOf(deps, report);
  return reportEffects(report.content, await build(corrections), language);
}

/**
 * The items whose correction raises a verdict to the worst one or adds a major finding, and comes without a photo of its own:
 * each that does so alone, or without which it would not happen.
 */
export async function unprovenCodes(
  deps: Reading,
  { report, corrections }: Amended,
): Promise<string[]> {
  const unproven = await withoutPhoto(deps.db, report.task_id, corrections);
  if (unproven.length === 0) return [];
  const build = await builderOf(deps, report);
  const plain = await build([]);
  const gravesOf = async (given: readonly Correction[]) => gravesIn(plain, await build(given));
  const all = await gravesOf(corrections);
  if (all.length === 0) return [];
  const codes: string[] = [];
  for (const one of unproven) {
    const alone = await gravesOf([one]);
    const others = new Set(await gravesOf(corrections.filter((each) => each !== one)));
    if (alone.length > 0 || all.some((grave) => !others.has(grave))) codes.push(one.code);
  }
  return codes;
}

/** Throws `verdictNeedsPhoto`. */
export async function requireProof(deps: Reading, amended: Amended): Promise<void> {
  const codes = await unprovenCodes(deps, amended);
  const [first] = codes;
  if (first === undefined) return;
  throw new Failure('verdictNeedsPhoto', { item: checklistItem(first).name }, { codes });
}

/** What weighs most of what `content` adds. */
const gravesIn = (plain: ReportContent, content: ReportContent): string[] => {
  const keyOf = ({ code, defect, kind = '', reading = '' }: ReportContent['findings'][number]) =>
    [code, defect, kind, reading].join(' ');
  const majorsOf = ({ findings }: ReportContent) =>
    findings.filter(({ severity }) => severity === 'major').map(keyOf);
  const known = new Set(majorsOf(plain));
  return [
    ...raisedVerdicts(plain, content),
    ...majorsOf(content).filter((finding) => !known.has(finding)),
  ];
};

async function withoutPhoto(
  db: Db,
  taskId: string,
  corrections: readonly Correction[],
): Promise<Correction[]> {
  const answers = new Map((await listAnswers(db, taskId)).map((each) => [each.code, each]));
  return corrections.filter(({ code, photos = [] }) => {
    const answer = answers.get(code);
    const before = new Set(answer === undefined ? [] : photosOfAnswer(answer));
    return photos.every((photo) => before.has(photo));
  });
}

async function builderOf(deps: Reading, report: Amended['report']) {
  const { db, clock } = deps;
  const task = await findTask(db, report.task_id);
  if (task === null) throw new Failure('notFound');
  return async (corrections: readonly Correction[]) =>
    contentOf(deps, { task, report, corrections, now: clock.now() });
}

async function contentOf(
  deps: Reading,
  { task, report, corrections, now }: Amended & { task: TaskDetailRow; now: Date },
): Promise<ReportContent> {
  const build = await loadReport(deps.db, deps, task, (answers) =>
    correctedAnswers(answers, corrections),
  );
  return build({
    reportNo: report.report_no,
    version: report.version + 1,
    reviewerName: '',
    sample: report.content.sample,
    now,
    expireAt: report.expires_at,
  });
}
