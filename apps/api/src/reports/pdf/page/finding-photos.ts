import { findingTitle } from '@yanche/contract/reports/finding-title';
import type { ReportFinding } from '@yanche/contract/reports/reports';
import { markLook, type MarkShape, markPath } from '@yanche/rules/inspections/photo-marks';
import { body, colours } from './theme.ts';
import type { ReportToDraw } from '../report-to-draw.ts';
import type { Picture, Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const gap = 6;
const maxInRow = 3;
// A single photo may be large; three per row leave half of the width for text.
const widths = [0, 100, 100, 82] as const;
const heightOf = (width: number) => (width * 3) / 4;

/** The space that a finding's photos take on the right. */
export function photosWidth(count: number): { width: number; rowHeight: number } {
  const inRow = Math.min(count, maxInRow);
  const each = widths[inRow] ?? 0;
  return { width: inRow === 0 ? 0 : each * inRow + gap * (inRow - 1), rowHeight: heightOf(each) };
}

/**
 * Draws photos on the right, with what the inspector drew over them, up to three per row, from the current height; missing
 * ones are labelled.
 */
export function drawPhotos(
  sheet: Sheet,
  finding: ReportFinding,
  photos: ReportToDraw['photos'],
  t: Words,
): void {
  const { photos: fileIds, marks = [] } = finding;
  const { width, rowHeight } = photosWidth(fileIds.length);
  const each = widths[Math.min(fileIds.length, maxInRow)] ?? 0;
  for (let first = 0; first < fileIds.length; first += maxInRow) {
    if (first > 0) {
      sheet.y += gap;
      sheet.room(rowHeight);
    }
    for (const [at, fileId] of fileIds.slice(first, first + maxInRow).entries()) {
      const x = body.left + body.width - width + at * (each + gap);
      const shapes = marks.find((own) => own.fileId === fileId)?.shapes ?? [];
      const box = { x, y: sheet.y, width: each, height: rowHeight };
      const alt = t.paper.photoOf(findingTitle(finding));
      drawPhoto(sheet, { bytes: photos[fileId], shapes, alt }, box, t);
    }
    sheet.y += rowHeight;
  }
}

type Box = { x: number; y: number; width: number; height: number };

type Marked = { bytes: Uint8Array | undefined; shapes: readonly MarkShape[]; alt: string };

/** One photo in its box, with what was drawn over it. */
export function drawPhoto(sheet: Sheet, { bytes, shapes, alt }: Marked, box: Box, t: Words): void {
  const { doc } = sheet;
  const { x, y, width, height } = box;
  doc.roundedRect(x, y, width, height, 4).fill(colours.sunken);
  if (bytes === undefined) {
    const style = { size: 7.5, color: colours.muted, align: 'center' } as const;
    sheet.write(t.paper.photoLost, x, y + height / 2 - 5.5, width, style);
    return;
  }
  const picture = sheet.picture(bytes);
  doc.save().roundedRect(x, y, width, height, 4).clip();
  sheet.figure(alt, () => {
    doc.image(picture, x, y, { fit: [width, height], align: 'center', valign: 'center' });
  });
  if (shapes.length > 0) drawShapes(sheet, shapes, shownBox(picture, box));
  doc.restore();
}

/** Where the whole picture lies within its box. */
function shownBox(picture: Picture, { x, y, width, height }: Box): Box {
  const scale = Math.min(width / picture.width, height / picture.height);
  const shown = { width: picture.width * scale, height: picture.height * scale };
  return { ...shown, x: x + (width - shown.width) / 2, y: y + (height - shown.height) / 2 };
}

function drawShapes(sheet: Sheet, shapes: readonly MarkShape[], box: Box): void {
  const { doc } = sheet;
  const long = Math.max(box.width, box.height);
  doc.save().translate(box.x, box.y).lineCap('round').lineJoin('round');
  for (const shape of shapes) {
    const path = markPath(shape, box.width, box.height);
    // Lines as thin as in the viewer would vanish at this size.
    doc
      .path(path)
      .lineWidth(long * markLook.edgeWidth * 1.5)
      .stroke(markLook.edge);
    doc
      .path(path)
      .lineWidth(long * markLook.width * 1.5)
      .stroke(markLook.ink);
  }
  doc.restore();
}
