import { expect } from 'vitest';
import { withPlantedBugs } from '#testing/planted-bugs.ts';
import { raceRecipes } from '#testing/race-recipes.ts';
import { api, test } from '#testing/fixture.ts';
import type { TestApi } from '#testing/test-api.ts';

let bent: TestApi;
test.beforeAll(async () => {
  bent = await withPlantedBugs(api);
});
test.afterAll(async () => {
  await bent.close();
});

test.each(Object.entries(raceRecipes))('sees the planted bug: %s', async (_, recipe) => {
  // Races depend on timing: one detection in three tries is enough.
  for (let tries = 1; tries <= 3; tries += 1) {
    const [first] = Object.values(await recipe(bent));
    if (first === false) return;
  }
  expect.fail('the recipe holds although nothing guards');
});
