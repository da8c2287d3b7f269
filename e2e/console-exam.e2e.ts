import { expect, test } from '@playwright/test';
import { aDesk, expectClean } from './console-page.ts';
import { enterConsole, staffPhones } from './staff.ts';

test('a question is retired with a reason and used again; its own page says what was taken', async ({
  browser,
}) => {
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/exam-questions?section=paint', staffPhones.dispatcher);
  await page.getByRole('row').nth(1).getByRole('button').click();
  const pane = page.getByRole('complementary');
  await expect(pane.getByText('作答不足 20 次')).toBeVisible();
  await expectClean(page, 'exam questions');
  if (process.env.SHOOT !== undefined) {
    await page.screenshot({ path: `${process.env.SHOOT}/questions.png` });
  }
  for (const button of ['停用', '恢复使用']) {
    await pane.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('原因', { exact: true }).fill('题干有歧义');
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(pane.getByText(button === '停用' ? '停用考题' : '恢复考题')).toBeVisible();
  }
  expect(stopped).toEqual([]);
});
