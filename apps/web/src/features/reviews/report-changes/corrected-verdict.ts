import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Correction, reportToChange } from '@yanche/contract/reviews/report-changes';

export type Item = AnswerOf<typeof reportToChange>['items'][number];
export type CorrectedVerdict = Required<Pick<Correction, 'result' | 'findings'>>;

export const verdictOf = ({ result, findings }: Item): CorrectedVerdict => ({ result, findings });

export const isSameVerdict = (a: CorrectedVerdict, b: CorrectedVerdict): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
