import { UiLink } from '@yanche/ui/ui-link';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import styles from './agreement-note.module.css';
import { agreementNoteTexts } from './agreement-note.texts.ts';

/** What a person accepts by submitting an order (`agreementVersion`). */
export function AgreementNote() {
  const t = useTexts(agreementNoteTexts);
  return (
    <p className={styles.note}>
      {t.lead} <UiLink href={paths.userAgreement}>{t.userAgreement}</UiLink> {t.and}{' '}
      <UiLink href={paths.privacyPolicy}>{t.privacyPolicy}</UiLink>
    </p>
  );
}
