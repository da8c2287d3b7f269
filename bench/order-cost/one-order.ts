import { createHash, randomUUID } from 'node:crypto';
import { getDeskReview, publishReview, seeReviewPhotos } from '@yanche/contract/console/desk';
import type { Endpoint } from '@yanche/contract/endpoint';
import { uploadPhoto } from '@yanche/contract/files/files';
import { photoAt } from '@yanche/contract/files/photo-at';
import {
  acceptTask,
  type Answer,
  checkInAtTask,
  departForTask,
  getTask,
  listTasks,
  saveAnswers,
  submitTask,
  type TaskDetail,
} from '@yanche/contract/inspections/inspections';
import { payOrder, submitOrder } from '@yanche/contract/orders/orders';
import { reportPdf } from '@yanche/contract/reports/report-pdf';
import { reportByOrder } from '@yanche/contract/reports/reports';
import { cleanMeasure } from '../../apps/api/src/testing/clean-measure.ts';
import { createHttpClient, type HttpClient } from '../../apps/api/src/testing/http-client.ts';
import { fillOrderForm, vinOf } from '../../apps/api/src/testing/order-form.ts';

/** What the people of one order have in hand. */
export type People = {
  url: string;
  cookies: { customer: string; inspector: string; reviewer: string };
  /** A photo that no other is equal to. */
  photo: () => Buffer;
  photos: number;
  reads: number;
  /** Moves the appointment near, as days that pass would. */
  hasten: (orderId: string) => Promise<void>;
  /** Said when a part of the life is over. */
  after: (phase: Phase) => Promise<void>;
};

export const phases = [
  'ordered, paid',
  'accepted',
  'photos',
  'answers',
  'reviewed',
  'read',
  'PDF',
] as const;
export type Phase = (typeof phases)[number];

/** What was sent and received over HTTP. */
export type Traffic = { requests: number; sent: number; received: number };

/** An order from the form to a report that was read, by the calls of the apps; answers what travelled. */
export async function liveOrder(people: People, serial: number): Promise<Traffic> {
  const traffic: Traffic = { requests: 0, sent: 0, received: 0 };
  const customer = clientOf(people.url, people.cookies.customer, traffic);
  const inspector = clientOf(people.url, people.cookies.inspector, traffic);
  const reviewer = clientOf(people.url, people.cookies.reviewer, traffic);

  const body = await fillOrderForm(customer, { vin: vinOf(serial), productId: 1002 });
  const { orderId } = await customer(submitOrder, {
    query: { requestId: randomUUID() },
    body,
  }).then(dataOf);
  await customer(payOrder, { body: { orderId, method: 'wallet', useGold: 0 } }).then(dataOf);
  await people.after('ordered, paid');

  const taskId = await findTask(inspector, orderId);
  await inspector(acceptTask, { body: { taskId } }).then(dataOf);
  await people.hasten(orderId);
  await inspector(departForTask, { body: { taskId } }).then(dataOf);
  await inspector(checkInAtTask, { body: { taskId, position: null } }).then(dataOf);
  const task = await inspector(getTask, { query: { taskId } }).then(dataOf);
  const answers = answersTo(task);
  await people.after('accepted');
  await photograph(people, photographed(task, answers), traffic);
  await people.after('photos');
  // A phone sends what a station has; twelve at a time is about that.
  for (let from = 0; from < answers.length; from += 12) {
    const part = answers.slice(from, from + 12);
    await inspector(saveAnswers, { body: { taskId, answers: part } }).then(dataOf);
  }
  await inspector(submitTask, { body: { taskId } }).then(dataOf);
  await people.after('answers');

  const review = await reviewer(getDeskReview, { query: { taskId } }).then(dataOf);
  const fileIds = review.requiredPhotos;
  if (fileIds.length > 0) await reviewer(seeReviewPhotos, { body: { taskId, fileIds } });
  await reviewer(publishReview, { body: { taskId, round: review.round, reason: '' } }).then(dataOf);
  await people.after('reviewed');

  await readReport(people, customer, { orderId, traffic });
  return traffic;
}

