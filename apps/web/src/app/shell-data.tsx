import { renderToStaticMarkup } from 'react-dom/server';
import { callUrl } from '#lib/call/call-url.ts';
import { patternOf, titleMayHide } from '#lib/paths.ts';
import { drawnParts, drawnScreens, type EarlyCall, earlyCalls } from './early-calls.ts';
import { pageDescriptions } from './page-descriptions.ts';
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
    description: pageDescriptions[path] ?? null,
    titleMayHide: titleMayHide.includes(path),
    source: await sourceOf(screen),
    part: drawnParts[path] ?? null,
    skeleton: [
      renderToStaticMarkup(<ScreenSkeleton kind={skeleton} title={title[0]} />),
      renderToStaticMarkup(<ScreenSkeleton kind={skeleton} title={title[1]} />),
    ],
    early: earlyCalls[path] ? addressOf(earlyCalls[path]) : null,
    drawn:
      drawnScreens[path]?.map((each) => ({ method: each.call.method, url: addressOf(each) })) ??
      null,
  })),
);

/**
 * The source file of a screen. The build replaces screen modules by stubs that export their own path (build/shell-plugin.ts).
 */
async function sourceOf(screen: ScreenRoute['screen']): Promise<string> {
  const { source } = (await screen()) as unknown as { source: string };
  return source;
}

function addressOf({ call, query }: EarlyCall): string {
  return decodeURIComponent(callUrl(call, query));
}
