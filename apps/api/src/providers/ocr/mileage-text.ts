import type { MileageReading } from './ocr.ts';

/** Less sure lines are guesses, and a guess would accuse an honest seller. */
const minConfidence = 0.8;
const maxKm = 2_000_000;

type Text = { text: string; confidence: number };

/**
 * What the dashboard says the car has run: whole numbers, beside "km" or "ODO" before others, the largest first. Speeds, times,
 * temperatures and trips with a decimal are no mileage. All of them are told: a dashboard also shows how far the fuel reaches.
 */
export function mileageIn(lines: readonly Text[]): MileageReading | null {
  const found = lines
    .filter(({ confidence }) => confidence >= minConfidence)
    .flatMap(({ text }) => numbersIn(text))
    .filter(({ km }) => km <= maxKm)
    .sort((a, b) => Number(b.named) - Number(a.named) || b.km - a.km);
  const [first] = found;
  if (first === undefined) return null;
  return {
    km: first.km,
    others: [...new Set(found.map(({ km }) => km))].filter((km) => km !== first.km),
  };
}

function numbersIn(text: string): { km: number; named: boolean }[] {
  const isOdometer = /odo|总里程|累计/i.test(text);
  return [...text.matchAll(/\d{1,3}(?:[, ]\d{3})+|\d+/g)].flatMap((match) => {
    const before = text.slice(0, match.index).trimEnd();
    const after = text.slice(match.index + match[0].length).trimStart();
    // A part of a decimal, a time, a temperature, a speed or a word.
    if (/[.:：,A-Z]$/i.test(before) && !/odo:?$/i.test(before)) return [];
    if (/^(?:[.:：,]\d|°|℃|%|km\/h|l\b|rpm)/i.test(after)) return [];
    const named = isOdometer || /^(?:km|公里)/i.test(after);
    const digits = match[0].replaceAll(/[, ]/g, '');
    // A clock or a gear has no unit and few digits.
    return named || digits.length >= 4 ? [{ km: Number(digits), named }] : [];
  });
}
