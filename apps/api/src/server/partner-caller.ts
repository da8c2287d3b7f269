import type { Endpoint } from '@yanche/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { authenticate } from '#partners/keys/authenticate.service.ts';
import type { PartnerCaller } from '#route.ts';
import { notePartnerCall } from './log-partner-calls.ts';

/** Whose key came with a call of partners; null for other calls, which never look. */
export async function findPartnerCaller(
  deps: Deps,
  call: Endpoint,
  request: FastifyRequest,
): Promise<PartnerCaller | null> {
  const { access } = call;
  if (typeof access !== 'object' || !('partner' in access)) return null;
  return authenticate(deps, {
    authorization: request.headers.authorization,
    ip: request.ip,
    scope: access.partner,
    onKey: (key) => notePartnerCall(request, { ...key, call, at: deps.clock.now() }),
  });
}
