import type { ReportTone } from '@yanche/contract/reports/tones';

/** The light scheme of theme.css for print. */
export const colours = {
  ink: '#10201c',
  muted: '#5b6b66',
  line: '#dfe5e2',
  control: '#84928d',
  sunken: '#f5f7f6',
  bone: '#e9eeec',
  card: '#ffffff',
  brand: '#0b6b57',
} as const;

export const toneColours: Readonly<Record<ReportTone, { ink: string; ground: string }>> = {
  pass: { ink: '#0f7a4d', ground: '#e7f4ec' },
  minor: { ink: '#9a6700', ground: '#fef6e6' },
  major: { ink: '#c4281c', ground: '#fdeceb' },
  unknown: { ink: '#667085', ground: '#f3f4f7' },
};

/** A4 in points; the body lies between header and footer. */
export const page = { width: 595.28, height: 841.89 } as const;
export const body = {
  left: 42,
  top: 64,
  width: page.width - 84,
  bottom: page.height - 74,
} as const;
export const firstTop = 42;
