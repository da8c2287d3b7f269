import {
  type acceptConsoleClaim,
  confirmClaim,
  decideClaim,
} from '@yanche/contract/console/claims';
import type { BodyOf } from '@yanche/contract/endpoint';
import { callAs, type Colleague } from './a-colleague.ts';
import { rowOf } from './rows.ts';

const reason = '按条款';
type Item = Partial<BodyOf<typeof decideClaim>['items'][number]>;

export const versionOf = async (claimId: string): Promise<number> =>
  (await rowOf('claims', { id: claimId })).version;

/** A command without anything but its reason. */
export const act = async (by: Colleague, claimId: string, call: typeof acceptConsoleClaim) =>
  callAs(by, call, { body: { claimId, version: await versionOf(claimId), reason } });

/** Decides every fault: by default 600 yuan each, else as given, in their order. */
export async function decide(by: Colleague, claimId: string, ...given: Item[]) {
  const claim = await rowOf('claims', { id: claimId });
  const items = claim.items.map((item, index) => ({
    itemId: item.itemId,
    kind: item.kind,
    code: 'approved' as const,
    amount: 600_00,
    clause: '3.1',
    words: '诊断与照片一致',
    ...given[index],
  }));
  return callAs(by, decideClaim, { body: { claimId, version: claim.version, reason, items } });
}

export const confirm = async (
  by: Colleague,
  claimId: string,
  decision: 'confirm' | 'decline' = 'confirm',
) =>
  callAs(by, confirmClaim, {
    body: { claimId, version: await versionOf(claimId), reason, decision },
  });

export const refusal = {
  code: 'new-damage',
  amount: 0,
  clause: '4.4',
  words: '报告时这里是平的',
} as const;
