import type { Answer, Draft } from '@yanche/contract/inspections/inspections';
import { photosOfAnswer } from '@yanche/rules/inspections/send-back';

/** The file ids of all photos in these answers, each once. */
export const photosIn = (answers: readonly (Answer | Draft)[]): string[] => [
  ...new Set(answers.flatMap(photosOfAnswer)),
];
