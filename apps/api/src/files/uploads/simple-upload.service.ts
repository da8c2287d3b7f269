import {
  type Acl,
  maxFiles,
  maxSimpleBytes,
  signedForSeconds,
  type signUpload,
  type StoredFile,
  uploadForm,
  type UploadKind,
  uploadExtensions,
  uploadKinds,
} from '@yanche/contract/files/uploads';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Deps } from '#deps.ts';
import { bodyChunks } from '#lib/http/body-chunks.ts';
import { Failure } from '#lib/failure.ts';
import { boundaryOf, type FormPart, readForm, textOf } from '#lib/http/form-data.ts';
import { newId } from '#lib/ids.ts';
import type { Caller } from '#route.ts';
import { downloadDomain } from './stored-file.ts';
import { prefixOf } from './upload-keys.ts';
import { readPolicy, signPolicy } from './upload-policy.ts';
import {
  type ReceivedUpload,
  storeUpload,
  storeUploads,
  receiveUpload,
  type DirectUpload,
} from './direct-upload.service.ts';

const allKinds = Object.keys(uploadKinds) as UploadKind[];
const kindOfExtension: Readonly<Record<string, UploadKind>> = Object.fromEntries(
  allKinds.flatMap((kind) => uploadExtensions[kind].map((extension) => [extension, kind])),
);

const aclOf = (hidden: '0' | '1'): Acl => (hidden === '1' ? 'private' : 'public-read');

type SignRequest = { app_id?: string; files?: string; expire?: number; private: '0' | '1' };

/** One signature per file name: each allows one upload under a new key, of the kind the name suggests. */
export function signUploads(
  deps: Deps,
  { userId }: Caller,
  { app_id, files = '', expire = signedForSeconds, private: hidden }: SignRequest,
): AnswerOf<typeof signUpload> {
  if (app_id === undefined || app_id.trim() === '') throw new Failure('uploadAppMissing');
  const names = namesIn(files);
  if (names.length === 0) throw new Failure('uploadFileMissing');
  if (names.length > maxFiles) throw new Failure('fieldInvalid', { field: 'files' });
  const seconds = Math.min(Math.max(expire, 1), signedForSeconds);
  const expiresAt = new Date(deps.clock.now().getTime() + seconds * 1000);
  const signs = names.map((name) => {
    const { ext, kinds } = expectedKinds(name);
    const key = `${prefixOf(deps.links, userId)}${newId()}${ext}`;
    const maxBytes = Math.min(
      maxSimpleBytes,
      Math.max(...kinds.map((kind) => uploadKinds[kind].maxBytes)),
    );
    const policy = { userId, key, acl: aclOf(hidden), kinds, maxBytes, fileName: name };
    return {
      name,
      key,
      fields: signPolicy(deps, policy, expiresAt),
      max_size: maxBytes,
      content_types: kinds.flatMap((kind) => [...uploadKinds[kind].types]),
      expires_at: expiresAt.toISOString(),
    };
  });
  return { signs, download_domain: downloadDomain, upload_url: uploadForm.path };
}

/** A JSON array or comma-separated names. */
function namesIn(files: string): string[] {
  let names: unknown = files.split(',');
  if (files.startsWith('[')) {
    try {
      names = JSON.parse(files);
    } catch {
      throw new Failure('badRequest', { field: 'files' });
    }
  }
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) {
    throw new Failure('badRequest', { field: 'files' });
  }
  return names.map((name) => name.trim().slice(0, 200)).filter((name) => name !== '');
}

/**
 * The kinds a name allows. Phones may send no name at all (`blob`); extensions that are never accepted are refused
 * here.
 */
function expectedKinds(name: string): { ext: string; kinds: readonly UploadKind[] } {
  const ext = /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase();
  if (ext === undefined) return { ext: '', kinds: allKinds };
  const kind = kindOfExtension[ext];
  if (kind === undefined) throw new Failure('uploadTypeRefused');
  return { ext: `.${ext}`, kinds: [kind] };
}

type Form = { body: unknown; contentType: string };
const partsOf = ({ body, contentType }: Form): AsyncGenerator<FormPart> =>
  readForm(bodyChunks(body), boundaryOf(contentType));

/** Receives the form of a signed upload: its fields, then one file. */
export async function receiveForm(deps: Deps, form: Form): Promise<StoredFile> {
  const fields = new Map<string, string>();
  for await (const part of partsOf(form)) {
    if (part.filename === null) {
      if (fields.size > 20) throw new Failure('badRequest', { field: part.name.slice(0, 40) });
      fields.set(part.name, await textOf(part));
      continue;
    }
    const { userId, ...policy } = readPolicy(deps, fields);
    const whole: DirectUpload = { way: 'form', ownerId: userId, ...policy };
    const arrived = await receiveUpload(deps, part.body, whole);
    try {
      return await storeUpload(deps, arrived);
    } finally {
      await arrived.received.discard();
    }
  }
  readPolicy(deps, fields);
  throw new Failure('uploadFileMissing');
}

/** Receives all files of a form with a session: first all are received and checked, then all are stored. */
export async function receiveFiles(
  deps: Deps,
  { userId }: Caller,
  form: Form & { private: '0' | '1' },
): Promise<StoredFile[]> {
  const arrived: ReceivedUpload[] = [];
  try {
    for await (const part of partsOf(form)) {
      if (part.filename === null) {
        await textOf(part);
        continue;
      }
      if (arrived.length === maxFiles) throw new Failure('fieldInvalid', { field: 'files' });
      const { ext, kinds } = expectedKinds(part.filename);
      const whole: DirectUpload = {
        way: 'server',
        ownerId: userId,
        key: `${prefixOf(deps.links, userId)}${newId()}${ext}`,
        acl: aclOf(form.private),
        fileName: part.filename.slice(0, 200),
        kinds,
        maxBytes: maxSimpleBytes,
      };
      arrived.push(await receiveUpload(deps, part.body, whole));
    }
    if (arrived.length === 0) throw new Failure('uploadFileMissing');
    return await storeUploads(deps, arrived);
  } finally {
    for (const { received } of arrived) await received.discard();
  }
}
