import { expect, type Locator, test } from '@playwright/test';
import { middleOf, Touch } from '../testing/touch.ts';

/** A tap on something that says it is disabled: Playwright would wait for it to change its mind. */
const refused = (locator: Locator) => locator.tap({ force: true });

test('300 px high, at most 3, disabled ones refuse, the columns scroll by themselves', async ({
  page,
}) => {
  await page.goto('/dev/widgets/tree-select?lang=en');
  const example = page.getByRole('region', { name: 'Several, at most 3' });
  const option = (name: string) => example.getByRole('option', { name });
  const tab = (name: string) => example.getByRole('tab', { name });
  const tree = example.locator('.y-tree');
  expect((await tree.boundingBox())?.height).toBe(300);

  await option('Bonnet').tap();
  await tab('Frame').tap();
  await refused(option('Right front rail'));
  await option('Left A-pillar').tap();
  await expect(example.getByText('Chosen: Roof, Bonnet, Left A-pillar')).toBeVisible();
  await expect(tab('Body')).toHaveText(/^Body2/);

  await refused(option('Left B-pillar'));
  await expect(example.getByText('Chosen: Roof, Bonnet, Left A-pillar')).toBeVisible();
  await expect(tree.getByRole('status')).toHaveText('No more than 3 can be chosen');
  await option('Left A-pillar').tap();
  await option('Left B-pillar').tap();
  await expect(example.getByText('Chosen: Roof, Bonnet, Left B-pillar')).toBeVisible();

  await refused(tab('Chassis'));
  await expect(tab('Frame')).toHaveAttribute('aria-selected', 'true');

  await tab('Body').tap();
  const touch = await Touch.on(page);
  const top = (name: string) => option(name).evaluate((row) => row.getBoundingClientRect().top);
  const before = await top('Roof');
  await touch.drag(await middleOf(option('Front left door')), { y: -80 });
  expect(await top('Roof')).toBeLessThan(before - 40);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (const row of await example.getByRole('option').all()) {
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
