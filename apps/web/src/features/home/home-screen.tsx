import { listInbox } from '@yanche/contract/people/inbox';
import { Button } from '@yanche/ui/button';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { setLanguage, useLanguage } from '#lib/language/language.ts';
import { later } from '#lib/screen/later.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { hasRememberedUser } from '#lib/current-user/remembered-user.ts';
import { useMay } from '#lib/current-user/use-may.ts';
import { useUser, useUserQuery } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { isAwaited, useBounded } from '#lib/call/use-bounded.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useAppTabs } from '#sheets/tabs/app-tabs.tsx';
import { homeTexts } from './home.texts.ts';
import { JobsButton } from './jobs-button.tsx';
import { Tools, ToolsSkeleton } from './tools.tsx';
import { toolsFor } from './tools-by-role.ts';
import { useOwnCardsPending } from './use-own-cards-pending.ts';
import { useTypedVin } from './use-typed-vin.ts';
import { VinStart } from './vin-start.tsx';

const DeveloperBlock = lazy(async () => ({
  default: (await import('./developer-block.tsx')).DeveloperBlock,
}));

/** Of nobody who is not logged in; drawn with the page for others. */
export const ownCards = later(async () => (await import('./own-cards.tsx')).OwnCards);

/** Read before the first render over rows that the server drew. */
export const readParts = ownCards.read;

/** `/`: what is going on first, then a new order, then the tools of this person. */
export function HomeScreen() {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const user = useUser();
  const tabs = useAppTabs('home');
  // A skeleton until the user is known, because tools of another role would move when the answer arrives.
  const userQuery = useUserQuery();
  const unknown = userQuery.isPending;
  // What is going on comes first: where it is not known yet, nothing is shown that it would push down. Who was never here has none.
  const [wasHere] = useState(hasRememberedUser);
  const isCardPending = useOwnCardsPending(user != null);
  const [vin, setVin] = useTypedVin();
  // Whoever types already keeps the field; what was typed at an earlier visit waits like the rest.
  const [vinBefore] = useState(vin);
  const isWaiting = useBounded(
    vin === vinBefore && ((isAwaited(userQuery) && wasHere) || isCardPending),
  );
  // Built products always run in production mode, so the inbox call detects the local sender.
  const inbox = useCall(listInbox, undefined, { quiet: true, staleTime: Infinity });
  const other = language === 'zh' ? 'en' : 'zh';
  const mayOrder = useMay('order');
  const isInspector = user?.roles.includes('inspector') === true;
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
      dock={tabs}
    >
      <Suspense fallback={<HomeSkeleton />}>
        {isWaiting ? (
          <HomeSkeleton />
        ) : (
          <>
            {isInspector && <JobsButton />}
            {user != null && <ownCards.Part />}
            {mayOrder && <VinStart typed={vin} onType={setVin} />}
            {unknown ? <ToolsSkeleton /> : <Tools tools={toolsFor(user)} />}
          </>
        )}
      </Suspense>
      {inbox.isSuccess && !isWaiting && (
        <Suspense fallback={null}>
          <DeveloperBlock />
        </Suspense>
      )}
    </Screen>
  );
}

/** The same as before the app is there (app/screen-skeleton.tsx). */
function HomeSkeleton() {
  return (
    <SkeletonScreen>
      <SkeletonCard lines={2} />
      <SkeletonCard lines={5} />
      <SkeletonCard lines={3} />
    </SkeletonScreen>
  );
}
