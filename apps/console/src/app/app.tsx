import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import { Alert, App as AntApp, Button, ConfigProvider, Spin } from 'antd';
import enGB from 'antd/locale/en_GB';
import zhCN from 'antd/locale/zh_CN';
import { LoaderCircle } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider, useRouteError } from 'react-router';
import { createQueryClient } from '#lib/call/use-call.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { useMe } from '#lib/session/use-me.ts';
import { LoginScreen } from '../features/login/login-screen.tsx';
import { appTexts } from './app.texts.ts';
import { theme } from './theme.ts';
import css from './shell.module.css';

/** With the table of screens: whoever logs in first does not wait for it. */
const Shell = lazy(() => import('./shell.tsx').then((module) => ({ default: module.Shell })));

const router = createBrowserRouter([{ path: '*', element: <Gate />, errorElement: <Broken /> }], {
  basename: '/console',
});

/**
 * antd writes its variables into the page even where its styles are extracted, which the page's policy refuses: into an element
 * that stands nowhere they do no harm.
 */
const nowhere = document.createElement('div');

/**
 * antd's own icon leaves by a motion that does not end where motion is reduced: the button was called "loading …" from then on, by
 * screen readers too.
 */
const button = {
  autoInsertSpace: false,
  loadingIcon: <LoaderCircle size={14} aria-hidden className={css.turning} />,
};

/** The whole app. */
export function App() {
  const language = useLanguage();
  const [client] = useState(createQueryClient);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  }, [language]);
  return (
    <QueryClientProvider client={client}>
      <StyleProvider container={nowhere}>
        <ConfigProvider theme={theme} locale={language === 'zh' ? zhCN : enGB} button={button}>
          <AntApp component={false}>
            <RouterProvider router={router} />
          </AntApp>
        </ConfigProvider>
      </StyleProvider>
    </QueryClientProvider>
  );
}

/** The login until somebody is there, then the shell: the address stays, so that a link leads where it should. */
function Gate() {
  const t = useTexts(appTexts);
  const me = useMe();
  if (me.isPending) return <Spin className={css.wait ?? ''} />;
  if (me.data === undefined) {
    return (
      <div className={css.notice}>
        <Alert
          type="error"
          title={t.offline}
          action={<Button onClick={() => void me.refetch()}>{t.retry}</Button>}
        />
      </div>
    );
  }
  if (me.data === null) return <LoginScreen />;
  return (
    <Suspense fallback={<Spin className={css.wait ?? ''} />}>
      <Shell user={me.data} />
    </Suspense>
  );
}

function Broken() {
  const t = useTexts(appTexts);
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <div className={css.notice}>
      <h1>{t.broken}</h1>
      <Button onClick={() => location.reload()}>{t.reload}</Button>
    </div>
  );
}
