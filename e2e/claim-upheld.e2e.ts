import { expect, test } from '@playwright/test';
import { beBuyerWithOrder } from './a-buyer.ts';
import { listWalletEntries } from '@yanche/contract/money/payments';
import { shanghaiDay } from '@yanche/rules/calendar';
import {
  acceptOffer,
  addPhotos,
  axe,
  beginClaim,
  decide,
  nameFault,
  submit,
} from './claim-steps.ts';
import { nameOf, phoneOf, visits } from './claim-words.ts';
import { expectClean } from './console-page.ts';
import { createClient } from './ledger.ts';
import { connectToDatabase } from './move-appointment.ts';
import { openAtConsole } from './review-at-desk.ts';
import { staffPhones } from './staff.ts';

const visit = visits.chinese;
test.describe(nameOf(visit), () => {
  const { words: w } = visit;
  test.use(phoneOf(visit));

  test('approved in full: paid once, told in a letter, and the report is amended by two reviewers', async ({
    page,
    browser,
  }) => {
    const orderId = await beBuyerWithOrder(page);
    await beginClaim(page, orderId, w);
    const concern = '左后门有一处凹陷，报告里没有';
    await nameFault(page, { kind: 'exterior', concern, atItem: true }, w);
    // As the console names it, which is Chinese here.
    const item = visits.chinese.words.partWanted;
    await addPhotos(page, w);
    const claimId = await submit(page, w);

    await test.step('the list of orders says whose turn it is', async () => {
      await page.goto('/c/orderList?tab=done');
      const chip = page.locator(`a[href*="${claimId}"]`);
      await expect(chip).toContainText(w.ourTurn);
      await axe(page, 'list of orders');
      await chip.click();
      await expect(page.getByText(concern).first()).toBeVisible();
    });

    await decide(browser, claimId, staffPhones.reviewer, {
      code: '全额赔付',
      amount: '800',
      words: '照片显示凹陷，报告没有写',
    });
    await page.reload();
    await acceptOffer(page, '800.00', w);

    await test.step('the money is in the wallet once, and the letter says why', async () => {
      const month = shanghaiDay(new Date()).slice(0, 7);
      const client = await createClient(page.context());
      const { data } = await client(listWalletEntries, { query: { month } });
      const paid = data.data.filter(
        ({ order, kind }) => order?.orderId === orderId && kind === 'claim',
      );
      expect(paid.map(({ amount }) => amount)).toEqual([800_00]);
      await page.goto(`/shouhouReport?claimId=${claimId}`);
      await expect(page.getByText('照片显示凹陷，报告没有写')).toBeVisible();
      await axe(page, 'letter');
    });

    const reportNo = await test.step('a reviewer proposes what the claim has proven', async () => {
      const { page: desk, stopped } = await openAtConsole(browser, `/console/claim?id=${claimId}`);
      await desk.getByRole('link', { name: '按查实的更正报告' }).click();
      const group = desk.getByRole('group', { name: item });
      await expect(group.getByLabel('问题 1 的说明')).toHaveValue(new RegExp(concern));
      await expect(group.getByRole('img', { name: '补充照片 2' })).toBeVisible();
      await expectClean(desk, 'amend by a claim');
      const no = new URL(desk.url()).searchParams.get('reportNo') ?? '';
      await desk.getByRole('button', { name: '提出，等同事确认' }).click();
      await expect(desk.getByRole('row', { name: no })).toBeVisible();
      expect(stopped).toEqual([]);
      await desk.context().close();
      return no;
    });

    await test.step('another one carries it out; the customer reads the new version', async () => {
      const address = `/console/report-changes?status=proposed&search=${reportNo}`;
      const { page: desk } = await openAtConsole(browser, address, staffPhones.secondReviewer);
      await desk.getByRole('row', { name: reportNo }).click();
      await desk.getByRole('button', { name: '确认并执行' }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByLabel('原因').fill('与照片一致');
      await dialog.getByRole('button', { name: '确认并执行' }).click();
      await expect(dialog).toBeHidden();
      await desk.context().close();
      const database = await connectToDatabase();
      const { rows } = await database.query<{ version: number; words: string }>(
        `select version, content->>'findings' as words from reports
           where report_no = $1 order by version desc limit 1`,
        [reportNo],
      );
      await database.end();
      expect(rows[0]).toMatchObject({ version: 2, words: expect.stringContaining(concern) });
      await page.goto(`/orderDetial?orderId=${orderId}`);
      await page
        .getByRole('link', { name: /报告|report/i })
        .first()
        .click();
      await expect(page.getByText(new RegExp(concern)).first()).toBeAttached();
    });
  });
});
