import { expect, type Page, test } from '@playwright/test';
import { reviewHold } from '@yanche/rules/staff/review-desk';
import { aDesk, expectClean } from './console-page.ts';
import { connectToDatabase } from './move-appointment.ts';
import { lookThrough, openAtConsole, publishButton } from './review-at-desk.ts';
import { enterConsole, staffPhones } from './staff.ts';
import { waitingReviews } from './waiting-reviews.ts';
import { waitingSelfReviews } from './waiting-self-reviews.ts';

/** A reviewer's morning; `DESK_REVIEWS=60` for the whole day, with more than one page of the queue. */
const many = Number(process.env.DESK_REVIEWS ?? 12);

/** A colleague of another journey may have one open, and leave without a word. */
const heldMs = reviewHold.ms + 60_000;

const markOf = (name: string) => `${name}${String(Date.now()).slice(-6)}`;

/** Narrows the queue to one's own and opens the first, by keyboard. */
async function openOwn(page: Page, mark: string, count: number): Promise<void> {
  const queue = page.getByRole('region', { name: '待审', exact: true });
  await expect(queue).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(mark);
  // A page of the queue, and the way to more.
  await expect(queue.getByRole('listitem')).toHaveCount(count > 30 ? 31 : count);
  await page.keyboard.press('Enter');
}

test('a day of reviews by keyboard: one key a clean report beyond its photos, and never back to a list', async ({
  browser,
}) => {
  test.setTimeout(120_000 + many * 40_000);
  const mark = markOf('DAY');
  // Every third is a self-inspection: they stand in one queue.
  const places = Array.from({ length: many }, (_, at) => at).filter((at) => at % 3 === 2);
  const inspections = await waitingReviews({ mark, count: many, without: places, isClean: true });
  const selfs = await waitingSelfReviews({ mark, places });
  const reviews = [...inspections, ...selfs].toSorted((a, b) => (a.orderNo < b.orderNo ? -1 : 1));
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/reviews', staffPhones.reviewer);
  await openOwn(page, mark, many);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  const left = new Set(reviews.map(({ vin }) => vin));
  while (left.size > 0) {
    // In their order, but for one that somebody has open: it comes when they leave it.
    const open = page.getByText(new RegExp(`^(${[...left].join('|')})$`));
    await expect(open).toBeVisible({ timeout: heldMs });
    left.delete(await open.innerText());
    await expect(publishButton(page)).toBeEnabled({ timeout: heldMs });
    // One key for each photo, and one that decides and opens the next.
    await lookThrough(page);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('没有符合条件的报告')).toBeVisible({ timeout: 30_000 });
  // Nothing that was decided is opened once more.
  await expect(page.getByText('这份报告已不在待审')).toBeHidden();
  const client = await connectToDatabase();
  const { rows } = await client.query(
    `select o.order_no, count(distinct v.file_id)::int as seen from orders o
     join tasks t on t.order_id = o.id join reports r on r.order_id = o.id
     join review_views v on v.task_id = t.id
     where o.order_no like $1 group by 1 order by 1`,
    [`${mark}%`],
  );
  const { rows: certified } = await client.query(
    `select o.order_no, count(distinct v.file_id)::int as seen from self_orders o
     join self_reports r on r.order_id = o.id join review_views v on v.self_order_id = o.id
     where o.order_no like $1 group by 1`,
    [`${mark}%`],
  );
  await client.end();
  const decided = [...rows, ...certified].map(({ order_no }) => order_no as string).toSorted();
  expect(decided).toEqual(reviews.map(({ orderNo }) => orderNo));
  expect(rows.every(({ seen }) => seen >= 8)).toBe(true);
  expect(certified.every(({ seen }) => seen === 6)).toBe(true);
  expect(new Set(addresses)).toEqual(new Set(['/console/reviews']));
  expect(stopped).toEqual([]);
});

