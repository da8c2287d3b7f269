import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { withComments } from './packages/contract/build/with-comments.ts';

// Vitest's reporter groups failures with Map.groupBy, which Node 20 lacks: a failing test would hide its message.
if (!('groupBy' in Map)) {
  Object.assign(Map, {
    groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) {
      const groups = new Map<Key, Item[]>();
      for (const [index, item] of [...items].entries()) {
        const key = keyOf(item, index);
        groups.set(key, [...(groups.get(key) ?? []), item]);
      }
      return groups;
    },
  });
}

/**
 * A mock reaches no module that another file has loaded before, and which app we run in is looked up once a page. Drawing as
 * the server does begins to load every later part, and a `lazy` part whose loading is cut off stays broken for whoever shares
 * the module. A file that mocks modules, plays our native app or draws so gets a world of its own (the project `screens-alone`).
 */
const needsOwnWorld =
  /vi\.(?:mock|resetModules)\(|WebViewJavascriptBridge|from '\.\/first-view\.tsx'/;
const aloneScreens = readdirSync('apps/web/src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.tsx'))
  .map((name) => `apps/web/src/${name.replaceAll('\\', '/')}`)
  .filter((name) => needsOwnWorld.test(readFileSync(name, 'utf8')));

/**
 * Four kinds of test: pure logic (node), widgets and screens (happy-dom), the API on a real PostgreSQL. Files share their
 * modules, which saves loading them anew three hundred times.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    // By default one processor is left idle: half of a machine with two.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: [
            'packages/**/*.test.ts',
            'apps/{web,console,developers}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'widgets',
          environment: 'happy-dom',
          isolate: false,
          include: ['packages/**/*.test.tsx'],
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          isolate: false,
          include: ['apps/web/**/*.test.tsx'],
          exclude: aloneScreens,
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens-alone',
          environment: 'happy-dom',
          include: aloneScreens,
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [withComments()],
        test: {
          name: 'api',
          environment: 'node',
          isolate: false,
          // They wait for PostgreSQL a good part of their time: one more at once takes 7 % less time. A group of its own, since only it may.
          maxWorkers: Math.max(3, availableParallelism()),
          sequence: { groupOrder: 1 },
          include: ['apps/api/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          testTimeout: 45_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
