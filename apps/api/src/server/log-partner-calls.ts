import type { Endpoint } from '@yanche/contract/endpoint';
import { billMonthOf } from '@yanche/rules/partners/partner-bill';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { newId } from '#lib/ids.ts';
import { insertCall } from '#partners/calls/calls.store.ts';
import type { PartnerCaller } from '#route.ts';

type Whose = Pick<PartnerCaller, 'partnerId' | 'keyId' | 'mode'>;
type Noted = Whose & { call: Endpoint; at: Date; code: number | null };

/** Of calls under way whose key is known. */
const underWay = new WeakMap<FastifyRequest, Noted>();

/** Notes whose key came with a call, also when it is refused after that. */
export function notePartnerCall(request: FastifyRequest, noted: Omit<Noted, 'code'>): void {
  underWay.set(request, { ...noted, code: null });
}

/** The status that web servers note when the client was gone before the answer. */
const clientGone = 499;

/**
 * Writes each call of a partner into its log once it is answered, so that no answer waits for it. A server that closes waits for what is
 * still being written; what cannot be written is said in the server's own log.
 */
export function logPartnerCalls(app: FastifyInstance, { db }: Deps): void {
  const writing = new Set<Promise<void>>();
  const write = (request: FastifyRequest, status: number, elapsed: number) => {
    const noted = underWay.get(request);
    if (noted === undefined) return;
    underWay.delete(request);
    const { call, at, partnerId, keyId, mode, code } = noted;
    const row = {
      id: newId(),
      partner_id: partnerId,
      key_id: keyId,
      mode,
      at,
      method: call.method,
      call: call.name,
      status,
      code,
      ms: Math.round(elapsed),
      request_id: request.id,
    };
    const written = insertCall(db, row, billMonthOf(at))
      .catch((error: unknown) => {
        request.log.error({ err: error }, 'a call of a partner was not logged');
      })
      .finally(() => writing.delete(written));
    writing.add(written);
  };

  app.addHook('preSerialization', async (request, reply, payload) => {
    const noted = underWay.get(request);
    if (noted === undefined) return payload;
    if (isEnvelope(payload)) noted.code = payload.code;
    // Without its client an answer never ends; what became of the call is told all the same. One that ended closes too, and before the
    // hooks of answers came to this one.
    const gone = () => {
      if (!reply.raw.writableFinished) write(request, clientGone, reply.elapsedTime);
    };
    if (reply.raw.destroyed) gone();
    else reply.raw.once('close', gone);
    return payload;
  });
  // Before the connection closes, where there is somebody to answer.
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) =>
    write(request, statusCode, elapsedTime),
  );
  app.addHook('onClose', async () => void (await Promise.all(writing)));
}

const isEnvelope = (payload: unknown): payload is { code: number } =>
  typeof payload === 'object' && payload !== null && 'code' in payload;
