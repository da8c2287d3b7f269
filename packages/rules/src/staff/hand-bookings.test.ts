import { expect, it } from 'vitest';
import {
  aloneInAll,
  bookingActionsOf,
  needsSecondPerson,
  readBankReference,
  secondPersonAbove,
  splitRefund,
} from './hand-bookings.ts';

it('asks a second person above 5,000 yuan, also when it comes in parts', () => {
  expect(secondPersonAbove).toBe(500_000);
  const nothing = { onTarget: 0, forWallet: 0, inAll: 0 };
  expect(needsSecondPerson(500_000, nothing)).toBe(false);
  expect(needsSecondPerson(500_001, nothing)).toBe(true);
  for (const parts of ['onTarget', 'forWallet'] as const) {
    expect(needsSecondPerson(250_000, { ...nothing, [parts]: 250_000 })).toBe(false);
    expect(needsSecondPerson(1, { ...nothing, [parts]: 500_000 })).toBe(true);
  }
});

it('asks a second person above 10,000 yuan in all, however many wallets it goes to', () => {
  expect(aloneInAll).toBe(1_000_000);
  const alone = { onTarget: 0, forWallet: 0, inAll: 999_000 };
  expect(needsSecondPerson(1_000, alone)).toBe(false);
  expect(needsSecondPerson(1_001, alone)).toBe(true);
});

it('nobody confirms their own booking, and what is decided stays', () => {
  const open = { isOpen: true, mine: false, mayDecide: true };
  expect(bookingActionsOf(open)).toEqual(['confirm', 'decline']);
  expect(bookingActionsOf({ ...open, mine: true })).toEqual(['withdraw']);
  expect(bookingActionsOf({ ...open, mayDecide: false })).toEqual([]);
  expect(bookingActionsOf({ ...open, isOpen: false })).toEqual([]);
});

it('one transfer has one reference, however it is typed', () => {
  expect(readBankReference(' 2026 1124-abc９ ')).toBe('20261124-ABC9');
  for (const bad of ['', '12345', '一二三四五六', 'A'.repeat(41), '1234;567']) {
    expect(readBankReference(bad), bad).toBeNull();
  }
});

it('gives money back before gold, and never gold as money', () => {
  expect(splitRefund(500, 800)).toEqual({ money: 500, gold: 0 });
  expect(splitRefund(1_000, 800)).toEqual({ money: 800, gold: 200 });
  expect(splitRefund(200, 0)).toEqual({ money: 0, gold: 200 });
});
