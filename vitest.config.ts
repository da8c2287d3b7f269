import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// Vitest's reporter groups failures with Map.groupBy, which Node 20 lacks: a failing test would hide its message.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    groups.set(key, [...(groups.get(key) ?? []), item]);
    index += 1;
  }
  return groups;
};

/** Three kinds of test: pure logic (node), widgets and screens (happy-dom), the API on a real PostgreSQL. */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: ['packages/**/*.test.tsx', 'apps/web/**/*.test.tsx'],
          setupFiles: ['apps/web/src/testing/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['apps/api/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
