import { expect, type Page } from '@playwright/test';
import { choose } from './order-form.ts';
import { createPhoto } from './photo.ts';

/** After so many photos something may happen to the page; answers the page to go on with. */
type Between = (page: Page, photos: number) => Promise<Page>;

/** Answers every item "normal" with the required photos, except one part that was replaced. Resolves with the page it ended on. */
export async function answerAll(
  start: Page,
  replaced: string,
  between: Between = async (page) => page,
): Promise<Page> {
  let page = start;
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await choose(row(replaced).first(), /异常/);
  const editor = page.getByRole('dialog');
  await choose(editor, /更换/);
  await editor
    .locator('input[type=file]')
    .first()
    .setInputFiles(await createPhoto(1));
  await expect(editor.getByText('请拍照')).toBeHidden();
  await editor.getByRole('button', { name: '完成' }).click();
  page = await between(page, 1);

  // A button disappears when its group is complete, so find them by name, not by index.
  const fills = page.getByRole('button', { name: /：其余正常$/ });
  const names = await fills.evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));
  for (const name of names) await page.getByRole('button', { name, exact: true }).click();
  const due = () =>
    page.getByRole('listitem').filter({ has: page.getByText('必拍', { exact: true }) });
  for (let photo = 2; (await due().count()) > 0; photo += 1) {
    const item = due().first();
    const id = (await item.getAttribute('id')) ?? '';
    await item
      .locator('input[type=file]')
      .first()
      .setInputFiles(await createPhoto(photo));
    const same = page.locator(`#${id}`);
    await expect(same.getByText('必拍', { exact: true })).toBeHidden();
    await choose(same, /正常/);
    page = await between(page, photo);
  }
  await expect(page.getByText('全部完成')).toBeVisible();
  return page;
}

/** Hands the inspection in; it may be queued. */
export async function submitAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提交检测' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '提交检测' }).click();
  await expect(page.getByRole('heading', { name: '检测任务' })).toBeVisible();
}
