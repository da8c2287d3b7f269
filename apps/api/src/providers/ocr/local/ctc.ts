/** What the recogniser says of one line: for every step across it, how likely each class is; class 0 is "nothing". */
export type Frames = { steps: number; classes: number; probabilities: Float32Array };

export type GreedyChar = { char: string; confidence: number; step: number };

/** The likeliest class of every step, repeats joined. */
export function greedy(
  { steps, classes, probabilities }: Frames,
  names: readonly string[],
): GreedyChar[] {
  const chars: GreedyChar[] = [];
  let last = 0;
  for (let step = 0; step < steps; step += 1) {
    let best = 0;
    let value = 0;
    for (let each = 0; each < classes; each += 1) {
      const probability = probabilities[step * classes + each] ?? 0;
      if (probability > value) [best, value] = [each, probability];
    }
    const before = chars.at(-1);
    if (best !== 0 && best !== last) {
      chars.push({ char: names[best] ?? '', confidence: value, step });
    } else if (best !== 0 && before !== undefined && value > before.confidence) {
      before.confidence = value;
    }
    last = best;
  }
  return chars;
}

/**
 * A few symbols instead of thousands of classes; `classesOf[0]` are those that count as nothing, `classesOf[n]` those
 * that count as symbol n-1 of `symbols`.
 */
export type Alphabet = { symbols: string; classesOf: readonly (readonly number[])[] };

export function createAlphabet(
  names: readonly string[],
  symbols: string,
  symbolOf: (char: string) => string | null,
): Alphabet {
  const classesOf: number[][] = [[0], ...symbols.split('').map(() => [])];
  for (const [index, name] of names.entries()) {
    if (index === 0) continue;
    const symbol = symbolOf(name);
    if (symbol === null) continue;
    classesOf[symbol === '' ? 0 : symbols.indexOf(symbol) + 1]?.push(index);
  }
  return { symbols, classesOf };
}

/** Rows of the logarithms of symbol probabilities, index 0 for nothing. */
export type SymbolRows = readonly Float64Array[];

const floor = 1e-7;

/** The steps `from`–`to` in the symbols of an alphabet. What is none of them is left out and the rest scaled up. */
export function symbolRows(
  frames: Frames,
  { classesOf }: Alphabet,
  from = 0,
  to = frames.steps,
): SymbolRows {
  const rows: Float64Array[] = [];
  for (let step = Math.max(0, from); step < Math.min(frames.steps, to); step += 1) {
    const base = step * frames.classes;
    const row = Float64Array.from(classesOf, (classes) => {
      let sum = floor;
      for (const each of classes) sum += frames.probabilities[base + each] ?? 0;
      return sum;
    });
    rows.push(row.map(Math.log));
  }
  return rows;
}

export type Scored = { text: string; score: number };

type Beam = { text: string; last: number; ended: number; open: number };

const width = 48;

const logAdd = (a: number, b: number): number => {
  if (a === -Infinity) return b;
  if (b === -Infinity) return a;
  return a > b ? a + Math.log1p(Math.exp(b - a)) : b + Math.log1p(Math.exp(a - b));
};

/**
 * The likeliest texts in which every character is allowed at its place (prefix beam search), with the logarithms of
 * their probabilities, best first.
 */
export function beamSearch(
  rows: SymbolRows,
  symbols: string,
  longest: number,
  isAllowed: (symbol: string, place: number) => boolean,
): Scored[] {
  const allowed = Array.from({ length: longest }, (_, place) =>
    symbols.split('').flatMap((symbol, index) => (isAllowed(symbol, place) ? [index + 1] : [])),
  );
  let beams: Beam[] = [{ text: '', last: 0, ended: 0, open: -Infinity }];
  for (const row of rows) {
    const next = new Map<string, Beam>();
    const at = (text: string, last: number): Beam => {
      let beam = next.get(text);
      if (beam === undefined) {
        beam = { text, last, ended: -Infinity, open: -Infinity };
        next.set(text, beam);
      }
      return beam;
    };
    for (const { text, last, ended, open } of beams) {
      const total = logAdd(ended, open);
      const same = at(text, last);
      same.ended = logAdd(same.ended, total + (row[0] ?? -Infinity));
      if (last !== 0) same.open = logAdd(same.open, open + (row[last] ?? -Infinity));
      for (const symbol of allowed[text.length] ?? []) {
        const gain = row[symbol] ?? -Infinity;
        if (gain < -14) continue;
        const grown = at(text + symbols.charAt(symbol - 1), symbol);
        // A character directly after itself is only a second one if there was nothing in between.
        grown.open = logAdd(grown.open, (symbol === last ? ended : total) + gain);
      }
    }
    beams = [...next.values()]
      .sort((a, b) => logAdd(b.ended, b.open) - logAdd(a.ended, a.open))
      .slice(0, width);
  }
  return beams.map(({ text, ended, open }) => ({ text, score: logAdd(ended, open) }));
}

/** How sure each character of a text is: its best step on the likeliest path that spells the text. */
export function charConfidences(rows: SymbolRows, symbols: string, text: string): number[] {
  const labels = text.split('').flatMap((char) => [0, symbols.indexOf(char) + 1]);
  labels.push(0);
  const count = labels.length;
  let scores = labels.map((_, at) => (at === 0 ? 0 : -Infinity));
  scores[1] = -Infinity;
  const from: Int16Array[] = [];
  for (const [step, row] of rows.entries()) {
    const came = new Int16Array(count);
    scores = labels.map((label, at) => {
      const ways = step === 0 ? (at <= 1 ? [at] : []) : predecessorsOf(labels, at);
      let best = at;
      for (const way of ways) if (value(way) > value(best) || step === 0) best = way;
      came[at] = best;
      const before = step === 0 ? (at <= 1 ? 0 : -Infinity) : value(best);
      return before + (row[label] ?? -Infinity);
    });
    from.push(came);
  }
  const confidences: number[] = Array.from({ length: text.length }, () => 0);
  let at = value(count - 1) >= value(count - 2) ? count - 1 : count - 2;
  for (let step = rows.length - 1; step >= 0; step -= 1) {
    if (at % 2 === 1) {
      const index = (at - 1) / 2;
      const here = Math.exp(rows[step]?.[labels[at] ?? 0] ?? -Infinity);
      confidences[index] = Math.max(confidences[index] ?? 0, here);
    }
    at = from[step]?.[at] ?? at;
  }
  return confidences.map((each) => Math.min(1, each));

  function value(way: number): number {
    return scores[way] ?? -Infinity;
  }
}

/** Which labels may stand before this one: itself, its neighbour, and the character before across "nothing". */
function predecessorsOf(labels: readonly number[], at: number): number[] {
  const ways = [at];
  if (at >= 1) ways.push(at - 1);
  if (at >= 2 && labels[at] !== 0 && labels[at] !== labels[at - 2]) ways.push(at - 2);
  return ways;
}
