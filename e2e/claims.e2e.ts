import { expect, test } from '@playwright/test';
import { beBuyerWithOrder } from './a-buyer.ts';
import { addPhotos, axe, beginClaim, decide, film, nameFault, submit } from './claim-steps.ts';
import { staffPhones } from './staff.ts';

/*
 * Claims as the customer lives them: what is covered is told first, evidence goes through the queue of photos, the film is one
 * take, colleagues decide at the console, a refusal is appealed and somebody else decides it.
 */

test('a fault of the engine: filmed, diagnosed, paid', async ({ browser }) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
  const page = await context.newPage();
  const orderId = await beBuyerWithOrder(page);
  await beginClaim(page, orderId);
  await nameFault(page, '机械电气', '停车一夜后地上有油');
  await addPhotos(page);
  await film(page);
  await axe(page, 'draft');
  // The draft survives: everything is there after a reload.
  await page.reload();
  await expect(page.getByText('停车一夜后地上有油')).toBeVisible();
  const claimId = await submit(page);

  await decide(browser, claimId, staffPhones.reviewer, {
    code: '部分赔付',
    amount: '550',
    words: '换密封垫，按维修价目表',
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: /赔/ }).first()).toBeVisible();
  await axe(page, 'decision');
  await page.getByRole('button', { name: '同意，收 ¥550.00' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '同意，收 ¥550.00' }).click();
  await expect(page.getByText(/赔付中|已结案/).first()).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/到账/).first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
  // No other screen says anything else.
  await page.goto(`/orderDetial?orderId=${orderId}`);
  await expect(page.getByRole('link', { name: /理赔.*已结案/ })).toBeVisible();
  await page.goto(`/jiaoyiReport?orderId=${orderId}`);
  await expect(page.getByText('已结案 · ¥550.00')).toBeVisible();
  await axe(page, 'deal');
  await context.close();
});

test('a dent: refused, appealed, decided by somebody else', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const orderId = await beBuyerWithOrder(page);
  await beginClaim(page, orderId);
  await nameFault(page, '外观漆面', '左后门有凹陷');
  await addPhotos(page);
  const claimId = await submit(page);
  await decide(browser, claimId, staffPhones.reviewer, {
    code: '交付后新增',
    words: '报告时这里是平的',
  });
  await page.reload();
  await expect(page.getByText('什么能改变这个结论')).toBeVisible();
  await axe(page, 'refusal');
  await page.getByRole('button', { name: '申诉' }).click();
  const sheet = page.getByRole('dialog', { name: '申诉' });
  await sheet.getByLabel(/哪里不对/).fill('交接单上写了这处凹陷');
  await sheet.getByRole('button', { name: '提交申诉' }).click();
  await expect(page.getByText('轮到我们')).toBeVisible();
  await decide(browser, claimId, staffPhones.secondReviewer, {
    code: '部分赔付',
    amount: '300',
    words: '交接单写明，属于保障',
  });
  await page.reload();
  await expect(page.getByText('申诉后的决定，换人作出')).toBeVisible();
  await expect(page.getByRole('button', { name: '申诉' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '同意，收 ¥300.00' })).toBeVisible();
});

test('a claim is withdrawn, and another can be begun', async ({ page }) => {
  test.setTimeout(180_000);
  const orderId = await beBuyerWithOrder(page);
  await beginClaim(page, orderId);
  await nameFault(page, '内饰', '座椅破损');
  await page.getByRole('button', { name: /撤销理赔/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销理赔' }).click();
  await expect(page.getByRole('heading', { name: '已撤销' })).toBeVisible();
  await page.goto(`/shouhouReport?orderId=${orderId}`);
  await expect(page.getByText('座椅破损').or(page.getByText('内饰')).first()).toBeVisible();
  await axe(page, 'list');
  await page.goto(`/orderDetial?orderId=${orderId}`);
  await expect(page.getByRole('link', { name: /申请理赔/ })).toBeVisible();
});
