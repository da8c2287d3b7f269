import type { AnswerOf } from '@yanche/contract/endpoint';
import type { UserInfo } from '@yanche/contract/people/sso';
import {
  type ClosingObstacle,
  getAccountClosing,
  ownDataPath,
} from '@yanche/contract/privacy/privacy';
import { inLanguage } from '@yanche/rules/bilingual';
import { keptAfterClosing } from '@yanche/rules/people/retention';
import { buttonClass } from '@yanche/ui/button';
import { Grow, Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { formatYuan } from '@yanche/rules/money/money';
import { Sheet } from '@yanche/ui/sheet';
import { Skeleton } from '@yanche/ui/skeleton';
import { UiLink } from '@yanche/ui/ui-link';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { hostGuess, isAppHost } from '#lib/host/host.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { CloseForm } from './close-form.tsx';
import styles from './privacy.module.css';
import { privacyTexts } from './privacy.texts.ts';

type Closing = AnswerOf<typeof getAccountClosing>;
type PrivacySheetProps = { open: boolean; onClose: () => void; user: UserInfo };

/** One's own data as a file, and the end of the account. */
export function PrivacySheet({ open, onClose, user }: PrivacySheetProps) {
  const t = useTexts(privacyTexts);
  const closing = useCall(getAccountClosing, undefined, { enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={t.title} roomy>
      <Stack gap={24}>
        <OwnData />
        <Stack as="section" gap={8} aria-labelledby="close-account">
          <h3 id="close-account" className={styles.heading}>
            {t.close}
          </h3>
          <Muted tight>{t.closeNote}</Muted>
          <WhatHappens />
          <AnswerView of={closing} loading={<Skeleton width="60%" />}>
            {(answer) =>
              answer.obstacles.length > 0 ? (
                <Obstacles of={answer.obstacles} />
              ) : (
                <CloseForm user={user} gold={answer.gold} onClosed={onClose} />
              )
            }
          </AnswerView>
        </Stack>
      </Stack>
    </Sheet>
  );
}

function OwnData() {
  const t = useTexts(privacyTexts);
  const isBrowser = !isAppHost() && hostGuess().host === 'h5';
  return (
    <Stack as="section" gap={8} aria-labelledby="own-data">
      <h3 id="own-data" className={styles.heading}>
        {t.data}
      </h3>
      <Muted tight>{t.dataNote}</Muted>
      {isBrowser ? (
        <a href={ownDataPath} download className={buttonClass({ tone: 'outline' })}>
          {t.download}
        </a>
      ) : (
        <Muted tight>{t.downloadInBrowser}</Muted>
      )}
    </Stack>
  );
}

function WhatHappens() {
  const t = useTexts(privacyTexts);
  const language = useLanguage();
  return (
    <>
      <Text tight>{t.erased}</Text>
      <ul className={styles.points}>
        {t.erasedList.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Text tight>{t.kept}</Text>
      <ul className={styles.points}>
        {keptAfterClosing.map(({ key, years, label, basis }) => (
          <li key={key}>
            {inLanguage(label, language)} · {t.keptFor(years)}
            <Muted as="span" tight>
              {inLanguage(basis, language)}
            </Muted>
          </li>
        ))}
      </ul>
    </>
  );
}

const placeOf: Record<ClosingObstacle, string> = {
  orders: paths.buyerOrders,
  refunds: paths.buyerOrders,
  claims: paths.claimReport,
  money: paths.support,
  cashback: paths.wallet,
  dealer: paths.support,
  inspector: paths.support,
  staff: paths.support,
};

function Obstacles({ of }: { of: Closing['obstacles'] }) {
  const t = useTexts(privacyTexts);
  const words = ({ kind, count }: Closing['obstacles'][number]): string => {
    if (kind === 'money') return t['obstacle.money'](formatYuan(count));
    if (kind === 'dealer' || kind === 'inspector' || kind === 'staff') return t[`obstacle.${kind}`];
    return t[`obstacle.${kind}`](count);
  };
  return (
    <Stack gap={8}>
      <Text tight>{t.blocked}</Text>
      {of.map((obstacle) => (
        <Row key={obstacle.kind} gap={12} align="center">
          <Grow>
            <Text tight>{words(obstacle)}</Text>
          </Grow>
          <UiLink
            href={placeOf[obstacle.kind]}
            className={buttonClass({ tone: 'tint', size: 'small' })}
            aria-label={`${t.see} ${words(obstacle)}`}
          >
            {t.see}
          </UiLink>
        </Row>
      ))}
    </Stack>
  );
}
