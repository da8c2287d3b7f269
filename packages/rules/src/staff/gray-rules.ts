import type { Bilingual } from '../bilingual.ts';
import type { GrayRule } from './gray-rule-ids.ts';

/** What the switches are called, and what each does. */
export const grayRules = {
  gold: {
    label: ['金币支付', 'Paying with gold'],
    effect: [
      '停用后，付款时不能再用金币。余额和已付的订单不变。',
      'When it is off, nothing can be paid with gold. Balances and paid orders stay.',
    ],
  },
  self: {
    label: ['自检下单', 'Ordering self-inspections'],
    effect: [
      '停用后不能再下新的自检订单。已下的照常拍摄、审核和出证。',
      'When it is off, no self-inspection can be ordered. Those that were ordered go on.',
    ],
  },
  onsite: {
    label: ['上门检测', 'Inspections on site'],
    effect: [
      '停用后下单时不能再选上门。已约的上门照常进行。',
      'When it is off, nobody can book an inspector to come. Those that are booked go on.',
    ],
  },
  liveCamera: {
    label: ['应用内相机', 'Camera inside the app'],
    effect: [
      '停用后改用手机自带的相机拍照。应用下次打开时生效。',
      "When it is off, photos are taken with the phone's own camera, from the next start of the app on.",
    ],
  },
} as const satisfies Record<GrayRule, { label: Bilingual; effect: Bilingual }>;

export const grayRuleNames = Object.keys(grayRules) as GrayRule[];
