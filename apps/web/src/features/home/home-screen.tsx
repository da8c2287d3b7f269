import { developerPages } from '@yanche/contract/developers/developer-pages';
import { listInbox } from '@yanche/contract/people/inbox';
import { Button, ButtonLink } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Dock } from '@yanche/ui/dock';
import { Text } from '@yanche/ui/layout';
import { Skeleton } from '@yanche/ui/skeleton';
import { UiLink } from '@yanche/ui/ui-link';
import { lazy, Suspense } from 'react';
import { setLanguage, useLanguage } from '#lib/language/language.ts';
import { paths } from '#lib/paths.ts';
import box from '#lib/screen/picture-box.module.css';
import { Screen } from '#lib/screen/screen.tsx';
import { useUser, useUserQuery } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { AccountCard } from './account-card.tsx';
import { HomeArt } from './home-art.tsx';
import styles from './home.module.css';
import { homeTexts } from './home.texts.ts';
import { HomeActionRow } from './home-action-row.tsx';
import { HomeActionsSkeleton } from './home-actions-skeleton.tsx';
import { jobPaths, homeActionsFor } from './home-actions.ts';

const DeveloperBlock = lazy(async () => ({
  default: (await import('./developer-block.tsx')).DeveloperBlock,
}));

const CurrentClaim = lazy(async () => ({
  default: (await import('./current-claim.tsx')).CurrentClaim,
}));

/** `/`: actions of this user, most likely first. */
export function HomeScreen() {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const user = useUser();
  // A skeleton until the user is known, because rows of another role would move when the answer arrives.
  const { isPending: unknown, refetch } = useUserQuery();
  // Built products always run in production mode, so the inbox call detects the local sender.
  const inbox = useCall(listInbox, undefined, { quiet: true, staleTime: Infinity });
  const { primary, others } = homeActionsFor(user);
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <Screen
      title={t.title}
      noBack
      right={
        <Button
          tone="text"
          lang={other === 'zh' ? 'zh-CN' : 'en'}
          aria-label={t.otherLanguageLabel}
          onClick={() => setLanguage(other)}
        >
          {t.otherLanguage}
        </Button>
      }
      dock={
        <Dock>
          {unknown ? (
            <Skeleton width="100%" height="48px" radius="pill" />
          ) : (
            <ButtonLink href={jobPaths[primary]} size="large" block>
              {t[primary]}
            </ButtonLink>
          )}
        </Dock>
      }
    >
      <section className={box.box}>
        <HomeArt />
        <Text as="h2" size={22}>
          {t.promise}
        </Text>
        <p className={styles.note}>{t.promiseNote}</p>
      </section>
      {user != null && (
        <Suspense fallback={null}>
          <CurrentClaim />
        </Suspense>
      )}
      <Card title={t.todo}>
        {unknown ? (
          <HomeActionsSkeleton />
        ) : (
          <nav aria-label={t.todo}>
            {others.map((job) => (
              <HomeActionRow key={job} job={job} />
            ))}
          </nav>
        )}
      </Card>
      <AccountCard user={user} onRetry={unknown ? undefined : refetch} />
      {inbox.isSuccess && (
        <Suspense fallback={null}>
          <DeveloperBlock />
        </Suspense>
      )}
      <p className={styles.legal}>
        <UiLink href={paths.userAgreement}>{t.userAgreement}</UiLink>
        <UiLink href={paths.privacyPolicy}>{t.privacyPolicy}</UiLink>
        {/* A page of its own, not one of this app. */}
        <a href={developerPages.guides}>{t.developers}</a>
      </p>
    </Screen>
  );
}
