import { type Acl, type UploadKind, uploadBucket } from '@yanche/contract/files/uploads';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { readToken, signToken } from '#lib/signing/signed-token.ts';

/** What one signed upload permits: person, key, kinds, size. */
export type UploadPolicy = {
  userId: string;
  key: string;
  acl: Acl;
  kinds: readonly UploadKind[];
  maxBytes: number;
  fileName: string;
};

/** The two form fields that carry a policy. */
export function signPolicy({ links }: Deps, policy: UploadPolicy, expiresAt: Date) {
  const fields = [JSON.stringify({ bucket: uploadBucket, ...policy })];
  const [text = '', signature = ''] = signToken(links, 'uploadPolicy', { expiresAt, fields }).split(
    '.',
  );
  return { policy: text, signature };
}

/** The policy of a form with a valid signature that has not expired. */
export function readPolicy(
  { links, clock }: Deps,
  fields: ReadonlyMap<string, string>,
): UploadPolicy {
  const token = `${fields.get('policy') ?? ''}.${fields.get('signature') ?? ''}`;
  // Parsed without expiry check, to distinguish expired policies from forged ones.
  const read = readToken(links, 'uploadPolicy', token, new Date(0));
  if (read === null) throw new Failure('uploadSignatureWrong');
  if (read.expiresAt <= clock.now()) throw new Failure('uploadExpired');
  return JSON.parse(read.fields[0] ?? '') as UploadPolicy;
}
