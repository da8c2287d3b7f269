import type { Notice } from '@yanche/contract/notices/notices';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { langOf } from '@yanche/rules/lang-of';
import { UiLink } from '@yanche/ui/ui-link';
import Banknote from 'lucide-react/icons/banknote';
import CarFront from 'lucide-react/icons/car-front';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FileCheck from 'lucide-react/icons/file-check';
import Megaphone from 'lucide-react/icons/megaphone';
import UsersRound from 'lucide-react/icons/users-round';
import type { ReactNode } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { paths, to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Chevron } from '#lib/screen/chevron.tsx';
import styles from './notices.module.css';
import { noticesTexts } from './notices.texts.ts';

/** Icons by kind; the default is a car. */
const pictures: Partial<Record<Notice['kind'], typeof CarFront>> = {
  noInspector: Banknote,
  refunded: Banknote,
  refundDelayed: Banknote,
  orderCancelled: Banknote,
  selfRefunded: Banknote,
  selfCancelled: Banknote,
  selfExpired: Banknote,
  selfFailed: Banknote,
  cashbackCredited: Banknote,
  payAdjusted: Banknote,
  payPaid: Banknote,
  bankAccountChanged: Banknote,
  inReview: FileCheck,
  reportToConfirm: FileCheck,
  reportReady: FileCheck,
  reportConfirmed: FileCheck,
  reportRevoked: FileCheck,
  reportAmended: FileCheck,
  disputeTaken: FileCheck,
  disputeDecided: FileCheck,
  selfInReview: FileCheck,
  selfCertified: FileCheck,
  jobAssigned: ClipboardCheck,
  jobTimeChanged: ClipboardCheck,
  jobCancelled: ClipboardCheck,
  jobTakenAway: ClipboardCheck,
  jobPlaceClosed: ClipboardCheck,
  jobSentBack: ClipboardCheck,
  inspectorInvited: ClipboardCheck,
  applicationAccepted: ClipboardCheck,
  applicationDeclined: ClipboardCheck,
  inspectorCertified: ClipboardCheck,
  certificateDeclined: ClipboardCheck,
  identityReopened: ClipboardCheck,
  facePassed: ClipboardCheck,
  faceDeclined: ClipboardCheck,
  certificateSuspended: ClipboardCheck,
  certificateLifted: ClipboardCheck,
  certificateEnds: ClipboardCheck,
  contractAsked: ClipboardCheck,
  contractEnds: ClipboardCheck,
  jobsPaused: ClipboardCheck,
  jobsResumed: ClipboardCheck,
  leavePlanned: ClipboardCheck,
  leaveEnded: ClipboardCheck,
  colleagueInvited: UsersRound,
  colleagueAnswered: UsersRound,
  colleagueChanged: UsersRound,
  colleagueRemoved: UsersRound,
  platformNote: Megaphone,
  platformOrderNote: Megaphone,
};

/** What changed is read in the report itself. */
const ofReports: readonly Notice['kind'][] = ['reportAmended', 'reportRevoked'];

const ownPages = { wayIn: paths.ownTesting, tasks: paths.tasks, mine: paths.mine };

function hrefOf({ kind, link }: Notice): string | null {
  if (link === null) return null;
  if (!('id' in link)) return ownPages[link.to];
  if (link.to === 'order' && ofReports.includes(kind)) return to.report(link.id);
  const ways = {
    order: to.orderDetail,
    selfOrder: to.selfOrderDetail,
    history: to.historyQuery,
    task: to.inspect,
    claim: to.claim,
    deal: to.deal,
    pay: () => paths.pay,
    thread: to.thread,
  };
  return ways[link.to](link.id);
}

/** One message. A tap marks it as read and opens its link, if any. */
export function NoticeRow({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const t = useTexts(noticesTexts);
  const { time } = useFormat();
  const { kind, title, text, quote, at, isRead } = notice;
  const Picture = pictures[kind] ?? CarFront;
  const href = hrefOf(notice);
  return (
    <Tappable href={href} isRead={isRead} onTap={onRead}>
      <span className={styles.picture}>
        <Picture size={20} aria-hidden="true" />
      </span>
      <Stack as="span" grow>
        <Row as="span" gap={8} align="baseline" justify="between">
          <Text as="span" size={15} weight={isRead ? undefined : 'bold'} tight>
            {!isRead && (
              <span className={styles.dot}>
                <span className="y-sr">{t.unread}</span>
              </span>
            )}
            {title}
          </Text>
          <Muted dateTime={at} as="time" noShrink>
            {time(at, 'time')}
          </Muted>
        </Row>
        <Muted as="span" mt={2}>
          <Quoting text={text} quote={quote} />
        </Muted>
      </Stack>
      {href !== null && <Chevron />}
    </Tappable>
  );
}

/** A text with somebody's words in it, which are marked as of their language. */
function Quoting({ text, quote }: Pick<Notice, 'text' | 'quote'>) {
  const at = quote === '' ? -1 : text.indexOf(quote);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span lang={langOf(quote)}>{quote}</span>
      {text.slice(at + quote.length)}
    </>
  );
}

type TappableProps = {
  href: string | null;
  isRead: boolean;
  onTap: () => void;
  children: ReactNode;
};

function Tappable({ href, isRead, onTap, children }: TappableProps) {
  if (href !== null) {
    return (
      <UiLink href={href} className={`${styles.row} ${styles.tappable}`} onClick={onTap}>
        {children}
      </UiLink>
    );
  }
  if (isRead) return <div className={styles.row}>{children}</div>;
  return (
    <button type="button" className={`${styles.row} ${styles.tappable}`} onClick={onTap}>
      {children}
    </button>
  );
}
