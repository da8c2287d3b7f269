import type { ReadingQuestion } from '@yanche/rules/inspections/reading-given';
import type { EntryView } from './entry-view.ts';
import type { createReadingRecord } from './reading-record.ts';
import { type ReadingStep, stepAfter } from './reading-steps.ts';
import { textOf } from './typed-value.ts';

type Pad = {
  steps: readonly ReadingStep[];
  record: ReturnType<typeof createReadingRecord>;
  view: () => EntryView;
  isOpen: (step: ReadingStep) => boolean;
  after: (step: ReadingStep) => ReadingStep | null;
  arrive: (step: ReadingStep | null) => void;
  show: (change: Partial<EntryView>) => void;
  settle: () => void;
  forget: () => void;
};

/** What the pad does with the item of a figure instead of typing one. */
export const itemWays = ({
  steps,
  record,
  view,
  isOpen,
  after,
  arrive,
  show,
  settle,
  forget,
}: Pad) => ({
  /** Makes the item of a question abnormal, with the defect that the figure suggests. Answers its code. */
  recordFinding: (question: ReadingQuestion): string => {
    const code = record.makeAbnormal(question);
    settle();
    return code;
  },
  /** Says why a figure beyond the norm is none of a finding. */
  explain: (question: ReadingQuestion, note: string) => {
    record.addNote(question.code, note);
    settle();
  },
  /** The item cannot be measured here; goes on to the next one. */
  cannotMeasure: (reason: string) => {
    const { step } = view();
    if (step === null) return;
    record.cannotMeasure(step, reason);
    show({ text: textOf(step.reading, record.valueAt(step)) });
    arrive(after(step));
  },
  /** Leaves out a figure that need not be. */
  skip: () => {
    forget();
    const { step } = view();
    if (step !== null) arrive(after(step));
  },
  setMaterial: (id: string) => {
    forget();
    const { step } = view();
    if (step === null) return;
    record.setMaterial(step, id);
    if (step.due && !isOpen(step) && record.valueAt(step) === undefined) {
      arrive(stepAfter(steps, step, isOpen));
    } else arrive(step);
  },
});

type Slip = Pick<Pad, 'record' | 'view'> & {
  enter: (value: number) => void;
  afterSlip: () => void;
};

/** What the pad does with a figure that is probably a slip. */
export const slipWays = ({ record, view, enter, afterSlip }: Slip) => ({
  /** Takes the figure that was probably meant, at the place that the question is of. */
  correct: ({ code, place, meant }: ReadingQuestion) => {
    const { step } = view();
    if (step === null || place === null || meant === undefined) return;
    if (code === step.code && place === step.place) {
      enter(meant);
      return;
    }
    record.put({ ...step, code, place }, meant);
    afterSlip();
  },
});
