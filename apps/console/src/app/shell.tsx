import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ConsoleUser,
  endStaffSession,
  whoIsAtConsole,
} from '@yanche/contract/console/staff-login';
import { inLanguage } from '@yanche/rules/bilingual';
import { Button, Spin } from 'antd';
import { LogOut } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '#lib/call/call.ts';
import { callKey } from '#lib/call/use-call.ts';
import { LanguageButton } from '#lib/language/language-button.tsx';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { Written } from '#lib/language/written.tsx';
import { mayOpen } from '#lib/session/use-me.ts';
import { appTexts } from './app.texts.ts';
import { Nav } from './nav.tsx';
import { routes } from './routes.ts';
import css from './shell.module.css';

/** Navigation by rights at the left, the screen beside it. */
export function Shell({ user }: { user: ConsoleUser }) {
  const t = useTexts(appTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const leave = useMutation({
    mutationFn: () => call(endStaffSession),
    // Also when the session was over already.
    onSettled: () => {
      client.setQueryData(callKey(whoIsAtConsole), null);
      // The next person at this desk sees nothing of what was read.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== whoIsAtConsole.path });
    },
  });
  const here = routes.find(({ path }) => path === pathname);
  useEffect(() => {
    const title = here === undefined ? t.missing : inLanguage(here.title, language);
    document.title = `${title} · ${t.product}`;
  }, [here, language, t]);
  return (
    <div className={css.shell}>
      <nav
        className={`${css.nav} ${here?.isWide === true ? css.narrow : ''}`}
        data-narrow={here?.isWide === true}
        aria-label={t.navigation}
      >
        <p className={css.product}>{t.product}</p>
        <Nav user={user} here={here} />
        <div className={css.person}>
          <p>
            <Written text={user.name} />
          </p>
          <LanguageButton />
          <Button
            type="text"
            title={t.logout}
            icon={<LogOut size={16} aria-hidden />}
            loading={leave.isPending}
            onClick={() => leave.mutate()}
          >
            <span>{t.logout}</span>
          </Button>
        </div>
      </nav>
      <main className={css.main}>
        <Suspense fallback={<Spin className={css.wait ?? ''} />}>
          {here !== undefined && !mayOpen(user, here.policy) ? (
            <Notice words={t.noRight} />
          ) : here === undefined ? (
            <Notice words={t.missing} />
          ) : (
            <here.Screen user={user} />
          )}
        </Suspense>
      </main>
    </div>
  );
}

function Notice({ words }: { words: string }) {
  const t = useTexts(appTexts);
  return (
    <div className={css.notice}>
      <h1>{words}</h1>
      <Link to="/">{t.home}</Link>
    </div>
  );
}
