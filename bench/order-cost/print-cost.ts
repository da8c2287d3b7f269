import type { Traffic } from './one-order.ts';
import type { Stored } from './stored-bytes.ts';

type Measured = {
  orders: number;
  photos: number;
  reads: number;
  photoBytes: number;
  seconds: number;
  /** Share of a processor that each took while nobody asked anything: API, PostgreSQL. */
  idle: readonly number[];
  /** What covering the plates of one photo takes the API, ms of processor. */
  coverMs: number;
  spent: ReadonlyMap<string, readonly [api: number, database: number]>;
  traffic: Traffic;
  before: Side;
  after: Side;
};
type Side = { stored: Stored; objects: ReadonlyMap<string, readonly [number, number]> };

const say = (line = '') => void process.stdout.write(`${line}\n`);
const row = (...cells: (string | number)[]) => say(`| ${cells.join(' | ')} |`);
const head = (...cells: string[]) => {
  row(...cells);
  row(...cells.map((_, at) => (at === 0 ? '---' : '---:')));
};
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** The figures of one order, as the tables of `docs/scale.md`. */
export function printCost(measured: Measured): void {
  const { orders, photos, reads, seconds, idle, traffic } = measured;
  say(
    `${orders} orders one after another in ${seconds.toFixed(0)} s, ${photos} photos of ${kilobytes(measured.photoBytes)} KB each, ` +
      `read ${reads} times, one PDF. All figures are per order.`,
  );
  say();
  printProcessor(measured);
  const [api = 0, database = 0] = idle;
  say(
    `Doing nothing: API ${(api * 100).toFixed(1)} %, PostgreSQL ${(database * 100).toFixed(1)} % of a core; ` +
      `part of the sums above. Covering plates comes on top: ${measured.coverMs.toFixed(0)} ms a photo (built-in reader).`,
  );
  say();
  head('HTTP', 'per order');
  row('requests', (traffic.requests / orders).toFixed(0));
  row('KB sent by people', kilobytes(traffic.sent / orders));
  row('KB sent to people', kilobytes(traffic.received / orders));
  say();
  printStored(measured);
}

function printProcessor({ orders, spent }: Measured): void {
  head('processor, ms', 'API', 'PostgreSQL');
  const sum: [number, number] = [0, 0];
  for (const [phase, [api, database]] of spent) {
    row(phase, (api / orders).toFixed(0), (database / orders).toFixed(0));
    sum[0] += api;
    sum[1] += database;
  }
  row('all', ...sum.map((ms) => (ms / orders).toFixed(0)));
  say();
}

function printStored({ orders, before, after }: Measured): void {
  const [was, is] = [before.stored, after.stored];
  head('database', 'per order');
  row('statements', ((is.statements - was.statements) / orders).toFixed(0));
  row('transactions', ((is.transactions - was.transactions) / orders).toFixed(0));
  row('KB of write-ahead log', kilobytes((is.wal - was.wal) / orders));
  row('pages in it, whole', ((is.pageImages - was.pageImages) / orders).toFixed(0));
  say();
  const grown = [...is.tables]
    .map(([name, now]) => {
      const then = was.tables.get(name);
      const rows = (now.rows - (then?.rows ?? 0)) / orders;
      const indexes = (now.indexes - (then?.indexes ?? 0)) / orders;
      return { name, rows, indexes, all: rows + indexes };
    })
    .sort((a, b) => b.all - a.all);
  const shown = grown.filter(({ all }) => all >= 500);
  head('table', 'KB of rows', 'KB of indexes');
  for (const { name, rows, indexes } of shown) row(name, kilobytes(rows), kilobytes(indexes));
  const sumOf = (list: typeof grown, key: 'rows' | 'indexes') =>
    kilobytes(list.reduce((sum, each) => sum + each[key], 0));
  const others = grown.filter(({ all }) => all < 500);
  row('others', sumOf(others, 'rows'), sumOf(others, 'indexes'));
  row('all', sumOf(grown, 'rows'), sumOf(grown, 'indexes'));
  say();
  head('object store', 'objects', 'KB');
  for (const [kind, [count, bytes]] of after.objects) {
    const [count0, bytes0] = before.objects.get(kind) ?? [0, 0];
    if (count === count0) continue;
    row(kind, ((count - count0) / orders).toFixed(1), kilobytes((bytes - bytes0) / orders));
  }
}
