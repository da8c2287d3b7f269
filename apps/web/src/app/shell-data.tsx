import { renderToStaticMarkup } from 'react-dom/server';
import { callUrl } from '#lib/call/call-url.ts';
import { patternOf, titleMayHide } from '#lib/paths.ts';
import { earlyCalls } from './early-calls.ts';
import { redirects, screenRoutes } from './routes.ts';
import type { ScreenRoute } from './screen-route.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

export { redirects };

/** What the server needs to know of each screen. Evaluated by the build, not part of the app. */
export const shellScreens = await Promise.all(
  screenRoutes.map(async ({ path, title, screen, skeleton }) => ({
    path,
    pattern: patternOf(path),
    title,
    titleMayHide: titleMayHide.includes(path),
    source: await sourceOf(screen),
    skeleton: [
      renderToStaticMarkup(<ScreenSkeleton kind={skeleton} title={title[0]} />),
      renderToStaticMarkup(<ScreenSkeleton kind={skeleton} title={title[1]} />),
    ],
    early: earlyAddress(path),
  })),
);

/**
 * The source file of a screen. The build replaces screen modules by stubs that export their own path (build/shell-plugin.ts).
 */
async function sourceOf(screen: ScreenRoute['screen']): Promise<string> {
  const { source } = (await screen()) as unknown as { source: string };
  return source;
}

function earlyAddress(path: string): string | null {
  const early = earlyCalls[path];
  return early === undefined ? null : decodeURIComponent(callUrl(early.call, early.query));
}
