import { tellYuan } from '@yanche/rules/money/money';
import { Stack, Text } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { afterSalesTexts } from './after-sales.texts.ts';

/** What the owner of a revoked report gets: the fee, and what of the guarantee stays. */
export function RevokedRights({
  mayClaim,
  paidBack = null,
}: {
  mayClaim: boolean;
  /** What was paid back already, where the page knows it. */
  paidBack?: number | null;
}) {
  const t = useTexts(afterSalesTexts);
  return (
    <Stack gap={4} mt={8} mb={8}>
      <Text size={13} color="ink">
        {paidBack === null ? t.revokedFee : t.revokedPaidBack(tellYuan(paidBack))}
      </Text>
      <Text size={13} color="ink">
        {mayClaim ? t.revokedCover : t.revokedNoCover}
      </Text>
    </Stack>
  );
}
