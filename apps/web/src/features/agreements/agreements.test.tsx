import { screen } from '@testing-library/react';
import { inLanguage } from '@yanche/rules/bilingual';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { currentClaimPolicy } from '@yanche/rules/claims/claim-policy';
import { currentAgreement } from '@yanche/rules/orders/agreement-versions';
import { guaranteeTerms } from './guarantee-terms.ts';
import { GuaranteeTermsScreen } from './guarantee-terms-screen.tsx';
import { privacyPolicy } from './privacy-policy.ts';
import { PrivacyPolicyScreen } from './privacy-policy-screen.tsx';
import { userAgreement } from './user-agreement.ts';
import { UserAgreementScreen } from './user-agreement-screen.tsx';

describe.each([
  ['user agreement', UserAgreementScreen, userAgreement, currentAgreement],
  ['privacy policy', PrivacyPolicyScreen, privacyPolicy, currentAgreement],
  ['guarantee', GuaranteeTermsScreen, guaranteeTerms, currentClaimPolicy.version],
])('the %s', (_name, AgreementScreen, { title, sections }, version) => {
  it.each(['zh', 'en'] as const)('is shown in %s and marked as a sample', (language) => {
    setLanguage(language);
    renderScreen(<AgreementScreen />, '/agreement');
    expect(
      screen.getByRole('heading', { level: 1, name: inLanguage(title, language) }),
    ).toBeDefined();
    for (const section of sections) {
      const name = inLanguage(section.title, language);
      expect(screen.getByRole('heading', { name })).toBeDefined();
    }
    expect(screen.getByText(language === 'zh' ? '样例文本' : 'Sample text')).toBeDefined();
    expect(
      screen.getByText(language === 'zh' ? `版本 ${version}` : `Version ${version}`),
    ).toBeDefined();
  });
});
