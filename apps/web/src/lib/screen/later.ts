import { type ComponentType, lazy } from 'react';

type Loaded = { default: ComponentType };

/**
 * A lazy part that is drawn at once where its code is here already: on the server, and in the first render over what the server
 * drew. `lazy` alone would show its fallback first, also for code that has been loaded.
 */
export function later(load: () => Promise<ComponentType>) {
  let loaded: Loaded | null = null;
  const provide = (part: ComponentType): Loaded => (loaded = { default: part });
  const read = async () => provide(await load());
  // React takes what is told in the same moment without waiting.
  const atOnce = (known: Loaded) =>
    // oxlint-disable-next-line unicorn/no-thenable -- a promise would tell it later
    ({ then: (done: (part: Loaded) => void) => done(known) }) as Promise<Loaded>;
  return { Part: lazy(() => (loaded === null ? read() : atOnce(loaded))), provide, read };
}
