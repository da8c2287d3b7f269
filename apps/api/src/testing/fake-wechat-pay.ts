import { createCipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type FakeTrade = {
  out_trade_no: string;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED';
  total: number;
  /** The app that opened it. */
  appid: string;
};

type Keys = {
  merchantPublicKey: KeyObject;
  companyPrivateKey: KeyObject;
  publicKeyId: string;
  apiKey: string;
  appId: string;
  miniAppId: string;
  merchantId: string;
};
type Reply = { status: number; body: string; headers: Record<string, string> };

/** WeChat Pay v3 as documented: checks signatures, stores trades and refunds, signs answers. */
export function createFakeWechat(keys: Keys, now: () => Date) {
  const trades = new Map<string, FakeTrade>();
  const refunds = new Map<string, { out_trade_no: string; refund: number; status: string }>();
  let refundStatus = 'SUCCESS';

  const tradeData = (trade: FakeTrade, more: object = {}) => ({
    appid: trade.appid,
    mchid: keys.merchantId,
    out_trade_no: trade.out_trade_no,
    trade_state: trade.state,
    transaction_id: `42000${trade.out_trade_no.slice(0, 10)}`,
    amount: { total: trade.total, currency: 'CNY' },
    ...more,
  });

  function signed(body: string): Record<string, string> {
    const time = String(Math.floor(now().getTime() / 1000));
    const nonce = randomBytes(8).toString('hex');
    const message = Buffer.from(`${time}\n${nonce}\n${body}\n`);
    return {
      'wechatpay-timestamp': time,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': keys.publicKeyId,
      'wechatpay-signature': sign('RSA-SHA256', message, keys.companyPrivateKey).toString('base64'),
    };
  }
  const say = (status: number, data: unknown): Reply => {
    const body = data === null ? '' : JSON.stringify(data);
    return { status, body, headers: { 'content-type': 'application/json', ...signed(body) } };
  };
  const no = (status: number, code: string) => say(status, { code, message: 'no' });

  function isSigned(request: IncomingMessage, body: string): boolean {
    const [, fields = ''] =
      /^WECHATPAY2-SHA256-RSA2048 (.*)$/.exec(request.headers.authorization ?? '') ?? [];
    const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(fields)?.[1] ?? '';
    const lines = [request.method, request.url, of('timestamp'), of('nonce_str'), body];
    const message = Buffer.from(`${lines.join('\n')}\n`);
    const signature = Buffer.from(of('signature'), 'base64');
    return (
      of('mchid') === keys.merchantId &&
      verify('RSA-SHA256', message, keys.merchantPublicKey, signature)
    );
  }

  function begin(body: Record<string, never>, data: object): Reply {
    const { appid, out_trade_no, amount } = body as unknown as {
      appid: string;
      out_trade_no: string;
      amount: { total: number };
    };
    const known = trades.get(out_trade_no);
    // A trade's data cannot be changed, including its app.
    const isOther = known && (known.total !== amount.total || known.appid !== appid);
    if (isOther) return no(400, 'INVALID_REQUEST');
    const trade = { out_trade_no, state: 'NOTPAY' as const, total: amount.total, appid };
    trades.set(out_trade_no, known ?? trade);
    return say(200, data);
  }

  function handle(request: IncomingMessage, text: string): Reply {
    const url = new URL(request.url ?? '/', 'http://company');
    if (url.pathname === '/sns/oauth2/access_token') {
      const isKnown = url.searchParams.get('code') === 'good-code';
      return say(200, isKnown ? { openid: 'openid-of-payer' } : { errcode: 40029 });
    }
    if (!isSigned(request, text)) return no(401, 'SIGN_ERROR');
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, never>);
    if (url.pathname.endsWith('/jsapi')) {
      const { appid, payer } = body as unknown as { appid: string; payer?: { openid: string } };
      // Openids differ per app.
      const openIds = { [keys.appId]: 'openid-of-payer', [keys.miniAppId]: 'openid-in-mini' };
      return payer !== undefined && payer.openid === openIds[appid]
        ? begin(body, { prepay_id: 'wx-prepay' })
        : no(400, 'PARAM_ERROR');
    }
    if (url.pathname.endsWith('/h5')) return begin(body, { h5_url: 'https://wx.example/pay?id=1' });
    const path = url.pathname.split('/');
    if (url.pathname.includes('/out-trade-no/')) {
      const trade = trades.get(path[5] ?? '');
      if (trade === undefined) return no(404, 'ORDER_NOT_EXIST');
      if (request.method === 'GET') return say(200, tradeData(trade));
      if (trade.state === 'SUCCESS') return no(400, 'ORDERPAID');
      trade.state = 'CLOSED';
      return say(204, null);
    }
    return request.method === 'POST' ? refund(body) : queryRefund(path[5] ?? '');
  }

  function refund(body: Record<string, never>): Reply {
    const asked = body as unknown as {
      out_trade_no: string;
      out_refund_no: string;
      amount: { refund: number; total: number };
    };
    const trade = trades.get(asked.out_trade_no);
    if (trade?.state !== 'SUCCESS' || trade.total !== asked.amount.total) {
      return no(400, 'INVALID_REQUEST');
    }
    const known = refunds.get(asked.out_refund_no) ?? {
      out_trade_no: asked.out_trade_no,
      refund: asked.amount.refund,
      status: refundStatus,
    };
    refunds.set(asked.out_refund_no, known);
    return queryRefund(asked.out_refund_no);
  }

  function queryRefund(number: string): Reply {
    const known = refunds.get(number);
    if (known === undefined) return no(404, 'RESOURCE_NOT_EXISTS');
    const total = trades.get(known.out_trade_no)?.total ?? 0;
    return say(200, {
      out_refund_no: number,
      out_trade_no: known.out_trade_no,
      status: known.status,
      amount: { refund: known.refund, total },
    });
  }

  /** A notification: encrypted, and signed over its bytes. */
  function notice(event: string, content: object, id = randomBytes(8).toString('hex')) {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(keys.apiKey), Buffer.from(nonce));
    cipher.setAAD(Buffer.from('transaction'));
    const sealed = [cipher.update(JSON.stringify(content), 'utf8'), cipher.final()];
    const ciphertext = Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64');
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext,
      nonce,
      associated_data: 'transaction',
    };
    const body = JSON.stringify({ id, event_type: event, resource });
    return { body, headers: { 'content-type': 'application/json', ...signed(body) } };
  }

  return {
    trades,
    refunds,
    handle,
    tradeData,
    notice,
    refundsAre(status: 'SUCCESS' | 'PROCESSING') {
      refundStatus = status;
      for (const each of refunds.values()) each.status = status;
    },
  };
}
