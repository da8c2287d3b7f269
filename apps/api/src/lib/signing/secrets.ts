import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type Secrets = {
  /** Seals personal data, signs quotes and links. */
  appSecret: string;
  /** Ed25519 private key, PKCS#8 PEM in base64: signs reports. */
  reportSigningKey: string;
};

const generate = (): Secrets => ({
  appSecret: randomBytes(32).toString('base64url'),
  reportSigningKey: Buffer.from(
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }),
  ).toString('base64'),
});

/** The configured secrets, or those in the data folder, generated there (mode 0600) on the first start. */
export async function loadSecrets(dataDir: string, given: Partial<Secrets>): Promise<Secrets> {
  if (given.appSecret && given.reportSigningKey) {
    return { appSecret: given.appSecret, reportSigningKey: given.reportSigningKey };
  }
  const file = path.join(dataDir, 'secrets.json');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept !== null) return { ...(JSON.parse(kept) as Secrets), ...withoutMissing(given) };
  const made = generate();
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(made, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return { ...made, ...withoutMissing(given) };
}

const withoutMissing = (given: Partial<Secrets>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
