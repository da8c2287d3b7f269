import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import {
  acceptClaim,
  addClaimEvidence,
  claimEligibility,
  getClaim,
  openClaim,
  saveClaim,
  submitClaim,
} from '@yanche/contract/claims/claims';
import { acceptConsoleClaim, decideClaim } from '@yanche/contract/console/claims';
import { failureCodes } from '@yanche/contract/failure-codes';
import { uploadPhoto } from '@yanche/contract/files/files';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { shanghaiDay } from '@yanche/rules/calendar';
import { claimStatus } from '@yanche/rules/claims/claim-status';
import { createHttpClient, type HttpClient } from '../apps/api/src/testing/http-client.ts';
import {
  freePort,
  logIn,
  type ProductProcess,
  startProductProcess,
} from '../apps/api/src/testing/product-process.ts';
import { connectToDatabase } from './move-appointment.ts';
import { phones } from './people.ts';
import { createPhoto } from './photo.ts';
import { copySampleWorld, removeWorld } from './sample-world.ts';
import { listBrokenIn, random, wait } from './shoppers.ts';
import { openStaffSession, staffPhones } from './staff.ts';

/*
 * Kills the server at every step of claims: while one is handed in, taken up, decided, accepted and paid. Whoever got no answer
 * asks again as before. Each claim is then closed and paid once, and the books balance.
 */
const claims = 3;

test('killed at any step a claim goes on: paid once, nothing lost, never stuck', async () => {
  test.setTimeout(900_000);
  const dataDir = await copySampleWorld();
  const port = await freePort();
  const start = () => startProductProcess({ dataDir, port });
  let product: ProductProcess = await start();
  let kills = 0;
  const url = product.url;
  const cookie = await logIn(url, phones.dealer);
  const customer = createHttpClient(url, cookie);
  const desk = createHttpClient(
    url,
    `yc_console=${await openStaffSession(staffPhones.reviewer, dataDir)}`,
  );
  const kill = async () => {
    await wait(random(250));
    await product.kill();
    product = await start();
    kills += 1;
  };
  const statusOf = async (claimId: string) => {
    const { data } = await customer(getClaim, { query: { claimId } });
    return data.status;
  };
  /** Sends it again and again while the server is killed, until it was done, by this request or by one without an answer. */
  const through = async (claimId: string, done: string[], ask: () => Promise<{ code: number }>) => {
    const killing = kill();
    for (let tries = 0; tries < 2_000; tries += 1) {
      try {
        const { code } = await ask();
        expect(code).not.toBe(failureCodes.internal);
        if (code === 0 || done.includes(await statusOf(claimId))) break;
      } catch (error) {
        if (!isNoAnswer(error)) throw error;
      }
      await wait(40);
    }
    await killing;
    expect(done).toContain(await statusOf(claimId));
  };

  const done = (await customer(getOrderListByDealerId, { query: { tab: 'done' } })).data.data;
  const orders = done.filter(({ actions }) => actions.includes('claim'));
  const paid: string[] = [];
  for (let number = 0; number < claims; number += 1) {
    const draft = await aDraft(
      { url, cookie, customer },
      orders[number % orders.length]?.orderId ?? '',
    );
    const { claimId, version } = draft;
    const { received, inReview, offered, paying, closed } = claimStatus;
    await through(claimId, [received], () => customer(submitClaim, { body: { claimId, version } }));
    const about = { claimId, version: version + 1, reason: '材料齐全' };
    await through(claimId, [inReview], () => desk(acceptConsoleClaim, { body: about }));
    const items = draft.items.map(({ itemId, kind }) => ({
      itemId,
      kind,
      code: 'partial' as const,
      amount: 100_00 + number,
      clause: '3.1',
      words: '照片一致',
    }));
    await through(claimId, [offered], () =>
      desk(decideClaim, { body: { ...about, version: version + 2, items } }),
    );
    const agree = () => customer(acceptClaim, { body: { claimId, total: 100_00 + number } });
    await through(claimId, [paying, closed], agree);
    // Killed while the job pays, too.
    if ((await statusOf(claimId)) === paying) await kill();
    await expect.poll(() => statusOf(claimId), { timeout: 60_000 }).toBe(closed);
    expect((await agree()).data.status).toBe(closed);
    paid.push(claimId);
  }

  const database = await connectToDatabase(dataDir);
  const { rows } = await database.query<{ key: string; amount: number }>(
    `select posting.unique_key as key, sum(entry.amount) filter (where entry.amount > 0)::int as amount
     from ledger_transactions as posting
     join ledger_entries as entry on entry.transaction_id = posting.id
     where posting.kind = 'claim' group by posting.id order by posting.at`,
  );
  await database.end();
  expect(rows).toEqual(paid.map((id, number) => ({ key: `claim:${id}`, amount: 100_00 + number })));
  await product.stop();
  expect(await listBrokenIn(dataDir, [])).toEqual([]);
  await removeWorld(dataDir);
  test.info().annotations.push({ type: 'result', description: `${claims} claims, ${kills} kills` });
});

/** The server was gone, or was killed while it answered. */
const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  (error instanceof DOMException && error.name === 'TimeoutError');

type Customer = { url: string; cookie: string; customer: HttpClient };

/** A draft about a dent, with everything that it needs. */
async function aDraft({ url, cookie, customer }: Customer, orderId: string) {
  const deliveredOn = shanghaiDay(new Date());
  const { data: cover } = await customer(claimEligibility, { query: { orderId } });
  const km = (cover.reportKm ?? 0) + 10;
  const opening = { orderId, deliveredOn, km, requestId: randomUUID() };
  const { data: opened } = await customer(openClaim, { body: opening });
  const { claimId, version } = opened;
  const itemId = randomUUID();
  const items = [{ itemId, kind: 'exterior' as const, itemCode: null, concern: '左后门凹陷' }];
  const body = { claimId, version, deliveredOn, km, items, diagnosis: null };
  expect((await customer(saveClaim, { body })).code).toBe(0);
  for (const slot of ['handover', 'contract', 'odometer', 'far', 'near'] as const) {
    const fileId = randomUUID();
    const { buffer } = await createPhoto(random(200));
    const sha256 = createHash('sha256').update(buffer).digest('hex');
    const sent = await fetch(
      `${url}${uploadPhoto.path}?${new URLSearchParams({ fileId, sha256 })}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', origin: url, cookie },
        body: new Uint8Array(buffer),
      },
    );
    expect((await sent.json()).code).toBe(0);
    const of = slot === 'far' || slot === 'near' ? itemId : null;
    const added = { claimId, slot, itemId: of, file: { fileId } };
    expect((await customer(addClaimEvidence, { body: added })).code).toBe(0);
  }
  return (await customer(getClaim, { query: { claimId } })).data;
}
