import { currentConsent } from '@yanche/rules/history/consent-text';
import { aHistoryVin, historyProductIds } from './a-history.ts';
import { aProduct } from './a-place.ts';
import { aTask } from './a-task.ts';
import { anInspection } from './an-inspection.ts';
import { rowOf, setRows } from './rows.ts';
import type { TestApi, TestPerson } from './test-api.ts';

type Package = Omit<NonNullable<Parameters<typeof aTask>[1]>, 'vin'> & {
  ending?: string;
  wmi?: string;
  consent?: string | null;
};

/** An inspection under way whose package includes a history query; the end of its VIN decides what the built-in sources say. */
export async function aPackage(
  api: TestApi,
  { ending = '13', wmi, consent = currentConsent, ...given }: Package = {},
) {
  return include(
    api,
    await aTask(api, { status: '40', ...given, vin: aHistoryVin(ending, wmi) }),
    consent,
  );
}

/** The same, done and waiting for review. */
export async function aPackageInReview(
  api: TestApi,
  {
    ending = '13',
    consent = currentConsent,
    ...given
  }: Package & Omit<Parameters<typeof anInspection>[1], 'vin'> & { inspector: TestPerson },
) {
  return include(api, await anInspection(api, { ...given, vin: aHistoryVin(ending) }), consent);
}

async function include<T extends { orderId: string }>(
  api: TestApi,
  task: T,
  consent: string | null,
): Promise<T> {
  await aProduct(api, { id: historyProductIds.combo });
  const { product_id: id } = await rowOf('orders', { id: task.orderId });
  await setRows('products', { id }, { rule: JSON.stringify({ history: 'Q_COMBO' }) });
  await setRows('orders', { id: task.orderId }, { history_consent: consent });
  return task;
}
