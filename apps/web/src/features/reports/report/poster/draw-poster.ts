import type { FindingTone, ReportTone } from '@yanche/contract/reports/tones';
import { encode } from 'uqr';
import { fitText } from './fit-text.ts';

/** Everything that a poster says; nothing of it names the car's plate, VIN or people. */
export type PosterFacts = {
  url: string;
  /** The verdict in a sentence. */
  said: string;
  /** That a verdict overrules the score: the sentence is red, as in the report. */
  isOverruled: boolean;
  /** The worst findings by name. */
  found: readonly { tone: FindingTone; title: string }[];
  /** Of a version after the first: that it was corrected, and what is different. */
  amended: string | null;
  carTitle: string;
  /** Over the photo: mileage, day of the inspection. */
  facts: readonly string[];
  /** Score, coverage, validity: the value and what it is. */
  cells: readonly (readonly [value: string, name: string])[];
  verdicts: readonly { tone: ReportTone; word: string }[];
  brand: string;
  genuine: string;
  scan: string;
  /** Said of invented data. */
  sample: string | null;
};

/** px of the drawing per unit; the units are those of a phone's page. */
const scale = 3;
const width = 360;
const gutter = 20;
const inner = width - 2 * gutter;
const photoHeight = 247;

/** The light colours of the theme: a poster is a sheet of paper, whatever the phone's scheme. */
const colours = {
  ink: '#10201c',
  muted: '#5b6b66',
  line: '#e6ebe9',
  card: '#ffffff',
  brand: '#0b6b57',
  onPhoto: '#ffffff',
  pass: '#0f7a4d',
  minor: '#9a6700',
  major: '#c4281c',
  unknown: '#667085',
};
const findingColours: Record<FindingTone, string> = {
  cosmetic: colours.muted,
  minor: colours.minor,
  major: colours.major,
};
const marks: Record<ReportTone, string> = { pass: '✓', minor: '!', major: '✕', unknown: '–' };

/** Draws the poster; `photo` null leaves a coloured head in its place. */
export function drawPoster(
  facts: PosterFacts,
  { photo, font }: { photo: CanvasImageSource | null; font: string },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const height = paint(canvas, facts, { photo, font });
  canvas.width = width * scale;
  canvas.height = height * scale;
  paint(canvas, facts, { photo, font });
  return canvas;
}

type Look = { photo: CanvasImageSource | null; font: string };

