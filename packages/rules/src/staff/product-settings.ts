import type { Bilingual } from '../bilingual.ts';
import { firstOrderTerms, type OrderTerms } from '../orders/order-terms.ts';
import type { Policy } from './rights.ts';
import type { SupportContact } from '../support/support-contact.ts';
import { type CashbackRule, firstCashbackRule } from '../money/cashback-rule.ts';
import { type FaceDrawRule, firstFaceDrawRule } from '../inspectors/face-draw.ts';
import { firstRiskLimits, type RiskLimits } from './risk-limits.ts';

/** What the settings of the product hold, by kind: whole numbers, and the phone number of support. */
export type ProductSettings = {
  orderTerms: OrderTerms;
  riskLimits: RiskLimits;
  support: SupportContact;
  cashback: CashbackRule;
  faceDraw: FaceDrawRule;
};
export type SettingKind = keyof ProductSettings;

/** `clock`: minutes after midnight in China. `phone`: the one that is a text. */
export type SettingUnit =
  | 'hours'
  | 'days'
  | 'percent'
  | 'fen'
  | 'times'
  | 'count'
  | 'clock'
  | 'phone';
export type SettingField = {
  readonly label: Bilingual;
  readonly unit: SettingUnit;
  readonly least: number;
  readonly most: number;
};
type Setting<Values> = {
  readonly label: Bilingual;
  /** Whom a change concerns, and from when on. */
  readonly effect: Bilingual;
  readonly change: Policy;
  readonly first: Values;
  readonly fields: { readonly [Key in keyof Values]: SettingField };
};

const count = (label: Bilingual, least: number, most: number): SettingField => ({
  label,
  unit: 'count',
  least,
  most,
});

