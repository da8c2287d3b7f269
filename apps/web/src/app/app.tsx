import { QueryClientProvider } from '@tanstack/react-query';
import { canonicalPath } from '@yanche/host/canonical-path';
import { inLanguage } from '@yanche/rules/bilingual';
import { DialogHost } from '@yanche/ui/dialog';
import { ToastHost } from '@yanche/ui/toast';
import { UiLinkProvider } from '@yanche/ui/ui-link';
import { UiLocaleProvider } from '@yanche/ui/ui-texts';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { BrowserRouter, Navigate, useLocation } from 'react-router';
import { callDevice } from '#lib/host/device.ts';
import { loadGrayRules } from '#lib/config/gray-rules.ts';
import { isAppHost } from '#lib/host/host.ts';
import { useLanguage } from '#lib/language/language.ts';
import { matchesPath, paths } from '#lib/paths.ts';
import { useShownTitle } from '#lib/screen/screen.tsx';
import { ScrollRestoration } from '#lib/screen/scroll-restoration.tsx';
import { onTokenChange } from '#lib/current-user/session-token.ts';
import { leaveFirstAnswers } from '#lib/call/first-answers.ts';
import { createQueryClient } from '#lib/call/use-call.ts';
import { LoginHost } from '#sheets/login/login-host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { RouterLink } from './router-link.tsx';
import { redirects } from './routes.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { screens } from './screens.ts';

const NotFoundScreen = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}));

/** The gray rules are not requested when the app starts on one of these. spec §2 */
const withoutGrayRules: readonly string[] = [
  paths.claimReport,
  paths.newClaimReport,
  paths.dealReport,
  paths.dealerOrders,
];

export function App() {
  const language = useLanguage();
  const [client] = useState(createQueryClient);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  }, [language]);
  useLayoutEffect(leaveFirstAnswers, []);
  useEffect(() => onTokenChange(() => void client.resetQueries()), [client]);
  useEffect(() => {
    if (!withoutGrayRules.includes(window.location.pathname)) void loadGrayRules();
    if (isAppHost()) void callDevice('h5Ready', undefined, { quiet: true }).catch(() => undefined);
  }, []);
  return (
    <UiLocaleProvider locale={language === 'zh' ? 'zh-CN' : 'en'}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <UiLinkProvider link={RouterLink}>
            <ErrorBoundary>
              <CurrentScreen />
            </ErrorBoundary>
            <ScrollRestoration />
            <LoginHost />
            <DialogHost />
            <ToastHost />
          </UiLinkProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </UiLocaleProvider>
  );
}

const addresses = [...screens.map(({ path }) => path), ...Object.keys(redirects)];

/** The one screen of the address; a route for each of a hundred would be made, ranked and matched at every step. */
function CurrentScreen() {
  const { pathname } = useLocation();
  const screen = screens.find(({ path }) => matchesPath(path, pathname));
  if (screen !== undefined) return <LazyScreen key={screen.path} {...screen} />;
  // Another spelling, such as `/orderlist/`, leads to the screen. The server redirects likewise.
  const canonical = canonicalPath(pathname, addresses);
  const target = canonical === null ? undefined : (redirects[canonical] ?? canonical);
  if (target !== undefined) return <Redirect key={target} target={target} />;
  return (
    <Suspense fallback={<ScreenSkeleton kind="plain" title="" />}>
      <NotFoundScreen />
    </Suspense>
  );
}

function LazyScreen({ title, skeleton, component }: (typeof screens)[number]) {
  const shown = useShownTitle(inLanguage(title, useLanguage()));
  // Kept: what was loaded meanwhile is another component to React.
  const [Component] = useState(component);
  return (
    <Suspense fallback={<ScreenSkeleton kind={skeleton} title={shown} />}>
      <Component />
    </Suspense>
  );
}

function Redirect({ target }: { target: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={target + search + hash} replace />;
}
