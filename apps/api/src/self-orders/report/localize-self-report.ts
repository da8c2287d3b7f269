import type { SelfReportContent } from '@yanche/contract/reports/self-reports';
import type { Bilingual, Language } from '@yanche/rules/bilingual';
import type { TitleIn } from '#cars/car-titles.ts';
import { skipReasons } from '@yanche/rules/inspections/capture-steps';
import { RULE_VALUE } from '@yanche/rules/market/rule-value';
import { type RiskCode, riskWords } from '@yanche/rules/inspections/self-check';

/** The certificate's statements about itself. */
export const selfNotices = {
  fromSeller: [
    '照片和车辆信息由卖家自行提供，本报告不是第三方检测报告。',
    'Photos and facts come from the seller; this is no report of an independent inspection.',
  ],
  checkedByRules: [
    '照片经规则自动检查（清晰度、曝光、重复、来源、拍摄时间、里程合理性），未经人工复核，也未使用人工智能识别车况。',
    'The photos were checked by rules (sharpness, light, repetition, source, time, plausible mileage), not by a person, and no artificial intelligence judged the car.',
  ],
  checkedByPerson: [
    '照片经规则自动检查并由审核员人工查看，未做现场检测。',
    'The photos were checked by rules and looked at by a reviewer; nobody inspected the car itself.',
  ],
  notRead: [
    '照片中的 VIN 和里程未做文字识别比对。',
    'VIN and mileage on the photos were not read and compared.',
  ],
  notJudged: [
    '不判断骨架、水泡、火烧和机械状况，不附带赔付承诺。',
    'Structure, flood, fire and mechanical condition are not judged; no compensation is promised.',
  ],
  noNewPrice: [
    '该车型没有新车指导价，无法给出规则估值。',
    'The price of this model when new is not known, so there is no value by rules.',
  ],
  valuedByRules: [
    '估值只按车龄和里程计算，不代表成交价。',
    'The value follows from age and mileage only; it is no sale price.',
  ],
} as const satisfies Record<string, Bilingual>;

/** The reason shown for steps without photo that were not skipped. */
export const notTaken: Bilingual = ['未拍摄', 'No photo taken'];

export const valuationMethod = (version: string): Bilingual => [
  `规则估值（${version}）`,
  `Value by rules (${version})`,
];

/** A certificate for readers of another language: our texts in English, people's texts unchanged. */
export function localizeSelfReport(
  language: Language,
  content: SelfReportContent,
  product: { name: string; name_en: string; titleIn?: TitleIn },
): SelfReportContent {
  if (language === 'zh') return content;
  const inEnglish = (words: readonly Bilingual[], text: string) =>
    words.find(([zh]) => zh === text)?.[1] ?? text;
  return {
    ...content,
    vehicle: {
      ...content.vehicle,
      carTitle: product.titleIn?.(content.vehicle.carTitle) ?? content.vehicle.carTitle,
    },
    productName: inEnglish([[product.name, product.name_en]], content.productName),
    notices: content.notices.map((text) => inEnglish(Object.values(selfNotices), text)),
    skipped: content.skipped.map((step) => ({
      ...step,
      reason: inEnglish([...skipReasons.map(({ label }) => label), notTaken], step.reason),
    })),
    remarks: content.remarks.map(({ code, text }) => ({
      code,
      text: inEnglish([riskWords[code as RiskCode] ?? notTaken], text),
    })),
    valuation: content.valuation && {
      ...content.valuation,
      method: inEnglish([valuationMethod(RULE_VALUE.version)], content.valuation.method),
    },
  };
}
