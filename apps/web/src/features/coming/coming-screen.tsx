import { inLanguage } from '@yanche/rules/bilingual';
import { EmptyState } from '@yanche/ui/empty-state';
import { useLocation } from 'react-router';
import { useLanguage } from '#lib/language/language.ts';
import { matchesPath, paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { comingTexts } from './coming.texts.ts';
import { comingScreens } from './coming-screens.ts';

/** Placeholder of all screens in `coming-screens.ts`. */
export function ComingScreen() {
  const t = useTexts(comingTexts);
  const language = useLanguage();
  const { pathname } = useLocation();
  const screen = comingScreens.find(({ path }) => matchesPath(path, pathname));
  return (
    <Screen title={screen === undefined ? '' : inLanguage(screen.title, language)}>
      <EmptyState title={t.heading} note={t.note} actionText={t.home} actionHref={paths.home} />
    </Screen>
  );
}
