import { createDatabase } from '../../apps/api/src/database/database.ts';
import type { Deps } from '../../apps/api/src/deps.ts';
import { createPii } from '../../apps/api/src/lib/signing/pii.ts';
import { sendNotices } from '../../apps/api/src/notices/send-notices.ts';
import { SmsFault } from '../../apps/api/src/providers/sms/sms.ts';

/** A process that sends what is due, as the job does, and tells how many in what time. Started by `bench/notices.bench.ts`. */
export type Sent = { count: number; ms: number; processorMs: number };

const [url = '', secret = '', port = ''] = process.argv.slice(2);
const db = createDatabase(url, 12, () => {});
const deps = {
  db,
  clock: { now: () => new Date() },
  pii: createPii(secret),
  sms: {
    name: 'company',
    send: async (to: string, text: string, _template: unknown, id: string) => {
      const body = JSON.stringify({ to, text, id });
      const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
      if (!reply.ok) throw new SmsFault('no', 'refused');
      await reply.arrayBuffer();
    },
  },
} as unknown as Deps;

await db.selectFrom('users').select('id').limit(1).execute();
process.send?.('ready');
process.once('message', () => void run());

async function run(): Promise<void> {
  const [began, used] = [performance.now(), process.cpuUsage()];
  const count = await sendNotices(deps, new AbortController().signal);
  const { user, system } = process.cpuUsage(used);
  const processorMs = (user + system) / 1000;
  process.send?.({ count, ms: performance.now() - began, processorMs } satisfies Sent);
  await db.destroy();
  process.disconnect();
}
