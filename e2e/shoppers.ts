import { failureCodes } from '@yanche/contract/failure-codes';
import { finishSandboxTrade } from '@yanche/contract/money/payments';
import { orderInfo, payOrder, submitOrder } from '@yanche/contract/orders/orders';
import { createDatabase } from '../apps/api/src/database/database.ts';
import { startEmbeddedPostgres } from '../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import { checkInvariants } from '../apps/api/src/server/invariants/check-invariants.ts';
import { createHttpClient, type HttpClient } from '../apps/api/src/testing/http-client.ts';
import { fillOrderForm, vinOf } from '../apps/api/src/testing/order-form.ts';
import { logIn } from '../apps/api/src/testing/product-process.ts';

export const random = (below: number) => Math.floor(Math.random() * below);
export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The first has a wallet to pay from. */
const people = ['13800000001', '13800000002', '13910000001', '13910000002'];

type Acknowledged = {
  phone: string;
  requestId: string;
  orderId: string;
  vin: string;
  paid: boolean;
  /** When, by `performance.now()`. */
  at: number;
};

/** People who order and pay without end. */
export type Shoppers = {
  /** What the product said it did. */
  readonly acknowledged: readonly Acknowledged[];
  /** Answers that nobody should ever get: a crash, or none of ours. */
  readonly faults: readonly string[];
  /** Speaks as one of them. */
  clientOf(phone: string): HttpClient;
  /** Waits until so many more orders are acknowledged, and not for ever: on a busy machine that takes its time. */
  waitForMore(orders: number): Promise<void>;
  /** They go home; what is under way is finished. */
  leave(): Promise<void>;
  /** Asks for everything that was acknowledged; answers what is not there. */
  listLost(url: string): Promise<string[]>;
};

/**
 * Sends people to a running product with the sample world. What gets no answer is tried again as it was, at the address
 * that `urlOf` says by then. `atOnce`: so many of them at a time use each account. `from`: the cars of those who
 * were sent before have lower numbers.
 */
export async function sendShoppers(
  urlOf: () => string,
  { pauseMs = 20, atOnce = 1, from = 0 }: { pauseMs?: number; atOnce?: number; from?: number } = {},
): Promise<Shoppers> {
  const cookies = new Map<string, string>();
  for (const phone of people) cookies.set(phone, await logIn(urlOf(), phone));
  const acknowledged: Acknowledged[] = [];
  const faults: string[] = [];
  const shop = { open: true };
  let serial = from;

  const visit = async (phone: string) => {
    const again = async <T extends { code: number; message: string }>(
      ask: (client: HttpClient) => Promise<T>,
    ): Promise<T | null> => {
      while (shop.open) {
        try {
          const answer = await ask(createHttpClient(urlOf(), cookies.get(phone) ?? ''));
          if (answer.code === undefined || answer.code === failureCodes.internal)
            faults.push(JSON.stringify(answer));
          else if (answer.code !== failureCodes.unavailable) return answer;
        } catch {
          // No answer: nobody knows whether it was done.
        }
        await wait(40);
      }
      return null;
    };
    const fill = async () => {
      while (shop.open) {
        serial += 1;
        const client = createHttpClient(urlOf(), cookies.get(phone) ?? '');
        const body = await fillOrderForm(client, { vin: vinOf(serial), pick: random }).catch(
          () => null,
        );
        if (body !== null) return body;
        await wait(40);
      }
      return null;
    };
    while (shop.open) {
      await wait(pauseMs);
      const body = await fill();
      if (body === null) return;
      const requestId = crypto.randomUUID();
      const order = await again((client) => client(submitOrder, { query: { requestId }, body }));
      if (order === null || order.code !== 0) continue;
      const { orderId } = order.data;
      const at = performance.now();
      const entry: Acknowledged = { phone, requestId, orderId, vin: body.vin, paid: false, at };
      acknowledged.push(entry);
      const method = phone === people[0] && random(2) === 0 ? 'wallet' : 'sandbox';
      const payment = await again((client) =>
        client(payOrder, { body: { orderId: entry.orderId, method } }),
      );
      if (payment === null || payment.code !== 0) continue;
      if (payment.data.payStatus === 'paid') {
        entry.paid = true;
        continue;
      }
      const { tradeNo } = payment.data;
      const trade = await again((client) =>
        client(finishSandboxTrade, { body: { tradeNo, outcome: 'paid' } }),
      );
      if (trade?.data?.status === 'paid') entry.paid = true;
    }
  };
  const visits = Array.from({ length: atOnce }, () => people.map(visit)).flat();

  return {
    acknowledged,
    faults,
    clientOf: (phone) => createHttpClient(urlOf(), cookies.get(phone) ?? ''),
    async waitForMore(orders) {
      const known = acknowledged.length;
      for (let tries = 0; tries < 200 && acknowledged.length < known + orders; tries += 1)
        await wait(50);
    },
    async leave() {
      shop.open = false;
      await Promise.all(visits);
    },
    async listLost(url) {
      const lost: string[] = [];
      for (const { phone, orderId, paid } of acknowledged) {
        const client = createHttpClient(url, cookies.get(phone) ?? '');
        const { code, data } = await client(orderInfo, { query: { orderId } });
        if (code !== 0) lost.push(`order ${orderId}: ${code}`);
        else if (paid && data.payStatus !== 'paid') lost.push(`payment of ${orderId}`);
      }
      return lost;
    },
  };
}

/** What does not add up in the database: every request has one order, and the books balance. */
export async function listBroken(
  databaseUrl: string,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const db = createDatabase(databaseUrl, 2, () => {});
  try {
    const rows = await db.selectFrom('orders').select(['id', 'request_id']).execute();
    const broken = acknowledged.flatMap(({ requestId, orderId }) => {
      const ids = rows.filter((row) => row.request_id === requestId).map(({ id }) => id);
      return ids.length === 1 && ids[0] === orderId ? [] : [`${requestId}: ${ids.join(' ')}`];
    });
    return [...broken, ...(await checkInvariants(db)).map(String)];
  } finally {
    await db.destroy();
  }
}

/** The same of the embedded database of a product that has stopped. */
export async function listBrokenIn(
  dataDir: string,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return await listBroken(postgres.url, acknowledged);
  } finally {
    await postgres.stop();
  }
}
