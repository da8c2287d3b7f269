import type { Answer } from '@yanche/contract/inspections/inspections';
import type { FormerRound, ShownAnswer } from '@yanche/contract/reviews/reviews';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { defectCode } from '@yanche/rules/inspections/answers';
import { checklistItem } from '@yanche/rules/inspections/checklist';
import { wordsOfFinding } from '@yanche/rules/reports/finding-titles';
import { inspectionMinutes } from '@yanche/rules/inspections/inspection-time';
import { photosOfAnswer, requestStates } from '@yanche/rules/inspections/send-back';
import type { ReviewRound } from '#inspections/review-rounds.store.ts';
import { roundOf } from '#inspections/sent-back.service.ts';
import type { TaskDetailRow } from '#inspections/tasks.store.ts';

/** The rounds that were handed in again, the latest first: what was asked for, and what was changed. */
export const formerRounds = (rounds: readonly ReviewRound[], language: Language): FormerRound[] =>
  rounds.flatMap((row) => formerRound(row, language)).reverse();

function formerRound(row: ReviewRound, language: Language): FormerRound[] {
  const { resubmitted_at, answers_after: after } = row;
  if (resubmitted_at === null || after === null) return [];
  const codes = [...new Set(row.requests.map(({ code }) => code))];
  const asked = new Set(codes);
  const states = requestStates(roundOf(row), after);
  const compare = (code: string) => {
    const then = row.answers_before.find((answer) => answer.code === code);
    const now = after.find((answer) => answer.code === code) ?? then;
    return {
      code,
      name: inLanguage(checklistItem(code).name, language),
      before: then === undefined ? null : shownAnswer(then, language),
      after: now === undefined ? null : shownAnswer(now, language),
    };
  };
  return [
    {
      round: row.round,
      reviewerName: row.reviewer_name,
      sentBackAt: row.sent_back_at.toISOString(),
      handedInAt: resubmitted_at.toISOString(),
      note: row.note,
      items: codes.map((code) => ({
        ...compare(code),
        requests: row.requests.flatMap((request, at) =>
          request.code === code ? [{ ...request, state: states[at] ?? 'open' }] : [],
        ),
        reply: replyOf(
          row,
          after.find((answer) => answer.code === code),
        ),
      })),
      others: after.filter(({ code }) => !asked.has(code)).map(({ code }) => compare(code)),
    },
  ];
}

function replyOf({ round }: ReviewRound, answer: Answer | undefined): string | null {
  const text = answer?.reply?.round === round ? answer.reply.text.trim() : '';
  return text === '' ? null : text;
}

function shownAnswer(answer: Answer, language: Language): ShownAnswer {
  const item = checklistItem(answer.code);
  const { result, measure, note, photos } = answer;
  return {
    result,
    measure,
    note,
    photos,
    findings: answer.findings.map(({ defect, kind, degree, note, photos }) => ({
      title: inLanguage(
        wordsOfFinding(item, { defect: defectCode(defect), ...(kind && { kind }) }).title,
        language,
      ),
      degree,
      note,
      photos,
    })),
  };
}

/** The file ids of the photos in a round. */
export const photosOfRound = ({ items, others }: FormerRound): string[] =>
  [...items, ...others].flatMap(({ before, after }) =>
    [before, after].flatMap((answer) => (answer === null ? [] : photosOfAnswer(answer))),
  );

/** The minutes of inspecting; null without a check-in. */
export function minutesOf(
  { checked_in_at, submitted_at }: Pick<TaskDetailRow, 'checked_in_at' | 'submitted_at'>,
  rounds: readonly ReviewRound[],
): { rounds: number[]; total: number } | null {
  const firstHandInAt = rounds[0]?.handed_in_at ?? submitted_at;
  if (checked_in_at === null || firstHandInAt === null) return null;
  const reworks = rounds.flatMap(({ rework_ms }) => rework_ms ?? []);
  return inspectionMinutes({ checkedInAt: checked_in_at, firstHandInAt, reworks });
}
