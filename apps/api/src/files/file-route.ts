import { Readable } from 'node:stream';
import { failureCodes } from '@yanche/contract/failure-codes';
import { failureText } from '@yanche/contract/failures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { rangeOf } from '#lib/http/byte-range.ts';
import { type Redaction, applyRedactions } from '#providers/video/video-redactions.ts';
import type { FileRow } from './files.store.ts';
import { findFileByLink, statusOf } from './files.service.ts';

type Params = { fileId: string };
type Query = Record<string, string | string[] | undefined>;

/** Kinds shown inline; all others are downloads. */
const inline = new Set<FileRow['kind']>(['image', 'video']);

/** `GET /files/:fileId?exp&sig`, the URL made by `links.fileUrl`. Outside the contract: it answers the raw bytes. */
export function fileRoute(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: Params; Querystring: Query }>('/files/:fileId', async (request, reply) => {
    const { exp, sig } = request.query;
    if (typeof exp !== 'string' || typeof sig !== 'string') return refuse(reply, 403);
    const file = await findFileByLink(deps, { fileId: request.params.fileId, exp, sig });
    return typeof file === 'string'
      ? refuse(reply, statusOf[file])
      : sendFile(deps, request, reply, file);
  });
}

export async function sendFile(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileRow,
  redactions: readonly Redaction[] = [],
  /** `changing`: a redacted file that a converted one may replace; cached ranges of both must not be mixed. */
  kept: 'changing' | 'immutable' = redactions.length > 0 ? 'changing' : 'immutable',
) {
  const range = rangeOf(request.headers.range, file.bytes);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${file.bytes}`).send();
  }
  const piece = range === 'whole' ? undefined : range;
  const body = await deps.storage.read(file.object_key, piece);
  if (body === null) return refuse(reply, 404);
  if (piece !== undefined) {
    reply.status(206).header('content-range', `bytes ${piece.start}-${piece.end}/${file.bytes}`);
  }
  return (
    reply
      .header('content-type', file.content_type)
      .header('content-length', piece === undefined ? file.bytes : piece.end - piece.start + 1)
      .header('accept-ranges', 'bytes')
      .header('cache-control', cachingOf(file, kept))
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', dispositionOf(file))
      // Sandboxed: a file opened as a page can run nothing.
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(redactions.length === 0 ? body : redacted(body, piece?.start ?? 0, redactions))
  );
}

const cachingOf = ({ acl }: FileRow, kept: 'changing' | 'immutable'): string =>
  kept === 'changing'
    ? 'no-store'
    : `${acl === 'private' ? 'private' : 'public'}, max-age=3600, immutable`;

const redacted = (body: Readable, from: number, redactions: readonly Redaction[]): Readable =>
  Readable.from(
    (async function* () {
      let at = from;
      for await (const chunk of body as AsyncIterable<Buffer>) {
        yield applyRedactions(chunk, at, redactions);
        at += chunk.length;
      }
    })(),
    { objectMode: false },
  );

function dispositionOf({ kind, download_name: name }: FileRow): string {
  if (inline.has(kind)) return 'inline';
  return name === null ? 'attachment' : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
}

export function refuse(reply: FastifyReply, status: 403 | 404): FastifyReply {
  const failure = status === 403 ? 'noPermission' : 'fileMissing';
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({ code: failureCodes[failure], message: failureText(failure, 'zh'), data: null });
}
