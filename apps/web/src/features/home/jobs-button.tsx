import { ButtonLink } from '@yanche/ui/button';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { paths } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { homeTexts } from './home.texts.ts';

/** An inspector's day begins with the jobs. */
export function JobsButton() {
  const t = useTexts(homeTexts);
  return (
    <ButtonLink
      href={paths.tasks}
      size="large"
      block
      icon={<ClipboardCheck size={20} aria-hidden="true" />}
    >
      {t.tasks}
    </ButtonLink>
  );
}
