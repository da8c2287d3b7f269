import { type DealView, endDealShare, shareDeal } from '@yanche/contract/claims/deals';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { confirm } from '@yanche/ui/dialog';
import { Muted, Row } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { useTexts } from '#lib/language/texts.ts';
import { dealTexts } from './deal.texts.ts';
import styles from './handover-card.module.css';
import { useDealCommand } from './use-deal-command.ts';

/** The link by which the other party sees the deal. */
export function ShareCard({ deal, orderId }: { deal: DealView; orderId: string }) {
  const t = useTexts(dealTexts);
  const sharing = useDealCommand(shareDeal, null);
  const ending = useDealCommand(endDealShare, null);
  const [requestId, setRequestId] = useState(newUuid);
  const { shareUrl, actions } = deal;
  if (shareUrl === null && !actions.includes('share')) return null;
  const make = async () => {
    if (await sharing.send({ orderId, requestId })) setRequestId(newUuid());
  };
  const copy = async (url: string) => toast((await copyText(url)) ? t.copied : t.copyFailed);
  const end = async () => {
    const { endTitle: title, endMessage: message, endLink: okText } = t;
    if (await confirm({ title, message, okText, danger: true })) await ending.send({ orderId });
  };
  return (
    <Card title={t.share}>
      <Muted mb={8}>{t.shareNote}</Muted>
      {shareUrl === null ? (
        <Button tone="outline" block busy={sharing.busy} onClick={() => void make()}>
          {t.makeLink}
        </Button>
      ) : (
        <>
          <p className={styles.link}>{shareUrl}</p>
          <Row gap={12} mt={12} justify="end" wrap>
            {actions.includes('endShare') && (
              <Button tone="text" busy={ending.busy} onClick={() => void end()}>
                {t.endLink}
              </Button>
            )}
            <Button tone="tint" onClick={() => void copy(shareUrl)}>
              {t.copy}
            </Button>
          </Row>
        </>
      )}
    </Card>
  );
}
