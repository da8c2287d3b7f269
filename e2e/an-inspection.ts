import { expect, test } from '@playwright/test';
import { uploadPhoto } from '@yanche/contract/files/files';
import {
  acceptTask,
  type Answer,
  checkInAtTask,
  departForTask,
  getTask,
  listTasks,
  saveAnswers,
  type TaskDetail,
} from '@yanche/contract/inspections/inspections';
import { finishSandboxTrade } from '@yanche/contract/money/payments';
import { payOrder, submitOrder } from '@yanche/contract/orders/orders';
import { createHash } from 'node:crypto';
import { cleanMeasure } from '../apps/api/src/testing/clean-measure.ts';
import { createHttpClient, type HttpClient } from '../apps/api/src/testing/http-client.ts';
import { fillOrderForm, vinOf } from '../apps/api/src/testing/order-form.ts';
import { moveAppointmentNear } from './move-appointment.ts';
import { phones } from './people.ts';
import { createPhoto } from './photo.ts';

const { E2E_URL: url = '', E2E_SESSIONS = '{}' } = process.env;
const sessionOf = (phone: string): string => JSON.parse(E2E_SESSIONS)[phone] ?? '';

export type StartedInspection = { orderId: string; taskId: string; vin: string };

/** An order of the sample dealer that the sample inspector has begun to inspect, by the API. */
export async function startInspection(
  serial: number,
  productId = 1002,
): Promise<StartedInspection> {
  const dealer = createHttpClient(url, sessionOf(phones.dealer));
  const inspector = createHttpClient(url, sessionOf(phones.inspector));
  const vin = vinOf(serial + test.info().retry);
  const body = await fillOrderForm(dealer, { vin, productId });
  const requestId = crypto.randomUUID();
  const order = await dealer(submitOrder, { query: { requestId }, body });
  expect(order.message).toBe('success');
  const { orderId } = order.data;
  const { data: payment } = await dealer(payOrder, { body: { orderId, method: 'sandbox' } });
  await dealer(finishSandboxTrade, { body: { tradeNo: payment.tradeNo ?? '', outcome: 'paid' } });
  const taskId = await findTask(inspector, orderId);
  await inspector(acceptTask, { body: { taskId } });
  await moveAppointmentNear(orderId);
  await inspector(departForTask, { body: { taskId } });
  const arrived = await inspector(checkInAtTask, { body: { taskId, position: null } });
  expect(arrived.data.status).toBe('40');
  return { orderId, taskId, vin };
}

async function findTask(inspector: HttpClient, orderId: string): Promise<string> {
  let after: string | undefined;
  for (;;) {
    const { data } = await inspector(listTasks, { query: { scope: 'open', after } });
    const job = data.data.find((each) => each.orderId === orderId);
    if (job !== undefined) return job.taskId;
    if (data.next === null) throw new Error('the order is offered to nobody');
    after = data.next;
  }
}

/** Answers every item that has no answer yet as normal, with the photos and figures of duty. */
export async function answerRest(taskId: string): Promise<void> {
  const inspector = createHttpClient(url, sessionOf(phones.inspector));
  const { data: task } = await inspector(getTask, { query: { taskId } });
  const given = new Set(task.answers.map(({ code }) => code));
  const due = task.readings.filter(({ demanded }) => demanded);
  const answers: Answer[] = [];
  for (const { code, photo } of task.items.filter((item) => !given.has(item.code))) {
    const photos = photo === 'always' ? [await sendPhoto(answers.length)] : [];
    const measure =
      code === 'ID001'
        ? { 'vin_stamp.one': task.vin }
        : cleanMeasure(code, { km: 36_200, module_km: 36_200 }, due);
    const answeredAt = new Date().toISOString();
    const judged = resultOf(code, task.readings);
    answers.push({ code, ...judged, findings: [], measure, photos, answeredAt });
  }
  for (let from = 0; from < answers.length; from += 50) {
    const body = { taskId, answers: answers.slice(from, from + 50) };
    expect((await inspector(saveAnswers, { body })).message).toBe('success');
  }
}

/** Normal; not checked where the item is a figure that is only offered. */
export function resultOf(
  code: string,
  readings: TaskDetail['readings'],
): Pick<Answer, 'result' | 'note'> {
  const isOffered = readings.some(
    ({ items, isItem, demanded }) => items.includes(code) && isItem === true && !demanded,
  );
  return isOffered ? { result: 'limited', note: '未测' } : { result: 'normal', note: '' };
}

async function sendPhoto(shade: number): Promise<string> {
  const { buffer } = await createPhoto(shade);
  const fileId = crypto.randomUUID();
  const sha256 = createHash('sha256').update(buffer).digest('hex');
  const reply = await fetch(`${url}${uploadPhoto.path}?fileId=${fileId}&sha256=${sha256}`, {
    method: 'POST',
    headers: {
      origin: url,
      cookie: sessionOf(phones.inspector),
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(buffer),
  });
  expect((await reply.json()).code).toBe(0);
  return fileId;
}
