import { expect, test } from 'vitest';
import { currentTrace, readTraceparent, runInTrace, traceHeaders } from './trace-context.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

test.each([
  [`00-${traceId}-${spanId}-01`, { traceId, spanId, sampled: true }],
  [`00-${traceId}-${spanId}-00`, { traceId, spanId, sampled: false }],
  // A later version may add parts.
  [`cc-${traceId}-${spanId}-01-what-else`, { traceId, spanId, sampled: true }],
  [`00-${traceId}-${spanId}-01-what-else`, null],
  [`ff-${traceId}-${spanId}-01`, null],
  [`00-${'0'.repeat(32)}-${spanId}-01`, null],
  [`00-${traceId}-${'0'.repeat(16)}-01`, null],
  [`00-${traceId.toUpperCase()}-${spanId}-01`, null],
  ['', null],
  [[`00-${traceId}-${spanId}-01`], null],
  [undefined, null],
])('reads %j', (header, read) => {
  expect(readTraceparent(header)).toEqual(read);
});

test('what is started inside a trace carries it on, and nothing outside', async () => {
  const inside = await runInTrace({ traceId, spanId, sampled: true }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return traceHeaders();
  });
  expect(inside).toEqual({ traceparent: `00-${traceId}-${spanId}-01` });
  expect(currentTrace()).toBeUndefined();
  expect(traceHeaders()).toEqual({});
});
