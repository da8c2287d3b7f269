import { type ContractView, readContract } from '@yanche/contract/contracts/contracts';
import { inLanguage } from '@yanche/rules/bilingual';
import { contractStatusLabels, type ContractStatus } from '@yanche/rules/contracts/contract-state';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { EmptyState } from '@yanche/ui/empty-state';
import { Code, Muted, Row, Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { Tag, type Tone } from '@yanche/ui/tag';
import { toast } from '@yanche/ui/toast';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { focusPart } from '#lib/form/focus-part.ts';
import { useLanguage } from '#lib/language/language.ts';
import { paths, to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { contractsTexts } from '../contracts.texts.ts';
import { CompanyCard } from './company-card.tsx';
import { ContractText } from './contract-text.tsx';
import { SignForm, signPart } from './sign-form.tsx';
import { SignedCard } from './signed-card.tsx';

const tones: Record<ContractStatus, Tone> = {
  draft: 'brand',
  signing: 'brand',
  signed: 'pass',
  void: 'unknown',
  expired: 'unknown',
};

/** The contract of an order or of an inspector: read, sign, and afterwards the proof of the signature. */
export function SignContractScreen() {
  const t = useTexts(contractsTexts);
  const contractNo = useSearchParams()[0].get('contract_no');
  if (contractNo !== null) return <ContractByNumber key={contractNo} contract_no={contractNo} />;
  return (
    <Screen title={t.title}>
      <EmptyState
        title={t.noContract}
        note={t.noContractNote}
        actionText={t.toOrder}
        actionHref={paths.buyerOrders}
      />
    </Screen>
  );
}

function ContractByNumber({ contract_no }: { contract_no: string }) {
  const t = useTexts(contractsTexts);
  const answer = useCall(readContract, { contract_no });
  const signed = () => {
    toast(t.signed, { kind: 'success' });
    window.scrollTo({ top: 0 });
  };
  return (
    <Screen title={answer.data?.orderId === null ? t.inspectorTitle : t.title}>
      <AnswerView
        of={answer}
        loading={
          <SkeletonScreen>
            <SkeletonCard lines={2} />
            <SkeletonCard lines={8} />
          </SkeletonScreen>
        }
      >
        {(contract) => (
          <>
            <ContractHead contract={contract} />
            {contract.signed !== null && (
              <SignedCard contract={contract} signed={contract.signed} />
            )}
            <ContractText content={contract.content} />
            {contract.canSign && contract.place === 'here' && (
              <SignForm contract={contract} onSigned={signed} />
            )}
            {contract.canSign && contract.place === 'there' && (
              <CompanyCard contract={contract} onRefresh={() => void answer.refetch()} />
            )}
          </>
        )}
      </AnswerView>
    </Screen>
  );
}

function ContractHead({ contract }: { contract: ContractView }) {
  const t = useTexts(contractsTexts);
  const language = useLanguage();
  const { status, contract_no, content, canSign, orderId } = contract;
  const summary = orderId === null ? t.inspectorSummary : t.summary;
  return (
    <Card
      title={<Tag tone={tones[status]}>{inLanguage(contractStatusLabels[status], language)}</Tag>}
      more={orderId === null ? t.toWayIn : t.toOrder}
      moreHref={orderId === null ? paths.ownTesting : to.orderDetail(orderId)}
    >
      <Muted>
        {t.number} <Code>{contract_no}</Code>
      </Muted>
      {(status === 'void' || status === 'expired') && (
        <p>{orderId === null ? t.inspectorVoid : t[`state.${status}`]}</p>
      )}
      {canSign && (
        <Row gap={12} align="center" justify="between" mt={8}>
          <Text size={13}>{summary(content.zh.sections.length)}</Text>
          <Button tone="tint" size="small" onClick={() => focusPart(signPart)}>
            {t.toSign}
          </Button>
        </Row>
      )}
    </Card>
  );
}
