import type { Bilingual } from '@yanche/rules/bilingual';
import type { FailureName } from '../failure-codes.ts';

/** The part of `failures` that is about the contract of an order. */
export const contractFailures = {
  contractClosed: ['协议当前不能签署（{status}）', 'The contract cannot be signed now ({status})'],
  contractChanged: [
    '订单信息已更新，协议内容随之变化，请重新阅读后再签署',
    'The order has changed and the contract with it: please read it again before you sign',
  ],
  signLinkExpired: [
    '签署链接已失效，请重新发起签署',
    'This signing link no longer works, please start signing again',
  ],
  signatureMissing: ['请写下完整的签名', 'Please write your whole signature'],
  signatureNameDiffers: [
    '键入的姓名须与协议中的委托人姓名一致',
    'The typed name must be the client’s name in the contract',
  ],
  eSignDown: [
    '电子签名服务暂不可用，协议和签名都还在，请稍后重试',
    'Electronic signing is not available right now; nothing is lost, please try again shortly',
  ],
  contractMismatch: [
    '协议编号与验真码不匹配，请核对后重试',
    'The contract number and code do not match',
  ],
} satisfies Partial<Record<FailureName, Bilingual>>;
