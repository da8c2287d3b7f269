import type { HistoryVerdict } from '@yanche/contract/history/history-report';
import type { Sheet } from './sheet.ts';
import { body, colours, toneColours } from './theme.ts';

export const historyTones = {
  grave: toneColours.major,
  warn: toneColours.minor,
  plain: toneColours.unknown,
} as const;

/** Six boxes in two rows. Nothing is drawn in green. */
export function drawHistoryAnswers(
  sheet: Sheet,
  verdicts: readonly Omit<HistoryVerdict, 'rowKeys'>[],
): void {
  const columns = 3;
  const gap = 8;
  const width = (body.width - gap * (columns - 1)) / columns;
  const height = 44;
  for (let first = 0; first < verdicts.length; first += columns) {
    sheet.room(height + gap);
    for (const [at, verdict] of verdicts.slice(first, first + columns).entries()) {
      const x = body.left + at * (width + gap);
      const { ink, ground } = historyTones[verdict.tone];
      sheet.doc.roundedRect(x, sheet.y, width, height, 6).fill(ground);
      sheet.write(`${verdict.label}  ${verdict.word}`, x + 8, sheet.y + 6, width - 16, {
        size: 11,
        bold: true,
        color: ink,
      });
      sheet.write(verdict.detail, x + 8, sheet.y + 24, width - 16, {
        size: 8.5,
        color: colours.muted,
      });
    }
    sheet.y += height + gap;
  }
}
