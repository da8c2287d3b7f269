import { expect, it } from 'vitest';
import { extraOf } from './extras.ts';

it('a lift stands at places only; what nobody described is possible anywhere', () => {
  expect(extraOf('LIFT').places).not.toContain('onsite');
  expect(extraOf('EXPLAIN').places).toContain('onsite');
  expect(extraOf('OTHER')).toMatchObject({ places: ['market', 'point', 'onsite'], note: ['', ''] });
});
