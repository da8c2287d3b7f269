import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { orderIndexes } from '#testing/order-indexes.ts';
import { openGrowth } from '#testing/growth.ts';

/** `npm run bench:growth` asks the same of far more. */
test('hot queries touch as much of ten thousand orders as of a thousand', async () => {
  const database = await createTestDatabase();
  const growth = openGrowth(database.url);
  try {
    await growth.begin();
    await growth.grow(1_000);
    const few = await growth.measure();
    await growth.grow(9_000);
    const many = await growth.measure();
    const indexes = await growth.indexes();
    expect(indexes.filter(({ isUsed }) => !isUsed)).toEqual([]);
    expect(indexes).toHaveLength(Object.keys(orderIndexes).length);
    // An index gains a level, a page is split: some pages more are no growth.
    const grown = Object.keys(few).filter((name) => {
      const [before = 0, after = 0] = [few[name], many[name]];
      return after > Math.max(before * 1.3, before + 30);
    });
    expect(grown, JSON.stringify({ few, many })).toEqual([]);
  } finally {
    await growth.close();
    await database.drop();
  }
}, 120_000);
