import { expect, test } from 'vitest';
import { codeFault, reportNoFault, normaliseKey } from './verify-key.ts';

test('normalises number and code', () => {
  expect(normaliseKey(' jc2026 1121-00001 ')).toBe('JC2026112100001');
  expect(reportNoFault('jc2026112100001')).toBeNull();
  expect(reportNoFault(' ')).toBe('reportNoRequired');
  expect(reportNoFault('JC202611210000')).toBe('reportNoWrong');
  expect(codeFault('vkx9 cdcn')).toBeNull();
  expect(codeFault('')).toBe('codeRequired');
  expect(codeFault('VKX9CDC')).toBe('codeWrong');
});
