import { AgreementPage } from './agreement-page.tsx';
import { privacyPolicy } from './privacy-policy.ts';

/** `/agreement/privacy` */
export function PrivacyPolicyScreen() {
  return <AgreementPage of={privacyPolicy} />;
}