const dataOf = <Data>({ code, message, data }: { code: number; message: string; data: Data }) => {
  if (code !== 0) throw new Error(`${code} ${message}`);
  return data;
};

function clientOf(url: string, cookie: string, traffic: Traffic): HttpClient {
  const client = createHttpClient(url, cookie);
  return (async (call: Endpoint, input) => {
    const reply = await client(call, input);
    traffic.requests += 1;
    traffic.sent += JSON.stringify(input?.body ?? '').length;
    traffic.received += Buffer.byteLength(JSON.stringify(reply));
    return reply;
  }) as HttpClient;
}

async function findTask(inspector: HttpClient, orderId: string): Promise<string> {
  for (let after: string | undefined; ; ) {
    const page = await inspector(listTasks, { query: { scope: 'open', after } }).then(dataOf);
    const job = page.data.find((each) => each.orderId === orderId);
    if (job !== undefined) return job.taskId;
    if (page.next === null) throw new Error('the order is offered to nobody');
    after = page.next;
  }
}

/** A sound car: everything normal, with the figures of duty; photos come later. */
function answersTo({ items, readings, vin }: TaskDetail): Answer[] {
  const due = readings.filter(({ demanded }) => demanded);
  return items.map(({ code }) => {
    const isOffered = readings.some(
      (each) => each.items.includes(code) && each.isItem === true && !each.demanded,
    );
    return {
      code,
      result: isOffered ? 'limited' : 'normal',
      note: isOffered ? '未测' : '',
      findings: [],
      measure:
        code === 'ID001'
          ? { 'vin_stamp.one': vin }
          : cleanMeasure(code, { km: 36_200, module_km: 36_200 }, due),
      photos: [],
      answeredAt: new Date().toISOString(),
    };
  });
}

/** Those that must have a photo first. */
const photographed = ({ items }: TaskDetail, answers: Answer[]): Answer[] => {
  const must = new Set(items.filter(({ photo }) => photo === 'always').map(({ code }) => code));
  return answers.toSorted((a, b) => Number(must.has(b.code)) - Number(must.has(a.code)));
};

/** An item gets a photo until there are enough. */
async function photograph(people: People, answers: Answer[], traffic: Traffic): Promise<void> {
  for (const answer of answers.slice(0, people.photos)) {
    const bytes = people.photo();
    const fileId = randomUUID();
    const query = new URLSearchParams({
      fileId,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      takenAt: new Date().toISOString(),
    });
    const reply = await fetch(`${people.url}${uploadPhoto.path}?${query}`, {
      method: 'POST',
      headers: {
        origin: people.url,
        cookie: people.cookies.inspector,
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(bytes),
    });
    dataOf((await reply.json()) as { code: number; message: string; data: unknown });
    traffic.requests += 1;
    traffic.sent += bytes.length;
    answer.photos = [fileId];
  }
}

/** The customer opens the report so many times: all photos small, ten of them large; and takes the PDF once. */
async function readReport(
  people: People,
  customer: HttpClient,
  { orderId, traffic }: { orderId: string; traffic: Traffic },
): Promise<void> {
  const { url, cookies, reads } = people;
  const get = async (address: string) => {
    const headers = { cookie: cookies.customer, accept: 'image/webp' };
    const reply = await fetch(new URL(address, url), { headers });
    if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
    traffic.requests += 1;
    traffic.received += (await reply.arrayBuffer()).byteLength;
  };
  for (let read = 0; read < reads; read += 1) {
    const { photoUrls } = await customer(reportByOrder, { query: { orderId } }).then(dataOf);
    const addresses = Object.values(photoUrls);
    for (const address of addresses) await get(photoAt(address, 'thumb'));
    for (const address of addresses.slice(0, 10)) await get(address);
  }
  await people.after('read');
  for (let tries = 0; tries < 120; tries += 1) {
    const pdf = await customer(reportPdf, { query: { orderId } }).then(dataOf);
    if (pdf.status === 'failed') throw new Error('the PDF failed');
    if (pdf.url !== null) return get(pdf.url).then(() => people.after('PDF'));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('no PDF in two minutes');
}
