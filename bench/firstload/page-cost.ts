import { readFile } from 'node:fs/promises';
import type { ProductProcess } from '../../apps/api/src/testing/product-process.ts';

type Request = { path: string; method?: string };
type Page = { path: string; calls: Request[] };

/** As of a process that has run for a while: code that ran a few times is several times slower. */
const warmUp = 500;
const requests = 100;
const atOnce = 4;

/**
 * What the server's process spends on a page that is drawn for whoever asks, beside the page of nobody and the first calls that
 * the browser then makes itself; and how many of them it sends a second. Without the database; outside Linux nothing is said.
 */
export async function printPageCost(product: ProductProcess, cookie: string, page: Page) {
  const drawn = await cost(product, cookie, [{ path: page.path }], 'id="first-view"');
  const before = await cost(product, '', [{ path: page.path }], 'id="root"');
  const calls = await cost(product, cookie, page.calls, '"code":0');
  const more = drawn.cpuMs - before.cpuMs - calls.cpuMs;
  console.log(
    `${page.path.slice(0, 24).padEnd(24)} drawn ${ms(drawn.cpuMs)}, ${drawn.aSecond.toFixed(0)} a second;` +
      ` plain ${ms(before.cpuMs)} + its calls ${ms(calls.cpuMs)}, ${calls.aSecond.toFixed(0)} a second;` +
      ` more ${ms(more)}; ${(drawn.met * 100).toFixed(0)} % were drawn in time`,
  );
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

async function cost(product: ProductProcess, cookie: string, asked: Request[], needed: string) {
  let met = 0;
  const once = async () => {
    for (const { path, method } of asked) {
      const reply = await fetch(product.url + path, {
        method,
        headers: {
          cookie,
          origin: product.url,
          accept: 'text/html',
          'accept-language': 'zh-CN',
          'accept-encoding': 'br',
        },
      });
      if ((await reply.text()).includes(needed)) met += 1;
    }
  };
  for (let warm = 0; warm < warmUp; warm += 1) await once();
  met = 0;
  const [cpu, begun] = [await cpuMs(product.pid), performance.now()];
  let left = requests;
  const work = async () => {
    while (left-- > 0) await once();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const spent = (await cpuMs(product.pid)) - cpu;
  return {
    cpuMs: spent / requests,
    aSecond: (requests * 1000) / (performance.now() - begun),
    met: met / requests / asked.length,
  };
}

/** User and system time of a process, from its ticks of 10 ms. */
async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
