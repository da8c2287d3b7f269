import type { UseQueryResult } from '@tanstack/react-query';
import type { VerifiedContract } from '@yanche/contract/contracts/contracts';
import { isFailure } from '#lib/call/call-error.ts';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Box, Code, Muted, Row, Stack } from '@yanche/ui/layout';
import { SkeletonCard } from '@yanche/ui/skeleton';
import { ToneIcon } from '@yanche/ui/tag';
import { useFormat } from '#lib/language/format.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { contractsTexts } from '../contracts.texts.ts';
import { FileCheck } from './file-check.tsx';
import styles from './verify-contract.module.css';

/** Result of the verification: three checks, the contract, and the data to verify it independently. */
export function VerifyOutcome({ answer }: { answer: UseQueryResult<VerifiedContract> }) {
  if (isFailure(answer.error, 'contractMismatch')) {
    return (
      <Notice tone="major" role="alert">
        {answer.error.message}
      </Notice>
    );
  }
  return (
    <Stack aria-busy={answer.isFetching} gap={12}>
      <AnswerView of={answer} loading={<SkeletonCard lines={4} />}>
        {(contract) => <Verified contract={contract} />}
      </AnswerView>
    </Stack>
  );
}

const checks = ['text', 'pdf', 'signature'] as const;

function Verified({ contract }: { contract: VerifiedContract }) {
  const t = useTexts(contractsTexts);
  const { time } = useFormat();
  const isGenuine = checks.every((check) => contract.checks[check]);
  const service = contract.provider === 'tencent' ? t['service.tencent'] : t['service.local'];
  return (
    <>
      <Notice tone={isGenuine ? 'pass' : 'major'} title={isGenuine ? t.genuine : t.notGenuine}>
        <Stack as="ul" gap={4} mt={4}>
          {checks.map((check) => (
            <Row
              key={check}
              as="li"
              gap={8}
              align="center"
              color={contract.checks[check] ? 'ink' : 'major'}
            >
              <ToneIcon tone={contract.checks[check] ? 'pass' : 'major'} />
              {contract.checks[check] ? t[`check.${check}`] : t[`not.${check}`]}
            </Row>
          ))}
        </Stack>
      </Notice>
      <Card title={contract.orderNo === null ? t.inspectorTitle : t.title}>
        <Cell label={t.number} value={<Code>{contract.contract_no}</Code>} />
        {contract.orderNo !== null && (
          <Cell label={t.order} value={<Code>{contract.orderNo}</Code>} />
        )}
        <Cell
          label={contract.orderNo === null ? t.inspector : t.client}
          value={`${contract.clientMask} ${contract.phoneMask}`}
        />
        <Cell
          label={t.signedAt}
          value={`${time(contract.signedAt, 'date')} ${time(contract.signedAt, 'time')}`}
        />
        <Cell label={t.way} value={t[`kind.${contract.kind}`]} />
        <Cell label={t.service} value={service} />
        <LongValue name={t.textHash} text={contract.textHash} />
        <LongValue name={t.pdfHash} text={contract.pdfHash} />
      </Card>
      <FileCheck pdfHash={contract.pdfHash} />
      <Card title={t.selfCheck}>
        <Muted>{t.selfCheckNote}</Muted>
        <LongValue name={t.proof} text={contract.proof} />
        <LongValue name={t.signatureValue} text={contract.signature} />
        <LongValue name={t.keyId} text={contract.keyId} />
        <LongValue name={t.publicKey} text={contract.publicKeyPem.trim()} />
      </Card>
    </>
  );
}

/** A labelled value too long for a table cell. */
const LongValue = ({ name, text }: { name: string; text: string }) => (
  <Box mt={12}>
    <Muted>{name}</Muted>
    <Code as="p" size={12} className={styles.long}>
      {text}
    </Code>
  </Box>
);
