import { EmptyState } from '@yanche/ui/empty-state';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen.tsx';
import { useTexts } from '#lib/texts.ts';
import { appTexts } from './app.texts.ts';

export function NotFoundScreen() {
  const t = useTexts(appTexts);
  return (
    <Screen title={t.notFoundTitle}>
      <EmptyState
        title={t.notFoundTitle}
        note={t.notFoundNote}
        actionText={t.goHome}
        actionHref={paths.home}
      />
    </Screen>
  );
}
