import { defineTexts } from '@yanche/rules/bilingual';

export const agreementNoteTexts = defineTexts({
  lead: ['提交订单即表示同意', 'By submitting you accept the'],
  userAgreement: ['《用户协议》', 'user agreement'],
  and: ['和', 'and the'],
  privacyPolicy: ['《隐私政策》', 'privacy policy'],
});
