import { distance, type Point } from './image.ts';
import type { Line } from './page.ts';

export type LabelName =
  | 'plate'
  | 'type'
  | 'owner'
  | 'address'
  | 'useNature'
  | 'model'
  | 'vin'
  | 'engineNo'
  | 'registerDate'
  | 'issueDate';

/** The words printed on a 行驶证. */
const labels: Record<LabelName, string> = {
  plate: '号牌号码',
  type: '车辆类型',
  owner: '所有人',
  address: '住址',
  useNature: '使用性质',
  model: '品牌型号',
  vin: '车辆识别代号',
  engineNo: '发动机号码',
  registerDate: '注册日期',
  issueDate: '发证日期',
};
/** The small English words under them are no values. */
const english =
  /^(plate|no\.?|vehicle|type|owner|address|use|character|model|vin|engine|register|issue|date|[\s.])+$/i;

/** What stands behind a label; `line` is where, when it is a line of its own. */
export type Value = { text: string; confidence: number; line: Line };

/** Pairs the labels of a licence with what stands behind them: in the same line, or in the next box of the row. */
export function pairLabels(lines: readonly Line[]): Partial<Record<LabelName, Value>> {
  const places = lines.map((line) => ({ line, ...placeOf(line), found: findLabels(line.text) }));
  const values: Partial<Record<LabelName, Value>> = {};
  for (const place of places) {
    for (const [index, { name, end }] of place.found.entries()) {
      const next = place.found[index + 1]?.start ?? place.line.text.length;
      const inside = clean(place.line.text.slice(end, next));
      if (inside !== '') values[name] ??= valueOf(place.line, inside);
      else if (index === place.found.length - 1) {
        const right = nextInRow(place, places);
        if (right !== undefined) values[name] ??= valueOf(right, clean(right.text));
      }
    }
  }
  return values;
}

const valueOf = (line: Line, text: string): Value => ({ text, confidence: line.confidence, line });
const clean = (text: string): string => text.replace(/^[\s:：.·]+|[\s:：.·]+$/g, '');

type Place = { line: Line; left: Point; right: Point; height: number };

function placeOf({ quad: [a, b, c, d] }: Line): { left: Point; right: Point; height: number } {
  const middle = (one: Point, other: Point) => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  });
  return { left: middle(a, d), right: middle(b, c), height: distance(a, d) };
}

type Labelled = Place & { found: readonly unknown[] };

function nextInRow(label: Labelled, all: readonly Labelled[]): Line | undefined {
  const length = Math.max(1, distance(label.left, label.right));
  const { cos, sin } = directionOf(all);
  const candidates = all.flatMap((other) => {
    if (other === label || !isValue(other.line)) return [];
    const [dx, dy] = [other.left.x - label.right.x, other.left.y - label.right.y];
    const along = dx * cos + dy * sin;
    const aside = Math.abs(dy * cos - dx * sin);
    const isBehind = along > -label.height && along < length * 4;
    return isBehind && aside < Math.max(label.height, other.height) * 0.9
      ? [{ line: other.line, far: along + aside * 3 }]
      : [];
  });
  return candidates.sort((a, b) => a.far - b.far)[0]?.line;
}

type Span = { left: Point; right: Point };
const span = ({ left, right }: Span): number => distance(left, right);

/** Labels are short, so their own direction is rough: that of the longest line counts. */
function directionOf(all: readonly Span[]): { cos: number; sin: number } {
  const { left, right } = all.reduce((best, each) => (span(each) > span(best) ? each : best));
  const length = Math.max(1, distance(left, right));
  return { cos: (right.x - left.x) / length, sin: (right.y - left.y) / length };
}

/** Rows of a licence stand this many heights of a line apart, at most. */
const maxRowDistance = 4;

/** What begins where this line begins, in the rows below it; the next one first. */
export function linesBelow(line: Line, lines: readonly Line[]): Line[] {
  const { cos, sin } = directionOf(lines.map(placeOf));
  const { left, height } = placeOf(line);
  return lines
    .flatMap((other) => {
      const place = placeOf(other);
      const [dx, dy] = [place.left.x - left.x, place.left.y - left.y];
      const down = dy * cos - dx * sin;
      const isUnder = down > height * 0.7 && down < height * maxRowDistance;
      return isUnder && Math.abs(dx * cos + dy * sin) < height * 1.5 ? [{ other, down }] : [];
    })
    .sort((a, b) => a.down - b.down)
    .map(({ other }) => other);
}

type Found = { name: LabelName; start: number; end: number };

/** Labels in a text, from left to right; a character or two may be misread. */
function findLabels(text: string): Found[] {
  const found = Object.entries(labels).flatMap(([name, word]): Found[] => {
    for (let start = 0; start + word.length <= text.length; start += 1) {
      const wrong = word.split('').filter((char, at) => text[start + at] !== char).length;
      if (wrong <= Math.floor(word.length / 3))
        return [{ name: name as LabelName, start, end: start + word.length }];
    }
    // A character of it may not have been seen at all.
    const isAlone = word.length >= 4 && text.length >= word.length - 2 && text.length < word.length;
    const missing = word.length - commonLength(word, text);
    return isAlone && missing <= Math.floor(word.length / 3)
      ? [{ name: name as LabelName, start: 0, end: text.length }]
      : [];
  });
  return found.sort((a, b) => a.start - b.start);
}

/** The length of the longest common subsequence. */
function commonLength(one: string, other: string): number {
  let row: number[] = Array.from({ length: other.length + 1 }, () => 0);
  for (const char of one) {
    row = row.reduce<number[]>((next, above, at) => {
      if (at === 0) return [0];
      const same = char === other[at - 1] ? (row[at - 1] ?? 0) + 1 : 0;
      return [...next, Math.max(above, next[at - 1] ?? 0, same)];
    }, []);
  }
  return row.at(-1) ?? 0;
}

/** Whether a line is a value and nothing printed on the form. */
export const isValue = ({ text }: Line): boolean =>
  findLabels(text).length === 0 && !english.test(text);

/** How many labels these lines have: tells whether the page is the right way up. */
export const countLabels = (lines: readonly Line[]): number =>
  lines.reduce((sum, { text }) => sum + findLabels(text).length, 0);
