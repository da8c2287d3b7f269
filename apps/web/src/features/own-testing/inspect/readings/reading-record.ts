import type { Measure } from '@yanche/contract/inspections/inspections';
import { materialOf, materialPlace, measureKey } from '@yanche/rules/inspections/measure';
import type { MeasuredAnswer, ReadingQuestion } from '@yanche/rules/inspections/reading-given';
import { bandOf } from '@yanche/rules/inspections/reading-value';
import type { QuestionId } from '@yanche/rules/inspections/question-rules';
import type { EntryOptions } from './entry-view.ts';
import { newFinding } from '../record/answer-rules.ts';
import type { InspectionSession } from '../record/inspection-session.ts';
import { decidedAnswer } from '../record/local-record.ts';
import { factsOf, measuredRecord } from '../record/lacks.ts';
import { isUnmeasurable, type ReadingStep, valueAt } from './reading-steps.ts';
import { withoutStaleReasons } from './stale-reasons.ts';

const longestNote = 200; // limit of the contract

/** The defect that a question is about where no range of figures names it. */
const suggestedBy: Partial<Record<QuestionId, string>> = {
  otherVin: '不一致',
  tenTimesAbove: '疑似调表',
  unitAbove: '疑似调表',
};

/** What entering figures writes into the answers of a session. */
export function createReadingRecord(
  session: InspectionSession,
  sameAgain?: EntryOptions['sameAgain'],
) {
  /** Values of panels that were then called unmeasurable, in case that was a slip. */
  const setAside = new Map<string, Measure>();
  const recordOf = (code: string) => session.get().answers.get(code);
  const answerOf = (code: string): MeasuredAnswer | undefined => {
    const record = recordOf(code);
    return record && measuredRecord(record);
  };
  const putMeasure = (code: string, change: (measure: Measure) => Measure) =>
    withoutStaleReasons(session, () =>
      session.edit(code, (answer) => {
        const measure = change(answer.measure ?? {});
        return { ...answer, measure: Object.keys(measure).length === 0 ? null : measure };
      }),
    );
  const addNote = (code: string, note: string) =>
    session.edit(code, (answer) => {
      const isThere = answer.note.includes(note);
      const joined = [answer.note.trim(), note].filter((part) => part !== '').join('；');
      return isThere ? answer : { ...answer, note: joined.slice(0, longestNote) };
    });

  /** A figure that the reviewer wants measured again and that comes out the same is told as such. */
  const tellSame = (step: ReadingStep, before: number | string | undefined, now: number) => {
    const { sentBack } = session.get().task;
    const isAsked = sentBack?.requests.some(
      ({ code, wants }) => code === step.code && wants === 'reading',
    );
    if (!isAsked || sentBack == null || sameAgain === undefined || typeof before !== 'number')
      return;
    const { round } = sentBack;
    const line = sameAgain(step, before);
    session.edit(step.code, (answer) => {
      const said = answer.reply?.round === round ? answer.reply.text : '';
      const others = said.split('；').filter((each) => each !== '' && each !== line);
      const text = (before === now ? [...others, line] : others).join('；').slice(0, longestNote);
      return { ...answer, reply: text === '' ? undefined : { round, text } };
    });
  };

  return {
    answerOf,
    valueAt: (step: ReadingStep) => valueAt(step, answerOf(step.code)),
    /** True where another value stood there before. */
    put: (step: ReadingStep, value: number): boolean => {
      const before = valueAt(step, answerOf(step.code));
      tellSame(step, before, value);
      if (before === value) return false;
      const key = measureKey(step.reading.id, step.place);
      const measuredAt = new Date().toISOString();
      withoutStaleReasons(session, () =>
        session.edit(step.code, (answer) => ({
          ...answer,
          measure: { ...answer.measure, [key]: value },
          measuredAt,
        })),
      );
      return before !== undefined;
    },
    remove: (step: ReadingStep) => {
      if (valueAt(step, answerOf(step.code)) === undefined) return;
      const key = measureKey(step.reading.id, step.place);
      putMeasure(step.code, (measure) => {
        const { [key]: _, ...rest } = measure;
        return rest;
      });
    },
    addNote,

    /** An item already abnormal stays so, and says in its note why it was not measured. */
    cannotMeasure: ({ code, reading, placeName }: ReadingStep, reason: string) => {
      const isAbnormal = decidedAnswer(recordOf(code))?.result === 'abnormal';
      if (!isAbnormal) session.choose(code, 'limited');
      addNote(
        code,
        `${[reading.label, placeName].filter((part) => part !== '').join(' ')}：${reason}`,
      );
    },

    setMaterial: ({ code, reading }: ReadingStep, id: string) => {
      const place = (name: string) => measureKey(reading.id, name);
      const kept = setAside.get(code);
      putMeasure(code, (measure) => {
        const others = Object.entries({ ...kept, ...measure }).filter(
          ([key]) => key !== place(materialPlace),
        );
        const next: Measure = { ...Object.fromEntries(others), [place(materialPlace)]: id };
        if (!isUnmeasurable({ reading }, next)) return next;
        setAside.set(code, { ...kept, ...measure });
        return Object.fromEntries(
          Object.entries(next).filter(
            ([key]) => !reading.places.some((name) => key === place(name)),
          ),
        );
      });
    },

    /** The item whose finding settles the question becomes abnormal; its defect is preset where the figure suggests one. */
    makeAbnormal: (question: ReadingQuestion): string => {
      const { task } = session.get();
      const reading = task.readings.find(({ id }) => id === question.reading);
      const settling = task.items.find(({ code }) => code === reading?.answerAt);
      const item = settling ?? task.items.find(({ code }) => code === question.code);
      if (item === undefined || reading === undefined) return question.code;
      const { measure = null } = answerOf(question.code) ?? {};
      const material = materialOf(reading.id, measure);
      const { today } = factsOf(task);
      const bands = reading.places.map((place) =>
        bandOf(reading, measure?.[measureKey(reading.id, place)] ?? '', { today, material }),
      );
      const suggested =
        suggestedBy[question.id] ??
        (['find', 'ask'] as const)
          .flatMap((level) => bands.filter((band) => band?.level === level))
          .find((band) => band?.defect !== undefined)?.defect;
      if (decidedAnswer(recordOf(item.code))?.result !== 'abnormal') {
        session.choose(item.code, 'abnormal');
      }
      const fitting = item.defects.find(({ code }) => code === suggested);
      const findings = recordOf(item.code)?.answer.findings ?? [];
      if (fitting === undefined || findings.some(({ defect }) => defect === fitting.code)) {
        return item.code;
      }
      const { code: defect, kind, degrees } = fitting;
      const preset = { defect, kind, degree: degrees.length === 1 ? (degrees[0] ?? null) : null };
      const blank = findings.find((each) => each.defect === '');
      if (blank !== undefined) session.editFinding(item.code, blank.id, preset);
      else {
        // The first one is what the editor opens.
        session.edit(item.code, (answer) => ({
          ...answer,
          findings: [{ ...newFinding(item), ...preset }, ...answer.findings],
        }));
      }
      return item.code;
    },
  };
}
