import { expect, test } from '@playwright/test';
import { screenRoutes } from '../apps/web/src/app/routes.ts';

const tooLong = 'A title of three lines, which no screen has and which has to be cut';

test('every title fits the bar on a 320 px phone, beside the back arrow and a text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/dev/widgets/nav-bar?lang=en');
  const bar = page.locator('.y-nav-bar', { hasText: 'Draft saved' });
  await expect(bar).toBeVisible();
  const titles = screenRoutes.flatMap(({ title }) => title);
  const cut = await bar.evaluate(
    (element, texts) => {
      const heading = element.querySelector('h1');
      if (heading === null) return ['no heading'];
      return texts.filter((text) => {
        heading.textContent = text;
        // Tolerates rounding, not another line.
        const isCut =
          heading.scrollHeight > heading.clientHeight + 5 ||
          heading.scrollWidth > heading.clientWidth;
        return isCut || element.getBoundingClientRect().height > 48;
      });
    },
    [...titles, tooLong],
  );
  expect(cut).toEqual([tooLong]);
});
