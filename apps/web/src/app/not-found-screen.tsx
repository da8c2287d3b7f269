import { canonicalPath } from '@yanche/host/canonical-path';
import { EmptyState } from '@yanche/ui/empty-state';
import { Navigate, useLocation } from 'react-router';
import { goHomeTexts } from '#lib/screen/go-home.texts.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { notFoundTexts } from './not-found.texts.ts';

export function NotFoundScreen() {
  const t = useTexts(notFoundTexts);
  const { goHome } = useTexts(goHomeTexts);
  const { pathname, search, hash } = useLocation();
  // Of paths with a word in them, which React Router does not know.
  const canonical = canonicalPath(pathname, Object.values(paths)) ?? pathname;
  if (canonical !== pathname) return <Navigate to={canonical + search + hash} replace />;
  return (
    <Screen title={t.title}>
      <EmptyState title={t.title} note={t.note} actionText={goHome} actionHref={paths.home} />
    </Screen>
  );
}
