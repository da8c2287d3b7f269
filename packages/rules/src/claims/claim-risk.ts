import type { Bilingual } from '../bilingual.ts';

/** Within this time orders and claims of a person are counted. */
export const riskMonths = 3;
const manyOrders = 20;
const claimShare = 0.25;

/** Somebody with at least 20 orders, of which a quarter came back as claims, is decided with care. */
export const isCarefulPath = ({ orders, claims }: { orders: number; claims: number }): boolean =>
  orders >= manyOrders && claims >= orders * claimShare;

/** What the decider is shown; nothing is concluded from it by itself. */
export const claimRiskLabels = {
  manyClaims: [
    '3 个月内订单多、理赔比例高，按谨慎流程办',
    'Many orders in three months and many of them claimed: decide with care',
  ],
  photoReused: ['照片在别的理赔或订单里用过', 'A photo was used in another claim or order before'],
  photoOld: ['照片拍摄于交付之前', 'A photo was taken before the handover'],
  kmBelow: [
    '现在的里程低于检测时或交付时',
    'The mileage is below that of the inspection or of the handover',
  ],
  handoverLater: [
    '理赔写的交付日期晚于交接单',
    'The claim names a later handover than the record of the deal',
  ],
} as const satisfies Record<string, Bilingual>;
export type ClaimRisk = keyof typeof claimRiskLabels;

/** Where a photo of a claim was before. `upload`: it was sent to us, and nothing shows it. */
export const photoUseLabels = {
  claim: ['理赔', 'Claim'],
  inspection: ['检测', 'Inspection'],
  self: ['自助检测', 'Self-inspection'],
  deal: ['交接单', 'Handover record'],
  dispute: ['异议', 'Dispute'],
  order: ['下单时的车架号照片', 'VIN photo of an order'],
  message: ['客服消息', 'Message to support'],
  upload: ['上传过，没有用在别处', 'Uploaded before, used nowhere'],
} as const satisfies Record<string, Bilingual>;
export type PhotoUse = keyof typeof photoUseLabels;
