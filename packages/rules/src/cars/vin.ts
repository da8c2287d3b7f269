import { type DayInput, shanghaiDay } from '../calendar.ts';

export type VinReason = 'length' | 'charset' | 'repeated' | 'serial' | 'check-digit';

/** `vin` is the normalised text (trimmed, upper case) that was judged. */
export type VinCheck = {
  readonly level: 'ok' | 'warn' | 'error';
  readonly reason?: VinReason;
  readonly vin: string;
};

const LENGTH = 17;
const LETTERS_AND_DIGITS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
// GB 16735-2019 / ISO 3779: the value of each character and the weight of each position.
const VALUES = new Map(
  LETTERS_AND_DIGITS.split('').map((char, index) => [
    char,
    Number('012345678912345678123457923456789'.charAt(index)),
  ]),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_POSITION = 8;
const YEAR_POSITION = 9;
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;

// What a camera or a tired eye takes for what; most likely first.
const LOOK_ALIKES = ['0D', '1L', '8B', '5S', '2Z', '6G', '1T', '7T', 'UV', '17', '38', 'MN', 'VY'];
const MAX_CANDIDATES = 5;

/** Trims and upper-cases; everything else is left for the check to judge. */
export const normaliseVin = (text: string): string => text.trim().toUpperCase();

function checkDigit(vin: string): string {
  let sum = 0;
  for (const [index, char] of vin.split('').entries()) {
    sum += (VALUES.get(char) ?? 0) * (WEIGHTS[index] ?? 0);
  }
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/**
 * Judges a vehicle identification number (GB 16735-2019, ISO 3779). A wrong check digit is an error
 * for China (L) and North America (1–5) and a warning elsewhere, where makers need not fill it.
 */
export function checkVin(text: string): VinCheck {
  const vin = normaliseVin(text);
  const fail = (reason: VinReason): VinCheck => ({ level: 'error', reason, vin });
  if (vin.length !== LENGTH) return fail('length');
  if (vin.split('').some((char) => !VALUES.has(char))) return fail('charset');
  // 000… and 111… pass the arithmetic.
  if (new Set(vin).size === 1) return fail('repeated');
  if (!/\d{4}$/.test(vin)) return fail('serial');
  if (vin[CHECK_POSITION] === checkDigit(vin)) return { level: 'ok', vin };
  return /^[L1-5]/.test(vin) ? fail('check-digit') : { level: 'warn', reason: 'check-digit', vin };
}

/**
 * The model year: the newest year of the 30-year cycle that is at most the calendar year after
 * `today`. Null if the text is no VIN or its tenth character is no year code (I O Q U Z 0).
 */
export function vinModelYear(text: string, today: DayInput): number | null {
  const vin = normaliseVin(text);
  const code = vin.length === LENGTH ? YEAR_CODES.indexOf(vin.charAt(YEAR_POSITION)) : -1;
  const latest = Number(shanghaiDay(today).slice(0, 4)) + 1;
  const year = FIRST_YEAR + code;
  if (code < 0 || year > latest) return null;
  return year + Math.floor((latest - year) / YEAR_CODES.length) * YEAR_CODES.length;
}

/**
 * VINs the text may have meant, best first, at most five, each passing {@link checkVin}: the text
 * itself with I→1, O→0, Q→0 when that is enough, else with one character replaced (look-alikes
 * first). Always show the photo next to them: several candidates pass, only one is the car.
 */
export function vinCandidates(text: string): string[] {
  const vin = normaliseVin(text).replaceAll('I', '1').replaceAll(/[OQ]/g, '0');
  if (vin.length !== LENGTH) return [];
  const passes = (candidate: string) => checkVin(candidate).level === 'ok';
  if (passes(vin)) return [vin];
  const replaced = (options: (char: string) => string) =>
    vin
      .split('')
      .flatMap((char, index) =>
        options(char)
          .split('')
          .map((other) => vin.slice(0, index) + other + vin.slice(index + 1)),
      )
      .filter((candidate) => candidate !== vin && passes(candidate))
      // Slips happen in the serial number far more often than in the maker's code.
      .reverse();
  const lookAlike = replaced((char) =>
    LOOK_ALIKES.filter((pair) => pair.includes(char))
      .join('')
      .replaceAll(char, ''),
  );
  const any = replaced(() => LETTERS_AND_DIGITS);
  return [...new Set([...lookAlike, ...any])].slice(0, MAX_CANDIDATES);
}

/**
 * For whoever holds only a link, a paper for passing on or a job that is not theirs: maker (first 3) and last 4 characters. The
 * rest of the first 8 and the year follow from make and model, so with them only some hundred cars would remain. A text that is
 * no 17 long is all stars; masking again changes nothing, and shortens what an earlier version left readable.
 */
export function maskVin(text: string): string {
  const vin = normaliseVin(text);
  if (vin.length !== LENGTH) return '*'.repeat(vin.length);
  return `${vin.slice(0, 3)}${'*'.repeat(LENGTH - 7)}${vin.slice(-4)}`;
}
