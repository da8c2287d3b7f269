import { type ComponentType, lazy } from 'react';
import { matchesPath } from '#lib/paths.ts';
import { isDrawnForNobody } from '#lib/screen/first-view.ts';
import { screenRoutes } from './routes.ts';
import type { ScreenRoute } from './screen-route.ts';

const loaded = new Map<string, ComponentType>();

async function load({ path, screen }: ScreenRoute) {
  const module = await screen();
  const exported = Object.entries(module).find(([name]) => name.endsWith('Screen'));
  if (exported === undefined) throw new Error(`${path} has no screen`);
  const component = exported[1] as ComponentType;
  loaded.set(path, component);
  return { default: component, readParts: module.readParts };
}

/** The screens with what draws them; one whose code is here is drawn at once, `lazy` would show its skeleton first. */
export const screens = screenRoutes.map((route) => {
  const Later = lazy(() => load(route));
  return { ...route, component: () => loaded.get(route.path) ?? Later };
});

/** Loads the code of the screen at an address before the app is mounted. Never rejects: mounting it tells what is wrong. */
export async function loadScreen(pathname: string): Promise<void> {
  const route = screenRoutes.find(({ path }) => matchesPath(path, pathname));
  // The parts belong to what the server drew for this person. What does not load is told as anywhere else.
  await (
    route &&
    load(route).then(
      ({ readParts }) => globalThis.__answers && !isDrawnForNobody() && readParts?.(),
    )
  )?.catch(() => undefined);
}
