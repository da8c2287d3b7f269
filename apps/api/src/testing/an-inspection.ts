import type { Answer } from '@yanche/contract/inspections/inspections';
import { checklistItem } from '@yanche/rules/inspections/checklist';
import { inTransaction } from '#database/database.ts';
import { replaceAnswers } from '#inspections/answers.store.ts';
import { aPhoto, aTask, anAnswer, type GivenTask, type TestTask } from './a-task.ts';
import { cleanMeasure } from './clean-measure.ts';
import { publishAtDesk } from './review-desk.ts';
import type { TestApi, TestPerson } from './test-api.ts';

type Given = GivenTask & {
  inspector: TestPerson;
  /** Abnormal answers; all other items are normal, with required photos and readings. */
  special?: Answer[];
};

/** A finished inspection that waits for review. */
export async function anInspection(
  api: TestApi,
  { special = [], ...given }: Given,
): Promise<TestTask> {
  const task = await aTask(api, { status: '50', ...given });
  const found = new Map(special.map((answer) => [answer.code, answer]));
  const km = given.roadHaulKm ?? 50_000;
  const answers = await Promise.all(
    task.itemCodes.map(async (code) => {
      const isDue = checklistItem(code).photo === 'always';
      return (
        found.get(code) ??
        anAnswer(code, {
          measure: cleanMeasure(code, { km, module_km: km, vin_obd: task.vin }),
          photos: isDue ? [await aPhoto(api, given.inspector)] : [],
        })
      );
    }),
  );
  await inTransaction(api.deps.db, (tx) => replaceAnswers(tx, task.taskId, answers, api.time.now));
  return task;
}

/** An order that is completed, with its published report. */
export async function aReport(
  api: TestApi,
  { reviewer, ...given }: Given & { reviewer: TestPerson },
): Promise<TestTask & { reportId: string; reportNo: string }> {
  const task = await anInspection(api, given);
  const { data, message } = await publishAtDesk(api, reviewer, task.taskId);
  if (data === null) throw new Error(message);
  return { ...task, reportId: data.reportId, reportNo: data.reportNo };
}
