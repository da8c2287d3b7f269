import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  type ProductProcess,
  startProductProcess,
} from '../../../apps/api/src/testing/product-process.ts';

const admin = path.resolve(import.meta.dirname, '../../../apps/api/dist/admin.js');

/** Where processes of the product find what they share. */
export type Shared = {
  dataDir: string;
  databaseUrl: string;
  /** Where that leads to a pooler: the database itself. */
  directUrl: string | null;
  publicUrl: string;
};

const settingsOf = ({ dataDir, databaseUrl, directUrl, publicUrl }: Shared) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: directUrl ?? '',
  MIGRATE_ON_START: 'false',
  PUBLIC_URL: publicUrl,
  TRUST_PROXY_HOPS: '1',
});

/** `admin.js`, as an operator runs it; answers what it printed. */
export async function runAdmin(shared: Shared, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [admin, ...args], {
    env: { ...process.env, NODE_ENV: 'development', ...settingsOf(shared) },
  });
  return stdout;
}

export type Member = {
  port: number;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** One of several processes of the product, which may end and begin again at the same address. */
export async function startMember(
  shared: Shared,
  port: number,
  more: Record<string, string> = {},
): Promise<Member> {
  let product: ProductProcess | null = null;
  const start = async () => {
    product = await startProductProcess({
      dataDir: shared.dataDir,
      port,
      env: { ...settingsOf(shared), ...more },
    });
  };
  await start();
  return {
    port,
    start,
    kill: async () => product?.kill(),
    stop: async () => void (await product?.stop('SIGTERM')),
  };
}
