import { expect, test } from 'vitest';
import { creditDue, invoiceActionsOf } from './invoice-state.ts';

test.each([
  ['nothing went back', [26_800, 0, 26_800], 0],
  ['a part went back', [26_800, 0, 20_000], 6_800],
  ['a further part', [26_800, 6_800, 15_000], 5_000],
  ['all of it', [26_800, 6_800, 0], 20_000],
  ['more went back than was invoiced', [26_800, 0, -100], 26_800],
  ['credited before', [26_800, 26_800, 0], 0],
] as const)('what is still to be credited: %s', (_, [invoiced, credited, kept], due) => {
  expect(creditDue(invoiced, credited, kept)).toBe(due);
});

test('a note that waits or failed is asked for again, by those who decide', () => {
  const may = ['invoices.read', 'invoices.decide'] as const;
  expect(invoiceActionsOf('issued', ['issued', 'failed'], may)).toEqual(['credit']);
  expect(invoiceActionsOf('issued', ['waiting'], may)).toEqual(['credit']);
  expect(invoiceActionsOf('issued', ['making', 'issued'], may)).toEqual([]);
  expect(invoiceActionsOf('failed', [], may)).toEqual(['issue', 'refuse']);
  expect(invoiceActionsOf('issued', ['failed'], ['invoices.read'])).toEqual([]);
});
