import type { Language } from '@yanche/rules/bilingual';
import { actsOf } from '@yanche/rules/people/dealer-rights';
import { Readable } from 'node:stream';
import { dealerStatementPath, dealerStatementQuery } from '@yanche/contract/people/dealers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { statementOf } from './statement.service.ts';

type Who = (request: FastifyRequest) => Promise<{ caller: Caller | null; language: Language }>;

/** Answers a file instead of an envelope; failures use the envelope as everywhere. */
export function statementRoute(app: FastifyInstance, deps: Deps, who: Who): void {
  app.get(dealerStatementPath, async (request, reply) => {
    const { caller, language } = await who(request);
    if (caller === null) throw new Failure('notLoggedIn');
    if (caller.dealerId === null) throw new Failure('noPermission');
    if (!actsOf(caller).includes('bill')) throw new Failure('actNotAllowed');
    const query = dealerStatementQuery.safeParse(request.query);
    if (!query.success) throw new Failure('badRequest', { field: 'query' });
    const { from, to, lang = language } = query.data;
    const lines = statementOf(deps, { from, to, caller, language: lang });
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="statement-${from}-${to}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(lines));
  });
}
