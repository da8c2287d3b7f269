import { defineTexts } from '@yanche/rules/bilingual';

export const homeTexts = defineTexts({
  title: ['验车', 'Yanche'],
  promise: ['买车前，先验车', 'Check the car, then buy it'],
  promiseNote: [
    '事故、水泡、火烧、里程逐项查，报告可验真',
    'Accident, flood, fire, odometer: checked item by item, with photos and a report anyone can verify',
  ],
  vin: ['车架号（VIN）', 'VIN'],
  vinPlaceholder: ['可先不填', 'Optional'],
  vinTyped: [
    (count: number) => (count === 0 ? '行驶证或前挡风玻璃左下角' : `已输入 ${count} / 17 位`),
    (count) =>
      count === 0 ? 'On the licence or at the lower left of the windscreen' : `${count} of 17`,
  ],
  vinFits: ['17 位，校验通过', '17 characters, the check digit fits'],
  vinWrong: [
    (count: number) =>
      count === 17 ? '校验没通过，可能有一位输错了' : `车架号应为 17 位，现在是 ${count} 位`,
    (count) =>
      count === 17
        ? 'The check failed: one character may be wrong'
        : `A VIN has 17 characters, this has ${count}`,
  ],
  scan: ['拍照', 'Scan'],
  otherLanguage: ['English', '中文'],
  otherLanguageLabel: ['Switch to English', '切换到中文'],
  order: ['预约检测', 'Order an inspection'],
  todo: ['我可以做', 'What you can do'],
  tasks: ['检测任务', 'Inspection jobs'],
  board: ['经营看板', 'Overview'],
  verify: ['报告验真', 'Verify a report'],
  history: ['事故查询', 'Accident query'],
  self: ['自检认证', 'Self-inspection'],
  packages: ['检测套餐', 'Packages'],
  products: ['产品介绍', 'Products'],
  batch: ['批量下单', 'Batch order'],
  stock: ['待发布车辆', 'Stock'],
  free: ['免费检测', 'Free checks'],
  claims: ['我的理赔', 'My claims'],
});
