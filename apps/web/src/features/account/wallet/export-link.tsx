import { dealerStatementPath } from '@yanche/contract/people/dealers';
import { buttonClass } from '@yanche/ui/button';
import { Muted } from '@yanche/ui/layout';
import { hostGuess, isAppHost } from '#lib/host/host.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useUser } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { daysOf } from './month.ts';
import { walletTexts } from './wallet.texts.ts';

/** Exports the month as CSV, for who may read the bill of a dealership. Browser only: other hosts cannot save files. */
export function ExportLink({ month }: { month: string }) {
  const t = useTexts(walletTexts);
  const user = useUser();
  const language = useLanguage();
  if (user?.dealerId == null || !user.acts.includes('bill')) return null;
  if (isAppHost() || hostGuess().host !== 'h5') {
    return <Muted>{t.exportInBrowser}</Muted>;
  }
  const query = new URLSearchParams({ ...daysOf(month), lang: language });
  return (
    <a
      href={`${dealerStatementPath}?${query}`}
      download
      className={buttonClass({ tone: 'outline', size: 'small' })}
    >
      {t.export}
    </a>
  );
}
