import { expect, test } from 'vitest';
import type { Step } from './api-document.ts';
import { commandOf, jqOf, settingsOf } from './shell-command.ts';

const say = { zh: '…', en: '…' };
const withOrigin = { parameters: [{ $ref: '#/components/parameters/Origin' }] };
const operation = (example?: Record<string, unknown>) => ({
  operationId: 'x',
  tags: [],
  security: [],
  ...withOrigin,
  ...(example && { requestBody: { content: { 'application/json': { example } } } }),
});

test('a form, a query and JSON as curl sends them', () => {
  const step: Step = {
    operationId: 'x',
    method: 'POST',
    path: '/order',
    encoding: 'json',
    say,
    query: { requestId: '$REQUEST_ID' },
    body: { slotId: '$SLOT_ID', quote: '$QUOTE', km: 5 },
    takes: [{ name: 'ORDER_ID', from: '$.data.orderId' }],
  };
  const example = { slotId: 'text', quote: {}, km: 5 };
  expect(
    commandOf(step, operation(example), 'session'),
  ).toBe(`curl -sw '\\n' -X POST "$API/order?requestId=$REQUEST_ID" \\
  -b cookies.txt -c cookies.txt \\
  -H "Origin: $API" \\
  -H 'Content-Type: application/json' \\
  -d @- <<END | tee answer.json
{
  "slotId": "$SLOT_ID",
  "quote": $QUOTE,
  "km": 5
}
END
ORDER_ID=$(jq -rc '.data.orderId' answer.json)`);
  const list: Step = {
    operationId: 'y',
    method: 'GET',
    path: '/list',
    encoding: null,
    say,
    query: { limit: 50 },
  };
  expect(commandOf(list, undefined, 'key')).toBe(`curl -sw '\\n' "$API/list" \\
  -H "Authorization: Bearer $KEY" \\
  -G \\
  --data-urlencode "limit=50" | tee answer.json`);
  const form: Step = {
    ...list,
    method: 'POST',
    query: undefined,
    encoding: 'form',
    body: { taskId: '$TASK_ID' },
  };
  expect(commandOf(form, undefined, 'key')).toContain('--data-urlencode "taskId=$TASK_ID" | tee');
});

test('paths into answers become filters of jq', () => {
  expect(jqOf('$.data.token')).toBe('.data.token');
  expect(jqOf("$.data.days[*].slots[?@.status=='open'].slotId")).toBe(
    'first(.data.days[].slots[] | select(.status=="open") | .slotId)',
  );
  expect(jqOf("$.data[?@.kind=='code'].text")).toBe(
    'first(.data[] | select(.kind=="code") | .text)',
  );
  expect(jqOf('$.data[*].key')).toBe('first(.data[].key)');
});

test('what has to be new each time is', () => {
  const guide = {
    id: 'g',
    title: say,
    proof: 'key' as const,
    steps: [],
    inputs: [
      { name: 'KEY', value: 'yk_test_1', say },
      { name: 'TASK_NO', value: 'T-0001', fresh: true, say },
    ],
  };
  expect(settingsOf(guide, 'https://a.example')).toBe(
    'API="https://a.example"\nKEY="yk_test_1"\nTASK_NO="T-$(date +%s)"',
  );
});
