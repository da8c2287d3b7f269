import type { FormPart } from './check-draft.ts';

/** What is wrong with each part of the form, in the person's language. */
export type FaultTexts = Partial<Record<FormPart, string>>;
