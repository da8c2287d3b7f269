import { expect, test } from 'vitest';
import { heldFilesOf } from './offline-worker.ts';

const screens = [
  { path: '/ownTesting/tasks', source: 'tasks-screen.tsx' },
  { path: '/ownTesting/tasks/inspect', source: 'inspect-screen.tsx' },
];
const chunk = (file: string, more: object = {}) => ({ file: `assets/${file}.js`, ...more });
const manifest = {
  'index.html': chunk('index', {
    isEntry: true,
    imports: ['shared'],
    dynamicImports: ['tasks-screen.tsx', 'wallet-screen.tsx', 'login-sheet.tsx'],
  }),
  shared: chunk('shared', { css: ['assets/shared.css'] }),
  'login-sheet.tsx': chunk('login-sheet'),
  'wallet-screen.tsx': chunk('wallet', { dynamicImports: ['chart.tsx'] }),
  'chart.tsx': chunk('chart'),
  'tasks-screen.tsx': chunk('tasks', { imports: ['shared'], dynamicImports: ['outbox.ts'] }),
  'inspect-screen.tsx': chunk('inspect', { dynamicImports: ['editor.tsx'] }),
  'outbox.ts': chunk('outbox', { imports: ['idb'] }),
  'editor.tsx': chunk('editor'),
  idb: chunk('idb'),
} as never;

test('holds both screens with all they load, what the app loads later, and no other screen', () => {
  const held = heldFilesOf(manifest, screens);
  const names = ['editor', 'idb', 'index', 'inspect', 'login-sheet', 'outbox', 'shared', 'tasks'];
  expect(held.files).toEqual([
    ...names.flatMap((name) =>
      name === 'shared' ? ['/assets/shared.css', '/assets/shared.js'] : [`/assets/${name}.js`],
    ),
    '/favicon.svg',
  ]);
  expect(held).toMatchObject({ entry: '/assets/index.js', start: '/ownTesting/tasks' });
});

test('another file is another build; a screen that is gone fails the build', () => {
  const changed = { ...(manifest as object), idb: chunk('idb2') } as never;
  expect(heldFilesOf(changed, screens).build).not.toBe(heldFilesOf(manifest, screens).build);
  expect(() => heldFilesOf(manifest, screens.slice(1))).toThrow(/no screen/);
});
