import { failures } from '@yanche/contract/failures';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '#deps';
import { readFileByLink } from './files.service.ts';

type Params = { fileId: string };
type Query = Record<string, string | string[] | undefined>;

/** `GET /files/:fileId?exp&sig`, the address that `links.fileUrl` makes. Not a call: it answers bytes. */
export function fileRoute(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: Params; Querystring: Query }>('/files/:fileId', async (request, reply) => {
    const { exp, sig } = request.query;
    if (typeof exp !== 'string' || typeof sig !== 'string') return refuse(reply, 403);
    const file = await readFileByLink(deps, { fileId: request.params.fileId, exp, sig });
    if (file === 'forbidden') return refuse(reply, 403);
    if (file === 'missing') return refuse(reply, 404);
    return (
      reply
        .header('content-type', file.contentType)
        .header('cache-control', 'private, max-age=3600, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', 'inline')
        // Whatever a file claims to be, opened as a page it may do nothing.
        .header('content-security-policy', "sandbox; default-src 'none'")
        .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength))
    );
  });
}

function refuse(reply: FastifyReply, status: 403 | 404): FastifyReply {
  const failure = status === 403 ? failures.noPermission : failures.fileMissing;
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ code: failure.code, message: failure.zh, data: null });
}
