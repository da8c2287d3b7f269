import { setTimeout as pause } from 'node:timers/promises';
import { getOrderListByDealerId } from '@yanche/contract/orders/orders';
import { createShareLink } from '@yanche/contract/reports/share-links';
import { shareWords } from '@yanche/contract/reports/share-words';
import { reportByLink } from '@yanche/contract/reports/shared-report';
import { createHttpClient } from '../../apps/api/src/testing/http-client.ts';

const listed = (tab: 'all' | 'done') => ({ query: { scope: 'dealer', tab } }) as const;

/** The cars of the first orders in the list of this person. */
export async function listedCars(url: string, cookie: string): Promise<string[]> {
  const { data: orders } = await createHttpClient(url, cookie)(
    getOrderListByDealerId,
    listed('all'),
  );
  return orders.data.slice(0, 4).map(({ carTitle }) => carTitle);
}

/** Shares a sample report with faults, and waits until its photos have covered plates; answers what its page shows. */
export async function shareAReport(
  url: string,
  cookie: string,
): Promise<{ link: string; sentence: string; titles: string[] }> {
  const dealer = createHttpClient(url, cookie);
  const { data: orders } = await dealer(getOrderListByDealerId, listed('done'));
  const order = orders.data.find(({ report }) => (report?.found ?? 0) > 1);
  if (order === undefined)
    throw new Error('no sample report with faults among the first that are done');
  const made = await dealer(createShareLink, {
    body: { orderId: order.orderId, requestId: crypto.randomUUID() },
  });
  const link = new URL(made.data.url).searchParams.get('link') ?? '';
  const stranger = createHttpClient(url, '');
  for (let tries = 0; tries < 150; tries += 1) {
    const { data } = await stranger(reportByLink, { query: { link } });
    if (data.pendingPhotos === 0) {
      const { text } = shareWords(data, 'zh');
      return {
        link,
        sentence: text.slice(data.content.vehicle.carTitle.length + 1, -1),
        titles: data.content.findings.slice(0, 2).map((found) => found.title ?? found.defectName),
      };
    }
    await pause(2_000);
  }
  throw new Error('the photos of the shared report were not ready within 5 minutes');
}
