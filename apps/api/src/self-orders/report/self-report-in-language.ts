import type { SelfReportContent } from '@yanche/contract/self-reports';
import type { Language } from '@yanche/rules/bilingual';
import { skipReasons } from '@yanche/rules/capture-steps';
import { RULE_VALUE } from '@yanche/rules/rule-value';
import { type RiskCode, riskWords } from '@yanche/rules/self-check';

type Words = Record<Language, string>;

/** What a certificate says about itself. */
export const selfNotices = {
  fromSeller: {
    zh: '照片和车辆信息由卖家自行提供，本报告不是第三方检测报告。',
    en: 'Photos and facts come from the seller; this is no report of an independent inspection.',
  },
  checkedByRules: {
    zh: '照片经规则自动检查（清晰度、曝光、重复、来源、拍摄时间、里程合理性），未经人工复核，也未使用人工智能识别车况。',
    en: 'The photos were checked by rules (sharpness, light, repetition, source, time, plausible mileage), not by a person, and no artificial intelligence judged the car.',
  },
  checkedByPerson: {
    zh: '照片经规则自动检查并由审核员人工查看，未做现场检测。',
    en: 'The photos were checked by rules and looked at by a reviewer; nobody inspected the car itself.',
  },
  notRead: {
    zh: '照片中的 VIN 和里程未做文字识别比对。',
    en: 'VIN and mileage on the photos were not read and compared.',
  },
  notJudged: {
    zh: '不判断骨架、水泡、火烧和机械状况，不附带赔付承诺。',
    en: 'Structure, flood, fire and mechanical condition are not judged; no compensation is promised.',
  },
  noNewPrice: {
    zh: '该车型没有新车指导价，无法给出规则估值。',
    en: 'The price of this model when new is not known, so there is no value by rules.',
  },
  valuedByRules: {
    zh: '估值只按车龄和里程计算，不代表成交价。',
    en: 'The value follows from age and mileage only; it is no sale price.',
  },
} as const satisfies Record<string, Words>;

/** Why there is no photo of a step that nobody skipped. */
export const notTaken: Words = { zh: '未拍摄', en: 'No photo taken' };

export const valuationMethod = (version: string): Words => ({
  zh: `规则估值（${version}）`,
  en: `Value by rules (${version})`,
});

/** A certificate for whoever reads another language: our words in English, what people wrote as it is. */
export function selfReportIn(
  language: Language,
  content: SelfReportContent,
  product: { name: string; name_en: string },
): SelfReportContent {
  if (language === 'zh') return content;
  const inEnglish = (words: readonly Words[], text: string) =>
    words.find(({ zh }) => zh === text)?.en ?? text;
  return {
    ...content,
    productName: inEnglish([{ zh: product.name, en: product.name_en }], content.productName),
    notices: content.notices.map((text) => inEnglish(Object.values(selfNotices), text)),
    skipped: content.skipped.map((step) => ({
      ...step,
      reason: inEnglish([...skipReasons, notTaken], step.reason),
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
