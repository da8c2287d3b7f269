import { expect, test } from '@playwright/test';
import { acceptTask, listTasks } from '@yanche/contract/inspections/inspections';
import { aPaidOrder } from './accepted-job.ts';
import { applyAsInspector, clean } from './applies-as-inspector.ts';
import { aDesk, expectClean } from './console-page.ts';
import { signInspectorContract } from './inspector-contract.ts';
import { passExam } from './inspector-exam.ts';
import { answerPractical, beginPractical, handInPractical } from './inspector-practical.ts';
import { confirmAndAskByHand, passByHand, post } from './inspector-steps.ts';
import { enterConsole, staffPhones } from './staff.ts';

test('from an application to the first accepted job', async ({ browser }) => {
  test.setTimeout(360_000);
  const { mobile, phone, name } = await applyAsInspector(browser);

  const { page: desk } = await aDesk(browser);
  await enterConsole(desk, '/console/applications', staffPhones.dispatcher);
  await desk.getByRole('row', { name }).getByRole('button').click();
  await expectClean(desk, 'an application');
  const dialog = desk.getByRole('dialog');
  const decide = async (action: string) => {
    await desk.getByRole('button', { name: action, exact: true }).click();
    await dialog.getByLabel('原因', { exact: true }).fill('电话沟通过');
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await decide('通过并邀请');

  await mobile.goto('/ownTesting');
  await expect(mobile.getByText('先确认你是本人')).toBeVisible();
  await confirmAndAskByHand(mobile, name);
  await passByHand(desk, name);
  await mobile.goto('/ownTesting');
  await mobile.getByRole('button', { name: '去考试' }).click();
  await passExam(mobile);

  await test.step('the practical, in the real tool', async () => {
    await mobile.goto('/ownTesting');
    await mobile.getByRole('button', { name: '去实操' }).click();
    await expect(mobile.getByRole('heading', { name: /^检一台样车/ })).toBeVisible();
    await clean(mobile);
    const practical = await beginPractical(mobile);
    const drawings = mobile.getByRole('region', { name: '样车图（示例）' });
    await drawings.getByRole('button', { name: '发动机舱盖表面' }).click();
    await expect(mobile.getByRole('dialog').getByRole('img')).toBeVisible();
    await mobile.keyboard.press('Escape');
    await clean(mobile);
    await answerPractical(mobile, practical);
    await handInPractical(mobile);
    await expect(mobile.getByRole('heading', { name: '实操通过' })).toBeVisible();
    await clean(mobile);
  });

  await mobile.goto('/ownTesting');
  await mobile.getByRole('button', { name: '填写证书' }).click();
  await mobile.getByLabel('证书编号').fill(`YC-${phone}`);
  await mobile.getByRole('button', { name: '提交核对' }).click();
  await expect(mobile.getByRole('button', { name: '修改并重新提交' })).toBeVisible();
  await desk.goto('/console/inspectors');
  await desk.getByRole('row', { name }).getByRole('button').click();
  // All that has to be known before somebody is certified: number, face, exam and practical.
  await expect(desk.getByText(/^\d{4}\*{10}\w{4} · /)).toBeVisible();
  await expect(desk.getByText('已通过', { exact: true })).toBeVisible();
  await expect(desk.getByText(/^通过 · 100\/100/)).toHaveCount(2);
  await decide('通过认证');

  const { orderId } = await aPaidOrder(browser, 1009);
  const jobs = async () => {
    const reply = await mobile.request.get(listTasks.path, { params: { scope: 'open' } });
    return (await reply.json()).data.data as { taskId: string; orderId: string }[];
  };
  expect(await jobs()).toEqual([]);
  await mobile.goto('/ownTesting/tasks');
  await expect(mobile.getByText('签署检测师合同后就可以接单')).toBeVisible();
  await signInspectorContract(mobile, { phone, name });
  await clean(mobile);
  await mobile.goto('/ownTesting');
  await expect(mobile.getByText('可以接单了')).toBeVisible();
  const all = await jobs();
  const job = all.find((each) => each.orderId === orderId) ?? all[0];
  expect((await post(mobile, acceptTask.path, { taskId: job?.taskId })).code).toBe(0);
  await mobile.goto('/ownTesting');
  await expect(mobile.getByText('已完成')).toHaveCount(8);
});

test('a practical with a key fault overlooked is explained, and waits', async ({ browser }) => {
  const { mobile, name } = await applyAsInspector(browser);
  const { page: desk } = await aDesk(browser);
  await enterConsole(desk, '/console/applications', staffPhones.dispatcher);
  await desk.getByRole('row', { name }).getByRole('button').click();
  await desk.getByRole('button', { name: '通过并邀请', exact: true }).click();
  await desk.getByRole('dialog').getByLabel('原因', { exact: true }).fill('电话沟通过');
  await desk.getByRole('dialog').getByRole('button', { name: '通过并邀请', exact: true }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await confirmAndAskByHand(mobile, name);
  await passByHand(desk, name);
  await mobile.goto('/ownTesting/exam');
  await passExam(mobile);
  await mobile.goto('/ownTesting/practical');
  const practical = await beginPractical(mobile);
  const key = practical.car.faults.filter(({ isKey }) => isKey).map(({ code }) => code);
  await answerPractical(mobile, practical, key);
  await handInPractical(mobile);
  await expect(mobile.getByRole('heading', { name: '这次没有通过' })).toBeVisible();
  await expect(mobile.getByText('漏检').first()).toBeVisible();
  await expect(mobile.getByText(/起可以再做/)).toBeVisible();
  await clean(mobile);
  await mobile.goto('/ownTesting');
  await expect(mobile.getByText('未通过，到时间后可以再做')).toBeVisible();
});
