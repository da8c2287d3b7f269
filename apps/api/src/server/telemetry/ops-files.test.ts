import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parser as promQl } from '@prometheus-io/lezer-promql';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { api, test } from '#testing/fixture.ts';
import { readOnlyReplica } from '#testing/read-only-replica.ts';
import { buildApp } from '../app.ts';
import { invariantReport, recordInvariants } from '../invariants/record-invariants.ts';
import { jobNames } from '../run-jobs.ts';
import { noteBackup } from './backups.store.ts';
import { observeJobs } from './observe-jobs.ts';
import { observeProcess } from './observe-process.ts';
import { observeReplica } from './observe-replica.ts';
import { observeProviders } from './observe-providers.ts';
import { queueNames } from './queues.store.ts';
import { createTelemetry } from './telemetry.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');

type Alert = { alert: string; expr: string; annotations: { runbook: string; summary: string } };
type Panel = { title: string; targets?: { expr: string }[] };

const alertsOf = async () => {
  const { groups } = parse(await read('ops/prometheus/alerts.yml')) as {
    groups: { rules: Alert[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
};

/** What a process that did a little of everything shows. */
async function exposed(): Promise<string> {
  const telemetry = createTelemetry();
  const deps = observeProviders(api.deps, telemetry);
  const app = await buildApp(deps, { log: false, telemetry });
  const watch = observeJobs(telemetry, jobNames);
  const stop = observeProcess(telemetry.metrics, deps);
  const replica = readOnlyReplica(deps.db);
  observeReplica(telemetry.metrics, replica);
  replica.onRead({ target: 'primary', why: 'behind' });
  await recordInvariants(deps);
  await noteBackup(deps.db, deps.clock.now());
  await app.inject({ url: '/healthz' });
  await app.inject({ method: 'POST', url: '/no/such/call', payload: {} });
  await deps.storage.get('no-such-object');
  await watch('settleOrders', async () => 0);
  const text = await telemetry.metrics.read();
  stop();
  await app.close();
  return text;
}

test('every metric, queue and sweep that the dashboard and the alerts name is there', async () => {
  const text = await exposed();
  const shown = new Set([...text.matchAll(/^(yanche_\w+)/gm)].map(([, name]) => name));
  const { panels } = JSON.parse(await read('ops/grafana/yanche.json')) as { panels: Panel[] };
  const queries = [
    ...(await alertsOf()).map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => [title, expr] as const),
    ),
  ];
  const missing = queries.flatMap(([where, expr]) =>
    [...expr.matchAll(/\byanche_\w+/g)]
      .filter(([name]) => !shown.has(name))
      .map(([name]) => `${where}: ${name}`),
  );
  expect(missing).toEqual([]);
  expect(queries.length).toBeGreaterThan(30);
  const named = queries.flatMap(([, expr]) =>
    [...expr.matchAll(/queue=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|')),
  );
  expect(named.filter((name) => !queueNames.includes(name))).toEqual([]);
  expect(queueNames.filter((name) => !named.includes(name))).toEqual([]);
});

/** What the grammar of PromQL finds in an expression: places that are none, and the names of metrics. */
function parsePromQl(expr: string): { faults: number[]; metrics: string[] } {
  const faults: number[] = [];
  const metrics: string[] = [];
  promQl.parse(expr).iterate({
    enter: (node) => {
      if (node.type.isError) faults.push(node.from);
      const isMetric = node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector';
      if (isMetric) metrics.push(expr.slice(node.from, node.to));
    },
  });
  return { faults, metrics };
}

test('every expression is PromQL, and asks for metrics that are there and for nothing else', async () => {
  const shown = new Set([...(await exposed()).matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name));
  const { panels } = JSON.parse(await read('ops/grafana/yanche.json')) as { panels: Panel[] };
  const queries = [
    ...(await alertsOf()).map(({ alert, expr }) => [alert, expr] as const),
    ...panels.flatMap(({ title, targets = [] }) =>
      // What Grafana puts in by itself.
      targets.map(({ expr }) => [title, expr.replaceAll(/\$__\w+|\$\{?\w+\}?/g, '5m')] as const),
    ),
  ];
  const faults = queries.flatMap(([where, expr]) => {
    const { faults: at, metrics } = parsePromQl(expr);
    return [
      ...at.map((from) => `${where}: not PromQL at ${expr.slice(from, from + 20)}`),
      ...(metrics.length === 0 ? [`${where}: asks for nothing`] : []),
      // `up` is Prometheus' own.
      ...metrics
        .filter((name) => name !== 'up' && !shown.has(name))
        .map((name) => `${where}: ${name}`),
    ];
  });
  expect(faults).toEqual([]);
  expect(parsePromQl('sum by (le (rate(yanche_x[5m]))').faults).not.toEqual([]);
  expect(parsePromQl('rate(yanche_x[5m) > 1').faults).not.toEqual([]);
  expect(parsePromQl('max(a{b="c"}) / absent(d)')).toEqual({ faults: [], metrics: ['a', 'd'] });
});

test('no alert asks for what is unlike a number: without an answer of the database every value is', async () => {
  const unlike = (await alertsOf()).filter(({ expr }) =>
    expr.replaceAll(/\{[^}]*\}/g, '').includes('!='),
  );
  expect(unlike).toEqual([]);
});

test('labels that queries group by or choose are those of the metric', async () => {
  const text = await exposed();
  const labelsOf = (metric: string) =>
    new Set(
      [...text.matchAll(new RegExp(`^${metric}\\{([^}]*)\\}`, 'gm'))].flatMap(([, labels = '']) =>
        [...labels.matchAll(/(\w+)=/g)].map(([, label]) => label),
      ),
    );
  const wrong = (await alertsOf()).flatMap(({ alert, expr }) =>
    [...expr.matchAll(/(yanche_\w+)\{([^}]*)\}/g)].flatMap(([, metric = '', chosen = '']) =>
      [...chosen.matchAll(/(\w+)[!=]/g)]
        .filter(([, label]) => !labelsOf(metric).has(label))
        .map(([, label]) => `${alert}: ${metric} has no ${label}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test('every alarm has a section of the runbook that says what, how to look and what to do', async () => {
  const runbook = await read('docs/runbook.md');
  const sections = new Map(
    runbook.split(/^### /m).map((section) => [section.split('\n')[0], section]),
  );
  for (const { alert, annotations } of await alertsOf()) {
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    const section = sections.get(alert) ?? '';
    for (const part of ['**Means.**', '**Look.**', '**Do.**'])
      expect(section, alert).toContain(part);
  }
});

test('what is broken is counted and kept; what cannot be checked is never called whole', async () => {
  const checked = await recordInvariants(api.deps, {
    'all is well': sql`select 'x' as id where false`,
    'two are not': sql`select unnest(array['a', 'b']) as id`,
    'cannot be asked': sql`select id from no_such_table`,
  });
  expect(checked).toMatchObject([
    { broken: 0 },
    { broken: 2, examples: ['a', 'b'] },
    { broken: -1 },
  ]);
  expect(invariantReport(checked)).toBe(
    [
      'BROKEN  two are not: 2, such as a, b',
      'NOT CHECKED  cannot be asked: relation "no_such_table" does not exist',
      '1 of 3 invariants hold',
    ].join('\n'),
  );
  const telemetry = createTelemetry();
  observeProcess(telemetry.metrics, api.deps)();
  const text = await telemetry.metrics.read();
  expect(text).toContain('yanche_invariant_broken{invariant="two are not"} 2');
  expect(text).toContain('yanche_invariant_broken{invariant="cannot be asked"} -1');
  expect(text).not.toContain('a ledger transaction sums to 0');
});
