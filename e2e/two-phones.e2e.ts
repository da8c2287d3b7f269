import { expect, type Page, test } from '@playwright/test';
import { getTask, submitTask } from '@yanche/contract/inspections/inspections';
import {
  allSent,
  answerByCall,
  isHeldByWorker,
  jobAtCar,
  otherPhone,
  plainItems,
  rowOf,
} from './accepted-job.ts';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { openAs, phones } from './people.ts';
import { createPhoto } from './photo.ts';

/* One job on two phones of its inspector, one of them without network for a while. */

async function choose(page: Page, code: string, result: string): Promise<void> {
  await rowOf(page, code).getByRole('radio', { name: result }).check();
  if (result !== '不适用') return;
  // Asks why; what was chosen is kept meanwhile.
  const why = page.getByRole('dialog');
  await expect(why.getByLabel(/^为什么不适用/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
}

test('both phones answer: the later answer counts, both say so, and nothing is lost unseen', async ({
  browser,
}) => {
  const job = await jobAtCar(browser);
  const [both, onlyHere] = await plainItems(job);
  if (both === undefined || onlyHere === undefined) throw new Error('too few plain items');
  const resultOf = async (code: string) =>
    (await job.inspector(getTask, { query: { taskId: job.taskId } })).data.answers.find(
      (answer) => answer.code === code,
    )?.result;
  const one = await otherPhone(browser, job.address);
  const two = await otherPhone(browser, job.address);

  await one.context().setOffline(true);
  await choose(one, both.code, '正常');
  await choose(one, onlyHere.code, '正常');
  await expect(one.getByText(/^离线 · 待同步 \d/)).toBeVisible();
  await choose(two, both.code, '不适用');
  await expect(allSent(two)).toBeVisible();
  expect(await resultOf(both.code)).toBe('na');

  await one.context().setOffline(false);
  const told = one.getByRole('alert').filter({ hasText: '另一台手机后来改了 1 项' });
  await expect(told).toContainText(`${both.name}：本机“正常”，现为“不适用”`);
  expect(await faultsOf(one)).toEqual([]);
  expect(await resultOf(both.code)).toBe('na');
  expect(await resultOf(onlyHere.code)).toBe('normal');
  // It is still there for the next page.
  await one.reload();
  await told.getByRole('button', { name: `${both.name}：用本机的` }).click();
  await expect(told).toBeHidden();
  await expect.poll(() => resultOf(both.code)).toBe('normal');

  await two.reload();
  const other = two.getByRole('alert').filter({ hasText: '另一台手机后来改了 1 项' });
  await expect(other).toContainText(`${both.name}：本机“不适用”，现为“正常”`);
  await other.getByRole('button', { name: '以现在的为准' }).click();
  await expect(other).toBeHidden();
  await expect(rowOf(two, both.code).getByRole('radio', { name: '正常' })).toBeChecked();
  await expect(rowOf(two, onlyHere.code).getByRole('radio', { name: '正常' })).toBeChecked();
  expect(await resultOf(both.code)).toBe('normal');
  for (const page of [one, two]) await page.context().close();
  await job.context.close();
});

test('the later answer comes last: it counts, and both phones say what the other one had', async ({
  browser,
}) => {
  const job = await jobAtCar(browser);
  const [item] = await plainItems(job);
  if (item === undefined) throw new Error('too few plain items');
  const one = await otherPhone(browser, job.address);
  const two = await otherPhone(browser, job.address);
  await choose(one, item.code, '正常');
  await expect(allSent(one)).toBeVisible();
  await choose(two, item.code, '不适用');
  const told = two.getByRole('alert').filter({ hasText: '两台手机有 1 项填得不同' });
  await expect(told).toContainText(`${item.name}：另一台手机先填“正常”，现为本机的“不适用”`);
  expect(await faultsOf(two)).toEqual([]);
  // It is still there for the next page.
  await two.reload();
  await told.getByRole('button', { name: `${item.name}：用另一台的` }).click();
  await expect(told).toBeHidden();
  await expect(rowOf(two, item.code).getByRole('radio', { name: '正常' })).toBeChecked();
  await expect(allSent(two)).toBeVisible();

  // The first one is told with its next answer, here that nothing differs any more.
  await choose(two, item.code, '不适用');
  await expect(allSent(two)).toBeVisible();
  const [, another] = await plainItems(job);
  await choose(one, another?.code ?? '', '正常');
  await expect(one.getByRole('alert').filter({ hasText: '另一台手机后来改了 1 项' })).toContainText(
    `${item.name}：本机“正常”，现为“不适用”`,
  );
  // Before the job is ended here, the other phone is spoken of.
  await two.getByRole('button', { name: '无法检测' }).click();
  await expect(two.getByRole('dialog', { name: '这次无法检测' })).toContainText(
    /另一台手机也在录这一单：录了 1 项/,
  );
  for (const page of [one, two]) await page.context().close();
  await job.context.close();
});

test('handed in from the other phone: answers and photos of this one are kept and spoken of', async ({
  browser,
}) => {
  const job = await jobAtCar(browser);
  const [plain] = await plainItems(job);
  if (plain === undefined) throw new Error('too few plain items');
  const page = await otherPhone(browser, job.address);
  // The sheet that asks why is loaded after the list: without network only what is on the phone opens.
  await expect.poll(() => isHeldByWorker(page), { timeout: 60_000 }).toBe(true);
  await page.context().setOffline(true);
  await choose(page, plain.code, '不适用');
  const camera = page.locator('li[id^="item-"] input[type=file]').first();
  await camera.setInputFiles(await createPhoto(31));
  await expect(page.getByText(/^离线 · 待同步 \d/)).toBeVisible();
  await answerByCall(job, new Date(Date.now() - 60_000).toISOString());
  const handedIn = await job.inspector(submitTask, { body: { taskId: job.taskId } });
  expect(handedIn.code, handedIn.message).toBe(0);
  const before = (await job.inspector(getTask, { query: { taskId: job.taskId } })).data.answers;

  await page.context().setOffline(false);
  await expect(
    page.getByText(/本机记录仍然保留，但不会再上传|本机有 \d 条记录或照片没有上传/),
  ).toBeVisible();
  await openAs(page, phones.inspector, '/ownTesting/tasks');
  const stray = page.getByRole('alert').filter({ hasText: '由另一台手机提交' });
  await expect(stray).toContainText(/本机有 \d 条记录、\d 张照片没有上传。照片和答案仍保留/);
  expect((await job.inspector(getTask, { query: { taskId: job.taskId } })).data.answers).toEqual(
    before,
  );
  await page.context().close();
  await job.context.close();
});
