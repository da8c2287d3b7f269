import { expect, test } from '@playwright/test';
import { acceptTask, listTasks } from '@yanche/contract/inspections/inspections';
import { aPaidOrder } from './accepted-job.ts';
import { clean } from './applies-as-inspector.ts';
import { boundInspector, drawFaces } from './bound-inspector.ts';
import { aDesk, expectClean } from './console-page.ts';
import { refuseCamera, standBeforeCamera } from './face-camera.ts';
import { post } from './inspector-steps.ts';
import { createClient } from './ledger.ts';
import { moveAppointmentNear } from './move-appointment.ts';
import { enterConsole, staffPhones } from './staff.ts';

const free = 1009;

async function aJobOf(
  browser: Parameters<typeof aPaidOrder>[0],
  who: Awaited<ReturnType<typeof boundInspector>>,
) {
  const { orderId } = await aPaidOrder(browser, free);
  const inspector = await createClient(who.context);
  const { data } = await inspector(listTasks, { query: { scope: 'open' } });
  const task = data.data.find((each) => each.orderId === orderId) ?? data.data[0];
  expect((await post(who.mobile, acceptTask.path, { taskId: task?.taskId })).code).toBe(0);
  await moveAppointmentNear(task?.orderId ?? '');
}

test.afterAll(() => drawFaces(5));

test('before a job they show that it is them, and set out; suspended, they appeal to somebody else', async ({
  browser,
}) => {
  const who = await boundInspector(browser, (page) => standBeforeCamera(page, 'd'));
  const { mobile, name } = who;
  await drawFaces(100);
  await aJobOf(browser, who);

  await test.step('the check before the job', async () => {
    await mobile.goto('/ownTesting/tasks');
    await mobile.getByRole('button', { name: '出发' }).click();
    await expect(mobile.getByText(/^出发前抽查，每天最多一次/)).toBeVisible();
    await clean(mobile);
    await mobile.getByRole('checkbox').check();
    await mobile.getByRole('button', { name: '开始核验' }).click();
    await expect(mobile.getByText('确认是你本人，可以出发了')).toBeVisible({ timeout: 75_000 });
    await clean(mobile);
    await mobile.getByRole('link', { name: '回到任务' }).click();
    await mobile.getByRole('button', { name: '出发' }).click();
    await expect(mobile.getByRole('button', { name: '到达签到' })).toBeVisible();
  });

  const { page: desk } = await aDesk(browser);
  const dialog = desk.getByRole('dialog');
  await test.step('a suspension', async () => {
    await enterConsole(desk, '/console/inspectors', staffPhones.dispatcher);
    await desk.getByRole('row', { name }).getByRole('button').click();
    await desk.getByRole('button', { name: '暂停证书', exact: true }).click();
    await dialog.getByLabel('原因', { exact: true }).fill('照片与现场不符');
    await dialog.getByRole('button', { name: '暂停证书', exact: true }).click();
    // The job on the way is shown first, which they finish.
    await expect(dialog.getByRole('alert')).toContainText('还有 1 个任务在手上');
    await dialog.getByRole('button', { name: '已看过，仍要执行' }).click();
    await expect(dialog).toBeHidden();
  });

  await mobile.goto('/ownTesting');
  await expect(mobile.getByText('原因：照片与现场不符')).toBeVisible();
  await clean(mobile);
  await mobile.getByRole('button', { name: '申诉', exact: true }).click();
  await mobile.getByLabel('为什么不同意').fill('照片是当场拍的，定位也对得上');
  await clean(mobile);
  await mobile.getByRole('button', { name: '提交申诉' }).click();
  await expect(mobile.getByText('复核中')).toBeVisible();
  await clean(mobile);

  await test.step('who suspended is offered nothing', async () => {
    await desk.goto('/console/appeals');
    await desk.getByRole('row', { name }).getByRole('button').click();
    await expect(desk.getByText('照片是当场拍的，定位也对得上').last()).toBeVisible();
    await expectClean(desk, 'an appeal');
    await expect(desk.getByRole('button', { name: '恢复', exact: true })).toHaveCount(0);
  });

  await test.step('another colleague decides, from the front page', async () => {
    const { page: other } = await aDesk(browser);
    await enterConsole(other, '/console/', staffPhones.administrator);
    await other
      .locator('main')
      .getByRole('link', { name: /停派申诉/ })
      .click();
    await other.getByRole('row', { name }).getByRole('button').click();
    await other.getByRole('button', { name: '恢复', exact: true }).click();
    const box = other.getByRole('dialog');
    await box.getByLabel('原因', { exact: true }).fill('原图核对无误');
    await box.getByRole('button', { name: '恢复', exact: true }).click();
    await expect(box).toBeHidden();
  });
  await mobile.goto('/ownTesting');
  await expect(mobile.getByText('期间照常接单')).toBeVisible();
  await mobile.goto('/messages');
  await expect(mobile.getByText('申诉成立，已恢复').first()).toBeVisible();
});

test('a refused camera before a job: a person is asked, and they set out at once', async ({
  browser,
}) => {
  const who = await boundInspector(browser, refuseCamera);
  const { mobile } = who;
  await drawFaces(100);
  await aJobOf(browser, who);
  await mobile.goto('/ownTesting/tasks');
  await mobile.getByRole('button', { name: '出发' }).click();
  await mobile.getByRole('checkbox').check();
  await mobile.getByRole('button', { name: '开始核验' }).click();
  await expect(mobile.getByText('摄像头没有打开')).toBeVisible();
  await mobile.getByRole('button', { name: '改为人工核验' }).click();
  await mobile.getByRole('button', { name: '不附照片提交' }).click();
  await expect(mobile.getByText('可以先出发，不用等。', { exact: false })).toBeVisible();
  await clean(mobile);
  await mobile.getByRole('link', { name: '回到任务' }).click();
  await mobile.getByRole('button', { name: '出发' }).click();
  await expect(mobile.getByRole('button', { name: '到达签到' })).toBeVisible();
});
