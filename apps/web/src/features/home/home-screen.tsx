import { listInbox } from '@yanche/contract/people/inbox';
import { Button } from '@yanche/ui/button';
import { lazy, Suspense } from 'react';
import { setLanguage, useLanguage } from '#lib/language/language.ts';
import { later } from '#lib/screen/later.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useMay } from '#lib/current-user/use-may.ts';
import { useUser, useUserQuery } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useAppTabs } from '#sheets/tabs/app-tabs.tsx';
import { homeTexts } from './home.texts.ts';
import { JobsButton } from './jobs-button.tsx';
import { Tools, ToolsSkeleton } from './tools.tsx';
import { toolsFor } from './tools-by-role.ts';
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
  const { isPending: unknown } = useUserQuery();
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
      {isInspector && <JobsButton />}
      {user != null && (
        <Suspense fallback={null}>
          <ownCards.Part />
        </Suspense>
      )}
      {mayOrder && <VinStart />}
      {unknown ? <ToolsSkeleton /> : <Tools tools={toolsFor(user)} />}
      {inbox.isSuccess && (
        <Suspense fallback={null}>
          <DeveloperBlock />
        </Suspense>
      )}
    </Screen>
  );
}
