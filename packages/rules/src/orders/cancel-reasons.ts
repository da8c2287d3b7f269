import type { Bilingual } from '../bilingual.ts';

/** Who may give the reason. */
export type CancelActor = 'user' | 'dealer' | 'system' | 'inspector';

/** Why an order is cancelled or cannot be inspected; `needRemark` asks for a text besides. */
export type CancelReason = {
  readonly code: string;
  readonly actor: CancelActor;
  readonly label: Bilingual;
  readonly needRemark: boolean;
};

export const cancelReasons = [
  {
    code: 'U01',
    actor: 'user',
    label: ['行程有变，时间不合适', 'My plans changed, the time does not suit'],
    needRemark: false,
  },
  {
    code: 'U02',
    actor: 'user',
    label: ['车辆已售/已被他人购买', 'The car was sold to someone else'],
    needRemark: false,
  },
  {
    code: 'U03',
    actor: 'user',
    label: ['车主不同意检测', 'The owner refuses the inspection'],
    needRemark: false,
  },
  {
    code: 'U04',
    actor: 'user',
    label: ['信息填错，重新下单', 'Wrong details, I will order again'],
    needRemark: false,
  },
  {
    code: 'U05',
    actor: 'user',
    label: ['价格偏高/有更优惠', 'Too expensive, or a better offer elsewhere'],
    needRemark: false,
  },
  {
    code: 'U06',
    actor: 'user',
    label: ['选错检测项目', 'Wrong product chosen'],
    needRemark: false,
  },
  {
    code: 'U07',
    actor: 'user',
    label: ['检测师迟到或未联系', 'The inspector is late or did not call'],
    needRemark: false,
  },
  { code: 'U08', actor: 'user', label: ['不需要了', 'No longer needed'], needRemark: false },
  {
    code: 'U99',
    actor: 'user',
    label: ['其他（请说明）', 'Other (please explain)'],
    needRemark: true,
  },
  {
    code: 'D01',
    actor: 'dealer',
    label: ['车辆未到店', 'The car has not arrived'],
    needRemark: false,
  },
  {
    code: 'D02',
    actor: 'dealer',
    label: ['车辆整备中', 'The car is being reconditioned'],
    needRemark: false,
  },
  { code: 'D03', actor: 'dealer', label: ['重复下单', 'Ordered twice'], needRemark: false },
  {
    code: 'D99',
    actor: 'dealer',
    label: ['其他（请说明）', 'Other (please explain)'],
    needRemark: true,
  },
  { code: 'S01', actor: 'system', label: ['超时未支付', 'Not paid in time'], needRemark: false },
  {
    code: 'S02',
    actor: 'system',
    label: ['超时未派单', 'No inspector in time'],
    needRemark: false,
  },
  {
    code: 'S03',
    actor: 'system',
    label: ['检测点临时关闭', 'The inspection point is closed'],
    needRemark: false,
  },
  {
    code: 'S04',
    actor: 'system',
    label: ['不支持的车型/城市', 'Model or city not supported'],
    needRemark: false,
  },
  {
    code: 'I01',
    actor: 'inspector',
    label: ['现场无车/联系不上', 'No car there, or nobody answers'],
    needRemark: false,
  },
  {
    code: 'I02',
    actor: 'inspector',
    label: ['车辆无法启动', 'The car does not start'],
    needRemark: false,
  },
  {
    code: 'I03',
    actor: 'inspector',
    label: ['场地或天气不具备条件', 'Place or weather unsuitable'],
    needRemark: false,
  },
  {
    code: 'I04',
    actor: 'inspector',
    label: ['车证不符/疑似违规车辆', 'Car and papers do not match, or suspected illegal car'],
    needRemark: false,
  },
  {
    code: 'I05',
    actor: 'inspector',
    label: ['车主拒绝检测关键项', 'The owner refuses key checks'],
    needRemark: false,
  },
  {
    code: 'I06',
    actor: 'inspector',
    label: ['车辆已售出', 'The car has been sold'],
    needRemark: false,
  },
  {
    code: 'I07',
    actor: 'inspector',
    label: ['我方原因（人员或设备）', 'Our own failure (staff or equipment)'],
    needRemark: false,
  },
  {
    code: 'I99',
    actor: 'inspector',
    label: ['其他（请说明）', 'Other (please explain)'],
    needRemark: true,
  },
] as const satisfies readonly CancelReason[];

/** The reasons one actor may choose from, in the order of the list. */
export const cancelReasonsFor = (actor: CancelActor): CancelReason[] =>
  cancelReasons.filter((reason) => reason.actor === actor);

/** The reason with this code, or null. */
export const findCancelReason = (code: string): CancelReason | null =>
  cancelReasons.find((reason) => reason.code === code) ?? null;
