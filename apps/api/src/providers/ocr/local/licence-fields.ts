import type { LicenceField, LicenceReading } from '../ocr.ts';
import type { Alphabet } from './ctc.ts';
import { isValue, linesBelow, pairLabels, type Value } from './licence-layout.ts';
import type { Line } from './page.ts';
import { decodePlate, type PlateGuess } from './plate-decoder.ts';
import { better, decodeVin, type VinGuess } from './vin-decoder.ts';

export type Alphabets = { vin: Alphabet; plate: Alphabet };

/** Below this confidence a VIN is more likely wrong than right. */
const vinFrom = 0.5;
/** Below this a plate is more likely other text. */
const plateFrom = 0.35;
/** Names and numbers have no check digit, so uncertain readings are left for the person to type. */
const legibleFrom = 0.8;

/** GB/T: 使用性质 of the vehicle licence. */
const natures = [
  '非营运',
  '营运',
  '公路客运',
  '公交客运',
  '出租客运',
  '旅游客运',
  '租赁',
  '教练',
  '幼儿校车',
  '小学生校车',
  '初中生校车',
  '中小学生校车',
  '其他校车',
  '货运',
  '危化品运输',
  '危险货物运输',
  '警用',
  '消防',
  '救护',
  '工程救险',
  '营转非',
  '出租转非',
  '预约出租客运',
  '预约出租转非',
];

/** "大众汽车牌SVW71810EU": only a model looks like this. */
const brandAndType = /^\p{Script=Han}{1,8}牌[A-Z]{1,5}[0-9]{3,}[A-Z0-9/-]*$/u;

/** Names of people and companies stand under the plate, engine numbers under the VIN (GA 801). */
const ownerLike = /^[\p{Script=Han}·A-Za-z（）() ]{2,40}$/u;
const engineNoLike = /^(?=.*\d)[A-Z0-9\-*]{4,20}$/;

/** What a line says, or the part of it behind a label. */
type Words = Pick<Value, 'text' | 'confidence'>;
type Field = LicenceReading[LicenceField];

/** What the lines of a licence say, or of a picture that only shows a plate or a VIN. */
export function readFields(lines: readonly Line[], alphabets: Alphabets): LicenceReading {
  const values = pairLabels(lines);
  const vin = lines.reduce<VinGuess | null>((best, line) => {
    const guess = decodeVin(line, alphabets.vin);
    return guess === null ? best : better(best, guess);
  }, null);
  const plate = plateOf(lines, values.plate, alphabets.plate);
  const model = /^[\p{Script=Han}A-Za-z0-9/\-（）()+ ]{4,40}$/u;
  const under = (line: Line | undefined) =>
    line === undefined ? [] : linesBelow(line, lines).filter(isValue);
  const fields: Record<LicenceField, Field> = {
    vin:
      vin === null || vin.confidence < vinFrom
        ? undefined
        : { text: vin.vin, confidence: vin.confidence },
    plate: plate && { text: plate.plate, confidence: plate.confidence },
    owner:
      textOf(values.owner, ownerLike) ??
      first(under(plate?.line).map((line) => textOf(line, ownerLike))),
    model: textOf(values.model, model) ?? first(lines.map((line) => textOf(line, brandAndType))),
    engineNo: engineNoOf(values.engineNo) ?? first(under(vin?.line).map(engineNoOf)),
    ...datesOf(lines, values.registerDate, values.issueDate),
    useNature: natureOf(values.useNature) ?? first(lines.map((line) => natureOf(line))),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== undefined));
}

/** The one behind its label if that is a plate, else the surest anywhere. */
function plateOf(
  lines: readonly Line[],
  value: Value | undefined,
  alphabet: Alphabet,
): PlateGuess | undefined {
  const decode = (some: readonly Line[]) =>
    some
      .map((line) => decodePlate(line, alphabet))
      .filter((guess): guess is PlateGuess => guess !== null && guess.confidence >= plateFrom)
      .sort((a, b) => b.confidence - a.confidence)[0];
  return decode(value === undefined ? [] : [value.line]) ?? decode(lines);
}

function textOf(value: Words | undefined, pattern: RegExp, tidy = (text: string) => text): Field {
  if (value === undefined) return undefined;
  const text = tidy(value.text);
  return value.confidence >= legibleFrom && pattern.test(text)
    ? { text, confidence: value.confidence }
    : undefined;
}

const engineNoOf = (value: Words | undefined): Field =>
  dateOf(value) === undefined
    ? textOf(value, engineNoLike, (text) => text.replaceAll(/\s/g, '').toUpperCase())
    : undefined;

const first = (fields: readonly Field[]): Field => fields.find((field) => field !== undefined);

/** Those behind their labels; where a label could not be read, the earlier of the only two dates is the registration. */
function datesOf(
  lines: readonly Line[],
  register: Value | undefined,
  issue: Value | undefined,
): { registerDate: Field; issueDate: Field } {
  const [registerDate, issueDate] = [dateOf(register), dateOf(issue)];
  const dates = lines
    .flatMap((line) => dateOf(line) ?? [])
    .sort((a, b) => a.text.localeCompare(b.text));
  if (dates.length !== 2 || (registerDate && issueDate)) return { registerDate, issueDate };
  return { registerDate: dates[0], issueDate: dates[1] };
}

function dateOf(value: Words | undefined): Field {
  if (value === undefined) return undefined;
  const digits = value.text
    .replaceAll(/[Oo]/g, '0')
    .replaceAll(/[Il|]/g, '1')
    .replaceAll(/\D/g, '');
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(digits) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const text = `${year}-${month}-${day}`;
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isReal && Number(year) >= 1990 ? { text, confidence: value.confidence } : undefined;
}

/** One of the known words; one character may be misread in the longer ones. */
function natureOf(value: Words | undefined): Field {
  if (value === undefined) return undefined;
  const text = value.text.replaceAll(/\s/g, '');
  const wrong = (word: string) =>
    word.length === text.length
      ? word.split('').filter((char, at) => char !== text[at]).length
      : Infinity;
  const close = natures.filter((word) => wrong(word) <= (word.length > 3 ? 1 : 0));
  const found = close.find((word) => word === text) ?? (close.length === 1 ? close[0] : undefined);
  return found === undefined ? undefined : { text: found, confidence: value.confidence };
}
