import * as calls from '@yanche/contract/files/uploads';
import type { AnswerOf, Endpoint } from '@yanche/contract/endpoint';
import { Failure } from '#lib/failure.ts';
import { type Context, openRoute, Redirect, type Route, route } from '#route.ts';
import { completeUpload } from './complete-upload.service.ts';
import { issueCredential, type Uploader, verifySigned } from './credential.ts';
import { startUpload, describeParts, abortOwnUpload, receivePart } from './multipart.service.ts';
import { getUploadLink } from './show-upload.service.ts';
import { getVideoState } from './show-video.service.ts';
import { signUploads, receiveFiles, receiveForm } from './simple-upload.service.ts';

/** Binds a call whose caller is the signer. */
const signedRoute = <E extends Endpoint & { access: 'none' }>(
  call: E,
  handle: (context: Context<E>, uploader: Uploader) => Promise<AnswerOf<E>>,
): Route =>
  openRoute(call, async (context) => handle(context, verifySigned(context.deps, context.signed)));

function partHeadersOf(headers: Readonly<Record<string, string>>) {
  const parsed = calls.partHeaders.safeParse(headers);
  if (parsed.success) return parsed.data;
  throw new Failure('badRequest', { field: parsed.error.issues[0]?.path.join('.') ?? 'headers' });
}

export const uploadRoutes: Route[] = [
  route(calls.signUpload, async ({ deps, caller, query }) => signUploads(deps, caller, query)),
  openRoute(calls.uploadForm, ({ deps, body, signed }) =>
    receiveForm(deps, { body, contentType: signed.contentType }),
  ),
  route(calls.uploadServer, ({ deps, caller, query, body, signed }) =>
    receiveFiles(deps, caller, { ...query, body, contentType: signed.contentType }),
  ),
  route(calls.showUpload, async ({ deps, caller, query }) => {
    const link = await getUploadLink(deps, caller, query);
    return query.redirect === '1' ? new Redirect(link.url) : link;
  }),
  route(calls.uploadedVideo, ({ deps, caller, query, language }) =>
    getVideoState(deps, caller, query.persistentId, language),
  ),
  route(calls.uploadCredential, async ({ deps, caller }) => issueCredential(deps, caller.userId)),
  signedRoute(calls.createMultipart, async ({ deps, body }, uploader) => ({
    upload_id: await startUpload(deps, uploader, body),
  })),
  signedRoute(calls.uploadPart, async ({ deps, body, signed }, uploader) => ({
    etag: await receivePart(deps, uploader, partHeadersOf(signed.headers), body),
  })),
  signedRoute(calls.completeMultipart, async ({ deps, body }, uploader) => ({
    info: await completeUpload(deps, uploader, body),
  })),
  signedRoute(calls.listParts, ({ deps, query }, uploader) =>
    describeParts(deps, uploader, query.upload_id),
  ),
  signedRoute(calls.abortMultipart, async ({ deps, body }, uploader) => {
    await abortOwnUpload(deps, uploader, body);
    return { aborted: true as const };
  }),
];
