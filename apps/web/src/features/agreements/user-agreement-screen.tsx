import { AgreementPage } from './agreement-page.tsx';
import { userAgreement } from './user-agreement.ts';

/** `/agreement/user` */
export function UserAgreementScreen() {
  return <AgreementPage of={userAgreement} />;
}
