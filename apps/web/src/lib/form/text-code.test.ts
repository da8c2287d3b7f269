import { expect, test } from 'vitest';
import { parseTextCode } from './text-code.ts';

test.each([
  ['012345', '012345'],
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['【验车】验证码 654321，5 分钟内有效', '654321'],
  ['12a3', '123'],
])('%s', (text, code) => {
  expect(parseTextCode(text)).toBe(code);
});
