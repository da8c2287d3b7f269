import { body, colours } from './theme.ts';
import type { Sheet } from './sheet.ts';

/** A section's title with an optional remark; kept together with at least `keep` points of what follows. */
export function writeSectionTitle(sheet: Sheet, title: string, remark = '', keep = 60): void {
  const height = 20;
  sheet.y += 16;
  sheet.room(height + keep);
  const { doc } = sheet;
  doc.roundedRect(body.left, sheet.y + 3, 3, 13, 1.5).fill(colours.brand);
  sheet.write(title, body.left + 9, sheet.y, body.width / 2, {
    size: 12.5,
    bold: true,
    tag: 'H2',
  });
  if (remark !== '') {
    const half = body.width / 2;
    const style = { size: 8.5, color: colours.muted, align: 'right' } as const;
    sheet.write(remark, body.left + half, sheet.y + 4, half, style);
  }
  sheet.y += height + 4;
}
