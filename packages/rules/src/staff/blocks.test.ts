import { expect, it } from 'vitest';
import { blockState, blockStopWords } from './blocks.ts';

const now = new Date('2026-11-24T02:00:00Z');
const block = { endsAt: null, liftedAt: null };

it('a block counts until it ends or is lifted', () => {
  expect(blockState(block, now)).toBe('now');
  expect(blockState({ ...block, endsAt: new Date(now.getTime() + 1) }, now)).toBe('now');
  expect(blockState({ ...block, endsAt: now }, now)).toBe('over');
  expect(blockState({ endsAt: now, liftedAt: now }, now)).toBe('lifted');
});

it('says what it stops', () => {
  expect(blockStopWords(['order', 'shelf'])).toEqual([
    '下检测单、上架车源',
    'ordering inspections, offering cars for sale',
  ]);
});
