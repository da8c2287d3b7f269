import { expect, type Page, test } from '@playwright/test';
import { getTask } from '@yanche/contract/inspections/inspections';
import { faultsOf } from '../packages/ui/src/testing/axe.ts';
import { acceptedJob, jobAtCar, scrollToJob, plainItems, rowOf } from './accepted-job.ts';
import { moveAppointmentNear } from './move-appointment.ts';
import { choose } from './order-form.ts';
import { openAs, phones } from './people.ts';

/* The inspector's screens and sheets: axe finds nothing, and nothing is wider than the window. */

const odometer = 'ID007';
const windows = [
  { width: 320, height: 568 },
  { width: 430, height: 932 },
  { width: 812, height: 375 },
] as const;
const usual = { width: 375, height: 812 };

/** What is pressed, in both languages. */
const words = {
  zh: {
    photos: /^拍照 \d+$/,
    readings: /读数/,
    fault: /^异常/,
    end: '无法检测',
    back: '退回任务',
    shutter: '拍照',
    handIn: '提交检测',
    queued: /已排队/,
    depart: '出发',
    report: '查看报告',
  },
  en: {
    photos: /^Photos: \d+$/,
    readings: /readings/i,
    fault: /^Fault/,
    end: 'Cannot inspect',
    back: 'Hand back',
    shutter: 'Take the photo',
    handIn: 'Hand in',
    queued: /is queued/,
    depart: 'Set out',
    report: 'Read the report',
  },
} as const;

for (const [colorScheme, language] of [
  ['light', 'zh'],
  ['dark', 'en'],
] as const) {
  test(`list, camera, finding, keypad and sheets of a job: ${colorScheme}, ${language}`, async ({
    browser,
  }) => {
    const job = await jobAtCar(browser);
    const ahead = await acceptedJob(browser);
    await moveAppointmentNear(ahead.orderId, 300);
    const [plain] = await plainItems(job);
    if (plain === undefined) throw new Error('too few plain items');
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: 'reduce',
      permissions: ['camera'],
    });
    await context.addInitScript((key) => localStorage.setItem('yanche.language', key), language);
    const page = await context.newPage();
    const t = words[language];
    const said: string[] = [];
    const look = async (what: string) =>
      said.push(...(await faultsAt(page, `${what}, ${language}`)));

    await openAs(page, phones.inspector, '/ownTesting/tasks');
    await scrollToJob(page, ahead.vin);
    await look('jobs');
    const card = await scrollToJob(page, ahead.vin);
    await card.getByRole('button', { name: t.back }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('hand-back sheet');

    await page.goto(job.address);
    await expect(rowOf(page, plain.code)).toBeVisible();
    await look('station list');
    await page.getByRole('button', { name: t.end }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('cannot-inspect sheet');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await choose(rowOf(page, plain.code), t.fault);
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('finding sheet');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.getByRole('button', { name: t.photos }).click();
    const camera = page.getByRole('dialog');
    const shutter = camera.getByRole('button', { name: t.shutter, exact: true });
    await expect(shutter).toBeVisible();
    await look('camera');
    await shutter.click();
    await expect(camera.locator('[class*=judge]').first()).toBeVisible();
    await look('camera, a photo to judge');

    await page.goto(job.address);
    const { stations } = (await job.inspector(getTask, { query: { taskId: job.taskId } })).data;
    const cabin = stations.findIndex(({ items }) => items.includes(odometer));
    await choose(page.getByRole('radiogroup').first(), /./, cabin);
    await rowOf(page, odometer).getByRole('button', { name: t.readings }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type('36');
    await look('keypad');

    await page.goto(job.address);
    await page.getByRole('button', { name: t.handIn }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('what is not finished');

    await page.goto('/ownTesting/tasks?tab=done');
    await expect(page.getByRole('link', { name: t.report }).first()).toBeVisible();
    await look('done jobs');
    await page.goto('/ownTesting/tasks?tab=open');
    await expect(page.getByRole('main')).toBeVisible();
    await look('open jobs');

    // Two accepted jobs at one time, one of them set out for without network.
    await page.goto('/ownTesting/tasks');
    await moveAppointmentNear(ahead.orderId, 30);
    await page.reload();
    const near = await scrollToJob(page, ahead.vin);
    await expect(near.getByRole('button', { name: t.depart })).toBeVisible();
    await context.setOffline(true);
    await near.getByRole('button', { name: t.depart }).click();
    await expect(page.getByText(t.queued).first()).toBeVisible({ timeout: 30_000 });
    await look('set out without network');
    await context.setOffline(false);
    expect(said).toEqual([]);
    for (const each of [context, job.context, ahead.context]) await each.close();
  });
}

async function faultsAt(page: Page, what: string): Promise<string[]> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const faults = (await faultsOf(page)).map((fault) => `${what}: ${fault}`);
  for (const size of windows) {
    await page.setViewportSize(size);
    const wide = await page.evaluate(widerThanWindow);
    faults.push(...wide.map((html) => `${what} at ${size.width}: ${html}`));
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${what} ${size.width}.png` });
  }
  await page.setViewportSize(usual);
  return faults;
}

/** Runs in the page: what reaches beyond the window and is not inside something that scrolls sideways by itself. */
function widerThanWindow(): string[] {
  const top = document.querySelector('[role=dialog]') ?? document.body;
  const scrolls = (element: Element | null): boolean => {
    for (let each = element?.parentElement ?? null; each !== null; each = each.parentElement) {
      if (
        /auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX) &&
        each !== document.body
      )
        return each !== document.documentElement;
    }
    return false;
  };
  const out = [...top.querySelectorAll('*')].filter((element) => {
    const { right, left, width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && (right > innerWidth + 1 || left < -1) && !scrolls(element);
  });
  const page = document.documentElement.scrollWidth > innerWidth ? ['the page itself'] : [];
  return [...page, ...out.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 160))];
}