/** Paints from the top and says how high it became; a first round on an empty canvas measures. */
function paint(canvas: HTMLCanvasElement, facts: PosterFacts, { photo, font }: Look): number {
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no pictures');
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  const text = (
    words: string,
    at: {
      x: number;
      y: number;
      size: number;
      least?: number;
      bold?: boolean;
      colour?: string;
      width?: number;
      most?: number;
      /** Grows upwards from `y`. */
      upwards?: boolean;
    },
  ): number => {
    const setFont = (size: number) => {
      pen.font = `${at.bold ? 600 : 400} ${size}px ${font}`;
    };
    const { lines, size } = fitText(words, {
      width: at.width ?? inner,
      size: at.size,
      least: at.least ?? at.size,
      most: at.most ?? 1,
      widthOf: (part, px) => {
        setFont(px);
        return pen.measureText(part).width;
      },
    });
    setFont(size);
    pen.fillStyle = at.colour ?? colours.ink;
    const leading = size * 1.35;
    const top = at.upwards ? at.y - (lines.length - 1) * leading : at.y;
    for (const [index, line] of lines.entries()) {
      pen.fillText(line, at.x, top + size * 1.05 + index * leading);
    }
    return top + lines.length * leading;
  };
  const rule = (y: number) => {
    pen.fillStyle = colours.line;
    pen.fillRect(gutter, y, inner, 1);
  };

  pen.textBaseline = 'alphabetic';
  pen.fillStyle = colours.card;
  pen.fillRect(0, 0, width, 2000);
  let y = paintHead(pen, photo);
  text(facts.facts.join('   '), {
    x: gutter,
    y: y - 30,
    size: 14,
    least: 11,
    most: 2,
    colour: colours.onPhoto,
    upwards: true,
  });
  text(facts.brand, { x: gutter, y: 12, size: 14, bold: true, colour: colours.onPhoto });
  if (facts.sample !== null) {
    text(facts.sample, { x: gutter, y: 34, size: 12, colour: colours.onPhoto });
  }
  const said = { x: gutter, y: y + 18, size: 22, least: 17, bold: true, most: 4 };
  y = text(facts.said, { ...said, colour: facts.isOverruled ? colours.major : colours.ink }) + 4;
  for (const { tone, title } of facts.found) {
    const line = { x: gutter, y, size: 13, least: 11, most: 2 };
    y = text(`· ${title}`, { ...line, colour: findingColours[tone] }) + 2;
  }
  if (facts.amended !== null) {
    const amended = {
      x: gutter,
      y,
      size: 13,
      least: 12,
      bold: true,
      colour: colours.minor,
      most: 3,
    };
    y = text(facts.amended, amended) + 4;
  }
  y =
    text(facts.carTitle, { x: gutter, y, size: 14, least: 12, colour: colours.muted, most: 2 }) +
    12;

  rule(y);
  const column = inner / facts.cells.length;
  const cellEnds = facts.cells.map(([value, name], index) => {
    const cell = { x: gutter + index * column, width: column - 6 };
    const below = text(value, { ...cell, y: y + 10, size: 16, least: 11, bold: true });
    const top = Math.max(y + 33, below);
    return text(name, { ...cell, y: top, size: 12, least: 10, colour: colours.muted });
  });
  y = Math.max(y + 62, ...cellEnds.map((end) => end + 12));
  rule(y);
  y += 10;
  for (const [index, { tone, word }] of facts.verdicts.entries()) {
    const x = gutter + (index % 2) * (inner / 2);
    const top = y + Math.floor(index / 2) * 24;
    text(marks[tone], { x, y: top, size: 14, bold: true, colour: colours[tone] });
    text(word, {
      x: x + 18,
      y: top,
      size: 14,
      least: 10,
      width: inner / 2 - 24,
      colour: tone === 'pass' ? colours.ink : colours[tone],
    });
  }
  y += Math.ceil(facts.verdicts.length / 2) * 24 + 12;

  const side = 110;
  paintCode(pen, facts.url, { x: gutter, y, side });
  const beside = { x: gutter + side + 14, width: inner - side - 14 };
  const next = text(facts.scan, { ...beside, y: y + 12, size: 16, bold: true, most: 3 }) + 6;
  const end = text(facts.genuine, { ...beside, y: next, size: 12, colour: colours.muted, most: 4 });
  return Math.max(y + side, end) + gutter;
}

/** The photo, filling its place, darkened below for the words over it; answers where it ends. */
function paintHead(pen: CanvasRenderingContext2D, photo: CanvasImageSource | null): number {
  if (photo === null) {
    pen.fillStyle = colours.brand;
    pen.fillRect(0, 0, width, 100);
    return 100;
  }
  const [w, h] = sizeOf(photo);
  const zoom = Math.max(width / w, photoHeight / h);
  const [sw, sh] = [width / zoom, photoHeight / zoom];
  pen.drawImage(photo, (w - sw) / 2, (h - sh) / 2, sw, sh, 0, 0, width, photoHeight);
  for (const [from, to] of [
    [photoHeight - 90, photoHeight],
    [64, 0],
  ] as const) {
    const veil = pen.createLinearGradient(0, from, 0, to);
    veil.addColorStop(0, 'rgb(8 16 14 / 0)');
    veil.addColorStop(1, 'rgb(8 16 14 / 0.72)');
    pen.fillStyle = veil;
    pen.fillRect(0, Math.min(from, to), width, Math.abs(from - to));
  }
  return photoHeight;
}

const sizeOf = (photo: CanvasImageSource): [number, number] =>
  photo instanceof HTMLImageElement
    ? [photo.naturalWidth, photo.naturalHeight]
    : [width, photoHeight];

/** Modules on whole pixels, so that no scanner meets a grey edge. */
function paintCode(
  pen: CanvasRenderingContext2D,
  url: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const module = Math.floor((side * scale) / size) / scale;
  pen.fillStyle = colours.ink;
  for (const [row, line] of data.entries()) {
    for (const [column, dark] of line.entries()) {
      if (dark) pen.fillRect(x + column * module, y + row * module, module, module);
    }
  }
}
