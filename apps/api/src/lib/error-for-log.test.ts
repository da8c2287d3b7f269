import { expect, test } from 'vitest';
import { errorForLog } from './error-for-log.ts';

const ofDatabase = (message: string, more: object) =>
  Object.assign(new Error(message), { severity: 'ERROR', ...more });

test('a row that the database refused is not quoted, only its table and constraint', () => {
  const error = ofDatabase('new row violates check constraint "c"', {
    code: '23514',
    table: 'orders',
    constraint: 'c',
    detail: 'Failing row contains (张三, 浙A12345).',
    where: 'COPY orders, line 1: "张三"',
  });
  const written = errorForLog(error);
  expect(written).toMatchObject({ type: 'Error', code: '23514', where: 'orders c' });
  expect(written.stack).toMatch(/^\s+at /);
  expect(JSON.stringify(written)).not.toMatch(/张三|浙A/);
});

test('a value that the database could not parse is not quoted', () => {
  const message = 'invalid input syntax for type integer: "张三"';
  const written = errorForLog(ofDatabase(message, { code: '22P02' }));
  expect(written.code).toBe('22P02');
  expect(JSON.stringify(written)).not.toContain('张三');
});

test('our own errors keep their message; a system error code is no data exception', () => {
  expect(errorForLog(new Error('no order')).message).toBe('no order');
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(errorForLog(refused)).toMatchObject({ message: refused.message, code: 'ECONNREFUSED' });
  expect(errorForLog('thrown')).toEqual({ type: 'string', message: 'thrown', stack: '' });
});
