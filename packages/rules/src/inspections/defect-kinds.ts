import type { Bilingual } from '../bilingual.ts';
import data from './defect-kinds.data.json' with { type: 'json' };

/** What a fault concerns; a trace is left behind by flood, fire, another identity or an earlier repair. */
export type FindingClass = 'structure' | 'safety' | 'repair' | 'cosmetic' | 'trace';

/** A fault that an item can have, as a noun phrase. */
export type DefectKind = {
  /** Equal to `defect` where the item has one fault of that code. */
  readonly kind: string;
  readonly defect: string;
  readonly title: Bilingual;
  readonly class: FindingClass;
};

// The file's words are seen as `string` by TypeScript.
const kinds = data as unknown as Readonly<Record<string, readonly DefectKind[]>>;

/** The faults of an item whose name and defect do not make a title by themselves; empty for all other items. */
export const defectKinds = (code: string): readonly DefectKind[] => kinds[code] ?? [];

/** The faults of one defect code; the chosen one alone where a kind was chosen. */
export function kindsOf(code: string, defect: string, kind?: string): readonly DefectKind[] {
  const ofDefect = defectKinds(code).filter((each) => each.defect === defect);
  const chosen = ofDefect.filter((each) => each.kind === kind);
  return chosen.length > 0 ? chosen : ofDefect;
}

/** Whether the kind may be recorded with this defect of the item. */
export const isKindOf = (code: string, defect: string, kind: string): boolean =>
  defectKinds(code).some((each) => each.defect === defect && each.kind === kind);
