import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import type { HistoryStage } from '@yanche/rules/history/history-in-report';
import type { Db } from '#database/schema.ts';
import {
  type HistoryWorld,
  type InspectionHistory,
  loadInspectionHistory,
} from '#history/package/history-of-inspection.ts';
import type { TaskDetailRow } from '#inspections/tasks.store.ts';
import type { HistoryConflict } from './history-conflicts.ts';
import type { Risk } from './risks.ts';

const stages: Partial<Record<HistoryStage, Bilingual>> = {
  open: [
    '车史还没有答复，现在发布会写“未知”',
    'The history query is not answered yet: published now, it is told as unknown',
  ],
  noSource: [
    '没有车史数据方可问，报告写“未知”',
    'There is no source of records to ask: it is told as unknown',
  ],
  failed: ['车史没有查到答复，报告写“未知”', 'The history query failed: it is told as unknown'],
};

/** The query that the package of a task includes; null where it includes none. */
export const loadPackageHistory = (
  db: Db,
  world: HistoryWorld,
  task: Pick<TaskDetailRow, 'order_id' | 'product_rule'>,
): Promise<InspectionHistory | null> =>
  task.product_rule.history === undefined
    ? Promise.resolve(null)
    : loadInspectionHistory(db, world, task.order_id);

/** What a reviewer should know of the car's records before publishing. */
export function historyRisks(
  history: InspectionHistory | null,
  conflicts: readonly HistoryConflict[],
  language: Language,
): Risk[] {
  const stage = history === null ? undefined : stages[history.section.stage];
  return [
    ...conflicts.map(
      ({ code, text }): Risk => ({ code, level: 'major', text: inLanguage(text, language) }),
    ),
    ...(stage === undefined
      ? []
      : [{ code: null, level: 'minor' as const, text: inLanguage(stage, language) }]),
  ];
}
