import { Stack, Text } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { afterSalesTexts } from './after-sales.texts.ts';

/** What the owner of a revoked report gets: the fee, and what of the guarantee stays. */
export function RevokedRights({ mayClaim }: { mayClaim: boolean }) {
  const t = useTexts(afterSalesTexts);
  return (
    <Stack gap={4} mt={8} mb={8}>
      <Text size={13} color="ink">
        {t.revokedFee}
      </Text>
      <Text size={13} color="ink">
        {mayClaim ? t.revokedCover : t.revokedNoCover}
      </Text>
    </Stack>
  );
}
