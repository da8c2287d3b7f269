import type { Language } from '@yanche/rules/bilingual';
import type { SubmitBody } from '#orders/submit/submit-checks.ts';

/** A task that is to be created: as an order form, and what makes it one of a kind. */
export type AskedTask = {
  body: SubmitBody;
  requestHash: string;
  taskNo: string;
  language: Language;
};
