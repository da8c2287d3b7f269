import { developerPages } from '@yanche/contract/developers/developer-pages';
import { Card } from '@yanche/ui/card';
import { UiLink } from '@yanche/ui/ui-link';
import { lazy, Suspense } from 'react';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useUser, useUserQuery } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useAppTabs } from '#sheets/tabs/app-tabs.tsx';
import { AccountCard } from './account-card.tsx';
import { MyRow } from './my-row.tsx';
import { helpFor, rowsFor } from './my-rows.ts';
import styles from './my.module.css';
import { myTexts } from './my.texts.ts';

const DealershipCard = lazy(async () => ({
  default: (await import('./dealership-card.tsx')).DealershipCard,
}));

/** `/my`: the account, what belongs to this person, and help. */
export function MyScreen() {
  const t = useTexts(myTexts);
  const user = useUser();
  const tabs = useAppTabs('mine');
  const { isPending: unknown, refetch } = useUserQuery();
  return (
    <Screen title={t.title} noBack={tabs !== null} dock={tabs}>
      <AccountCard user={user} onRetry={unknown ? undefined : refetch} />
      {user != null && (
        <Suspense fallback={null}>
          <DealershipCard />
        </Suspense>
      )}
      {user != null && (
        <Card>
          <nav aria-label={t.rows}>
            {rowsFor(user).map((row) => (
              <MyRow key={row} row={row} />
            ))}
          </nav>
        </Card>
      )}
      <Card>
        <nav aria-label={t.help}>
          {helpFor(user).map((row) => (
            <MyRow key={row} row={row} />
          ))}
        </nav>
      </Card>
      <p className={styles.legal}>
        <UiLink href={paths.userAgreement}>{t.userAgreement}</UiLink>
        <UiLink href={paths.privacyPolicy}>{t.privacyPolicy}</UiLink>
        {/* A page of its own, not one of this app. */}
        <a href={developerPages.guides}>{t.developers}</a>
      </p>
    </Screen>
  );
}