test('Enter publishes nothing unseen; an item goes back with its reason, by keyboard', async ({
  browser,
}) => {
  const mark = markOf('BACK');
  const [review] = await waitingReviews({ mark, count: 1, isClean: false });
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, '/console/reviews', staffPhones.reviewer);
  await openOwn(page, mark, 1);
  await expect(page.getByText(review?.vin ?? '', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^发布/ })).toBeEnabled({ timeout: 30_000 });
  // What the findings rest on is looked at first: the button says how many are left, and leads to the next.
  await expect(publishButton(page)).toHaveText(/还有 \d+ 张没看/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/还有 \d+ 张照片没有看/).first()).toBeVisible();
  await lookThrough(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/还有 \d+ 项重点没有判断/).first()).toBeVisible();

  await test.step('a degree is corrected, the inspector’s stays in sight', async () => {
    await page
      .getByRole('button', { name: /^更正程度/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expectClean(page, 'degree');
    await dialog.getByRole('radio').and(page.locator(':enabled')).first().check();
    await dialog.getByLabel('更正的依据').fill('照片上长 30 厘米');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/检测师 \d 级 → 赵敏.* 更正为 \d 级/).first()).toBeVisible();
  });

  await test.step('the item of the photo is to be photographed again', async () => {
    await page.getByRole('button', { name: '下一张', exact: true }).focus();
    await page.keyboard.press('2');
    await expect(page.getByLabel('原因（检测师会看到）')).toBeFocused();
    await page.keyboard.press('1');
    await expect(page.getByRole('button', { name: '退回 1 项' })).toBeVisible();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '退回 1 项' });
    await expect(dialog.getByText('照片模糊')).toBeVisible();
    await expectClean(page, 'send back');
    await expect(dialog.getByLabel('总体说明（可不填）')).toBeFocused();
    // Enter alone sends nothing.
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('已退回 1 项给检测师')).toBeVisible();
  });
  const client = await connectToDatabase();
  const { rows } = await client.query(
    `select o.status, r.requests from review_rounds r join tasks t on t.id = r.task_id
     join orders o on o.id = t.order_id where r.task_id = $1`,
    [review?.taskId],
  );
  await client.end();
  expect(rows).toMatchObject([
    { status: '40', requests: [{ wants: 'photo', reason: '照片模糊' }] },
  ]);
  expect(stopped).toEqual([]);
});

test('two reviewers on one report: the second looks on, and takes it when it is left', async ({
  browser,
}) => {
  const mark = markOf('TWO');
  const [review] = await waitingReviews({ mark, count: 1, isClean: true });
  const address = `/console/reviews?task=${review?.taskId}`;
  const [first, second] = [await aDesk(browser), await aDesk(browser)];
  await enterConsole(first.page, address, staffPhones.reviewer);
  await expect(first.page.getByRole('button', { name: /^发布/ })).toBeEnabled({ timeout: 30_000 });
  await enterConsole(second.page, address, staffPhones.secondReviewer);
  await expect(second.page.getByText(/赵敏.*正在审核这份报告，至少到/)).toBeVisible();
  await expect(second.page.getByRole('button', { name: /^发布/ })).toBeDisabled();
  await expectClean(second.page, 'held');
  await first.page.close();
  await second.page.reload();
  await expect(second.page.getByRole('button', { name: /^发布/ })).toBeEnabled({ timeout: 30_000 });
  await expect(second.page.getByText(/正在审核这份报告/)).toBeHidden();
});

test('a self-inspection with hints is not certified blindly; turned down with a reason, by keyboard', async ({
  browser,
}) => {
  const mark = markOf('SELF');
  const risks = ['mileageTooHigh'];
  const [first, second] = await waitingSelfReviews({ mark, places: [0, 1], risks });
  const { page, stopped } = await openAtConsole(browser, '/console/reviews');
  await openOwn(page, mark, 2);
  await expect(page.getByText(first?.vin ?? '', { exact: true })).toBeVisible();
  await expect(publishButton(page)).toBeEnabled({ timeout: 30_000 });
  // Said above the steps, at the step, and beside its photo.
  await expect(page.getByText('规则提示 1 项')).toBeVisible();
  await expect(page.getByText('规则没有发现需要留意的地方')).toBeHidden();
  const evidence = page.getByRole('region', { name: '证据' });
  await expect(evidence.getByText('里程相对车龄偏高')).toBeVisible();
  await lookThrough(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/还有 1 步重点没有判断/).first()).toBeVisible();
  // Passing a flagged photo is a decision of its own, with a reason.
  await page.keyboard.press('1');
  const asked = page.getByRole('dialog', { name: /^仍让/ });
  await expect(asked.getByText('里程相对车龄偏高')).toBeVisible();
  await expectClean(page, 'second decision');
  await page.keyboard.press('3');
  await expect(asked).toBeHidden();
  await expect(page.getByText('通过：填写与照片的差别说得通')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^已出具 ZJ\d+$/)).toBeVisible();

  await expect(page.getByText(second?.vin ?? '', { exact: true })).toBeVisible();
  await expect(publishButton(page)).toBeEnabled({ timeout: 30_000 });
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog', { name: '不通过' });
  await expect(dialog.getByLabel('不通过的原因')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('请写明原因')).toBeVisible();
  await expectClean(page, 'turn down');
  await page.keyboard.type('不是同一辆车');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('已标记为未通过')).toBeVisible();
  const client = await connectToDatabase();
  const { rows } = await client.query(
    'select status, review_comment from self_orders where id = any($1) order by order_no',
    [[first?.selfOrderId, second?.selfOrderId]],
  );
  await client.end();
  expect(rows).toEqual([
    { status: '50', review_comment: '' },
    { status: '51', review_comment: '不是同一辆车' },
  ]);
  expect(stopped).toEqual([]);
});

