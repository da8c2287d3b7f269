import { EmptyState } from '@yanche/ui/empty-state';
import { goHomeTexts } from '#lib/go-home.texts.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen.tsx';
import { useTexts } from '#lib/texts.ts';
import { appTexts } from './app.texts.ts';

export function NotFoundScreen() {
  const t = useTexts(appTexts);
  const { goHome } = useTexts(goHomeTexts);
  return (
    <Screen title={t.notFoundTitle}>
      <EmptyState
        title={t.notFoundTitle}
        note={t.notFoundNote}
        actionText={goHome}
        actionHref={paths.home}
      />
    </Screen>
  );
}
