import { coverageWords, factWords } from '@yanche/contract/reports/fact-words';
import type { ReportTone } from '@yanche/contract/reports/tones';
import { verdictFact, verdictTone } from '@yanche/contract/reports/verdict-facts';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { body, colours, toneColours } from './theme.ts';
import { drawMark } from './marks.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const kinds = ['accident', 'flood', 'fire', 'odometer', 'identity'] as const;
const gap = 8;
const columns = 3;
const width = (body.width - gap * (columns - 1)) / columns;
const textX = 32;

type Tile = { tone: ReportTone; word: string; fact: string };

/** The verdicts, each with its basis. */
export function drawVerdicts(sheet: Sheet, content: ReportContent, t: Words): void {
  const tiles = kinds.map((kind): Tile => {
    const verdict = content.verdicts[kind];
    return {
      tone: verdictTone(kind, content),
      word: t.verdicts[`${kind}.${verdict}`],
      fact: factWords(verdictFact(kind, content), t.report, { group: t.group, km: t.km }),
    };
  });
  tiles.push(coverageWords(content, t.report));
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

const heightOf = (sheet: Sheet, tile: Tile) =>
  sheet.height(tile.word, width - textX - 8, word) +
  sheet.height(tile.fact, width - textX - 8, fact) +
  14;

function drawTile(sheet: Sheet, tile: Tile, x: number, height: number): void {
  const { ink, ground } = toneColours[tile.tone];
  sheet.doc.roundedRect(x, sheet.y, width, height, 6).fill(ground);
  drawMark(sheet, tile.tone, x + 10, sheet.y + 9, 15);
  const y = sheet.y + 6;
  const used = sheet.write(tile.word, x + textX, y, width - textX - 8, { ...word, color: ink });
  sheet.write(tile.fact, x + textX, y + used, width - textX - 8, fact);
}
