import type { ReportFinding } from '@yanche/contract/reports/reports';
import { findingTone, type ReportTone } from '@yanche/contract/reports/tones';
import { colours, toneColours } from './theme.ts';
import type { Sheet } from './sheet.ts';

/** The icons of the tones on the screen (lucide), as 24 × 24 paths, because the font has none. */
const pictures: Record<ReportTone, string> = {
  pass: 'M20 6 9 17l-5-5',
  minor: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20zM12 8v4M12 16h.01',
  major:
    'M2.586 16.726A2 2 0 0 1 2 15.312V8.688a2 2 0 0 1 .586-1.414l4.688-4.688A2 2 0 0 1 8.688 2h6.624a2 2 0 0 1 1.414.586l4.688 4.688A2 2 0 0 1 22 8.688v6.624a2 2 0 0 1-.586 1.414l-4.688 4.688a2 2 0 0 1-1.414.586H8.688a2 2 0 0 1-1.414-.586zM15 9l-6 6M9 9l6 6',
  unknown: 'M5 12h14',
};

/** The icon of a tone, so that colour is never the only signal. */
export function drawMark({ doc }: Sheet, tone: ReportTone, x: number, y: number, size = 10): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 24)
    .path(pictures[tone])
    .lineWidth(2.4)
    .lineCap('round')
    .lineJoin('round')
    .stroke(toneColours[tone].ink)
    .restore();
}

/** A finding's number as on the diagram: round, or square when severe; grey when it is only seen. `x`, `y` is its centre. */
export function drawNumber(
  sheet: Sheet,
  finding: Pick<ReportFinding, 'class' | 'number' | 'severity'>,
  x: number,
  y: number,
  size = numberSize,
): void {
  const { number } = finding;
  const tone = findingTone(finding);
  const { ink } = toneColours[tone === 'cosmetic' ? 'unknown' : tone];
  const width = number > 99 ? size * 1.35 : size;
  sheet.doc
    .roundedRect(x - width / 2, y - size / 2, width, size, tone === 'major' ? 3 : size / 2)
    .lineWidth(1.2)
    .fillAndStroke(ink, colours.card);
  const letters = size * 0.54;
  const style = { size: letters, bold: true, color: colours.card, align: 'center' } as const;
  sheet.write(String(number), x - width / 2, y - letters * 0.73, width, style);
}

export const numberSize = 14;
