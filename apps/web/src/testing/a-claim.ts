import type { EvidenceLine, KindCover } from '@yanche/contract/claims/claim-parts';
import type { ClaimEligibility, ClaimRow, ClaimView } from '@yanche/contract/claims/claims';
import { inLanguage } from '@yanche/rules/bilingual';
import { evidenceSlotLabels, type EvidenceSlot } from '@yanche/rules/claims/claim-evidence';
import {
  claimActionsOf,
  claimStatusLabels,
  claimStepLabels,
} from '@yanche/rules/claims/claim-state';
import { anId } from './an-order.ts';

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export function aKindCover(changes: Partial<KindCover> = {}): KindCover {
  return {
    kind: 'mechanical',
    name: '机械电气',
    ok: true,
    bars: [],
    days: { most: 7, gone: 2, until: '2026-11-26' },
    km: { most: 500, gone: 118, until: 74_700 },
    cap: 300_000,
    left: 300_000,
    how: '维修费，按维修价目表',
    ...changes,
  };
}

export const aBar: KindCover['bars'][number] = {
  code: 'tooLate',
  text: '超过期限',
  clause: { no: '4.5', text: '超过期限或里程差超限' },
  change: '期限内已经联系过我们的记录，或更晚的交接单',
};

export function anEligibility(changes: Partial<ClaimEligibility> = {}): ClaimEligibility {
  return {
    reportNo: 'JC2026111903709',
    policyVersion: '2026-01',
    inspectedOn: '2026-11-19',
    reportKm: 74_200,
    revokedOn: null,
    ok: true,
    kinds: [
      aKindCover(),
      aKindCover({ kind: 'exterior', name: '外观漆面', ok: false, bars: [aBar] }),
    ],
    exclusions: [{ no: '4.1', text: '报告中已披露的缺陷' }],
    disclosed: [{ code: 'GB012', name: '右后门' }],
    unchecked: [],
    leftOut: [],
    evidence: [{ slot: 'handover', title: '交接单', hint: '拍清日期、里程和双方签字' }],
    openClaimId: null,
    suggested: { deliveredOn: null, km: null },
    ...changes,
  };
}

const title = (slot: EvidenceSlot) => inLanguage(evidenceSlotLabels[slot], 'zh');

export function aLine(slot: EvidenceSlot, changes: Partial<EvidenceLine> = {}): EvidenceLine {
  const done = changes.done ?? false;
  return {
    slot,
    itemId: null,
    title: title(slot),
    hint: '拍清楚',
    required: true,
    done,
    count: done ? 1 : 0,
    parts: [],
    asked: false,
    ...changes,
  };
}

function aClaimRow(n: number, changes: Partial<ClaimRow> = {}): ClaimRow {
  const status = changes.status ?? '15';
  return {
    claimId: anId(n),
    claimNo: `CL20261121${String(n).padStart(5, '0')}`,
    orderId: anId(701),
    orderNo: 'YC20261119000001',
    carTitle: '大众 朗逸 2019款',
    plateTail: '51',
    vinTail: '069742',
    coverUrl: null,
    statusText: inLanguage(claimStatusLabels[status], 'zh'),
    turn: {
      who: 'customer',
      until: hoursFromNow(52.2),
      text: '补一段故障视频',
      lapse: '到期按材料不全驳回，仍可申诉一次',
      reminded: 1,
    },
    subject: '发动机渗油',
    openedAt: hoursFromNow(-72),
    amount: null,
    actions: claimActionsOf(status, false),
    sample: true,
    ...changes,
    status,
  };
}

const faultId = anId(801);

/** A claim about an oil leak, with a film still to be added. */
export function aClaim(n: number, changes: Partial<ClaimView> = {}): ClaimView {
  const steps = Object.entries(claimStepLabels).map(([key, label], at) => ({
    key: key as keyof typeof claimStepLabels,
    label: inLanguage(label, 'zh'),
    state: at === 0 ? ('now' as const) : ('todo' as const),
  }));
  return {
    ...aClaimRow(n, changes),
    version: 3,
    reportNo: 'JC2026111903709',
    policyVersion: '2026-01',
    steps,
    deliveredOn: '2026-11-20',
    km: 74_318,
    reportKm: 74_200,
    window: aKindCover(),
    items: [
      {
        itemId: faultId,
        kind: 'mechanical',
        kindName: '机械电气',
        itemCode: 'GB072',
        itemName: '发动机',
        concern: '停车一夜后地上有油',
        bars: [],
      },
    ],
    diagnosis: {
      shop: '石桥 4S',
      tests: '举升检查',
      concern: '渗油',
      cause: '气门室盖垫老化',
      correction: '更换密封垫',
      estimate: 60_000,
    },
    checklist: [
      aLine('handover', { done: true }),
      aLine('contract', { done: true }),
      aLine('odometer', { done: true }),
      aLine('far', { done: true, itemId: faultId }),
      aLine('near', { done: true, itemId: faultId, count: 2 }),
      aLine('diagnosis', { done: true }),
      aLine('film', { asked: true }),
      aLine('more', { required: false }),
    ],
    evidence: [],
    request: { at: hoursFromNow(-60), text: '请补一段故障视频' },
    decisions: [],
    appealUntil: null,
    appeal: null,
    payTo: 'personal',
    payment: null,
    timeline: [
      {
        at: hoursFromNow(-72),
        event: 'submit',
        text: '提交理赔',
        who: 'customer',
        colleague: null,
      },
      {
        at: hoursFromNow(-60),
        event: 'needMore',
        text: '要求补充材料',
        who: 'us',
        colleague: null,
      },
    ],
    ...changes,
  };
}

const png =
  'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="%23456"/></svg>';

/** 600 yuan for the leak, nothing for a dent. */
export const aDecision: ClaimView['decisions'][number] = {
  at: hoursFromNow(-2),
  by: '周岚',
  ofAppeal: false,
  outcome: 'partial',
  outcomeText: '部分赔付',
  total: 60_000,
  final: null,
  items: [
    {
      itemId: faultId,
      kindName: '机械电气',
      concern: '发动机渗油',
      code: 'approved',
      codeName: '全额赔付',
      amount: 60_000,
      cap: 300_000,
      clause: { no: '3.1', text: '每一类按赔付方式计算，不超过上限' },
      words: '换气门室盖密封垫，按维修价目表',
      change: [],
      pairs: [],
    },
    {
      itemId: anId(802),
      kindName: '外观漆面',
      concern: '左后门凹陷',
      code: 'new-damage',
      codeName: '交付后新增',
      amount: 0,
      cap: 100_000,
      clause: { no: '4.4', text: '交付后新增损伤、改装、事故' },
      words: '同一角度，报告时这里是平的',
      change: ['11-20 交接单上写了这处凹陷', '11-20 之前拍到凹陷的照片或视频原件'],
      pairs: [
        {
          report: { url: png, takenAt: hoursFromNow(-100) },
          claim: { url: png, takenAt: hoursFromNow(-50) },
        },
      ],
    },
  ],
};
