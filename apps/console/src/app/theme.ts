import type { ThemeConfig } from 'antd';

/** Our tokens (packages/ui/src/theme.css) that antd derives its own from; a test compares them. */
export const colours = {
  colorPrimary: ['--y-brand', '#0b6b57'],
  colorInfo: ['--y-brand', '#0b6b57'],
  colorLink: ['--y-brand', '#0b6b57'],
  colorSuccess: ['--y-pass', '#0f7a4d'],
  colorWarning: ['--y-minor', '#9a6700'],
  colorError: ['--y-major', '#c4281c'],
  colorTextBase: ['--y-ink', '#10201c'],
  colorTextSecondary: ['--y-muted', '#5b6b66'],
  colorTextDescription: ['--y-muted', '#5b6b66'],
  colorTextPlaceholder: ['--y-faint', '#64736d'],
  colorTextDisabled: ['--y-faint', '#64736d'],
  colorBorder: ['--y-control', '#84928d'],
  colorBorderSecondary: ['--y-line', '#e6ebe9'],
  colorBgLayout: ['--y-paper', '#f5f7f6'],
  colorPrimaryBg: ['--y-tint', '#e5f3ef'],
  colorInfoBg: ['--y-tint', '#e5f3ef'],
  colorSuccessBg: ['--y-pass-tint', '#e7f4ec'],
  colorWarningBg: ['--y-minor-tint', '#fef6e6'],
  colorErrorBg: ['--y-major-tint', '#fdeceb'],
} as const satisfies Record<string, readonly [token: `--y-${string}`, value: string]>;

/**
 * Without styles made in the browser: those are extracted when the app is built (build/antd-styles.tsx), so that the page needs no
 * inline style and its policy allows none. Both sides must use this very object.
 */
export const theme: ThemeConfig = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'yanche' },
  token: {
    ...Object.fromEntries(Object.entries(colours).map(([name, [, value]]) => [name, value])),
    // Its own is too pale to be read on white.
    colorErrorHover: '#a82217',
    fontFamily: 'var(--y-font)',
    fontSize: 14,
    borderRadius: 8,
  },
  components: {
    Table: { headerBg: '#f5f7f6', rowHoverBg: '#f5f7f6', cellPaddingBlockSM: 9 },
  },
};
