import { paymentNotifyPath } from '@yanche/contract/money/payments';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import type { PaymentProvider } from '#providers/payment/payment.ts';
import { applyPaymentNotice } from './apply-payment-notice.store.ts';

const maxBytes = 64 * 1024;
const companies = ['sandbox', 'wechat', 'alipay'] as const;
type Company = (typeof companies)[number];

/**
 * Receives notifications of payment providers. Their signatures cover the raw bytes, so the body is not parsed here.
 * Only status 200 stops a provider from repeating; our envelope means nothing to them.
 */
export function paymentNotifyRoute(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    );
    for (const company of companies) {
      const provider = deps.cashiers[company];
      if (provider === undefined) continue;
      scope.post(paymentNotifyPath(company), (request, reply) =>
        answerNotice(deps, { company, provider }, request, reply),
      );
    }
  });
}

async function answerNotice(
  deps: Deps,
  { company, provider }: { company: Company; provider: PaymentProvider },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : undefined,
    ]),
  );
  const body = typeof request.body === 'string' ? request.body : '';
  const notice = provider.readNotice(body, headers);
  if (notice === null) return reply.status(401).send({ code: 'SIGN_ERROR', message: 'refused' });
  const result = await applyPaymentNotice(deps, company, notice);
  if (result === 'refused') {
    return reply.status(422).send({ code: 'TRADE_MISMATCH', message: 'refused' });
  }
  return reply.header('content-type', provider.thanks.type).send(provider.thanks.body);
}
