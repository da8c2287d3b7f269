import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { uploadPhoto } from '@yanche/contract/files/files';
import {
  type Answer,
  getTask,
  saveAnswers,
  type TaskDetail,
} from '@yanche/contract/inspections/inspections';
import { practiceCodes, referenceOf } from '../apps/api/src/inspections/practice/reference.ts';
import { type SampleCar, sampleCars } from '../apps/api/src/inspections/practice/sample-cars.ts';
import { post } from './inspector-steps.ts';
import { createPhoto } from './photo.ts';

/** What somebody inspects, and which sample car it is. */
type Practice = { car: SampleCar; task: TaskDetail };

/** Begins the practical from its page. */
export async function beginPractical(page: Page): Promise<Practice> {
  await page.getByRole('button', { name: /^(开始实操|再做一次)$/ }).click();
  await expect(page.getByRole('region', { name: '样车图（示例）' })).toBeVisible();
  const taskId = new URL(page.url()).searchParams.get('taskId') ?? '';
  const reply = await page.request.get(getTask.path, { params: { taskId } });
  const task: TaskDetail = (await reply.json()).data;
  const car = sampleCars.find(({ title }) => title[0] === task.carTitle);
  if (car === undefined) throw new Error(`no such car: ${task.carTitle}`);
  return { car, task };
}

/** Answers the whole sample car by a call, right but for the faults of `overlooked`. */
export async function answerPractical(
  page: Page,
  { car, task }: Practice,
  overlooked: readonly string[] = [],
): Promise<void> {
  const { buffer } = await createPhoto(Math.floor(Math.random() * 200));
  const fileId = crypto.randomUUID();
  const sha256 = createHash('sha256').update(buffer).digest('hex');
  const stored = await page.request.post(uploadPhoto.path, {
    params: { fileId, sha256 },
    headers: { 'content-type': 'application/octet-stream', origin: new URL(page.url()).origin },
    data: buffer,
  });
  expect((await stored.json()).code).toBe(0);
  const { faults, readings } = referenceOf(car);
  const answers = practiceCodes.map((code): Answer => {
    const fault = faults.find((each) => each.code === code && !overlooked.includes(code));
    const own = readings.filter((each) => each.code === code);
    // As the tool has it: one of several faults of that code, with a degree where there are some.
    const defects = task.items.find((item) => item.code === code)?.defects ?? [];
    const named = defects.find((defect) => defect.code === fault?.defects[0]);
    const finding = fault && {
      id: crypto.randomUUID(),
      defect: fault.defects[0] ?? '',
      ...(named?.kind !== undefined && { kind: named.kind }),
      degree: fault.degree ?? named?.degrees[0] ?? null,
      pin: null,
      photos: [fileId],
      note: '',
    };
    return {
      code,
      result: finding === undefined ? 'normal' : 'abnormal',
      findings: finding === undefined ? [] : [finding],
      measure:
        own.length === 0 ? null : Object.fromEntries(own.map(({ key, value }) => [key, value])),
      note: '见样车图',
      photos: [fileId],
      answeredAt: new Date().toISOString(),
    };
  });
  expect((await post(page, saveAnswers.path, { taskId: task.taskId, answers })).code).toBe(0);
}

/** Hands it in with the button of the real tool. */
export async function handInPractical(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByText('全部完成')).toBeVisible();
  await page.getByRole('button', { name: '提交检测' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '提交检测' }).click();
  await expect(page.getByRole('heading', { name: '实操', exact: true })).toBeVisible();
}

/** The whole practical, from its page. */
export async function passPractical(page: Page): Promise<void> {
  await page.goto('/ownTesting/practical');
  await answerPractical(page, await beginPractical(page));
  await handInPractical(page);
  await expect(page.getByRole('heading', { name: '实操通过' })).toBeVisible();
}
