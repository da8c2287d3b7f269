import type { FormPart } from './check-draft.ts';

/** Error messages by part of the form. */
export type FaultTexts = Partial<Record<FormPart, string>>;
