import type { Bilingual } from '../bilingual.ts';
import { MILEAGE_TOLERANCE_KM } from './module-mileage.ts';

type Effect =
  /** The value is no reading. */
  | 'again'
  /** The item must be abnormal. */
  | 'finding'
  /** The item must be abnormal or say in its note why not. */
  | 'note'
  /** Only asked. */
  | 'look';
type Rule = { readonly order: number; readonly effect: Effect; readonly words: Bilingual };

/** The questions asked of a value, the most urgent first; one place is asked one of them at a time. */
export const questionRules = {
  outOfRange: {
    order: 1,
    effect: 'again',
    words: ['这个数不在可能范围内，请重测', 'This figure cannot be right: measure again'],
  },
  minAboveMax: {
    order: 1,
    effect: 'again',
    words: ['最低高于最高，请核对', 'The lowest is above the highest'],
  },
  mustFind: {
    order: 2,
    effect: 'finding',
    words: ['超出限值，不能记为正常', 'Over the limit: it cannot be normal'],
  },
  otherVin: {
    order: 2,
    effect: 'finding',
    words: ['与委托的 VIN 不一致', 'Differs from the VIN of the order'],
  },
  zeroKm: {
    order: 2,
    effect: 'note',
    words: [
      '0 公里？没有车是 0，请再看表；属实请写原因',
      '0 km? Look again; if it is right, say why',
    ],
  },
  tenTimes: {
    order: 2,
    effect: 'look',
    words: ['和旁边差十倍，是不是 {meant}？', 'Ten times off its neighbours: is it {meant}?'],
  },
  zeroModule: {
    order: 2,
    effect: 'note',
    words: [
      '0 公里不算相符，请再读；属实请写原因',
      '0 km is no agreement: read again; if it is right, say why',
    ],
  },
  tenTimesDash: {
    order: 2,
    effect: 'note',
    words: [
      '和表显里程 {km} 公里差十倍，哪个位数错了？属实请写原因',
      'Ten times off the odometer of {km} km: which has a wrong digit? If none, say why',
    ],
  },
  tenTimesOrder: {
    order: 2,
    effect: 'note',
    words: [
      '和下单时填写的 {km} 公里差十倍，位数错了？属实请写原因',
      'Ten times off the {km} km of the order: a digit wrong? If not, say why',
    ],
  },
  manyTimesOrder: {
    order: 2,
    effect: 'note',
    words: [
      '和下单时填写的 {km} 公里相差五倍以上，位数错了？属实请写原因',
      'More than five times off the {km} km of the order: a digit wrong? If not, say why',
    ],
  },
  tenTimesAbove: {
    order: 2,
    effect: 'finding',
    words: [
      '和表显里程 {km} 公里差十倍，哪个位数错了？都没错就是异常',
      'Ten times off the odometer of {km} km: which has a wrong digit? If none, it is a finding',
    ],
  },
  unitAbove: {
    order: 2,
    effect: 'finding',
    words: [
      '高于表显里程 {km} 公里，请再读；属实就是异常',
      'Above the odometer of {km} km: read again; if it is right, it is a finding',
    ],
  },
  belowEarlier: {
    order: 2,
    effect: 'look',
    words: [
      '低于上次记录 {km} 公里，请再读一次',
      'Below the earlier record of {km} km: read again',
    ],
  },
  moduleAbove: {
    order: 2,
    effect: 'look',
    words: [
      '控制单元里程 {km} 公里，高于表显，请再读一次',
      'A control unit says {km} km, more than the odometer: read again',
    ],
  },
  beyondNorm: {
    order: 3,
    effect: 'note',
    words: [
      '超出正常范围，要记为异常吗？不是请写原因',
      'Beyond the norm: a finding? If not, say why',
    ],
  },
  unevenOnPanel: {
    order: 4,
    effect: 'look',
    words: ['同一面相差超过 60 μm，看是否局部补漆', 'Over 60 μm apart on one panel: spot repair?'],
  },
  clearedRecently: {
    order: 5,
    effect: 'look',
    words: [
      '近期清过故障码或断过电，路试后再扫一次',
      'Codes cleared or power lost recently: scan again after the drive',
    ],
  },
  newerThanCar: {
    order: 5,
    effect: 'look',
    words: ['晚于车辆生产，可能换过', 'Newer than the car: replaced?'],
  },
  moduleBelow: {
    order: 5,
    effect: 'note',
    words: [
      '低于表显 {km} 公里，不算相符；请再读，属实请写原因',
      'Below the odometer of {km} km: read again; if it is right, say why',
    ],
  },
  tooFast: {
    order: 5,
    effect: 'look',
    words: ['两次之间每天超过 1000 公里，请核对', 'Over 1000 km a day since the earlier record'],
  },
  aboveOwnCar: {
    order: 5,
    effect: 'look',
    words: [
      '比本车其他面厚 60 μm 以上，看是否喷过',
      'Over 60 μm above the rest of this car: repainted?',
    ],
  },
  farFromOrder: {
    order: 6,
    effect: 'look',
    words: ['与下单时填写的 {km} 公里相差较大，请核对', 'Far from the {km} km of the order'],
  },
  lookBehind: {
    order: 6,
    effect: 'look',
    words: ['有腻子：再看后面的结构件', 'Filler: look again at the structure behind'],
  },
  sidesDiffer: {
    order: 7,
    effect: 'look',
    words: ['左右相差较大，请核对', 'Left and right differ much'],
  },
  yearlyOdd: {
    order: 7,
    effect: 'look',
    words: ['按车龄每年 {km} 公里，少见，请核对', '{km} km a year is unusual'],
  },
} as const satisfies Record<string, Rule>;
export type QuestionId = keyof typeof questionRules;

/** Our own limits, but the tolerance that verdicts use as well. */
export const READING_LIMITS = {
  toleranceKm: MILEAGE_TOLERANCE_KM,
  kmPerDay: 1000,
  statedKm: 1000,
  statedShare: 0.05,
  kmPerYear: { least: 2000, most: 60_000, leastFromYears: 2 },
  panelsForCar: 6,
  slipShare: 0.4,
} as const;
