import { inflateSync } from 'node:zlib';

export type PdfPage = {
  /** What is written, one line for each piece of text. */
  text: string;
  /** How far above the lower edge of the page each piece of text stands. */
  heights: number[];
  /** Rectangles that are filled together: `[x, y, width, height]`. */
  bars: [number, number, number, number][][];
  /** Lines by their colour (`#rrggbb`) and where each begins, before any shift of the page. */
  strokes: { colour: string; start: number[] }[];
};

type Part = { dict: string; stream: Buffer | null };

/** Reads back what pdfkit wrote: pages with their words (by the fonts' ToUnicode tables) and filled rectangles. */
export function readPdf(bytes: Uint8Array): PdfPage[] {
  const parts = readParts(Buffer.from(bytes));
  const [kids] = [...parts.values()].flatMap(({ dict }) =>
    /\/Type \/Pages\b/.test(dict) ? [/\/Kids \[([^\]]*)\]/.exec(dict)?.[1] ?? ''] : [],
  );
  return [...(kids ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = parts.get(Number(id))?.dict ?? '';
    const resources = parts.get(refIn(page, 'Resources'))?.dict ?? '';
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => {
        const unicode = refIn(parts.get(Number(font))?.dict ?? '', 'ToUnicode');
        return [name, readUnicode(parts.get(unicode)?.stream?.toString('latin1') ?? '')] as const;
      }),
    );
    const content = parts.get(refIn(page, 'Contents'))?.stream?.toString('latin1') ?? '';
    const heights = [...content.matchAll(/1 0 0 1 \S+ (\S+) Tm/g)].map(([, y]) => Number(y));
    return {
      text: readText(content, fonts),
      heights,
      bars: readBars(content),
      strokes: readStrokes(content),
    };
  });
}

const refIn = (dict: string, name: string) =>
  Number(new RegExp(String.raw`/${name} (\d+) 0 R`).exec(dict)?.[1] ?? Number.NaN);

function readParts(file: Buffer): Map<number, Part> {
  const parts = new Map<number, Part>();
  const text = file.toString('latin1');
  const opening = /(\d+) 0 obj\n/g;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const from = opening.lastIndex;
    const end = text.indexOf('endobj', from);
    const stream = text.indexOf('stream\n', from);
    const hasStream = stream >= 0 && stream < end;
    const dict = text.slice(from, hasStream ? stream : end);
    const length = Number(/\/Length (\d+)/.exec(dict)?.[1] ?? 0);
    const raw = hasStream ? file.subarray(stream + 7, stream + 7 + length) : null;
    const packed = dict.includes('/FlateDecode');
    parts.set(Number(match[1]), { dict, stream: raw && packed ? inflateSync(raw) : raw });
    opening.lastIndex = hasStream ? stream + 7 + length : end;
  }
  return parts;
}

/** The letters of a subset font by number: pdfkit lists them in ranges. */
function readUnicode(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(
    /<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi,
  )) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries()) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
      const letter = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      letters.set(Number.parseInt(first, 16) + at, letter);
    }
  }
  return letters;
}

function readText(content: string, fonts: ReadonlyMap<string, Map<number, string>>): string {
  let font = new Map<number, string>();
  const lines: string[] = [];
  for (const [, name, , pieces] of content.matchAll(/\/(F\d+) ([\d.]+) Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map();
    if (pieces === undefined) continue;
    const hex = [...pieces.matchAll(/<([0-9a-f]+)>/gi)].map((piece) => piece[1]).join('');
    lines.push((hex.match(/.{4}/g) ?? []).map((n) => font.get(Number.parseInt(n, 16))).join(''));
  }
  return lines.join('\n');
}

function readStrokes(content: string): PdfPage['strokes'] {
  const stroke =
    /(-?[\d.]+) (-?[\d.]+) m\n(?:[^\n]* (?:[mlcwJj]|CS)\n|h\n)*([\d.]+) ([\d.]+) ([\d.]+) SCN\nS\n/g;
  return [...content.matchAll(stroke)].map(([, x, y, ...parts]) => {
    const hex = parts.map((part) =>
      Math.round(Number(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    );
    return { colour: `#${hex.join('')}`, start: [Number(x), Number(y)] };
  });
}

function readBars(content: string): PdfPage['bars'] {
  const bar = /(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\n/g;
  const filled = /((?:-?[\d.]+ -?[\d.]+ -?[\d.]+ -?[\d.]+ re\n)+)(?:[^\n]*(?:cs|scn)\n)*f\n/g;
  return [...content.matchAll(filled)].map(([, bars = '']) =>
    [...bars.matchAll(bar)].map(([, ...numbers]) => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
      return [x, y, width, height];
    }),
  );
}
