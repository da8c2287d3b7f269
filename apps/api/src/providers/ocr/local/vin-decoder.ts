import { checkVin } from '@yanche/rules/cars/vin';
import {
  type Alphabet,
  beamSearch,
  charConfidences,
  createAlphabet,
  type GreedyChar,
  type Scored,
  symbolRows,
} from './ctc.ts';
import type { ReadChar } from '../ocr.ts';
import type { Line } from './page.ts';

export type VinGuess = {
  vin: string;
  accepted: boolean;
  confidence: number;
  read: string;
  chars: readonly ReadChar[];
  others: readonly string[];
  line: Line;
};

const length = 17;
const symbols = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
// What the recogniser says for characters that no VIN has, or that only look like one.
const characterFolds: Record<string, string> = {
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  丨: '1',
  ｌ: '1',
  '!': '1',
  O: '0',
  o: '0',
  Q: '0',
  〇: '0',
  '○': '0',
  Ｏ: '0',
};
const ignoredMarks = /^[\s.,'`´’‘·\-*_~"“”]$/;

const noYear = 'UZ0'; // I, O and Q are no symbols
const checkPlace = 8;
const yearPlace = 9;
const firstSerialDigit = 13;

/** Measured on rendered pictures (bench/ocr): what is surer than this was hardly ever wrong. */
const acceptFrom = 0.8;
/** Makers outside China and North America need not fill the check digit: such a text must be read without any doubt. */
const acceptUncheckedFrom = 0.9;
const maxOthers = 4;
/** The serial number begins at the twelfth place; few makers put a letter at its first two. Natural logarithm. */
const rareSerialLetter = -2;
const firstSerialPlaces = [11, 12];
/** How far a text may lie behind the likeliest one; natural logarithm. */
const maxLogGap = 10;

/** A character as a VIN has it, '' for marks between characters, null for anything else. */
function vinSymbol(char: string): string | null {
  if (ignoredMarks.test(char)) return '';
  const folded = characterFolds[char] ?? char.toUpperCase();
  return folded.length === 1 && symbols.includes(folded) ? folded : null;
}

export const createVinAlphabet = (names: readonly string[]): Alphabet =>
  createAlphabet(names, symbols, vinSymbol);

const isAllowed = (symbol: string, place: number): boolean => {
  if (place >= firstSerialDigit) return symbol <= '9';
  if (place === checkPlace) return symbol <= '9' || symbol === 'X';
  return place !== yearPlace || !noYear.includes(symbol);
};

/** The VIN a line shows, the likeliest one that satisfies the rules; null when nothing like one is there. */
export function decodeVin(line: Line, alphabet: Alphabet): VinGuess | null {
  const guesses = windowsOf(line.chars).flatMap((window) => decodeWindow(line, alphabet, window));
  return guesses.reduce<VinGuess | null>((best, each) => better(best, each), null);
}

/** Accepted before proposed, then the surer one. */
export const better = (a: VinGuess | null, b: VinGuess): VinGuess =>
  a === null || (a.accepted === b.accepted ? b.confidence > a.confidence : b.accepted) ? b : a;

type Window = { from: number; to: number };

/** Runs of characters a VIN may have; a label that runs into it ("VIN:") is left away. */
function windowsOf(chars: readonly GreedyChar[]): Window[] {
  const runs: GreedyChar[][] = [[]];
  for (const char of chars) {
    const symbol = vinSymbol(char.char);
    if (symbol === null) runs.push([]);
    else if (symbol !== '') runs.at(-1)?.push(char);
  }
  return runs.flatMap((run) => {
    const text = run.map(({ char }) => vinSymbol(char)).join('');
    const label = /^(V1N(N0)?|N0)/.exec(text)?.[0].length ?? 0;
    const rest = text.length - label >= length - 1 ? run.slice(label) : run;
    if (rest.length < length - 2 || rest.length > length + 3) return [];
    const [first, last] = [rest[0], rest.at(-1)];
    if (first === undefined || last === undefined) return [];
    // One step before the first for what stands at its edge, but nothing of a label.
    const before = run[label - 1]?.step ?? chars[chars.indexOf(first) - 1]?.step ?? -2;
    const after = chars[chars.indexOf(last) + 1]?.step ?? Infinity;
    return [{ from: Math.max(before + 1, first.step - 3), to: Math.min(after, last.step + 4) }];
  });
}

function decodeWindow(line: Line, alphabet: Alphabet, { from, to }: Window): VinGuess[] {
  const rows = symbolRows(line.frames, alphabet, from, to);
  const texts = beamSearch(rows, symbols, length, isAllowed)
    .filter(({ text }) => text.length === length && checkVin(text).reason !== 'repeated')
    .map(({ text, score }) => ({ text, score: score + rarity(text) }))
    .sort((a, b) => b.score - a.score);
  const best = texts[0];
  if (best === undefined) return [];
  const checked = texts.filter(({ text }) => checkVin(text).level === 'ok');
  const chosen = choose(best, checked[0]);
  const confidences = charConfidences(rows, symbols, chosen.text);
  const mean = confidences.reduce((sum, each) => sum + each, 0) / length;
  const isChecked = chosen === checked[0];
  const gap = best.score - chosen.score;
  const confidence = share(chosen, isChecked ? checked : texts) * mean * Math.exp(-gap / maxLogGap);
  const accepted = isChecked
    ? confidence >= acceptFrom
    : checkVin(chosen.text).level === 'warn' && confidence >= acceptUncheckedFrom;
  return [
    {
      vin: chosen.text,
      accepted,
      confidence,
      read: rawOf(line),
      chars: chosen.text.split('').map((char, i) => ({ char, confidence: confidences[i] ?? 0 })),
      others: checked
        .filter((each) => each !== chosen)
        .slice(0, maxOthers)
        .map(({ text }) => text),
      line,
    },
  ];
}

const rarity = (text: string): number =>
  firstSerialPlaces.filter((place) => text.charAt(place) > '9').length * rareSerialLetter;

/**
 * The text as read when it passes, or when its maker need not fill the check digit and no close text passes; else the
 * likeliest that passes, however far: without any, what was read.
 */
function choose(best: Scored, checked: Scored | undefined): Scored {
  if (checked === undefined) return best;
  const isFree = checkVin(best.text).level === 'warn';
  return isFree && best.score - checked.score > 1 ? best : checked;
}

/** What stands there before any rule: the letters and digits of the line. */
const rawOf = ({ text }: Line): string => text.replaceAll(/[^A-Za-z0-9]/g, '');

/** The part of one text in the probability of all. */
function share(chosen: Scored, all: readonly Scored[]): number {
  const total = all.reduce((sum, { score }) => sum + Math.exp(score - chosen.score), 0);
  return 1 / Math.max(1, total);
}
