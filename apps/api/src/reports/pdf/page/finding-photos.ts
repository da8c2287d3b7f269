import { body, colours } from './theme.ts';
import type { ReportToDraw } from '../report-to-draw.ts';
import type { Sheet } from './sheet.ts';
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

/** Draws photos on the right, up to three per row, from the current height; missing ones are labelled. */
export function drawPhotos(
  sheet: Sheet,
  fileIds: readonly string[],
  photos: ReportToDraw['photos'],
  t: Words,
): void {
  const { width, rowHeight } = photosWidth(fileIds.length);
  const each = widths[Math.min(fileIds.length, maxInRow)] ?? 0;
  for (let first = 0; first < fileIds.length; first += maxInRow) {
    if (first > 0) {
      sheet.y += gap;
      sheet.room(rowHeight);
    }
    for (const [at, fileId] of fileIds.slice(first, first + maxInRow).entries()) {
      const x = body.left + body.width - width + at * (each + gap);
      drawPhoto(sheet, photos[fileId], { x, y: sheet.y, width: each, height: rowHeight }, t);
    }
    sheet.y += rowHeight;
  }
}

type Box = { x: number; y: number; width: number; height: number };

function drawPhoto(sheet: Sheet, photo: Uint8Array | undefined, box: Box, t: Words): void {
  const { doc } = sheet;
  const { x, y, width, height } = box;
  doc.roundedRect(x, y, width, height, 4).fill(colours.sunken);
  if (photo === undefined) {
    const style = { size: 7.5, color: colours.muted, align: 'center' } as const;
    sheet.write(t.paper.photoLost, x, y + height / 2 - 5.5, width, style);
    return;
  }
  doc.save().roundedRect(x, y, width, height, 4).clip();
  doc.image(sheet.picture(photo), x, y, {
    fit: [width, height],
    align: 'center',
    valign: 'center',
  });
  doc.restore();
}
