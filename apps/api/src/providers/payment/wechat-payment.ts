import { linkTarget, payTarget } from '@yanche/host/targets';
import { shanghaiClock } from '@yanche/rules/calendar';
import type { Clock } from '#lib/clock.ts';
import { requestProvider, parseJson, payTimeoutMs } from './request-provider.ts';
import { PaymentFault, type PaymentProvider, type TradeState } from './payment.ts';
import { toOutNo } from './trade-numbers.ts';
import {
  createWechatClient,
  isOurApp,
  newNonce,
  type WechatPayKeys,
  wechatEndpoint,
} from './wechat-client.ts';
import { readWechatNotice } from './wechat-notice.ts';
import * as shapes from './wechat-shapes.ts';
import { signLines } from './wechat-signing.ts';

type Trade = Parameters<PaymentProvider['open']>[0];

const failedStates = ['CLOSED', 'REVOKED'];
const currency = 'CNY';

/** WeChat Pay, API v3: its own cashier (JSAPI) inside WeChat and our mini-program, the H5 page in other browsers. */
export function createWechatPayment(
  keys: WechatPayKeys,
  clock: Clock,
  place = wechatEndpoint,
  timeoutMs = payTimeoutMs,
): PaymentProvider {
  const ask = createWechatClient(keys, clock, { place, timeoutMs });
  const tradePath = (tradeNo: string) => `/v3/pay/transactions/out-trade-no/${toOutNo(tradeNo)}`;
  return {
    name: 'wechat',
    thanks: { type: 'application/json', body: '{"code":"SUCCESS"}' },
    apps: keys.miniAppId === null ? ['webView'] : ['webView', 'miniProgram'],
    open: (trade) => {
      if (trade.payer.place === 'miniProgram') return openInMiniProgram(trade);
      return trade.payer.place === 'webView' ? openInside(trade) : openPage(trade);
    },
    readNotice: (rawBody, headers) => readWechatNotice(keys, clock, rawBody, headers),

    async query(tradeNo): Promise<TradeState> {
      const path = `${tradePath(tradeNo)}?mchid=${keys.merchantId}`;
      const { data, code } = await ask({ method: 'GET', path });
      if (code === 'ORDER_NOT_EXIST') return { state: 'none', amount: 0, providerTradeNo: '' };
      const trade = parseTrusted(shapes.trade, data, code);
      const { appid, mchid, out_trade_no: outNo, trade_state: state, amount } = trade;
      if (!isOurApp(keys, appid) || mchid !== keys.merchantId || outNo !== toOutNo(tradeNo)) {
        throw new PaymentFault('another trade than was asked for');
      }
      // A refunded trade was paid, too.
      const isPaid = state === 'SUCCESS' || state === 'REFUND';
      if (isPaid && amount?.currency !== currency) throw new PaymentFault('another currency');
      return {
        state: isPaid ? 'paid' : failedStates.includes(state) ? 'failed' : 'open',
        amount: amount?.total ?? 0,
        providerTradeNo: trade.transaction_id ?? '',
      };
    },

    async close(tradeNo) {
      const body = { mchid: keys.merchantId };
      const path = `${tradePath(tradeNo)}/close`;
      const { code } = await ask({ method: 'POST', path, body });
      if (code !== null && code !== 'ORDER_NOT_EXIST' && code !== 'ORDER_CLOSED') refuse(code);
    },

    async refund({ tradeNo, refundNo, amount, paid }) {
      const { data, code } = await ask({
        method: 'POST',
        path: '/v3/refund/domestic/refunds',
        body: {
          out_trade_no: toOutNo(tradeNo),
          out_refund_no: toOutNo(refundNo),
          amount: { refund: amount, total: paid, currency },
        },
      });
      return readRefund({ refundNo, amount }, data, code) === 'done' ? 'done' : 'pending';
    },

    async queryRefund({ refundNo, amount }) {
      const path = `/v3/refund/domestic/refunds/${toOutNo(refundNo)}`;
      const { data, code } = await ask({ method: 'GET', path });
      if (code === 'RESOURCE_NOT_EXISTS') return 'none';
      return readRefund({ refundNo, amount }, data, code);
    },
  };

  function readRefund(
    asked: { refundNo: string; amount: number },
    data: unknown,
    code: string | null,
  ): 'done' | 'pending' {
    const refund = parseTrusted(shapes.refund, data, code);
    const isOurs = refund.out_refund_no === toOutNo(asked.refundNo);
    if (!isOurs || refund.amount.refund !== asked.amount) throw new PaymentFault('another refund');
    // CLOSED and ABNORMAL need manual work at the provider; the order is shown as delayed.
    return refund.status === 'SUCCESS' ? 'done' : 'pending';
  }

  async function openPage(trade: Trade) {
    const scene = { payer_client_ip: trade.payer.ip, h5_info: { type: 'Wap' } };
    const data = await begin('h5', trade, { scene_info: scene });
    if (!('h5_url' in data)) throw new PaymentFault('no page to pay on');
    const url = new URL(data.h5_url);
    url.searchParams.set('redirect_url', trade.returnUrl);
    return { cashierUrl: url.href, payParams: null };
  }

  async function openInside(trade: Trade) {
    const { code, state } = trade.payer;
    // The login page returns the person with a code; then it can be paid.
    if (code === null) return { cashierUrl: loginPage(trade.returnUrl, state), payParams: null };
    const { appId } = keys;
    const payParams = await prepay(trade, { appId, openId: await openIdOf(code) });
    return { cashierUrl: null, payParams: { appId, ...payParams } };
  }

  /** Pages cannot open the cashier there: a native page of the mini-program does, with signed parameters. */
  async function openInMiniProgram(trade: Trade) {
    const { openId, state } = trade.payer;
    if (keys.miniAppId === null) throw new PaymentFault('no mini-program', true);
    if (openId === null) {
      return { cashierUrl: linkTarget(trade.returnUrl, state ?? ''), payParams: null };
    }
    const params = await prepay(trade, { appId: keys.miniAppId, openId });
    return { cashierUrl: payTarget(trade.returnUrl, params), payParams: null };
  }

  /** The signed parameters of WeChat's cashier for one of our apps. */
  async function prepay(trade: Trade, { appId, openId }: { appId: string; openId: string }) {
    const data = await begin('jsapi', trade, { appid: appId, payer: { openid: openId } });
    if (!('prepay_id' in data)) throw new PaymentFault('nothing to pay with');
    const timeStamp = String(Math.floor(clock.now().getTime() / 1000));
    const [nonceStr, packed] = [newNonce(), `prepay_id=${data.prepay_id}`];
    const paySign = signLines([appId, timeStamp, nonceStr, packed], keys.privateKey);
    return { timeStamp, nonceStr, package: packed, signType: 'RSA', paySign };
  }

  async function begin(kind: 'jsapi' | 'h5', trade: Trade, more: object) {
    const { data, code } = await ask({
      method: 'POST',
      path: `/v3/pay/transactions/${kind}`,
      body: {
        appid: keys.appId,
        mchid: keys.merchantId,
        description: trade.title.slice(0, 40),
        out_trade_no: toOutNo(trade.tradeNo),
        time_expire: `${shanghaiClock(trade.expireAt).replace(' ', 'T')}+08:00`,
        notify_url: trade.notifyUrl,
        amount: { total: trade.amount, currency },
        ...more,
      },
    });
    return parseTrusted(shapes.opened, data, code);
  }

  function loginPage(returnUrl: string, state: string | null): string {
    const query = new URLSearchParams({
      appid: keys.appId,
      redirect_uri: returnUrl,
      response_type: 'code',
      scope: 'snsapi_base',
      ...(state !== null && { state }),
    });
    return `${place.login}?${query}#wechat_redirect`;
  }

  async function openIdOf(code: string): Promise<string> {
    const query = new URLSearchParams({
      appid: keys.appId,
      secret: keys.appSecret,
      code,
      grant_type: 'authorization_code',
    });
    const url = `${place.api}/sns/oauth2/access_token?${query}`;
    const { text } = await requestProvider(url, { method: 'GET' }, timeoutMs);
    const answer = shapes.login.safeParse(parseJson(text));
    if (!answer.success) throw new PaymentFault('nobody is behind this code', true);
    return answer.data.openid;
  }
}

type Shape<T> = { safeParse(value: unknown): { success: boolean; data?: T | undefined } };

function parseTrusted<T>(shape: Shape<T>, data: unknown, code: string | null): T {
  if (code !== null) refuse(code);
  const parsed = shape.safeParse(data);
  if (parsed.data === undefined) throw new PaymentFault('an answer of another shape');
  return parsed.data;
}

function refuse(code: string): never {
  throw new PaymentFault(/^[A-Z_]{1,40}$/.test(code) ? code : 'refused', true);
}
