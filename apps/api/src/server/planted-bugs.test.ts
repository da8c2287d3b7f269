import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlantedBugs } from '#testing/planted-bugs.ts';
import { raceRecipes } from '#testing/race-recipes.ts';
import { startTestApi, type TestApi } from '#testing/test-api.ts';

/* A recipe that was never seen failing proves nothing (the sound API: modules/orders/order-races.test.ts). */
let api: TestApi;
let bent: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  bent = await withPlantedBugs(api);
});
afterAll(async () => {
  await bent.close();
  await api.close();
});

test.each(Object.entries(raceRecipes))('sees the planted bug: %s', async (_, recipe) => {
  // Chance decides who is how fast; once in three is enough to be seen.
  for (let tries = 1; tries <= 3; tries += 1) {
    const [first] = Object.values(await recipe(bent));
    if (first === false) return;
  }
  expect.fail('the recipe holds although nothing guards');
});
