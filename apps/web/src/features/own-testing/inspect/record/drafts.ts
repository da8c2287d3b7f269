import type { Answer, Draft } from '@yanche/contract/inspections/inspections';
import type { LocalAnswer } from './local-record.ts';

type Own = Pick<LocalAnswer, 'answer' | 'undecided'>;

/** An item that is begun as the server takes it: without a result, or abnormal with a fault that is not named yet. */
export const draftOf = ({ answer, undecided }: Own): Draft => ({
  ...answer,
  result: undecided ? null : 'abnormal',
});

/** What the server keeps of an item, as a phone records it. */
export const localOf = (record: Answer | Draft): Own =>
  record.result === null
    ? { answer: { ...record, result: 'na' }, undecided: true }
    : { answer: { ...record, result: record.result }, undecided: false };

/** What the server keeps of a task's items. */
export const recordsOf = (task: {
  answers: readonly Answer[];
  drafts?: readonly Draft[] | undefined;
}): (Answer | Draft)[] => [...task.answers, ...(task.drafts ?? [])];
