import { expect, test } from '@playwright/test';
import { beBuyerWithOrder } from './a-buyer.ts';
import {
  acceptOffer,
  addPhotos,
  axe,
  beginClaim,
  decide,
  film,
  nameFault,
  submit,
} from './claim-steps.ts';
import { nameOf, phoneOf, visits } from './claim-words.ts';
import { staffPhones } from './staff.ts';

/*
 * Claims as the customer lives them: what is covered is told first, evidence goes through the queue of photos, the film is one
 * take, colleagues decide at the console, a refusal is appealed and somebody else decides it.
 */

const visit = visits.english;
test.describe(nameOf(visit), () => {
  const { words: w } = visit;
  test.use(phoneOf(visit));

  test('a fault of the engine: filmed, diagnosed, paid in part', async ({ browser }) => {
    const permissions = ['camera', 'microphone'];
    const context = await browser.newContext({ ...phoneOf(visit), permissions });
    const page = await context.newPage();
    const orderId = await beBuyerWithOrder(page);
    await beginClaim(page, orderId, w);
    await nameFault(page, { kind: 'mechanical', concern: '停车一夜后地上有油' }, w);
    await addPhotos(page, w);
    await film(page, w);
    await axe(page, 'draft');
    // The draft survives: everything is there after a reload.
    await page.reload();
    await expect(page.getByText('停车一夜后地上有油')).toBeVisible();
    const claimId = await submit(page, w);

    await decide(browser, claimId, staffPhones.reviewer, {
      code: '部分赔付',
      amount: '550',
      words: '换密封垫，按维修价目表',
    });
    await page.reload();
    await expect(page.getByRole('button', { name: w.agree('550.00') })).toBeVisible();
    await axe(page, 'decision');
    await acceptOffer(page, '550.00', w);
    await axe(page, 'paid');
    // No other screen says anything else.
    await page.goto(`/orderDetial?orderId=${orderId}`);
    await expect(page.getByRole('link', { name: w.onOrder.closed })).toBeVisible();
    await page.goto(`/jiaoyiReport?orderId=${orderId}`);
    await expect(page.getByText(w.dealClosed('550.00'))).toBeVisible();
    await axe(page, 'deal');
    await context.close();
  });

  test('a dent: refused, appealed, decided by somebody else', async ({ page, browser }) => {
    const orderId = await beBuyerWithOrder(page);
    await beginClaim(page, orderId, w);
    await nameFault(page, { kind: 'exterior', concern: '左后门有凹陷' }, w);
    await addPhotos(page, w);
    const claimId = await submit(page, w);
    await decide(browser, claimId, staffPhones.reviewer, {
      code: '交付后新增',
      words: '报告时这里是平的',
    });
    await page.reload();
    await expect(page.getByText(w.change)).toBeVisible();
    await axe(page, 'refusal');
    await page.getByRole('button', { name: w.appeal, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: w.appeal, exact: true });
    await axe(page, 'appeal');
    await sheet.getByLabel(w.appealWords).fill('交接单上写了这处凹陷');
    await sheet.getByRole('button', { name: w.appealSend }).click();
    await expect(page.getByText(w.ourTurn, { exact: true })).toBeVisible();
    await axe(page, 'appealed');
    await decide(browser, claimId, staffPhones.secondReviewer, {
      code: '部分赔付',
      amount: '300',
      words: '交接单写明，属于保障',
    });
    await page.reload();
    await expect(page.getByText(w.ofAppeal)).toBeVisible();
    await expect(page.getByRole('button', { name: w.appeal, exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: w.agree('300.00') })).toBeVisible();
    await axe(page, 'decided again');
  });

  test('a claim is withdrawn, and another can be begun', async ({ page }) => {
    const orderId = await beBuyerWithOrder(page);
    await beginClaim(page, orderId, w);
    await nameFault(page, { kind: 'cabin', concern: '座椅破损' }, w);
    await page.getByRole('button', { name: w.withdraw }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.withdrawSure }).click();
    await expect(page.getByRole('heading', { name: w.withdrawn })).toBeVisible();
    await axe(page, 'withdrawn');
    await page.goto(`/shouhouReport?orderId=${orderId}`);
    await expect(page.getByText(w.kinds.cabin).first()).toBeVisible();
    await axe(page, 'list');
    await page.goto(`/orderDetial?orderId=${orderId}`);
    await expect(page.getByRole('link', { name: w.begin })).toBeVisible();
  });
});
