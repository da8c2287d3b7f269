import type { ReportContent, ReportFinding } from '@yanche/contract/reports/reports';
import {
  carOutline,
  outlineFrame,
  type OutlineRole,
  type OutlineView,
} from '@yanche/rules/cars/car-outline';
import { spreadPins } from '@yanche/rules/cars/spread-pins';
import { body, colours } from './theme.ts';
import { drawNumber, numberSize } from './marks.ts';
import { writeSectionTitle } from './section-title.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const views = ['left', 'right', 'front', 'rear', 'top'] as const;
const aspect = outlineFrame.width / outlineFrame.height;
const gap = 12;
const captionHeight = 16;

const looks: Record<OutlineRole, { width: number; fill?: string; stroke: string }> = {
  ground: { width: 1.5, stroke: colours.line },
  body: { width: 1.5, fill: colours.card, stroke: colours.control },
  glass: { width: 1.5, fill: colours.sunken, stroke: colours.control },
  tyre: { width: 1.5, fill: colours.bone, stroke: colours.control },
  lamp: { width: 1.25, fill: colours.bone, stroke: colours.control },
  part: { width: 1.25, fill: colours.card, stroke: colours.control },
  line: { width: 1.25, stroke: colours.control },
  handle: { width: 2, stroke: colours.control },
  detail: { width: 1, stroke: '#b3bcb8' },
};

/** The sides of the car with findings, with numbered pins; two per row, a single one alone. */
export function drawCarDiagrams(
  sheet: Sheet,
  { findings }: Pick<ReportContent, 'findings'>,
  t: Words,
): void {
  if (findings.length === 0) return;
  const pins = findings.flatMap((finding) =>
    finding.pin === null ? [] : [{ ...finding, ...finding.pin }],
  );
  const shown = views.filter((view) => pins.some((pin) => pin.view === view));
  const columns = shown.length > 2 ? 3 : 2;
  const width = (body.width - gap * (columns - 1)) / columns;
  const height = width / aspect;
  writeSectionTitle(sheet, t.report.findings, t.report.abnormal(findings.length), height + 60);
  if (shown.length === 0) {
    const style = { size: 8.5, color: colours.muted };
    sheet.y += sheet.write(t.paper.noPins, body.left, sheet.y, body.width, style) + 6;
    return;
  }
  for (let first = 0; first < shown.length; first += columns) {
    sheet.room(height + captionHeight);
    for (const [at, view] of shown.slice(first, first + columns).entries()) {
      const x = body.left + at * (width + gap);
      const here = pins.filter((pin) => pin.view === view);
      const numbers = here.map(({ number }) => number).join(', ');
      sheet.figure(t.paper.pinned(t.paper.seen[view], numbers), () =>
        drawSide(sheet, view, here, { x, y: sheet.y, width }),
      );
      const style = { size: 8, color: colours.muted, align: 'center' } as const;
      sheet.write(t.paper.seen[view], x, sheet.y + height, width, style);
    }
    sheet.y += height + captionHeight;
  }
  sheet.y += 4;
}

type Pin = Pick<ReportFinding, 'class' | 'number' | 'severity'> & {
  view: OutlineView;
  x: number;
  y: number;
};
type Box = { x: number; y: number; width: number };

// Pins are at least 6 % of the drawing's width apart.
const pinSize = (width: number) => Math.min(numberSize, width * 0.065);

function drawSide(sheet: Sheet, view: OutlineView, pins: readonly Pin[], box: Box): void {
  const { doc } = sheet;
  const scale = box.width / outlineFrame.width;
  const { shapes, mirrored } = carOutline[view];
  doc.save().translate(box.x, box.y).scale(scale);
  if (mirrored) doc.transform(-1, 0, 0, 1, outlineFrame.width, 0);
  for (const { role, d, at = [0, 0] } of shapes) {
    const { width, fill, stroke } = looks[role];
    doc.save().translate(at[0], at[1]).path(d);
    doc
      .lineWidth((width * 0.55) / scale)
      .lineCap('round')
      .lineJoin('round');
    if (fill === undefined) doc.stroke(stroke);
    else doc.fillAndStroke(fill, stroke);
    doc.restore();
  }
  doc.restore();
  for (const pin of spreadPins(pins, aspect)) {
    drawNumber(
      sheet,
      pin,
      box.x + pin.x * box.width,
      box.y + (pin.y * box.width) / aspect,
      pinSize(box.width),
    );
  }
}
