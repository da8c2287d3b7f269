import { checkPlate } from '@yanche/rules/cars/plate';
import { PLATE_PROVINCES } from '@yanche/rules/cars/plate-provinces';
import {
  type Alphabet,
  beamSearch,
  charConfidences,
  createAlphabet,
  type GreedyChar,
  symbolRows,
} from './ctc.ts';
import type { Line } from './page.ts';

export type PlateGuess = { plate: string; confidence: number; line: Line };

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '0123456789';
const endings = '学警挂港澳领';
const symbols = `${PLATE_PROVINCES}${letters}${digits}${endings}`;
const [shortest, longest] = [7, 8];

const ignoredMarks = /^[\s.,·•:*\-—_'`。、]$/;
const characterFolds: Record<string, string> = { O: '0', o: '0', I: '1', l: '1', '|': '1' };

function plateSymbol(char: string): string | null {
  if (ignoredMarks.test(char)) return '';
  const folded = characterFolds[char] ?? char.toUpperCase();
  return folded.length === 1 && symbols.includes(folded) ? folded : null;
}

export const createPlateAlphabet = (names: readonly string[]): Alphabet =>
  createAlphabet(names, symbols, plateSymbol);

function isAllowed(symbol: string, place: number): boolean {
  if (place === 0) return PLATE_PROVINCES.includes(symbol);
  if (place === 1) return letters.includes(symbol);
  return (
    letters.includes(symbol) ||
    digits.includes(symbol) ||
    (place === shortest - 1 && endings.includes(symbol))
  );
}

const smallestChar = 0.2;
/** More than two letters after the first two are rare. Natural logarithm. */
const rareLetters = -2;

/** The number plate a line shows: a province, a letter, then what the kinds of plates allow. */
export function decodePlate(line: Line, alphabet: Alphabet): PlateGuess | null {
  const guesses = windowsOf(line.chars).flatMap(({ from, to }) => {
    const rows = symbolRows(line.frames, alphabet, from, to);
    const texts = beamSearch(rows, symbols, longest, isAllowed)
      .flatMap(({ text, score }) => {
        const check = checkPlate(text);
        return check.ok ? [{ text, score: score + (check.warning ? rareLetters : 0) }] : [];
      })
      .sort((a, b) => b.score - a.score);
    const [best] = texts;
    if (best === undefined) return [];
    const confidences = charConfidences(rows, symbols, best.text);
    // Any text can be bent into a plate; a real one shows each of its characters.
    if (Math.min(...confidences) < smallestChar) return [];
    const mean = confidences.reduce((sum, each) => sum + each, 0) / confidences.length;
    const total = texts.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
    return [{ plate: best.text, confidence: mean / total, line }];
  });
  return guesses.sort((a, b) => b.confidence - a.confidence)[0] ?? null;
}

const isSign = (char: string): boolean => {
  const symbol = plateSymbol(char);
  return symbol === '' || (symbol !== null && (letters + digits).includes(symbol));
};

/** Runs of letters and digits together with the character before, which should be the province. */
function windowsOf(chars: readonly GreedyChar[]): { from: number; to: number }[] {
  const windows: { from: number; to: number }[] = [];
  for (let start = 0; start < chars.length; start += 1) {
    if (start > 0 && isSign(chars[start - 1]?.char ?? '') && isSign(chars[start]?.char ?? ''))
      continue;
    let end = start + 1;
    while (end < chars.length && isSign(chars[end]?.char ?? '')) end += 1;
    if (endings.includes(chars[end]?.char ?? ' ')) end += 1;
    const signs = chars.slice(start, end).filter(({ char }) => plateSymbol(char) !== '');
    if (signs.length < shortest - 1 || signs.length > longest + 1) continue;
    const before = chars[start - 1]?.step ?? -3;
    const after = chars[end]?.step ?? Infinity;
    windows.push({
      from: Math.max(before + 1, (chars[start]?.step ?? 0) - 4),
      to: Math.min(after, (chars[end - 1]?.step ?? 0) + 4),
    });
  }
  return windows;
}
