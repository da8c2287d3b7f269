import {
  acceptClaim,
  addClaimEvidence,
  type ClaimView,
  getClaim,
  openClaim,
  saveClaim,
  submitClaim,
} from '@yanche/contract/claims/claims';
import type { BodyOf } from '@yanche/contract/endpoint';
import type { ClaimKind } from '@yanche/rules/claims/claim-policy';
import { shanghaiDay } from '@yanche/rules/calendar';
import { newId } from '#lib/ids.ts';
import { aPhoto } from './a-task.ts';
import { aVideo } from './a-video.ts';
import { api } from './fixture.ts';
import { aPublishedReport } from './report-team.ts';
import { rowOf, setRows } from './rows.ts';
import type { TestPerson } from './test-api.ts';

type Given = Parameters<typeof aPublishedReport>[0] & { promise?: string };

/** A finished order with its report, sold with this promise. */
export async function aCoveredOrder({ promise = 'full', ...given }: Given = {}) {
  const report = await aPublishedReport({ groups: ['身份与里程', '发动机舱检查'], ...given });
  const { product_id } = await rowOf('orders', { id: report.orderId });
  await setRows('products', { id: product_id }, { claim: promise });
  return report;
}

const today = () => shanghaiDay(api.time.now);

export const opened = (person: TestPerson, orderId: string, more = {}) =>
  api.call(person, openClaim, {
    body: { orderId, deliveredOn: today(), km: 50_100, requestId: newId(), ...more },
  });

export const claimOf = async (person: TestPerson, claimId: string): Promise<ClaimView> =>
  (await api.call(person, getClaim, { query: { claimId } })).data;

type Fault = Partial<BodyOf<typeof saveClaim>['items'][number]>;

export const diagnosed = (estimate: number | null = 600_00) => ({
  shop: '石桥 4S',
  tests: '举升，荧光检漏',
  concern: '渗油',
  cause: '气门室盖密封垫老化',
  correction: '换密封垫',
  estimate,
});

/** A draft with everything that its kind needs. */
export async function aDraft(
  person: TestPerson,
  orderId: string,
  {
    faults = [{}],
    estimate = 600_00,
    km = 50_100,
  }: { faults?: Fault[]; estimate?: number | null; km?: number } = {},
): Promise<ClaimView> {
  const { data, message } = await opened(person, orderId, { km });
  if (data === null) throw new Error(message);
  const { claimId, version } = data;
  const items = faults.map((fault) => ({
    itemId: newId(),
    kind: 'mechanical' as ClaimKind,
    itemCode: null,
    concern: '发动机渗油',
    ...fault,
  }));
  await api.call(person, saveClaim, {
    body: { claimId, version, deliveredOn: today(), km, items, diagnosis: diagnosed(estimate) },
  });
  const photo = async (
    slot: 'handover' | 'contract' | 'odometer' | 'diagnosis' | 'far' | 'near',
    itemId: string | null = null,
  ) => {
    const file = { fileId: await aPhoto(api, person, api.time.now) };
    await api.call(person, addClaimEvidence, { body: { claimId, slot, itemId, file } });
  };
  for (const slot of ['handover', 'contract', 'odometer', 'diagnosis'] as const) await photo(slot);
  for (const { itemId } of items) {
    await photo('far', itemId);
    await photo('near', itemId);
  }
  const file = {
    key: `u/${await aVideo(api, person)}`,
    marks: { vin: 0, odometer: 20_000, fault: 41_000 },
  };
  await api.call(person, addClaimEvidence, { body: { claimId, slot: 'film', file } });
  return claimOf(person, claimId);
}

/** The same, handed in. */
export async function aClaim(
  person: TestPerson,
  orderId: string,
  given: Parameters<typeof aDraft>[2] = {},
): Promise<ClaimView> {
  const { claimId, version } = await aDraft(person, orderId, given);
  const { data, message } = await api.call(person, submitClaim, { body: { claimId, version } });
  if (data === null) throw new Error(message);
  return data;
}

export const accepted = (person: TestPerson, { claimId, amount }: ClaimView) =>
  api.call(person, acceptClaim, { body: { claimId, total: amount ?? 0 } });
