import { expect, it } from 'vitest';
import { addressAgain } from './fetch-again.ts';

it.each([
  [
    'TypeError: Failed to fetch dynamically imported module: https://y.cn/assets/view-a1.js',
    'https://y.cn/assets/view-a1.js?again=2',
  ],
  [
    'TypeError: error loading dynamically imported module: http://localhost:80/view.tsx?t=1',
    'http://localhost/view.tsx?t=1&again=2',
  ],
  ['TypeError: Importing a module script failed.', null],
])('%s', (message, address) => expect(addressAgain(message, 2)).toBe(address));
