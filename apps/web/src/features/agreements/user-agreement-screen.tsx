import { currentOrderTerms } from '@yanche/contract/catalogue/order-terms';
import { tellYuan } from '@yanche/rules/money/money';
import { Card } from '@yanche/ui/card';
import { Text } from '@yanche/ui/layout';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { agreementTexts } from './agreements.texts.ts';
import { AgreementPage } from './agreement-page.tsx';
import { userAgreement } from './user-agreement.ts';

/** `/agreement/user` */
export function UserAgreementScreen() {
  return (
    <AgreementPage of={userAgreement}>
      <TermsNow />
    </AgreementPage>
  );
}

/** What an order made now would keep; without an answer the text above says where it stands. */
function TermsNow() {
  const t = useTexts(agreementTexts);
  const { data: terms } = useCall(currentOrderTerms, undefined, { quiet: true });
  if (terms === undefined) return null;
  return (
    <Card>
      <Text as="h2" mb={8} size={15}>
        {t.termsNow}
      </Text>
      <p>{t.cancelling(terms.freeHours, terms.lateRefundPct)}</p>
      <p>{t.emptyTrip(tellYuan(terms.emptyTripFen))}</p>
      <p>{t.rescheduling(terms.rescheduleHours, terms.maxReschedules)}</p>
    </Card>
  );
}
