import { expect, type Page, test } from '@playwright/test';
import { beBuyerWithOrder } from './a-buyer.ts';
import { addPhotos, axe, beginClaim, nameFault, submit } from './claim-steps.ts';
import { nameOf, phoneOf, visits } from './claim-words.ts';
import { connectToDatabase } from './move-appointment.ts';
import { openAtConsole } from './review-at-desk.ts';

/** The clock of a claim as if so many hours had gone by. */
async function letHoursPass(claimId: string, hours: number): Promise<void> {
  const client = await connectToDatabase();
  const back = `interval '${hours} hours'`;
  await client.query(
    `update claims set due_at = due_at - ${back},
       notices = array(select told - ${back} from unnest(notices) as told order by told)
     where id = $1`,
    [claimId],
  );
  await client.end();
}

/** Lets time pass until the step ends in so many hours. */
async function leaveHours(claimId: string, left: number): Promise<void> {
  const client = await connectToDatabase();
  const { rows } = await client.query<{ hours: number }>(
    'select extract(epoch from due_at - now())::float / 3600 as hours from claims where id = $1',
    [claimId],
  );
  await client.end();
  await letHoursPass(claimId, (rows[0]?.hours ?? 0) - left);
}

const remindersOf = async (claimId: string): Promise<number> => {
  const client = await connectToDatabase();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from claim_events where claim_id = $1 and event = 'remind'`,
    [claimId],
  );
  await client.end();
  return rows[0]?.count ?? 0;
};

/** Asks at the console for a better photo. */
async function askForMore(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: '要求补充', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const near = dialog.getByRole('checkbox', { name: '缺陷近照' });
  // While the dialog still opens, a tick may get lost.
  await expect(() => near.check({ timeout: 2_000 })).toPass({ timeout: 20_000 });
  await dialog.getByLabel('原因', { exact: true }).fill(words);
  await dialog.getByRole('button', { name: '要求补充', exact: true }).click();
  await expect(dialog).toBeHidden();
}

const visit = visits.chinese;
test.describe(nameOf(visit), () => {
  const { words: w } = visit;
  test.use(phoneOf(visit));

  test('a draft is left and gone on with; what was asked for and does not come lapses after two notices', async ({
    page,
    browser,
  }) => {
    const orderId = await beBuyerWithOrder(page);
    await beginClaim(page, orderId, w);
    await nameFault(page, { kind: 'exterior', concern: '后保险杠有裂纹' }, w);

    await test.step('the draft is found on the order, and begun again it is the same', async () => {
      await page.goto(`/orderDetial?orderId=${orderId}`);
      await page.getByRole('link', { name: w.onOrder.yours }).click();
      await expect(page.getByText('后保险杠有裂纹')).toBeVisible();
      const first = page.url();
      await page.goto(`/shouhouReportNew?orderId=${orderId}`);
      await expect(page).toHaveURL(first);
      await expect(page.getByText('后保险杠有裂纹')).toBeVisible();
    });

    await addPhotos(page, w);
    const claimId = await submit(page, w);
    const { page: desk } = await openAtConsole(browser, `/console/claim?id=${claimId}`);
    await askForMore(desk, '近照反光，请换个角度再拍一张。');
    await desk.context().close();
    await page.reload();
    await expect(page.getByText('近照反光，请换个角度再拍一张。').first()).toBeVisible();

    await test.step('told twice, and nothing lapses before', async () => {
      await leaveHours(claimId, 47);
      await expect.poll(() => remindersOf(claimId), { timeout: 60_000 }).toBe(1);
      await leaveHours(claimId, -1);
      await expect.poll(() => remindersOf(claimId), { timeout: 60_000 }).toBe(2);
      await page.reload();
      // The second notice came late: a whole day is left from it.
      await expect(page.getByText(w.yourTurn, { exact: true })).toBeVisible();
      await axe(page, 'asked for more');
    });

    await test.step('it ends in a refusal that says what would change it, and can be appealed', async () => {
      await letHoursPass(claimId, 25);
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(w.lapsed)).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
      await expect(page.getByText(w.change)).toBeVisible();
      await expect(page.getByRole('button', { name: w.appeal, exact: true })).toBeVisible();
      await axe(page, 'lapsed');
    });
  });
});
