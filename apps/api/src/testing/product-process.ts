import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { failureCodes } from '@yanche/contract/failure-codes';
import { listInbox } from '@yanche/contract/people/inbox';
import { captchaGuard, guardApp } from '@yanche/contract/people/captcha';
import { login, sendLoginCode } from '@yanche/contract/people/sso';

const root = path.resolve(import.meta.dirname, '../../../..');
const main = path.join(root, 'apps/api/dist/main.js');

/** The built product as a separate process, for end-to-end tests and benchmarks. */
export type ProductProcess = {
  url: string;
  dataDir: string;
  /** Kills it without any clean-up. */
  kill(): Promise<void>;
  /** Ctrl-C or another signal, and waits until it is gone; answers its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Of the product, or of npm. */
  pid: number;
  output(): string;
};

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Starts the bundle (build it first); resolves when /readyz answers. */
export async function startProductProcess(
  options: {
    dataDir?: string;
    port?: number;
    env?: Record<string, string>;
    /** `npm`: by `npm start`, which builds what is stale, in a process group of its own. */
    by?: 'node' | 'npm';
  } = {},
): Promise<ProductProcess> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'yanche-product-')));
  await chmod(dataDir, 0o711); // as root the database runs as somebody else
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  let output = '';
  const [command, args] = options.by === 'npm' ? ['npm', ['start']] : [process.execPath, [main]];
  const child = spawn(command, args, {
    cwd: options.by === 'npm' ? root : undefined,
    detached: options.by === 'npm',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const end = (signal: NodeJS.Signals) =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
      child.once('exit', resolve);
      // As the keys of a terminal do it, to npm and all that it started.
      if (options.by === 'npm' && child.pid !== undefined) process.kill(-child.pid, signal);
      else child.kill(signal);
    });
  try {
    await waitUntilReady(url, child, () => output);
  } catch (error) {
    await end('SIGINT'); // it ends its database, too
    throw error;
  }
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    kill: async () => void (await end('SIGKILL')),
    stop: (signal = 'SIGINT') => end(signal),
    output: () => output,
  };
}

async function waitUntilReady(
  url: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const until = Date.now() + 300_000; // beside other journeys both cores are busy
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The product ended while starting:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The product did not become ready:\n${output()}`);
}

/** Logs in with the code from the local inbox; returns the Cookie header. A number that was just sent a code waits for its next one. */
export async function logIn(url: string, phone: string): Promise<string> {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(url + path, {
      method: 'POST',
      headers: { origin: url },
      body: new URLSearchParams(fields),
    });
  const isTooSoon = async () => {
    const guard = await fetch(url + captchaGuard.path, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ appCode: guardApp.appCode, appScene: guardApp.loginScene, phone }),
    }).then((reply) => reply.json());
    const sent = await post(sendLoginCode.path, { phone, token: guard.data.token });
    return (await sent.json()).code === failureCodes.codeTooSoon;
  };
  while (await isTooSoon()) await new Promise((resolve) => setTimeout(resolve, 5_000));
  const inbox = await fetch(url + listInbox.path).then((reply) => reply.json());
  const { data }: { data: AnswerOf<typeof listInbox> } = inbox;
  const text = data.find(({ kind }) => kind === 'code')?.text ?? '';
  const code = /\d{6}/.exec(text)?.[0] ?? '';
  const reply = await post(login.path, { phone, code });
  const cookie = reply.headers.get('set-cookie')?.split(';')[0];
  if (cookie === undefined) throw new Error(`Login failed: ${await reply.text()}`);
  return cookie;
}
