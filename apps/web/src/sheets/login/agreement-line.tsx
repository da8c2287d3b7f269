import { paths } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { loginTexts } from './login.texts.ts';

type AgreementLineProps = { agreed: boolean; onChange: (agreed: boolean) => void };

/** Checkbox and links of the agreements. Links open a new tab, so that typed values are not lost. */
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
        {t.agree}{' '}
        <a href={paths.userAgreement} target="_blank" rel="noopener">
          {t.userAgreement}
        </a>{' '}
        {t.and}{' '}
        <a href={paths.privacyPolicy} target="_blank" rel="noopener">
          {t.privacyPolicy}
        </a>
      </span>
    </label>
  );
}
