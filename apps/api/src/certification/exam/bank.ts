import type { Bilingual } from '@yanche/rules/bilingual';
import { type ExamPicture, type ExamSection, examSections } from '@yanche/rules/inspectors/exam';
import cabin from './bank/cabin.data.json' with { type: 'json' };
import frame from './bank/frame.data.json' with { type: 'json' };
import highVoltage from './bank/high-voltage.data.json' with { type: 'json' };
import identity from './bank/identity.data.json' with { type: 'json' };
import mechanics from './bank/mechanics.data.json' with { type: 'json' };
import paint from './bank/paint.data.json' with { type: 'json' };
import waterFire from './bank/water-fire.data.json' with { type: 'json' };

/** As it stands in the files: one right option and three wrong ones. An id is never given to another question. */
type Written = {
  id: string;
  /** Items of the check list that it is about. */
  items: string[];
  isKey?: boolean;
  picture?: { kind: ExamPicture; text: string };
  text: Bilingual;
  right: Bilingual;
  wrong: Bilingual[];
  why: Bilingual;
};
export type BankQuestion = Omit<Written, 'isKey' | 'right' | 'wrong' | 'picture'> & {
  section: ExamSection;
  isKey: boolean;
  picture: { kind: ExamPicture; text: string } | null;
  /** The first one is right. */
  options: Bilingual[];
};

// The files' pairs are seen as `string[]` by TypeScript.
const files = { frame, waterFire, paint, mechanics, cabin, highVoltage, identity } as Record<
  ExamSection,
  unknown
> as Record<ExamSection, Written[]>;

/** Every question. It stays in the API: a phone gets one question at a time and never which option is right. */
export const examBank: readonly BankQuestion[] = examSections.flatMap((section) =>
  files[section].map(({ isKey = false, picture = null, right, wrong, ...question }) => ({
    ...question,
    section,
    isKey,
    picture,
    options: [right, ...wrong],
  })),
);

const byId = new Map(examBank.map((question) => [question.id, question]));

/** Throws a RangeError for an id that no question ever had. */
export function bankQuestion(id: string): BankQuestion {
  const found = byId.get(id);
  if (found === undefined) throw new RangeError(`no exam question ${id}`);
  return found;
}
