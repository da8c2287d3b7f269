import { counted, defineTexts } from '@yanche/rules/bilingual';

export const selfCreateTexts = defineTexts({
  title: ['自检认证', 'Self-inspection certification'],
  intro: [
    '自己拍照，规则检查，出具可验真的自检证书',
    'Take the photos yourself, rules check them, and a certificate anyone can verify comes out',
  ],
  introNote: [
    '证书注明由卖家自检，不代替检测师到场检测',
    'It says that the seller made it, and does not replace an inspector at the car',
  ],
  paused: ['自检暂停下单', 'Self-inspections cannot be ordered at the moment'],
  pausedNote: [
    '已下的自检订单照常拍摄、审核和出证。现在可以预约检测师到场检测。',
    'Those ordered before go on as usual. You can have an inspector look at the car instead.',
  ],
  orderInspector: ['预约检测师', 'Book an inspector'],
  products: ['选择认证产品', 'Choose a product'],
  byRules: [
    '自动检查：清晰度、曝光、重复、来源、里程合理性',
    'By rules: sharpness, exposure, copies, source, plausible mileage',
  ],
  byRulesOnly: ['人工：无人工复核', 'By a person: no review'],
  byPerson: ['人工：审核员逐张查看照片', 'By a person: a reviewer looks at every photo'],
  shots: [(count: number) => `引导拍摄 ${count} 步`, (count) => counted(count, 'guided step')],
  sla: [
    (minutes: number) =>
      minutes < 60
        ? `提交后约 ${minutes} 分钟出结果`
        : `提交后约 ${Math.round(minutes / 60)} 小时出结果`,
    (minutes) =>
      minutes < 60
        ? `result about ${minutes} min after handing in`
        : `result about ${Math.round(minutes / 60)} h after handing in`,
  ],
  free: ['免费', 'Free'],
  notCovered: ['不包含', 'Not covered'],
  terms: ['下单前请了解', 'Before you order'],
  sample: ['看一份样例证书', 'See a sample certificate'],
  submit: ['提交订单', 'Submit'],
  submitFree: ['提交并开始拍摄', 'Submit and start'],
  productRequired: ['请选择认证产品', 'Please choose a product'],
  priceChanged: [
    '价格有变化，请确认新价格后再提交',
    'The price has changed; please check it and submit again',
  ],
  networkUnsure: [
    '网络不稳，还不确定是否提交成功。再次提交不会重复下单',
    'The network failed and we cannot tell if it arrived. Submitting again will not order twice',
  ],
  openOrderTitle: ['这辆车已有进行中的自检认证', 'This car already has an open self-inspection'],
  openOrderMessage: [
    '可以继续那一单，或换一辆车下单。已填写的内容会保留。',
    'Go on with that one, or order for another car. What you filled in is kept.',
  ],
  viewOrder: ['查看订单', 'View order'],
  later: ['留在这里', 'Stay here'],
  mine: ['我的自检', 'Mine'],
});
