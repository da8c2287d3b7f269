import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { statusOf, until } from '../drill.ts';

/** A balancer that gives requests by turns to those that are ready. On a busy machine that is said late, and is no reason to turn away. */
export async function startHaproxy(
  haproxy: string,
  file: string,
  { port, ports }: { port: number; ports: readonly number[] },
): Promise<{ stop(): Promise<void> }> {
  const servers = ports.map((each, index) => `  server api-${index + 1} 127.0.0.1:${each} check`);
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 1s
  timeout check 5s
  timeout client 60s
  timeout server 60s
  option redispatch
  option forwardfor
frontend web
  bind 127.0.0.1:${port}
  default_backend api
backend api
  balance roundrobin
  option httpchk GET /readyz
  default-server inter 500ms fastinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  );
  const child = spawn(haproxy, ['-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said = (said + data.toString()).slice(-4_000)));
  const url = `http://127.0.0.1:${port}`;
  if (!(await until(async () => (await statusOf(url)) === 200, 30_000))) {
    throw new Error(`HAProxy leads to nobody: ${said}`);
  }
  return {
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
