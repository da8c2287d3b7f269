import { reportUrls } from '@yanche/contract/reports/report-urls';
import { Button } from '@yanche/ui/button';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import { copyText } from '#lib/browser/copy-text.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useUser } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { sharingTexts } from '#sheets/sharing/sharing.texts.ts';

/** For a dealer's own people, who log in: the whole report, or without the car's value, to open beside a buyer. */
export function ColleagueLinks({ orderId }: { orderId: string }) {
  const t = useTexts(sharingTexts);
  const isDealer = useUser()?.dealerId != null;
  // Asked before the tap, which alone may write to the clipboard.
  const { data } = useCall(reportUrls, { orderId }, { enabled: isDealer, quiet: true });
  if (data === undefined) return null;
  const copy = async (address: string) => {
    const done = await copyText(new URL(address, window.location.href).href);
    toast(done ? t.colleagueCopied : t.copyFailed, { kind: done ? 'success' : 'plain' });
  };
  return (
    <section aria-label={t.colleagues}>
      <Stack gap={8}>
        <Text as="h3" size={13} weight="medium" color="muted">
          {t.colleagues}
        </Text>
        <Muted size={12}>{t.colleaguesNote}</Muted>
        <Row gap={8} wrap>
          <Button tone="outline" onClick={() => void copy(data.noAppraisalUrl)}>
            {t.withoutValue}
          </Button>
          <Button tone="outline" onClick={() => void copy(data.allUrl)}>
            {t.withValue}
          </Button>
        </Row>
      </Stack>
    </section>
  );
}
