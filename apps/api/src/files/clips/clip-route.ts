import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { refuse, sendFile } from '../file-route.ts';
import { findFileOfLink, statusOf } from '../files.service.ts';
import { findClipRedactions } from './clips.store.ts';

type Query = Record<string, string | string[] | undefined>;

/** `GET /clips/:fileId?exp&sig`, the URL made by `links.clipUrl`: the clip without place and device, in ranges if asked. */
export function clipRoute(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { fileId: string }; Querystring: Query }>(
    '/clips/:fileId',
    async (request, reply) => {
      const { exp, sig, share } = request.query;
      const { fileId } = request.params;
      if (typeof exp !== 'string' || typeof sig !== 'string') return refuse(reply, 403);
      if (Array.isArray(share)) return refuse(reply, 403);
      const file = await findFileOfLink(deps, 'clip', { fileId, exp, sig, share });
      if (typeof file === 'string') return refuse(reply, statusOf[file]);
      const redactions = await findClipRedactions(deps.db, fileId);
      if (redactions === null) return refuse(reply, 404);
      const kept = share === undefined ? 'immutable' : 'changing';
      return sendFile(deps, request, reply, file, redactions, kept);
    },
  );
}
