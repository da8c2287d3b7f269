import { expect, it } from 'vitest';
import { groupWidgets } from './groups.ts';

it('shows every widget once, unknown ones under the last heading', () => {
  const groups = groupWidgets(['brand-new', 'button', 'card']);
  expect(groups.map((group) => [group.title[1], group.widgets])).toEqual([
    ['Page and navigation', ['card']],
    ['Buttons and input', ['button']],
    ['Others', ['brand-new']],
  ]);
});
