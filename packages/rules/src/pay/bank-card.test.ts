import { describe, expect, it } from 'vitest';
import { maskBankCard, readBankCard } from './bank-card.ts';

describe('bank cards', () => {
  it('are read with spaces, dashes and wide digits, and stored as digits', () => {
    expect(readBankCard('6222 0212-3456 7890 128')).toBe('6222021234567890128');
    expect(readBankCard('６２２２０２１２３４５６７８９０１２８')).toBe('6222021234567890128');
  });

  it('one wrong digit, two exchanged, and what is no card are refused', () => {
    const wrong = [
      '6222021234567890129',
      '6222012234567890128',
      '0000000000000000',
      '622202',
      'abc',
      '',
    ];
    expect(wrong.map((typed) => readBankCard(typed))).toEqual(wrong.map(() => null));
    expect(readBankCard('62220212345678901280')).toBeNull();
  });

  it('leave as a mask', () => {
    expect(maskBankCard('6222021234567890128')).toBe('**** 0128');
  });
});
