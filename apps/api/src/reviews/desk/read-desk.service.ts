import type { DeskDegree, DeskDetail } from '@yanche/contract/console/desk';
import type { ReportContent } from '@yanche/contract/reports/reports';
import type { Language } from '@yanche/rules/bilingual';
import { defectCode } from '@yanche/rules/inspections/answers';
import { checklistItem } from '@yanche/rules/inspections/checklist';
import { deskActionsOf } from '@yanche/rules/staff/review-desk';
import type { Deps } from '#deps.ts';
import type { Db } from '#database/schema.ts';
import { listAnswers } from '#inspections/answers.store.ts';
import { degreesOf } from '#inspections/check-items.ts';
import { readingViews } from '#inspections/task-readings.ts';
import { findTask } from '#inspections/tasks.store.ts';
import { Failure } from '#lib/failure.ts';
import { listCarBlocks } from '#people/blocks.store.ts';
import type { StaffCaller } from '#route.ts';
import { isOwnAffair, ofOrder } from '#staff/own-affairs.ts';
import { readReview } from '../reviews.service.ts';
import { listOpenCorrections } from './corrections.store.ts';
import { requiredPhotosOf } from './required-photos.ts';
import { formerReport } from './former-report.ts';
import { holdView } from './hold.service.ts';
import { listNotes } from './notes.store.ts';
import { findDueAt } from './queue.store.ts';
import { listSeen } from './seen.store.ts';
import { ofTask } from './subject.ts';
import { standingCorrections } from './with-corrections.ts';

/** A report as it would be published, with all a reviewer needs beside it. Throws `notFound`, `wrongState`, `reviewOwnWork`. */
export async function readDeskReview(
  deps: Deps,
  staff: StaffCaller,
  taskId: string,
  language: Language,
): Promise<DeskDetail> {
  const { db, clock } = deps;
  const task = await findTask(db, taskId);
  if (task === null) throw new Failure('notFound');
  if (isOwnAffair(staff, [ofOrder(task)])) throw new Failure('reviewOwnWork');
  const { userId, name } = staff;
  const review = await readReview(deps, { userId, name, roles: ['reviewer'] }, taskId, language);
  const dueAt = await findDueAt(db, ofTask(taskId));
  const hold = await holdView(db, ofTask(taskId), userId, clock.now());
  const { vin } = review.draft.vehicle;
  const degrees = await degreesIn(db, taskId, review.draft);
  return {
    ...review,
    dueAt: (dueAt ?? clock.now()).toISOString(),
    hold,
    carBlock: (await listCarBlocks(db, [vin], clock.now())).get(vin) ?? null,
    actions: deskActionsOf(hold?.mine === true),
    requiredPhotos: requiredPhotosOf(review.draft),
    seen: await listSeen(db, ofTask(taskId), userId),
    degrees,
    readings: readingViews(task, language),
    notes: (await listNotes(db, taskId)).map(({ name: by, noted_at, text }) => ({
      by,
      at: noted_at.toISOString(),
      text,
    })),
    former: await formerReport(deps, task, language),
  };
}

/** The findings of the draft whose degree may be corrected, with both values. */
async function degreesIn(
  db: Db,
  taskId: string,
  { groups, findings }: ReportContent,
): Promise<DeskDegree[]> {
  const answers = await listAnswers(db, taskId);
  const standing = standingCorrections(answers, await listOpenCorrections(db, taskId));
  const byCode = new Map(answers.map((answer) => [answer.code, answer]));
  return groups
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      // Figures beyond their norm come after what the inspector recorded, and have no degree.
      const shown = findings.filter(
        ({ number, reading }) => item.findings.includes(number) && reading === undefined,
      );
      return shown.flatMap(({ number }, at): DeskDegree[] => {
        const found = byCode.get(item.code)?.findings[at];
        if (found === undefined || found.degree === null) return [];
        const degrees = degreesOf(checklistItem(item.code), defectCode(found.defect));
        // A worn tyre has one degree: there is nothing to put in its place.
        if (degrees.every((degree) => degree === found.degree)) return [];
        const correction = standing.get(found.id);
        return [
          {
            number,
            code: item.code,
            findingId: found.id,
            degrees,
            given: found.degree,
            corrected:
              correction === undefined
                ? null
                : {
                    degree: correction.degree,
                    reason: correction.reason,
                    by: correction.reviewer_name,
                    at: correction.corrected_at.toISOString(),
                  },
          },
        ];
      });
    });
}
