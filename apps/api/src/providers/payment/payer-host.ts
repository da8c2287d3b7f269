import type { PayMethod } from '@yanche/contract/orders/orders';
import { detectHost, type Host } from '@yanche/host/detect';

type ExternalMethod = Exclude<PayMethod, 'wallet' | 'gold'>;
type Where = { userAgent: string; said: Host | undefined };

/** Where a person pays: on a page, in WeChat's web view, or in the mini-program of WeChat around our page. */
export type PayerContext = 'page' | 'webView' | 'miniProgram';

/** What the page knows of its app goes before what the user agent says. */
const hostOf = ({ userAgent, said }: Where): Host => said ?? detectHost({ userAgent }).host;

export function contextOf(where: Where): PayerContext {
  const host = hostOf(where);
  if (host === 'messaging-mini-program') return 'miniProgram';
  return host === 'messaging-web-view' ? 'webView' : 'page';
}

/**
 * Whether a way to pay works in the app that shows our page: the two companies do not open in each other's apps.
 * `wechatApps`: in which of its own WeChat Pay knows who we are.
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
