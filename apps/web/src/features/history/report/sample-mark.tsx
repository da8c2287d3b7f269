import { Muted } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { reportTexts } from './report.texts.ts';

/** In the title bar, so that it stands on every part of the page and on every picture of it. */
export function SampleMark({ sample }: { sample: boolean }) {
  const t = useTexts(reportTexts);
  return sample ? (
    <Muted as="span" size={12} nowrap>
      {t.sample}
    </Muted>
  ) : null;
}
