import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { colours } from './theme.ts';

const css = readFileSync(
  path.join(import.meta.dirname, '../../../../packages/ui/src/theme.css'),
  'utf8',
);
const light = css.slice(0, css.indexOf('@media'));

it.each(Object.values(colours))('%s is %s, as the product has it', (token, value) => {
  expect(light).toContain(`${token}: ${value};`);
});
