import { Failure } from '#lib/failure.ts';
import { contextOf } from '#providers/payment/payer-host.ts';
import type { Deps } from '#deps.ts';
import { MessageFault } from '#providers/message/message.ts';
import type { Payer } from '#providers/payment/payment.ts';
import type { Visitor } from '#route.ts';
import { linkMiniProgramUser } from '#people/mini-program-user.store.ts';
import { findContactChannels } from '#people/contact-channels.store.ts';

export type PayerHints = {
  payerCode?: string;
  payerState?: string;
  host?: 'messaging-mini-program';
  visitor: Pick<Visitor, 'ip' | 'userAgent'>;
};

/** What providers must know about the payer. A login code of the mini-program links the person to it permanently. */
export async function resolvePayer(
  deps: Deps,
  userId: string,
  { payerCode, payerState, host, visitor }: PayerHints,
): Promise<Payer> {
  const place = contextOf({ userAgent: visitor.userAgent, said: host });
  const payer = {
    ip: visitor.ip,
    place,
    code: payerCode ?? null,
    state: payerState ?? null,
    openId: null,
  };
  if (place !== 'miniProgram') return payer;
  if (payerCode === undefined) {
    const { openid_sealed: sealed } = await findContactChannels(deps.db, userId);
    return sealed === null ? payer : { ...payer, openId: deps.pii.open(sealed) };
  }
  const openId = await linkMiniProgramUser(deps, userId, payerCode).catch((error: unknown) => {
    if (error instanceof MessageFault) return null;
    throw error;
  });
  if (openId === null) throw new Failure('payMethodUnavailable');
  return { ...payer, openId };
}
