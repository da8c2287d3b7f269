import { materialOf, valuesOf } from './measure.ts';
import { ofModules } from './module-questions.ts';
import { ofOdometer } from './odometer-questions.ts';
import { ofPanel } from './paint-questions.ts';
import { questionRules } from './question-rules.ts';
import {
  type Given,
  type MeasuredAnswer,
  numbersOf,
  question,
  type ReadingFacts,
  type ReadingQuestion,
} from './reading-given.ts';
import { bandOf, isPossible, monthOf } from './reading-value.ts';
import type { DueReading } from './readings.ts';
import { ofSlips } from './slip-questions.ts';

/** All questions that the values of an inspection raise, at most one per place. Pure. */
export function readingQuestions(
  readings: readonly DueReading<unknown>[],
  answers: readonly MeasuredAnswer[],
  facts: ReadingFacts,
): ReadingQuestion[] {
  const byCode = new Map(answers.map((answer) => [answer.code, answer]));
  return readings.flatMap((reading) =>
    reading.items.flatMap((code) => {
      const answer = byCode.get(code);
      if (answer === undefined || answer.result === 'na') return [];
      const given = { reading, answer, facts };
      const raised = [
        ...ofValues(given),
        ...ofPanel(given, readings, answers),
        ...ofSides(given),
        ...ofSlips(given, answers),
        ...(reading.id === 'km' ? ofOdometer(given, answers) : []),
        ...(reading.id === 'module_km' ? ofModules(given, answers) : []),
      ];
      return mostUrgent(raised, reading.materials !== undefined);
    }),
  );
}

/** One question a place, of panels one in all; `lookBehind` and a likely slip come besides. */
function mostUrgent(raised: readonly ReadingQuestion[], perItem: boolean): ReadingQuestion[] {
  const sorted = [...raised].sort((a, b) => questionRules[a.id].order - questionRules[b.id].order);
  const asked = new Set<string | null>();
  return sorted.filter(({ id, place }) => {
    if (id === 'lookBehind' || id === 'tenTimes') return true;
    const at = perItem ? null : place;
    const isFirst = !asked.has(at);
    asked.add(at);
    return isFirst;
  });
}

function ofValues(given: Given): ReadingQuestion[] {
  const { reading, answer, facts } = given;
  const material = materialOf(reading.id, answer.measure);
  const values = valuesOf(reading, answer.measure);
  const raised = [...values].flatMap(([place, value]): ReadingQuestion[] => {
    if (!isPossible(reading, value, facts.today)) return [question(given, 'outOfRange', place)];
    if (reading.kind === 'vin') {
      return value === facts.vin ? [] : [question(given, 'otherVin', place)];
    }
    if (reading.kind === 'month') {
      return Number(value) > monthOf(facts.licenseTime)
        ? [question(given, 'newerThanCar', place)]
        : [];
    }
    if (reading.bandsOf !== undefined && reading.bandsOf !== 'years' && reading.bandsOf !== place)
      return [];
    const level = bandOf(reading, value, { today: facts.today, material })?.level;
    if (level === 'find') return [question(given, 'mustFind', place)];
    return level === 'ask' ? [question(given, reading.question ?? 'beyondNorm', place)] : [];
  });
  const [max, min] = [values.get('max'), values.get('min')];
  if (typeof max !== 'number' || typeof min !== 'number') return raised;
  if (min > max) raised.push(question(given, 'minAboveMax', 'min'));
  else if (reading.spreadAsk !== undefined && max - min >= reading.spreadAsk) {
    raised.push(question(given, 'beyondNorm', 'max'));
  }
  return raised;
}

/** The same place on the other side. */
const otherSide = (place: string): string | null => {
  const found = /^(.*)([lr])$/.exec(place);
  return found === null || found[2] === 'r' ? null : `${found[1]}r`;
};

function ofSides(given: Given): ReadingQuestion[] {
  const { sidesDiffer } = given.reading;
  if (sidesDiffer === undefined) return [];
  const values = new Map(numbersOf(given));
  return [...values].flatMap(([place, left]) => {
    const other = otherSide(place);
    const right = other === null ? undefined : values.get(other);
    const isFar = right !== undefined && Math.abs(left - right) > sidesDiffer + 1e-9;
    return isFar && other !== null ? [question(given, 'sidesDiffer', other)] : [];
  });
}