test('axe finds nothing at the desk with a self-inspection, in both languages and at every width', async ({
  browser,
}) => {
  const mark = markOf('SLOOK');
  const risks = ['usedBefore', 'mileageTooHigh'];
  const [review] = await waitingSelfReviews({ mark, places: [0], risks });
  const { page, stopped } = await openAtConsole(
    browser,
    `/console/reviews?self=${review?.selfOrderId}`,
    staffPhones.secondReviewer,
  );
  for (const language of ['中文', 'English']) {
    await expect(page.getByRole('tab').first()).toBeVisible();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expectClean(page, `${language} ${await tab.innerText()}`);
    }
    await page.getByRole('tab').first().click();
    for (const width of [1280, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expectClean(page, `${language} ${width}`);
    }
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClean(page, `${language} keys`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    if (language === '中文') await page.getByRole('button', { name: 'English' }).click();
  }
  expect(stopped).toEqual([]);
});

test('axe finds nothing at the desk, in both languages and in every part; the width is used', async ({
  browser,
}) => {
  const mark = markOf('LOOK');
  const [review] = await waitingReviews({ mark, count: 1, isClean: false });
  const { page, stopped } = await aDesk(browser);
  await enterConsole(page, `/console/reviews?task=${review?.taskId}`, staffPhones.secondReviewer);
  for (const language of ['中文', 'English']) {
    await expect(page.getByRole('tab').first()).toBeVisible();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expectClean(page, `${language} ${await tab.innerText()}`);
    }
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClean(page, `${language} keys`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    if (language === '中文') await page.getByRole('button', { name: 'English' }).click();
  }
  const pane = page.getByRole('region', { name: 'Evidence' });
  const widths: number[] = [];
  for (const width of [1280, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expectClean(page, `${width}`);
    widths.push((await pane.boundingBox())?.width ?? 0);
  }
  expect(widths[0]).toBeGreaterThan(560);
  expect(widths[1]).toBeGreaterThan(660);
  expect(widths[2]).toBeGreaterThan(1_400);
  expect(stopped).toEqual([]);
});

test('a report is revoked by two people: proposed by one, confirmed by another', async ({
  browser,
}) => {
  const mark = markOf('GONE');
  const [review] = await waitingReviews({ mark, count: 1, isClean: true });
  const [one, two] = [await aDesk(browser), await aDesk(browser)];
  await enterConsole(
    one.page,
    `/console/reviews?task=${review?.taskId}`,
    staffPhones.secondReviewer,
  );
  await expect(one.page.getByRole('button', { name: /^发布/ })).toBeEnabled({ timeout: 30_000 });
  await lookThrough(one.page);
  await one.page.keyboard.press('Enter');
  const published = one.page.getByText(/^已发布 JC\d+$/);
  await expect(published).toBeVisible();
  const reportNo = (await published.innerText()).replace('已发布 ', '');
  await one.page.goto('/console/report-changes');
  await expect(one.page.getByRole('heading', { name: '撤销与更正' })).toBeVisible();
  await expectClean(one.page, 'changes');
  await one.page.getByRole('button', { name: '提议撤销报告' }).click();
  const dialog = one.page.getByRole('dialog');
  await dialog.getByLabel('报告编号').fill(reportNo);
  await dialog.getByLabel('原因').fill('车架号与实车不符');
  await dialog.getByRole('button', { name: '提议撤销报告' }).click();
  await expect(dialog).toBeHidden();
  await one.page.getByRole('row', { name: reportNo }).click();
  const own = one.page.getByRole('complementary');
  await expect(own.getByRole('button', { name: '撤回提议' })).toBeVisible();
  await expect(own.getByRole('button', { name: '确认并执行' })).toBeHidden();

  await enterConsole(
    two.page,
    `/console/report-changes?status=proposed&search=${reportNo}`,
    staffPhones.secondAdministrator,
  );
  await two.page.getByRole('row', { name: reportNo }).click();
  await two.page.getByRole('button', { name: '确认并执行' }).click();
  const confirming = two.page.getByRole('dialog');
  await expect(confirming.getByText(/将立即失效/)).toBeVisible();
  await expectClean(two.page, 'confirming');
  await confirming.getByLabel('原因').fill('已与车管所核对');
  await confirming.getByRole('button', { name: '确认并执行' }).click();
  await expect(confirming).toBeHidden();
  const client = await connectToDatabase();
  const { rows } = await client.query(`select status from reports where report_no = $1`, [
    reportNo,
  ]);
  await client.end();
  expect(rows).toEqual([{ status: 'revoked' }]);
  expect([...one.stopped, ...two.stopped]).toEqual([]);
});
