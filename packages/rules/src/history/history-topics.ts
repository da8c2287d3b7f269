import type { Bilingual } from '../bilingual.ts';

/** What can be known of a car's past. Nobody answers `theft` and `privateRepair` today; they are told as not known. */
export const historyTopicLabels = {
  claims: ['保险理赔', 'Insurance claims'],
  services: ['4S 店维保', 'Dealer services and repairs'],
  mileage: ['里程记录', 'Mileage records'],
  policies: ['投保记录', 'Insurance policies'],
  floodFire: ['水淹、火烧、全损', 'Flood, fire, total loss'],
  theft: ['盗抢', 'Theft'],
  privateRepair: ['私了、路边店维修', 'Private settlements and small garages'],
} as const satisfies Record<string, Bilingual>;
export type HistoryTopic = keyof typeof historyTopicLabels;

/** What a source may ask for beside the VIN. */
export const historyNeedLabels = {
  engineNo: ['发动机号', 'Engine number'],
  plate: ['车牌号', 'Number plate'],
  licencePhoto: ['行驶证照片', 'Photo of the driving licence'],
  signature: ['手写签名', 'Signature'],
} as const satisfies Record<string, Bilingual>;
export type HistoryNeed = keyof typeof historyNeedLabels;

/** What each product asks its sources for, by its code. */
export const productTopics: Readonly<Record<string, readonly HistoryTopic[]>> = {
  Q_ACC_LITE: ['claims', 'floodFire'],
  Q_ACC_FULL: ['claims', 'floodFire', 'policies'],
  Q_MAINT: ['services', 'mileage'],
  Q_COMBO: ['claims', 'floodFire', 'services', 'mileage'],
  Q_INS: ['claims', 'floodFire', 'policies'],
};

/** Products that say how often and in brief: their records have no parts and amounts. */
const briefProducts: readonly string[] = ['Q_ACC_LITE'];
export const hasDetails = (product: string): boolean => !briefProducts.includes(product);

/** The six questions of a report. */
export const historyVerdictLabels = {
  accident: ['事故', 'Accident'],
  odometer: ['里程', 'Odometer'],
  flood: ['水淹', 'Flood'],
  fire: ['火烧', 'Fire'],
  totalLoss: ['全损', 'Total loss'],
  theft: ['盗抢', 'Theft'],
} as const satisfies Record<string, Bilingual>;
export type HistoryVerdictKind = keyof typeof historyVerdictLabels;

/**
 * `yes`: rows say so. `no`: only where rows prove it, such as mileages that fit. `noRecord`: somebody was asked and has
 * nothing, which is not "no". `unknown`: nobody could be asked, or did not answer.
 */
export const historyAnswerLabels = {
  yes: ['有', 'Yes'],
  no: ['对得上', 'Consistent'],
  noRecord: ['无记录', 'No record'],
  unknown: ['未知', 'Unknown'],
} as const satisfies Record<string, Bilingual>;
export type HistoryAnswer = keyof typeof historyAnswerLabels;
