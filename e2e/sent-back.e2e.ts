import { expect, type Locator, type Page, test } from '@playwright/test';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { allSent, scrollToJob } from './accepted-job.ts';
import { openAs, phones } from './people.ts';
import { createPhoto } from './photo.ts';
import { lookThrough, openAtConsole, openReview, publishOpen } from './review-at-desk.ts';
import { expectClean } from './console-page.ts';

test('sent back item by item: photo, reading and reply, a second look, once more, published', async ({
  page: inspector,
  browser,
}) => {
  await openAs(inspector, phones.inspector, '/ownTesting/tasks');
  const job = await scrollToJob(inspector, '退回 3 项');
  // The plate stands before the VIN where the car has one.
  const vin = (await job.getByText(/[A-Z\d]{17}$/).textContent())?.slice(-17) ?? '';

  await test.step('the inspector sees just these, offline too, and cannot hand in before', async () => {
    await job.getByRole('link', { name: '按意见修改' }).click();
    await expect(inspector.getByRole('heading', { name: '退回 3 项' })).toBeVisible();
    await expect(inspector.getByText('待处理')).toHaveCount(3);
    expect(await faultsOf(inspector)).toEqual([]);
    await inspector.context().setOffline(true);
    const [photo, reading, result] = await asked(inspector);
    await photo
      .locator('input[type=file]')
      .first()
      .setInputFiles(await createPhoto(77));
    await expect(photo.getByText('已处理')).toBeVisible();
    await reading.getByRole('button', { name: /读数/ }).click();
    const keypad = inspector.getByRole('dialog');
    await keypad.getByRole('button', { name: '删除一位' }).waitFor();
    for (let digit = 0; digit < 7; digit += 1) await inspector.keyboard.press('Backspace');
    await inspector.keyboard.type('92700');
    await inspector.keyboard.press('Enter');
    await keypad.getByRole('button', { name: '关闭读数' }).click();
    await expect(inspector.getByRole('button', { name: '还有 1 项没处理' })).toBeVisible();
    await reply(result, '再看了一遍，是油渍反光');
    await inspector.context().setOffline(false);
    await handIn(inspector);
  });

  const { page: reviewer } = await openAtConsole(browser, '/console/reviews');
  await test.step('the reviewer sees what was asked and changed, and asks for one again', async () => {
    await openReview(reviewer, vin);
    await reviewer.getByRole('tab', { name: /^往来/ }).click();
    const rounds = reviewer.getByRole('tabpanel');
    await expect(rounds.getByRole('heading', { name: /^第 1 次退回/ })).toBeVisible();
    await expect(rounds.getByText('已修改')).toHaveCount(2);
    await expect(rounds.getByText(/再看了一遍，是油渍反光/)).toBeVisible();
    await expectClean(reviewer, 'rounds');
    await reviewer.getByRole('tab', { name: /^重点/ }).click();
    // What came back stands first.
    const verdicts = reviewer.getByRole('group', { name: /的审核意见$/ });
    await verdicts.nth(0).getByRole('button', { name: '通过' }).click();
    await verdicts.nth(1).getByRole('button', { name: '通过' }).click();
    await verdicts.nth(2).getByRole('button', { name: '重拍' }).click();
    await reviewer.getByLabel('原因（检测师会看到）').fill('请拍一张近照');
    await reviewer.getByRole('button', { name: '退回 1 项' }).click();
    await reviewer.getByRole('dialog').getByRole('button', { name: '退回' }).click();
    await expect(reviewer.getByText('已退回 1 项给检测师')).toBeVisible();
  });

  await test.step('the inspector deals with that one; both rounds are there; the report is published', async () => {
    await inspector.reload();
    const again = await scrollToJob(inspector, vin);
    await again.getByRole('link', { name: '按意见修改' }).click();
    const [photo] = await asked(inspector, 1);
    await expect(photo.getByText('请拍一张近照')).toBeVisible();
    await photo
      .locator('input[type=file]')
      .first()
      .setInputFiles(await createPhoto(88));
    await handIn(inspector);
    await reviewer.goto('/console/reviews');
    await openReview(reviewer, vin);
    await reviewer.getByRole('tab', { name: /^往来/ }).click();
    await expect(reviewer.getByRole('heading', { name: /^第 2 次退回/ })).toBeVisible();
    await expect(reviewer.getByRole('heading', { name: /^第 1 次退回/ })).toBeVisible();
    await lookThrough(reviewer);
    // What was sent back wants a verdict before anything is published.
    await reviewer.getByRole('region', { name: '证据' }).focus();
    await reviewer.keyboard.press('Enter');
    await expect(reviewer.getByText(/还有 \d+ 项重点没有判断/).first()).toBeVisible();
    await publishOpen(reviewer);
  });
  await reviewer.context().close();
});

/** The cards of the items that were sent back. */
async function asked(page: Page, count = 3): Promise<[Locator, Locator, Locator]> {
  const cards = page.getByRole('list').filter({ has: page.getByText(/^(待|已)处理$/) });
  await expect(async () => {
    const shown = await cards.count();
    if (shown !== count)
      throw new Error(`${shown} cards on ${await page.locator('body').innerText()}`);
  }).toPass({ timeout: 40_000 });
  return [cards.nth(0), cards.nth(1), cards.nth(2)];
}

async function reply(card: Locator, words: string): Promise<void> {
  await card.getByRole('button', { name: '核实无误，不用改' }).click();
  await card.getByLabel('给审核员的说明').fill(words);
}

async function handIn(page: Page): Promise<void> {
  await expect(allSent(page)).toBeVisible();
  await page.getByRole('button', { name: '重新提交' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '提交检测' }).click();
  await expect(page.getByRole('heading', { name: '检测任务' })).toBeVisible();
}
