import { pageOnTop } from '#lib/host/page-on-top.ts';
import { paths } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { loginTexts } from './login.texts.ts';

type AgreementLineProps = { agreed: boolean; onChange: (agreed: boolean) => void };

/** Checkbox and links of the agreements. Links open over the page, so that typed values are not lost. */
export function AgreementLine({ agreed, onChange }: AgreementLineProps) {
  const t = useTexts(loginTexts);
  return (
    <label className="login-sheet__agree">
      <input
        type="checkbox"
        checked={agreed}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {t.agree} <a {...pageOnTop(paths.userAgreement, t.userAgreement)}>{t.userAgreement}</a>{' '}
        {t.and} <a {...pageOnTop(paths.privacyPolicy, t.privacyPolicy)}>{t.privacyPolicy}</a>
      </span>
    </label>
  );
}
