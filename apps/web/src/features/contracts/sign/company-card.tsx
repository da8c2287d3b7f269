import {
  type ContractView,
  readContract,
  startSigning,
} from '@yanche/contract/contracts/contracts';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Stack } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { contractsTexts } from '../contracts.texts.ts';
import { signPart } from './sign-form.tsx';

type CompanyCardProps = { contract: ContractView; onRefresh: () => void };

/** Signing on the page of an external e-sign company. */
export function CompanyCard({ contract, onRefresh }: CompanyCardProps) {
  const t = useTexts(contractsTexts);
  const opening = useSubmit(startSigning, [readContract]);
  const go = async () => {
    const body = { contract_no: contract.contract_no };
    const link = await opening.mutateAsync({ body }).catch(() => null);
    if (link !== null) window.location.assign(link.signUrl);
  };
  return (
    <Card title={t.sign}>
      <Stack gap={16} data-part={signPart}>
        <p>{t.company}</p>
        <Button size="large" block busy={opening.isPending} onClick={() => void go()}>
          {t.toCompany}
        </Button>
        {contract.status === 'signing' && (
          <Button tone="tint" block onClick={onRefresh}>
            {t.refresh}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
