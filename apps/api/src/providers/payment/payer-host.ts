import type { PayMethod } from '@yanche/contract/orders/orders';
import { detectHost, type Host } from '@yanche/host/detect';

type ExternalMethod = Exclude<PayMethod, 'wallet' | 'gold'>;
type Where = { userAgent: string; said: Host | undefined };

/** The context of payment: a page, WeChat's web view, or the WeChat mini-program around our page. */
export type PayerContext = 'page' | 'webView' | 'miniProgram';

/** The page's own host takes precedence over the user agent. */
const hostOf = ({ userAgent, said }: Where): Host => said ?? detectHost({ userAgent }).host;

export function contextOf(where: Where): PayerContext {
  const host = hostOf(where);
  if (host === 'messaging-mini-program') return 'miniProgram';
  return host === 'messaging-web-view' ? 'webView' : 'page';
}

/**
 * Whether a payment method works in the host app: the two providers do not open in each other's apps. `wechatApps`: the
 * WeChat contexts that are configured.
 */
export function worksInHost(
  method: ExternalMethod,
  where: Where,
  wechatApps: readonly PayerContext[] = [],
): boolean {
  if (method === 'sandbox') return true;
  const isBrowser = hostOf(where) === 'h5';
  if (method === 'alipay') return isBrowser;
  const place = contextOf(where);
  const isInAlipay = /\balipayclient\//i.test(where.userAgent);
  return place === 'page' ? isBrowser && !isInAlipay : wechatApps.includes(place);
}
