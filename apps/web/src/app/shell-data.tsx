import { UiLocaleProvider } from '@yanche/ui/ui-texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { callUrl } from '#lib/call/call-url.ts';
import { patternOf, titleMayHide } from '#lib/paths.ts';
import { drawnParts, drawnScreens, type EarlyCall, earlyCalls } from './early-calls.ts';
import { nobodysPages } from './nobodys-pages.ts';
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
      renderToStaticMarkup(
        <UiLocaleProvider locale="en">
          <ScreenSkeleton kind={skeleton} title={title[1]} />
        </UiLocaleProvider>,
      ),
    ],
    early: earlyCalls[path] ? addressOf(earlyCalls[path]) : null,
    drawn: drawnScreens[path]?.map(requestOf) ?? null,
    nobodys: nobodyOf(path),
  })),
);

/**
 * The source file of a screen. The build replaces screen modules by stubs that export their own path (build/shell-plugin.ts).
 */
async function sourceOf(screen: ScreenRoute['screen']): Promise<string> {
  const { source } = (await screen()) as unknown as { source: string };
  return source;
}

/** What it takes to draw the screen for nobody. */
function nobodyOf(path: string) {
  const page = nobodysPages[path];
  if (page === undefined) return null;
  const { calls, reads = [], unless } = page;
  return { calls: calls.map(requestOf), reads, unless };
}

function requestOf(each: EarlyCall) {
  return { method: each.call.method, url: addressOf(each) };
}

function addressOf({ call, query }: EarlyCall): string {
  return decodeURIComponent(callUrl(call, query));
}
