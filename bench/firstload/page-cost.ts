import { readFile } from 'node:fs/promises';
import { median } from '../peers.ts';
import type { ProductProcess } from '../../apps/api/src/testing/product-process.ts';

type Request = { path: string; method?: string };
type Page = { path: string; calls: Request[] };

/** As of a process that has run for a while: code that ran a few times is several times slower. */
const warmUp = 500;
const rounds = 9;
const requests = 30;
const atOnce = 4;

/**
 * What the server's process spends on a page that is drawn for whoever asks, beside the page of nobody and the first calls that
 * the browser then makes itself; and how many of them it sends a second. All three in turn, since a machine is faster one minute
 * than the next; medians of the rounds. Without the database; outside Linux nothing is said.
 */
export async function printPageCost(product: ProductProcess, cookie: string, page: Page) {
  const kinds = [
    asking(product, cookie, [{ path: page.path }], 'id="first-view"'),
    asking(product, '', [{ path: page.path }], 'id="root"'),
    asking(product, cookie, page.calls, '"code":0'),
  ] as const;
  for (const { once } of kinds) for (let warm = 0; warm < warmUp; warm += 1) await once();
  const costs: [Cost, Cost, Cost][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [drawn, plain, calls] = kinds;
    costs.push([
      await cost(product, drawn),
      await cost(product, plain),
      await cost(product, calls),
    ]);
  }
  const of = (tell: (costs: [Cost, Cost, Cost]) => number) => median(costs.map(tell));
  console.log(
    `${page.path.slice(0, 24).padEnd(24)} drawn ${ms(of(([drawn]) => drawn.cpuMs))},` +
      ` ${of(([drawn]) => drawn.aSecond).toFixed(0)} a second;` +
      ` plain ${ms(of(([, plain]) => plain.cpuMs))} + its calls ${ms(of(([, , calls]) => calls.cpuMs))},` +
      ` ${of(([, , calls]) => calls.aSecond).toFixed(0)} a second;` +
      ` more ${ms(of(([drawn, plain, calls]) => drawn.cpuMs - plain.cpuMs - calls.cpuMs))};` +
      ` ${(of(([drawn]) => drawn.met) * 100).toFixed(0)} % were drawn in time`,
  );
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

type Cost = { cpuMs: number; aSecond: number; met: number };
type Asking = { asked: number; once: () => Promise<number> };

/** `once` answers how many replies held what they should. */
function asking(product: ProductProcess, cookie: string, asked: Request[], needed: string): Asking {
  const once = async () => {
    let met = 0;
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
    return met;
  };
  return { asked: asked.length, once };
}

async function cost(product: ProductProcess, { asked, once }: Asking): Promise<Cost> {
  const [cpu, begun] = [await cpuMs(product.pid), performance.now()];
  let left = requests;
  let met = 0;
  const work = async () => {
    while (left-- > 0) {
      const found = await once();
      met += found;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return {
    cpuMs: ((await cpuMs(product.pid)) - cpu) / requests,
    aSecond: (requests * 1000) / (performance.now() - begun),
    met: met / requests / asked,
  };
}

/** User and system time of a process, from its ticks of 10 ms. */
async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
