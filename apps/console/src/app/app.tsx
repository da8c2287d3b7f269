import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import { Alert, App as AntApp, Button, ConfigProvider, Spin } from 'antd';
import enGB from 'antd/locale/en_GB';
import zhCN from 'antd/locale/zh_CN';
import { useEffect, useState } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, useRouteError } from 'react-router';
import { createQueryClient } from '#lib/call/use-call.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { useMe } from '#lib/session/use-me.ts';
import { LoginScreen } from '../features/login/login-screen.tsx';
import { appTexts } from './app.texts.ts';
import { routes } from './routes.ts';
import { Shell } from './shell.tsx';
import { theme } from './theme.ts';
import css from './shell.module.css';

const router = createBrowserRouter(
  [
    {
      path: '/',
      element: <Gate />,
      errorElement: <Broken />,
      children: routes.map(({ path, Screen }) => ({ path, element: <WithUser Screen={Screen} /> })),
    },
    { path: '*', element: <Gate />, errorElement: <Broken /> },
  ],
  { basename: '/console' },
);

/**
 * antd writes its variables into the page even where its styles are extracted, which the page's policy refuses: into an element
 * that stands nowhere they do no harm.
 */
const nowhere = document.createElement('div');

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
        <ConfigProvider
          theme={theme}
          locale={language === 'zh' ? zhCN : enGB}
          button={{ autoInsertSpace: false }}
        >
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
  return me.data === null ? <LoginScreen /> : <Shell user={me.data} />;
}

function WithUser({ Screen }: { Screen: (typeof routes)[number]['Screen'] }) {
  const { data } = useMe();
  return data == null ? <Outlet /> : <Screen user={data} />;
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
