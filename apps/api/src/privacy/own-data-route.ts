import { ownDataPath } from '@yanche/contract/privacy/privacy';
import { retention } from '@yanche/rules/people/retention';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { findOwnAccount, listOwnData, mostOfKind, ownDataKinds } from './own-data.store.ts';

/** Answers a file with everything kept about the person who asks; failures use the envelope as everywhere. */
export function ownDataRoute(
  app: FastifyInstance,
  deps: Deps,
  who: (request: FastifyRequest) => Promise<Caller | null>,
): void {
  app.get(ownDataPath, async (request, reply) => {
    const caller = await who(request);
    if (caller === null) throw new Failure('notLoggedIn');
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="yanche-my-data.json"')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(await ownDataOf(deps, caller.userId), null, 2));
  });
}

async function ownDataOf({ db, pii, clock }: Deps, userId: string) {
  const { phone_sealed: sealed, ...account } = await findOwnAccount(db, userId);
  const data: Record<string, unknown> = {};
  const cutOff: string[] = [];
  for (const kind of ownDataKinds) {
    const rows = await listOwnData(db, kind, userId);
    if (rows.length > mostOfKind) cutOff.push(kind);
    data[kind] = rows
      .slice(0, mostOfKind)
      .map(({ phone_sealed: phone, ...row }) =>
        typeof phone === 'string' ? { ...row, phone: pii.open(phone) } : row,
      );
  }
  return {
    madeAt: clock.now(),
    /** Times are UTC, amounts fen. */
    account: { ...account, phone: pii.open(sealed) },
    ...data,
    keptFor: Object.fromEntries(
      Object.entries(retention).map(([kind, { days, label, basis }]) => [
        kind,
        { days, label, basis },
      ]),
    ),
    /** Kinds of which only a part is here; ask us for the rest. */
    cutOff,
  };
}
