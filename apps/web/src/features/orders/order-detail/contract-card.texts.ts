import { defineTexts } from '@yanche/rules/bilingual';

export const contractCardTexts = defineTexts({
  title: ['委托检测协议', 'Inspection contract'],
  read: ['查看协议', 'Read it'],
  offer: [
    '可以签一份写明检查范围、费用和退款的协议。自愿签署，不影响订单。',
    'You can sign a contract that states what is checked, the price and the refunds. It is up to you; the order goes on either way.',
  ],
  signing: ['协议还没有签完，可以继续。', 'You have not finished signing yet.'],
  signedAt: [
    (time: string) => `${time} 签署，可以下载 PDF、核对真伪。`,
    (time) => `Signed ${time}; download the PDF or have it verified.`,
  ],
  over: ['协议没有签署，订单不受影响。', 'It was not signed; the order is not affected.'],
  sign: ['阅读并签署', 'Read and sign'],
  goOn: ['继续签署', 'Go on signing'],
});
