import { expect, type Page, test } from '@playwright/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');

test('asks with Cancel and OK; a tap outside is no answer, Escape and "back" mean no', async ({
  page,
}) => {
  await page.goto('/dev/widgets/dialog?lang=en');
  const address = page.url();
  const section = page.getByRole('region', { name: 'A question' });
  const ask = async () => {
    await section.getByRole('button').tap();
    await expect(dialog(page)).toHaveAccessibleName('Please agree first');
    await expect(dialog(page).getByRole('button')).toHaveText(['Cancel', 'OK']);
    await expect(button(page, 'Cancel')).toBeFocused();
  };
  const ways = [
    [() => button(page, 'OK').tap(), 'true'],
    [() => button(page, 'Cancel').tap(), 'false'],
    [() => page.keyboard.press('Enter'), 'false'],
    [() => page.keyboard.press('Escape'), 'false'],
    [() => page.goBack(), 'false'],
  ] as const;
  for (const [answer, told] of ways) {
    await ask();
    await answer();
    await expect(dialog(page)).toHaveCount(0);
    await expect(section.getByText(`Answer: ${told}`)).toBeVisible();
    await expect(section.getByRole('button')).toBeFocused();
  }
  expect(page.url()).toBe(address);
  await ask();
  await page.touchscreen.tap(20, 20);
  await page.waitForTimeout(300);
  await expect(dialog(page)).toBeVisible();
});

test('long words scroll between title and buttons', async ({ page }) => {
  await page.goto('/dev/widgets/dialog?lang=zh');
  await button(page, '退款规则').tap();
  await expect(dialog(page).getByRole('button')).toHaveText(['取消', '确定']);
  await expect(dialog(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(button(page, '确定')).toBeInViewport({ ratio: 1 });
});
