import { expect, test } from 'vitest';
import { withDescriptions } from './with-comments.ts';

const linesOf = (code: string) =>
  withDescriptions(code, '/contract/src/orders/some-orders.ts').split('\n').slice(1).join('\n');

test('comments of constants and properties become descriptions, type names become names', () => {
  expect(
    linesOf(`
/** What is paid. spec §9 */
export const price = z.object({
  /** In fen (spec §3). */
  amount: fen,
  left: z.int(), // at this time
  plain: z.string(),
});
export type Price = z.output<typeof price>;`),
  ).toBe(`
/** What is paid. spec §9 */
export const price = __describeConstant(z.object({
  /** In fen (spec §3). */
  amount: __describeProperty(fen, "In fen."),
  left: __describeProperty(z.int(), "at this time"), // at this time
  plain: z.string(),
}), {"text":"What is paid."});
export type Price = z.output<typeof price>;
__describeConstant(price, {"name":"Price","file":"SomeOrders"});
__describeConstant(price, {"name":"SomeOrdersPrice","file":"SomeOrders"});`);
});

test('what is no schema, or belongs to another module, stays as it is', () => {
  const code = `/** Seconds. */
export const wait = 10;
export type Order = z.output<typeof imported>;
export const stepOf = (n: number) => ({ /** no */ n });`;
  expect(withDescriptions(code, '/contract/src/a.ts')).toBe(code);
});
