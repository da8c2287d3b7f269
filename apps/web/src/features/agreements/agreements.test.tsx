import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { privacyPolicy } from './privacy-policy.ts';
import { PrivacyPolicyScreen } from './privacy-policy-screen.tsx';
import { userAgreement } from './user-agreement.ts';
import { UserAgreementScreen } from './user-agreement-screen.tsx';

describe.each([
  ['user agreement', UserAgreementScreen, userAgreement],
  ['privacy policy', PrivacyPolicyScreen, privacyPolicy],
])('the %s', (_name, AgreementScreen, texts) => {
  it.each(['zh', 'en'] as const)('can be read in %s and says that it is a sample', (language) => {
    setLanguage(language);
    renderScreen(<AgreementScreen />, '/agreement');
    expect(screen.getByRole('heading', { level: 1, name: texts[language].title })).toBeDefined();
    for (const { title } of texts[language].sections)
      expect(screen.getByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(language === 'zh' ? '样例文本' : 'Sample text')).toBeDefined();
    expect(screen.getByText(/2026-11/)).toBeDefined();
  });

  it('says as much in one language as in the other', () => {
    const shape = (language: 'zh' | 'en') => texts[language].sections.map((s) => s.points.length);
    expect(shape('en')).toEqual(shape('zh'));
  });
});
