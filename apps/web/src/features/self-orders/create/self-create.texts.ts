import { counted, defineTexts } from '#lib/texts.ts';

export const selfCreateTexts = defineTexts(
  {
    title: '自检认证',
    intro: '自己拍照，规则检查，出具可验真的自检证书',
    introNote: '证书注明由卖家自检，不代替检测师到场检测',
    products: '选择认证产品',
    byRules: '自动检查：清晰度、曝光、重复、来源、里程合理性',
    byRulesOnly: '人工：没有人看照片',
    byPerson: '人工：审核员逐张查看照片',
    shots: (count: number) => `引导拍摄 ${count} 步`,
    sla: (minutes: number) =>
      minutes < 60
        ? `提交后约 ${minutes} 分钟出结果`
        : `提交后约 ${Math.round(minutes / 60)} 小时出结果`,
    free: '免费',
    notCovered: '不包含',
    terms: '下单前请了解',
    sample: '看一份样例证书',
    agreeLead: '提交订单即表示同意',
    userAgreement: '《用户协议》',
    and: '和',
    privacyPolicy: '《隐私政策》',
    submit: '提交订单',
    submitFree: '提交并开始拍摄',
    productRequired: '请选择认证产品',
    priceChanged: '价格有变化，请确认新价格后再提交',
    networkUnsure: '网络不稳，还不确定是否提交成功。再次提交不会重复下单',
    openOrderTitle: '这辆车已有进行中的自检认证',
    openOrderMessage: '可以继续那一单，或换一辆车下单。已填写的内容会保留。',
    viewOrder: '查看订单',
    later: '留在这里',
    mine: '我的自检',
  },
  {
    title: 'Self-inspection certification',
    intro:
      'Take the photos yourself, rules check them, and a certificate anyone can verify comes out',
    introNote: 'It says that the seller made it, and does not replace an inspector at the car',
    products: 'Choose a product',
    byRules: 'By rules: sharpness, exposure, copies, source, plausible mileage',
    byRulesOnly: 'By a person: nobody looks at the photos',
    byPerson: 'By a person: a reviewer looks at every photo',
    shots: (count: number) => counted(count, 'guided step'),
    sla: (minutes: number) =>
      minutes < 60
        ? `result about ${minutes} min after handing in`
        : `result about ${Math.round(minutes / 60)} h after handing in`,
    free: 'Free',
    notCovered: 'Not covered',
    terms: 'Before you order',
    sample: 'See a sample certificate',
    agreeLead: 'By submitting you accept the',
    userAgreement: 'user agreement',
    and: 'and the',
    privacyPolicy: 'privacy policy',
    submit: 'Submit',
    submitFree: 'Submit and start',
    productRequired: 'Please choose a product',
    priceChanged: 'The price has changed; please check it and submit again',
    networkUnsure:
      'The network failed and we cannot tell if it arrived. Submitting again will not order twice',
    openOrderTitle: 'This car already has an open self-inspection',
    openOrderMessage: 'Go on with that one, or order for another car. What you filled in is kept.',
    viewOrder: 'View order',
    later: 'Stay here',
    mine: 'Mine',
  },
);
