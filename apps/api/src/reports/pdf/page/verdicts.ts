import type { ReportContent } from '@yanche/contract/reports/reports';
import { type VerdictTile, verdictTiles } from '@yanche/contract/reports/verdict-tiles';
import { body, colours, toneColours } from './theme.ts';
import { drawMark } from './marks.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const gap = 8;
const columns = 3;
const width = (body.width - gap * (columns - 1)) / columns;
const textX = 32;

/** The verdicts, each with its basis. */
export function drawVerdicts(sheet: Sheet, content: ReportContent, t: Words): void {
  const tiles = verdictTiles(content, t);
  for (let first = 0; first < tiles.length; first += columns) {
    const row = tiles.slice(first, first + columns);
    const height = Math.max(...row.map((tile) => heightOf(sheet, tile)));
    for (const [at, tile] of row.entries()) {
      drawTile(sheet, tile, body.left + at * (width + gap), height);
    }
    sheet.y += height + gap;
  }
}

const word = { size: 11.5, bold: true };
const fact = { size: 8, color: colours.muted };

const heightOf = (sheet: Sheet, tile: VerdictTile) =>
  sheet.height(tile.word, width - textX - 8, word) +
  sheet.height(tile.fact, width - textX - 8, fact) +
  14;

function drawTile(sheet: Sheet, tile: VerdictTile, x: number, height: number): void {
  const { ink, ground } = toneColours[tile.tone];
  sheet.doc.roundedRect(x, sheet.y, width, height, 6).fill(ground);
  drawMark(sheet, tile.tone, x + 10, sheet.y + 9, 15);
  const y = sheet.y + 6;
  const used = sheet.write(tile.word, x + textX, y, width - textX - 8, { ...word, color: ink });
  sheet.write(tile.fact, x + textX, y + used, width - textX - 8, fact);
}
