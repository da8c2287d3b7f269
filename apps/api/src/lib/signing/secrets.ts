import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type Secrets = {
  /** Seals personal data, signs quotes and links. */
  appSecret: string;
  /** What these sealed or signed counts too: secrets of the past, or the next one during a rolling change. */
  acceptedAppSecrets?: readonly string[];
  /** Ed25519 private key, PKCS#8 PEM in base64: signs reports. */
  reportSigningKey: string;
  /** Public keys, PEM in base64, that signed reports before. */
  acceptedReportKeys?: readonly string[];
};

type Own = Pick<Secrets, 'appSecret' | 'reportSigningKey'>;

export const makeSecrets = (): Own => ({
  appSecret: randomBytes(32).toString('base64url'),
  reportSigningKey: Buffer.from(
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
  ).toString('base64'),
});

/** The form in which a key that signs no more is kept in REPORT_KEYS_ACCEPTED. */
export const publicKeyOf = (reportSigningKey: string): string =>
  Buffer.from(
    createPublicKey(Buffer.from(reportSigningKey, 'base64')).export({
      type: 'spki',
      format: 'pem',
    }),
  ).toString('base64');

type Opened = {
  secrets: Secrets;
  /** Where each was read, for a sentence. */
  from: Record<keyof Own, string>;
  /** Writes what was made anew, once it has turned out that nothing needs a former one. */
  keep: () => Promise<void>;
};

/** The configured secrets, or those kept in the data folder, or new ones where there is no such file. */
export async function openSecrets(dataDir: string, given: Partial<Secrets>): Promise<Opened> {
  const { appSecret, reportSigningKey, ...accepted } = given;
  if (appSecret !== undefined && reportSigningKey !== undefined) {
    const secrets = { appSecret, reportSigningKey, ...accepted };
    return {
      secrets,
      from: { appSecret: 'given', reportSigningKey: 'given' },
      keep: async () => {},
    };
  }
  const file = secretsFile(dataDir);
  const kept = await readSecrets(file);
  const own = kept ?? makeSecrets();
  const secrets = {
    appSecret: appSecret ?? own.appSecret,
    reportSigningKey: reportSigningKey ?? own.reportSigningKey,
    ...accepted,
  };
  const place = kept === null ? `made anew, since ${file} is missing` : file;
  return {
    secrets,
    from: {
      appSecret: appSecret === undefined ? place : 'given',
      reportSigningKey: reportSigningKey === undefined ? place : 'given',
    },
    keep: async () => (kept === null ? keepSecrets(dataDir, own) : undefined),
  };
}

/** The same, made in the data folder (mode 0600) at once. */
export async function loadSecrets(dataDir: string, given: Partial<Secrets>): Promise<Secrets> {
  const { secrets, keep } = await openSecrets(dataDir, given);
  await keep();
  return secrets;
}

export const secretsFile = (dataDir: string): string => path.join(dataDir, 'secrets.json');

async function readSecrets(file: string): Promise<Own | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    const problem = { EISDIR: 'is a folder, not a file', EACCES: 'may not be read by this user' };
    const said = problem[error.code as keyof typeof problem];
    if (said !== undefined) {
      throw new Error(`${file} ${said}: it should hold the secrets`, { cause: error });
    }
    throw error;
  });
  if (text === null) return null;
  const kept = parse(text);
  if (typeof kept?.appSecret === 'string' && typeof kept.reportSigningKey === 'string') {
    return { appSecret: kept.appSecret, reportSigningKey: kept.reportSigningKey };
  }
  throw new Error(
    `${file} is damaged: it should hold appSecret and reportSigningKey as JSON. Restore it from a backup; without it personal data stay sealed and no report can be proved.`,
  );
}

function parse(text: string): Partial<Record<string, unknown>> | null {
  try {
    return JSON.parse(text) as Partial<Record<string, unknown>> | null;
  } catch {
    return null;
  }
}

async function keepSecrets(dataDir: string, made: Own): Promise<void> {
  const file = secretsFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(made, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
