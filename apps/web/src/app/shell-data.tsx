import { renderToStaticMarkup } from 'react-dom/server';
import { callUrl } from '#lib/call/call-url.ts';
import { patternOf, titleMayHide } from '#lib/paths.ts';
import { earlyCalls } from './early-calls.ts';
import { redirects, screenRoutes } from './routes.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

export { redirects };

/** What the server's shell needs to know of each screen; evaluated by the build, never shipped. */
export const shellScreens = screenRoutes.map(({ path, title, screen, skeleton }) => {
  const early = earlyCalls[path];
  return {
    path,
    pattern: patternOf(path),
    title,
    titleMayHide: titleMayHide.includes(path),
    source: `src/features/${screen}.tsx`,
    skeleton: {
      zh: renderToStaticMarkup(<ScreenSkeleton kind={skeleton} title={title.zh} />),
      en: renderToStaticMarkup(<ScreenSkeleton kind={skeleton} title={title.en} />),
    },
    early: early ? decodeURIComponent(callUrl(early.call, early.query)) : null,
  };
});
