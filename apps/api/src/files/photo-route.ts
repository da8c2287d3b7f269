import { type PhotoSize, photoSizes } from '@yanche/contract/files/photo-sizes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { renditionTypes } from './render-photo.ts';
import { type FileRow, findFileByKey } from './files.store.ts';
import { refuse, sendFile } from './file-route.ts';
import { findPhotoByLink, statusOf } from './files.service.ts';
import { findPublicVideo } from './videos/public-video.service.ts';
import { findMaskedCopy } from './photo-masks/shown-photos.service.ts';
import { createRenditions } from './renditions.service.ts';

type Query = Record<string, string | string[] | undefined>;

/** A file id always stands for the same bytes. */
const immutable = 'max-age=31536000, immutable';

/**
 * `GET /photos/:fileId?exp&sig&size`, the URL made by `links.photoUrl` and `photoAt`, `/photos/:fileId/masked` with the
 * same query for copies with covered plates (`size=copy`: the very bytes that the log has the hash of), and `GET /objects/<key>?size` for public files. Both serve renditions of photos and converted videos: originals contain position and device.
 */
export function photoRoute(app: FastifyInstance, deps: Deps): void {
  const renditions = createRenditions(deps);

  const sendPhoto = async (
    request: FastifyRequest,
    reply: FastifyReply,
    file: FileRow,
    kept = `${file.acl === 'private' ? 'private' : 'public'}, ${immutable}`,
  ) => {
    const { size = 'full' } = request.query as Query;
    if (!isSize(size)) throw new Failure('badRequest', { field: 'size' });
    const type = /\bimage\/webp\b/.test(request.headers.accept ?? '') ? 'webp' : 'jpeg';
    const etag = `"${file.sha256.slice(0, 32)}-${size}-${type}"`;
    const common = {
      'cache-control': kept,
      vary: 'Accept',
      etag,
    };
    if (request.headers['if-none-match'] === etag) return reply.headers(common).status(304).send();
    const bytes = await renditions(file, size, type);
    if (bytes === null) return refuse(reply, 404);
    return reply
      .headers(common)
      .header('content-type', renditionTypes[type])
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(bytes);
  };

  /** The copy itself: its hash is in the log, those of its renditions are not. */
  const sendCopy = async (reply: FastifyReply, copy: FileRow, kept: string) => {
    const bytes = await deps.storage.get(copy.object_key);
    if (bytes === null) return refuse(reply, 404);
    return reply
      .headers({ 'cache-control': kept, 'x-content-type-options': 'nosniff' })
      .header('content-type', 'image/jpeg')
      .header('content-disposition', `inline; filename="${copy.id}.jpg"`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(bytes);
  };

  app.get<{ Params: { fileId: string }; Querystring: Query }>(
    '/photos/:fileId',
    async (request, reply) => {
      const { exp, sig, share } = request.query;
      if (typeof exp !== 'string' || typeof sig !== 'string') return refuse(reply, 403);
      if (Array.isArray(share)) return refuse(reply, 403);
      const { fileId } = request.params;
      const file = await findPhotoByLink(deps, 'photo', { fileId, exp, sig, share });
      return typeof file === 'string'
        ? refuse(reply, statusOf[file])
        : sendPhoto(request, reply, file);
    },
  );
  app.get<{ Params: { fileId: string }; Querystring: Query }>(
    '/photos/:fileId/masked',
    async (request, reply) => {
      const { exp, sig, share } = request.query;
      if (typeof exp !== 'string' || typeof sig !== 'string') return refuse(reply, 403);
      if (Array.isArray(share)) return refuse(reply, 403);
      const { fileId } = request.params;
      const file = await findPhotoByLink(deps, 'maskedPhoto', { fileId, exp, sig, share });
      if (typeof file === 'string') return refuse(reply, statusOf[file]);
      const copy = await findMaskedCopy(deps, file);
      if (copy === null) return refuse(reply, 404);
      const cache = share === undefined ? undefined : 'private, no-cache';
      if (request.query.size === 'copy') return sendCopy(reply, copy, cache ?? 'private, no-cache');
      // Asked for again each time, so that nothing is shown from a cache once sharing has ended.
      return sendPhoto(request, reply, copy, cache);
    },
  );
  app.get<{ Params: { '*': string } }>('/objects/*', async (request, reply) => {
    const file = await findFileByKey(deps.db, request.params['*']);
    // Private files have no public URL; their existence is not revealed.
    if (file?.acl !== 'public-read') return refuse(reply, 404);
    if (file.kind === 'image') return sendPhoto(request, reply, file);
    if (file.kind === 'document') return sendFile(deps, request, reply, file);
    const { file: shown, redactions } = await findPublicVideo(deps, file);
    return sendFile(deps, request, reply, shown, redactions);
  });
}

const isSize = (size: unknown): size is PhotoSize =>
  typeof size === 'string' && Object.hasOwn(photoSizes, size);