/** Every setting with versions: what it is called, its bounds, and what counts before its first version. */
export const productSettings: { readonly [Kind in SettingKind]: Setting<ProductSettings[Kind]> } = {
  orderTerms: {
    label: ['取消与改期规则', 'Cancelling and rescheduling'],
    effect: [
      '只对生效后的新订单有效。已下的订单和 30 分钟内已报出的价格，按原来的规则。',
      'It counts for new orders. Orders, and prices quoted in the last 30 minutes, keep the rules they were given with.',
    ],
    change: 'terms.change',
    first: firstOrderTerms,
    fields: {
      freeHours: {
        label: ['免费取消：距预约至少（小时）', 'Free cancelling: at least (hours) ahead'],
        unit: 'hours',
        least: 1,
        most: 72,
      },
      lateRefundPct: {
        label: ['此后取消：退还（%）', 'Cancelling later: refunded (%)'],
        unit: 'percent',
        least: 0,
        most: 100,
      },
      emptyTripFen: {
        label: ['检测师出发后：空跑费（元）', 'After the inspector set out: trip fee (yuan)'],
        unit: 'fen',
        least: 0,
        most: 50_000,
      },
      rescheduleHours: {
        label: ['改期：距预约至少（小时）', 'Rescheduling: at least (hours) ahead'],
        unit: 'hours',
        least: 1,
        most: 72,
      },
      maxReschedules: {
        label: ['改期：最多（次）', 'Rescheduling: at most (times)'],
        unit: 'times',
        least: 1,
        most: 10,
      },
    },
  },
  riskLimits: {
    label: ['风控限额', 'Risk limits'],
    effect: [
      '生效后对所有人有效，最晚 5 秒内。',
      'It counts for everybody, within five seconds of its beginning.',
    ],
    change: 'limits.change',
    first: firstRiskLimits,
    fields: {
      codesPerDay: count(
        ['验证码：常用设备，每号码每天', 'Codes: known browser, per phone and day'],
        1,
        50,
      ),
      strangeCodesPerDay: count(
        ['验证码：陌生设备，每号码每天', 'Codes: other browsers, per phone and day'],
        1,
        50,
      ),
      wrongCodesPerHour: count(
        ['错误验证码：每号码每小时', 'Wrong codes: per phone and hour'],
        3,
        200,
      ),
      loginsPerAddress: count(
        ['登录尝试：每地址 10 分钟', 'Logins tried: per address and 10 minutes'],
        5,
        1000,
      ),
      asksPerAddress: count(
        ['必须过人机验证前的请求：每地址 10 分钟', 'Before a captcha: per address and 10 minutes'],
        5,
        1000,
      ),
      unpaidOrders: count(['待付款订单：每人同时', 'Orders awaiting payment: per person'], 1, 100),
      photosPerHour: count(
        ['上传照片：每人每小时', 'Photos uploaded: per person and hour'],
        100,
        10_000,
      ),
      photosPerDay: count(
        ['上传照片：每人每天', 'Photos uploaded: per person and day'],
        100,
        50_000,
      ),
      readsPerDay: count(['照片识别：每人每天', 'Photos read: per person and day'], 10, 5000),
      pagesPerMinute: count(
        ['查看列表和报告：每人每分钟', 'Lists and reports opened: per person and minute'],
        20,
        5000,
      ),
      dealerMessagesPerHour: count(
        ['发给一家车商的消息：每小时', 'Messages to one dealership: per hour'],
        1,
        100,
      ),
      numbersPerHour: count(
        ['按完整号码查人：每位同事每小时', 'Searches by whole number: per colleague and hour'],
        1,
        1000,
      ),
      phonesPerHour: count(
        ['查看手机号：每位同事每小时', 'Phone numbers read: per colleague and hour'],
        1,
        1000,
      ),
    },
  },
  support: {
    label: ['客服电话和时间', 'Phone and hours of support'],
    effect: [
      '客户在“联系客服”里看到。投诉的答复期限按当时的下班时间算，已定的不变。',
      'Customers see it under "Support". Complaints are due by the end of the hours of then; those that have a term keep it.',
    ],
    change: 'contact.change',
    // Before the first version counts what the server was started with.
    first: { phone: '400-000-0000', from: 9 * 60, to: 18 * 60 },
    fields: {
      phone: { label: ['电话', 'Phone'], unit: 'phone', least: 5, most: 24 },
      from: {
        label: ['工作日：开始', 'Working days: from'],
        unit: 'clock',
        least: 0,
        most: 23 * 60 + 59,
      },
      to: {
        label: ['工作日：结束', 'Working days: to'],
        unit: 'clock',
        least: 1,
        most: 23 * 60 + 59,
      },
    },
  },
  cashback: {
    label: ['车商返现规则', 'Cashback of dealers'],
    effect: [
      '只对生效后的新订单有效；已下的订单按下单时的规则。只返给车商，商品标明返现的才有。',
      'It counts for new orders; those placed before keep the rule of then. Only dealers get it, for products that show a cashback.',
    ],
    change: 'products.change',
    first: firstCashbackRule,
    fields: {
      ratePct: {
        label: ['返现比例，0 为按商品标明的金额（%）', 'Rate; 0: the amount of the product (%)'],
        unit: 'percent',
        least: 0,
        most: 50,
      },
      days: {
        label: ['到账：完成后（天）', 'Credited: after (days)'],
        unit: 'days',
        least: 1,
        most: 30,
      },
      dailyCapFen: {
        label: ['每家车商每天最多（元）', 'One dealer, one day: at most (yuan)'],
        unit: 'fen',
        least: 0,
        most: 1_000_000,
      },
    },
  },
  faceDraw: {
    label: ['出发前抽查本人', 'Face checks before jobs'],
    effect: [
      '生效后点“出发”的任务按这个比例抽查，每位检测师每天最多一次，随时可改为人工核验。0 为不抽查。',
      'Of the jobs that inspectors set out for from then on, this share is checked: at most once a day each, and a person can always check instead. 0: none.',
    ],
    change: 'limits.change',
    first: firstFaceDrawRule,
    fields: {
      sharePct: {
        label: ['抽查比例（%）', 'Share of jobs (%)'],
        unit: 'percent',
        least: 0,
        most: 100,
      },
    },
  },
};
export const settingKinds = Object.keys(productSettings) as SettingKind[];

export const settingActionLabels = {
  set: ['定新版本', 'Set a new version'],
  drop: ['撤销未生效的版本', 'Withdraw the planned version'],
} as const satisfies Record<string, Bilingual>;
export type SettingAction = keyof typeof settingActionLabels;

export function settingActionsOf(
  kind: SettingKind,
  hasPlan: boolean,
  policies: readonly Policy[],
): SettingAction[] {
  if (!policies.includes(productSettings[kind].change)) return [];
  return hasPlan ? ['set', 'drop'] : ['set'];
}

/** The fields of one kind by key, for whoever treats all kinds alike. */
export const fieldsOf = (kind: SettingKind): Readonly<Record<string, SettingField>> =>
  productSettings[kind].fields;
