import { createHash } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { uploadPhoto } from '@yanche/contract/files/files';
import { payOrder, submitOrder } from '@yanche/contract/orders/orders';
import {
  acceptTask,
  checkInAtTask,
  departForTask,
  getTask,
  listTasks,
  saveAnswers,
} from '@yanche/contract/inspections/inspections';
import { cleanMeasure } from '../apps/api/src/testing/clean-measure.ts';
import type { HttpClient } from '../apps/api/src/testing/http-client.ts';
import { fillOrderForm, vinOf } from '../apps/api/src/testing/order-form.ts';
import { resultOf } from './an-inspection.ts';
import { createClient } from './ledger.ts';
import { moveAppointmentNear } from './move-appointment.ts';
import { openAs, phones } from './people.ts';
import { createPhoto } from './photo.ts';

const freeCheck = 1009; // the smallest package

/** An order that the sample dealer has paid from the wallet. */
export async function aPaidOrder(browser: Browser, productId: number) {
  const shop = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
  await openAs(await shop.newPage(), phones.dealer, '/');
  const dealer = await createClient(shop);
  const vin = vinOf(Math.floor((Date.now() * 3 + Math.random() * 1e6) % 9_000_000));
  const orderId = await orderSomewhen(dealer, vin, productId);
  await dealer(payOrder, { body: { orderId, method: 'wallet', useGold: 0 } });
  await shop.close();
  return { dealer, orderId, vin };
}

/** A paid order that the inspector has accepted, due in 20 minutes. */
export async function acceptedJob(browser: Browser, productId = freeCheck) {
  const { dealer, orderId, vin } = await aPaidOrder(browser, productId);
  // High enough for the cards of the jobs before this one: the list draws what is near the window.
  const viewport = { width: 375, height: 3_000 };
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    permissions: ['geolocation'],
    viewport,
  });
  await openAs(await context.newPage(), phones.inspector, '/');
  const inspector = await createClient(context);
  const taskId = await openTaskOf(inspector, orderId);
  expect((await inspector(acceptTask, { body: { taskId } })).code).toBe(0);
  await moveAppointmentNear(orderId);
  const { lng, lat } = (await inspector(getTask, { query: { taskId } })).data;
  await context.setGeolocation({ longitude: lng, latitude: lat });
  return {
    context,
    inspector,
    dealer,
    orderId,
    taskId,
    vin,
    place: { longitude: lng, latitude: lat },
  };
}

/** Orders for one of the later slots; another test may take it first. */
async function orderSomewhen(dealer: HttpClient, vin: string, productId: number): Promise<string> {
  let refusal = '';
  for (let tries = 0; tries < 5; tries += 1) {
    const parts = [0, 0.5 + Math.random() * 0.45]; // the first point, which is a market; the slot
    const pick = (count: number) => Math.floor(count * (parts.shift() ?? 0));
    const form = await fillOrderForm(dealer, { vin, productId, pick });
    const order = await dealer(submitOrder, { query: { requestId: `${vin}${tries}` }, body: form });
    if (order.code === 0) return order.data.orderId;
    refusal = order.message;
  }
  throw new Error(refusal);
}

/** As `acceptedJob`, and the inspector stands at the car. */
export async function jobAtCar(browser: Browser, productId = freeCheck) {
  const job = await acceptedJob(browser, productId);
  const { inspector, taskId } = job;
  const position = { lng: job.place.longitude, lat: job.place.latitude };
  expect((await inspector(departForTask, { body: { taskId } })).code).toBe(0);
  expect((await inspector(checkInAtTask, { body: { taskId, position } })).code).toBe(0);
  return { ...job, address: `/ownTesting/tasks/inspect?taskId=${taskId}` };
}

async function openTaskOf(inspector: HttpClient, orderId: string): Promise<string> {
  for (let after: string | undefined; ; ) {
    const { data } = await inspector(listTasks, { query: { scope: 'open', after } });
    const found = data.data.find((task) => task.orderId === orderId);
    if (found !== undefined) return found.taskId;
    if (data.next === null) throw new Error('No open task for this order');
    after = data.next;
  }
}

/** The phone has sent all that is complete; items that were only begun may stay on it. */
export const allSent = (page: Page) => page.getByText(/^(已同步|\d+ 项仅存本机)$/);

/** The card of a job, by what stands on it. The list draws what is in view, and others' jobs may stand before it. */
export async function scrollToJob(page: Page, text: string) {
  const card = jobOf(page, text);
  await page.mouse.wheel(0, -100_000);
  await expect(async () => {
    if (!(await card.isVisible())) await page.mouse.wheel(0, 600);
    await expect(card).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000, intervals: [100] });
  return card;
}

export const jobOf = (page: Page, text: string) =>
  page.getByRole('article').filter({ hasText: text });

/** The jobs in the page's IndexedDB. */
export const heldJobs = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    // Opening it before the app did would create an empty one.
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'yanche.inspections')) return [];
    const db = await done(indexedDB.open('yanche.inspections'));
    const keys = await done(db.transaction('jobs').objectStore('jobs').getAllKeys());
    db.close();
    return (keys as [string, string][]).map(([, taskId]) => taskId);
  });

/** Whether the worker holds its build and answers for this page. */
export const isHeldByWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

export const canReach = (page: Page) =>
  page.evaluate(() =>
    fetch('/healthz').then(
      () => true,
      () => false,
    ),
  );

/** Another phone of the same inspector. */
export async function otherPhone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ permissions: ['geolocation'] });
  const page = await context.newPage();
  await openAs(page, phones.inspector, address);
  await expect(page.locator('li[id^="item-"]').first()).toBeVisible();
  return page;
}

/** Row of an item on the open station. */
export const rowOf = (page: Page, code: string) => page.locator(`#item-${code}`);

/** Every item answered as on a sound car, by a call and not by hand. */
export async function answerByCall(
  { context, inspector, taskId }: Awaited<ReturnType<typeof jobAtCar>>,
  answeredAt = new Date().toISOString(),
): Promise<void> {
  const { buffer } = await createPhoto(Math.floor(Math.random() * 200));
  const fileId = crypto.randomUUID();
  const sha256 = createHash('sha256').update(buffer).digest('hex');
  const reply = await context.request.post(uploadPhoto.path, {
    params: { fileId, sha256 },
    headers: { 'content-type': 'application/octet-stream', origin: process.env.E2E_URL ?? '' },
    data: buffer,
  });
  expect((await reply.json()).code).toBe(0);
  const { items, readings, vin } = (await inspector(getTask, { query: { taskId } })).data;
  const answers = items.map(({ code }) => ({
    code,
    ...resultOf(code, readings),
    findings: [],
    measure:
      code === 'ID001'
        ? { 'vin_stamp.one': vin }
        : cleanMeasure(
            code,
            {},
            readings.filter(({ demanded }) => demanded),
          ),
    photos: [fileId],
    answeredAt,
  }));
  for (let from = 0; from < answers.length; from += 50) {
    const body = { taskId, answers: answers.slice(from, from + 50) };
    const saved = await inspector(saveAnswers, { body });
    expect(saved.code, saved.message).toBe(0);
  }
}

/** Items of the first station that need neither photo nor reading. */
export async function plainItems({ inspector, taskId }: Awaited<ReturnType<typeof jobAtCar>>) {
  const { items, readings, stations } = (await inspector(getTask, { query: { taskId } })).data;
  const measured = new Set(readings.flatMap((reading) => reading.items));
  return items.filter(
    ({ code, photo }) =>
      stations[0]?.items.includes(code) && photo === 'on-defect' && !measured.has(code),
  );
}
