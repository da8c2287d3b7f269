import { expect, test } from 'vitest';
import { anItem, aTask } from '../record/task-fixture.ts';
import { guidedCodes } from './guided-codes.ts';

test('an item has a shot of its own where its photo is demanded and a station shows it', () => {
  const items = [
    anItem('GB002', { photo: 'always' }),
    anItem('GB003', { photo: 'always' }),
    anItem('GB015'),
  ];
  const shots = [{ ghost: 'a_pillar_l', name: '左A柱', items: ['GB002', 'GB015'] }];
  const stations = [
    { id: 'S3', name: '左侧', prepare: [], items: ['GB002', 'GB003', 'GB015'], shots },
  ];
  expect([...guidedCodes(aTask({ items, stations }))]).toEqual(['GB002']);
});
