import type { DealView } from '@yanche/contract/claims/deals';
import { aBrief } from './a-brief.ts';
import { aKindCover } from './a-claim.ts';
import { anId } from './an-order.ts';

export const dealLink = 'abcdefghijklmnopqrstuv';

/** A sale with its record written down and not yet confirmed, as the side of the order sees it. */
export function aDeal(changes: Partial<DealView> = {}): DealView {
  return {
    ownLink: false,
    side: 'owner',
    orderId: anId(701),
    car: {
      title: '大众 朗逸 2019款',
      licenseTime: '2019-05',
      plateMask: '浙A·***51',
      vinTail: '069742',
      coverUrl: null,
    },
    inspection: {
      reportNo: 'JC2026111903709',
      publishedAt: '2026-11-19T09:42:00Z',
      inspectedOn: '2026-11-19',
      km: 74_200,
      brief: aBrief(),
      status: 'published',
      changed: null,
    },
    handover: {
      deliveredOn: '2026-11-20',
      km: 74_230,
      price: 8_600_000,
      notes: '右后门补漆已看过，少一把钥匙',
      photos: [],
      savedAt: '2026-11-20T03:00:00Z',
      version: 1,
    },
    agreed: null,
    guarantee: {
      policyVersion: '2026-01',
      kinds: [aKindCover()],
      exclusions: [{ no: '4.1', text: '报告中已披露的缺陷' }],
    },
    claims: [],
    shareUrl: null,
    mayClaim: true,
    actions: ['save', 'share'],
    sample: true,
    ...changes,
  };
}

/** The same for the other party. */
export const anOtherDeal = (changes: Partial<DealView> = {}): DealView =>
  aDeal({ side: 'other', orderId: null, mayClaim: false, actions: ['agree'], ...changes });
