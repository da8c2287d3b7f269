import { defineTexts } from '#lib/texts.ts';

export const contractCardTexts = defineTexts(
  {
    title: '委托检测协议',
    read: '查看协议',
    offer: '可以签一份写明检查范围、费用和退款的协议。自愿签署，不影响订单。',
    signing: '协议还没有签完，可以继续。',
    signedAt: (time: string) => `${time} 签署，可以下载 PDF、核对真伪。`,
    over: '协议没有签署，订单不受影响。',
    sign: '阅读并签署',
    goOn: '继续签署',
  },
  {
    title: 'Inspection contract',
    read: 'Read it',
    offer:
      'You can sign a contract that states what is checked, the price and the refunds. It is up to you; the order goes on either way.',
    signing: 'You have not finished signing yet.',
    signedAt: (time: string) => `Signed ${time}; download the PDF or have it verified.`,
    over: 'It was not signed; the order is not affected.',
    sign: 'Read and sign',
    goOn: 'Go on signing',
  },
);
