import { type ComponentType, lazy } from 'react';
import { matchesPath } from '#lib/paths.ts';
import { screenRoutes } from './routes.ts';
import type { ScreenRoute } from './screen-route.ts';

const loaded = new Map<string, ComponentType>();

async function load({ path, screen }: ScreenRoute): Promise<{ default: ComponentType }> {
  const exported = Object.entries(await screen()).find(([name]) => name.endsWith('Screen'));
  if (exported === undefined) throw new Error(`${path} has no screen`);
  loaded.set(path, exported[1]);
  return { default: exported[1] };
}

/** The screens with what draws them; one whose code is here is drawn at once, `lazy` would show its skeleton first. */
export const screens = screenRoutes.map((route) => {
  const Later = lazy(() => load(route));
  return { ...route, component: () => loaded.get(route.path) ?? Later };
});

/** Loads the code of the screen at an address before the app is mounted. Never rejects: mounting it tells what is wrong. */
export async function loadScreen(pathname: string): Promise<void> {
  const route = screenRoutes.find(({ path }) => matchesPath(path, pathname));
  if (route !== undefined) await load(route).catch(() => undefined);
}
