import type { Answer } from '@yanche/contract/inspections/inspections';
import { checklistItem } from '@yanche/rules/inspections/checklist';
import { Failure } from '#lib/failure.ts';

/** Throws, naming the codes, while items are open, limits have no reason or evidence is missing. */
export function requireComplete(itemCodes: readonly string[], answers: readonly Answer[]): void {
  const byCode = new Map(answers.map((answer) => [answer.code, answer]));
  refuse(
    'answersMissing',
    itemCodes.filter((code) => !byCode.has(code)),
  );
  refuse(
    'limitedNeedsReason',
    answers.filter((a) => a.result === 'limited' && a.note.trim() === '').map(({ code }) => code),
  );
  refuse(
    'photosMissing',
    answers.filter((answer) => needsPhoto(answer) && !hasPhoto(answer)).map(({ code }) => code),
  );
}

function refuse(
  failure: 'answersMissing' | 'limitedNeedsReason' | 'photosMissing',
  codes: readonly string[],
): void {
  if (codes.length > 0) throw new Failure(failure, { count: codes.length }, { codes });
}

// What is absent or unreachable cannot be photographed.
const needsPhoto = ({ code, result }: Answer): boolean =>
  result === 'abnormal' || (result === 'normal' && checklistItem(code).photo === 'always');

const hasPhoto = ({ photos, findings }: Answer): boolean =>
  photos.length > 0 || findings.some((finding) => finding.photos.length > 0);
