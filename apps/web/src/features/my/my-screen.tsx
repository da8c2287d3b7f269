import { developerPages } from '@yanche/contract/developers/developer-pages';
import { listOwnInvitations } from '@yanche/contract/people/colleagues';
import { Card } from '@yanche/ui/card';
import { Skeleton, SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { UiLink } from '@yanche/ui/ui-link';
import { isAwaited, useBounded } from '#lib/call/use-bounded.ts';
import { useCall } from '#lib/call/use-call.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import { useUser, useUserQuery } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useAppTabs } from '#sheets/tabs/app-tabs.tsx';
import { AccountCard } from './account-card.tsx';
import { MyRow } from './my-row.tsx';
import { helpFor, rowsFor } from './my-rows.ts';
import styles from './my.module.css';
import { myTexts } from './my.texts.ts';

const loadCard = () => import('./dealership-card.tsx');

/** `/my`: the account, what belongs to this person, and help. */
export function MyScreen() {
  const t = useTexts(myTexts);
  const user = useUser();
  const tabs = useAppTabs('mine');
  const userQuery = useUserQuery();
  const { isPending: unknown, refetch } = userQuery;
  // The card stands above the rows: one that came after them would move them from under a finger.
  const card = useLoaded(loadCard);
  const own = useCall(listOwnInvitations, undefined, { quiet: true, enabled: user != null });
  const isWaiting = useBounded(
    isAwaited(userQuery) || (user != null && (card === null || isAwaited(own))),
  );
  return (
    <Screen title={t.title} noBack={tabs !== null} dock={tabs}>
      {isWaiting && user === undefined ? (
        accountSkeleton
      ) : (
        <AccountCard user={user} onRetry={unknown ? undefined : refetch} />
      )}
      {isWaiting ? (
        rowsSkeleton
      ) : (
        <>
          {user != null && card && <card.DealershipCard />}
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
        </>
      )}
    </Screen>
  );
}

const accountSkeleton = (
  <SkeletonScreen>
    <Card>
      {/* As high as the account of who is logged in. */}
      <Skeleton height="134px" radius="control" />
    </Card>
  </SkeletonScreen>
);

const rowsSkeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
    <SkeletonCard lines={12} />
  </SkeletonScreen>
);
