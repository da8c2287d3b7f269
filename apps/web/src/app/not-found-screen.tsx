import { EmptyState } from '@yanche/ui/empty-state';
import { goHomeTexts } from '#lib/screen/go-home.texts.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { notFoundTexts } from './not-found.texts.ts';

export function NotFoundScreen() {
  const t = useTexts(notFoundTexts);
  const { goHome } = useTexts(goHomeTexts);
  return (
    <Screen title={t.title}>
      <EmptyState title={t.title} note={t.note} actionText={goHome} actionHref={paths.home} />
    </Screen>
  );
}
