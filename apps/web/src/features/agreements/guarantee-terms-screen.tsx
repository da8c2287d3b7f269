import { currentClaimPolicy } from '@yanche/rules/claims/claim-policy';
import { AgreementPage } from './agreement-page.tsx';
import { guaranteeTerms } from './guarantee-terms.ts';

/** `/agreement/guarantee` */
export function GuaranteeTermsScreen() {
  return <AgreementPage of={guaranteeTerms} version={currentClaimPolicy.version} />;
}
