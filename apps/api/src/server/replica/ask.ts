import type { Endpoint } from '@yanche/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Replica } from '#database/replica.ts';
import type { Context, Route } from '#route.ts';
import { recallNamed } from '../recall-named.ts';
import { replicaCalls } from './replica-calls.ts';
import { noteSeen, seenBy } from './seen-positions.ts';

/**
 * Has a call answered, with what was archived of its order brought back: by a standby where it may be and knows enough, else by the primary, which then says how far it
 * was.
 */
export async function ask(
  { call, handle }: Route,
  context: Context<Endpoint>,
  replica: Replica | null,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const { deps, caller, staff } = context;
  const wasAway = await recallNamed(deps, context);
  if (replica === null) return handle(context);
  if (replicaCalls.has(call.name)) {
    const read = await replica.read(wasAway ? null : seenBy(request), (db) =>
      handle({ ...context, deps: { ...deps, db } }),
    );
    if (read !== null) return read.data;
  }
  const data = await handle(context);
  if (caller !== null || staff !== null) {
    noteSeen(request, reply, deps.config, await replica.position());
  }
  return data;
}
