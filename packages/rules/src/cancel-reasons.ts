/** Who may give the reason. */
export type CancelActor = 'user' | 'dealer' | 'system' | 'inspector';

/** Why an order is cancelled or cannot be inspected; `needRemark` asks for a text besides. */
export type CancelReason = {
  readonly code: string;
  readonly actor: CancelActor;
  readonly zh: string;
  readonly en: string;
  readonly needRemark: boolean;
};

export const cancelReasons = [
  {
    code: 'U01',
    actor: 'user',
    zh: '行程有变，时间不合适',
    en: 'My plans changed, the time does not suit',
    needRemark: false,
  },
  {
    code: 'U02',
    actor: 'user',
    zh: '车辆已售/已被他人购买',
    en: 'The car was sold to someone else',
    needRemark: false,
  },
  {
    code: 'U03',
    actor: 'user',
    zh: '车主不同意检测',
    en: 'The owner refuses the inspection',
    needRemark: false,
  },
  {
    code: 'U04',
    actor: 'user',
    zh: '信息填错，重新下单',
    en: 'Wrong details, I will order again',
    needRemark: false,
  },
  {
    code: 'U05',
    actor: 'user',
    zh: '价格偏高/有更优惠',
    en: 'Too expensive, or a better offer elsewhere',
    needRemark: false,
  },
  { code: 'U06', actor: 'user', zh: '选错检测项目', en: 'Wrong product chosen', needRemark: false },
  {
    code: 'U07',
    actor: 'user',
    zh: '检测师迟到或未联系',
    en: 'The inspector is late or did not call',
    needRemark: false,
  },
  { code: 'U08', actor: 'user', zh: '不需要了', en: 'No longer needed', needRemark: false },
  {
    code: 'U99',
    actor: 'user',
    zh: '其他（请说明）',
    en: 'Other (please explain)',
    needRemark: true,
  },
  {
    code: 'D01',
    actor: 'dealer',
    zh: '车辆未到店',
    en: 'The car has not arrived',
    needRemark: false,
  },
  {
    code: 'D02',
    actor: 'dealer',
    zh: '车辆整备中',
    en: 'The car is being reconditioned',
    needRemark: false,
  },
  { code: 'D03', actor: 'dealer', zh: '重复下单', en: 'Ordered twice', needRemark: false },
  {
    code: 'D99',
    actor: 'dealer',
    zh: '其他（请说明）',
    en: 'Other (please explain)',
    needRemark: true,
  },
  { code: 'S01', actor: 'system', zh: '超时未支付', en: 'Not paid in time', needRemark: false },
  { code: 'S02', actor: 'system', zh: '超时未派单', en: 'No inspector in time', needRemark: false },
  {
    code: 'S03',
    actor: 'system',
    zh: '检测点临时关闭',
    en: 'The inspection point is closed',
    needRemark: false,
  },
  {
    code: 'S04',
    actor: 'system',
    zh: '不支持的车型/城市',
    en: 'Model or city not supported',
    needRemark: false,
  },
  {
    code: 'I01',
    actor: 'inspector',
    zh: '现场无车/联系不上',
    en: 'No car there, or nobody answers',
    needRemark: false,
  },
  {
    code: 'I02',
    actor: 'inspector',
    zh: '车辆无法启动',
    en: 'The car does not start',
    needRemark: false,
  },
  {
    code: 'I03',
    actor: 'inspector',
    zh: '场地或天气不具备条件',
    en: 'Place or weather unsuitable',
    needRemark: false,
  },
  {
    code: 'I04',
    actor: 'inspector',
    zh: '车证不符/疑似违规车辆',
    en: 'Car and papers do not match, or suspected illegal car',
    needRemark: false,
  },
  {
    code: 'I05',
    actor: 'inspector',
    zh: '车主拒绝检测关键项',
    en: 'The owner refuses key checks',
    needRemark: false,
  },
  {
    code: 'I06',
    actor: 'inspector',
    zh: '车辆已售出',
    en: 'The car has been sold',
    needRemark: false,
  },
  {
    code: 'I07',
    actor: 'inspector',
    zh: '我方原因（人员或设备）',
    en: 'Our own failure (staff or equipment)',
    needRemark: false,
  },
  {
    code: 'I99',
    actor: 'inspector',
    zh: '其他（请说明）',
    en: 'Other (please explain)',
    needRemark: true,
  },
] as const satisfies readonly CancelReason[];

/** The reasons one actor may choose from, in the order of the list. */
export const cancelReasonsFor = (actor: CancelActor): CancelReason[] =>
  cancelReasons.filter((reason) => reason.actor === actor);

/** The reason with this code, or null. */
export const findCancelReason = (code: string): CancelReason | null =>
  cancelReasons.find((reason) => reason.code === code) ?? null;
