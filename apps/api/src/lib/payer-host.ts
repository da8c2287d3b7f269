import type { PayMethod } from '@yanche/contract/orders';
import { detectHost } from '@yanche/host/detect';

type Outside = Exclude<PayMethod, 'wallet' | 'gold'>;

/** Whether people pay with WeChat's own cashier. */
export const isInWeChat = (userAgent: string): boolean =>
  detectHost({ userAgent }).host === 'messaging-web-view';

/** Whether a way to pay works in the app that shows our page: the two companies do not open in each other's apps. */
export function fitsHost(method: Outside, userAgent: string): boolean {
  if (method === 'sandbox') return true;
  const isBrowser = detectHost({ userAgent }).host === 'h5';
  const isInAlipay = /\balipayclient\//i.test(userAgent);
  if (method === 'alipay') return isBrowser;
  return isInWeChat(userAgent) || (isBrowser && !isInAlipay);
}
