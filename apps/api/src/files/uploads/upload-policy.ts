import { type Acl, type UploadKind, uploadBucket } from '@yanche/contract/files/uploads';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { readToken, signToken } from '#lib/signing/signed-token.ts';

/** What one signed upload may be: this person, this key, these kinds, this size. */
export type UploadPolicy = {
  userId: string;
  key: string;
  acl: Acl;
  kinds: readonly UploadKind[];
  maxBytes: number;
  fileName: string;
};

/** The two fields of a form that carry a policy. */
export function signPolicy({ links }: Deps, policy: UploadPolicy, expiresAt: Date) {
  const fields = [JSON.stringify({ bucket: uploadBucket, ...policy })];
  const [text = '', signature = ''] = signToken(links, 'uploadPolicy', { expiresAt, fields }).split(
    '.',
  );
  return { policy: text, signature };
}

/** The policy of a form that we signed and that has not run out. */
export function readPolicy(
  { links, clock }: Deps,
  fields: ReadonlyMap<string, string>,
): UploadPolicy {
  const token = `${fields.get('policy') ?? ''}.${fields.get('signature') ?? ''}`;
  // Read as if it were always in time: an expired one is told apart from one that is not ours.
  const read = readToken(links, 'uploadPolicy', token, new Date(0));
  if (read === null) throw new Failure('uploadSignatureWrong');
  if (read.expiresAt <= clock.now()) throw new Failure('uploadExpired');
  return JSON.parse(read.fields[0] ?? '') as UploadPolicy;
}
