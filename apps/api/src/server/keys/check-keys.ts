import type { Deps } from '#deps.ts';
import {
  addFingerprint,
  deleteFingerprints,
  findSealedOtherwise,
  hasSignedWith,
  listFingerprints,
  listSigningKeyIds,
  sealedColumns,
} from './keys.store.ts';

type Around = Pick<Deps, 'db' | 'pii' | 'signer' | 'clock'>;

/**
 * Whether the secrets are those the database was written with; notes them there. Throws when personal data could not be read,
 * or a signed document could not be proved: with other secrets everybody would silently become a new user and every report fake.
 * `secretsFrom`: where they were read, for the sentence.
 */
export async function checkKeys(
  around: Around,
  secretsFrom: Record<'appSecret' | 'reportSigningKey', string>,
): Promise<void> {
  await checkAppSecret(around, secretsFrom.appSecret);
  await checkReportKey(around, secretsFrom.reportSigningKey);
}

async function checkAppSecret({ db, pii, clock }: Around, secretsFrom: string): Promise<void> {
  const noted = await listFingerprints(db, 'app');
  const unknown = noted.filter((keyId) => !pii.keyIds.includes(keyId));
  if (unknown.length > 0 || noted.length === 0) {
    for (const column of sealedColumns) {
      const sealed = await findSealedOtherwise(db, column, pii.keyIds);
      // Unnamed values are of an earlier release: the secret that opens one has sealed them all.
      if (sealed === null || (unknown.length === 0 && canOpen(pii, sealed))) continue;
      throw new Error(
        `APP_SECRET (${secretsFrom}) is not the one this database was written with${named(unknown)}. Nobody's phone could be read and everybody would become a new user. Put the former secret back; to change it, first list the new one in APP_SECRETS_ACCEPTED of every process, then let the two change places.`,
      );
    }
  }
  await deleteFingerprints(db, 'app', unknown);
  await addFingerprint(db, 'app', pii.keyId, clock.now());
}

async function checkReportKey({ db, signer, clock }: Around, secretsFrom: string): Promise<void> {
  const noted = await listFingerprints(db, 'report');
  const used = noted.length > 0 ? noted : await listSigningKeyIds(db);
  for (const keyId of used) {
    if (signer.keyIds.includes(keyId)) continue;
    if (!(await hasSignedWith(db, keyId))) {
      await deleteFingerprints(db, 'report', [keyId]);
      continue;
    }
    throw new Error(
      `REPORT_SIGNING_KEY (${secretsFrom}) is not the key that signed reports in this database${named([keyId])}. They would all be called fake. Put the former key back; to change it, list its public key in REPORT_KEYS_ACCEPTED.`,
    );
  }
  for (const keyId of used.filter((known) => signer.keyIds.includes(known))) {
    await addFingerprint(db, 'report', keyId, clock.now());
  }
  await addFingerprint(db, 'report', signer.keyId, clock.now());
}

const named = (keyIds: readonly string[]) => (keyIds.length > 0 ? ` (${keyIds.join(', ')})` : '');

function canOpen(pii: Around['pii'], sealed: string): boolean {
  try {
    pii.open(sealed);
    return true;
  } catch {
    return false;
  }
}
