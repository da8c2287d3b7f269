import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Money } from './money.tsx';

test.each([0, 1, 99, 12_800, 99_900, 100_000, 123_456_789, 100_000_000, -2_000, -123_450])(
  '%i fen are written as Intl writes them in both languages',
  (fen) => {
    for (const [cents, digits] of [
      ['always', 2],
      ['auto', fen % 100 === 0 ? 0 : 2],
    ] as const) {
      const { container, unmount } = render(<Money fen={fen} cents={cents} />);
      for (const locale of ['zh-CN', 'en']) {
        const format = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency: 'CNY',
          currencyDisplay: 'narrowSymbol',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
        expect(container.textContent).toBe(format.format(fen / 100));
      }
      unmount();
    }
  },
);
