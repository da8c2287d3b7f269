import { developerPages } from '@yanche/contract/developers/developer-pages';
import {
  getHelp,
  listThreads,
  type Help,
  type ThreadAbout,
} from '@yanche/contract/support/threads';
import { Button, ButtonLink } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Dock } from '@yanche/ui/dock';
import { Code, Muted, Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { lazy, useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { phoneLink } from '#lib/host/outside-link.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { Questions } from './questions.tsx';
import styles from './support.module.css';
import { supportTexts } from './support.texts.ts';
import { ThreadRows } from './thread-rows.tsx';

const ComposeSheet = lazy(async () => ({
  default: (await import('./compose-sheet.tsx')).ComposeSheet,
}));

type HelpPageProps = { about: ThreadAbout; orderId: string | null };

/** Hours and phone, the answers to common questions, what was written so far, and a way to write. */
export function HelpPage({ about, orderId }: HelpPageProps) {
  const t = useTexts(supportTexts);
  const help = useCall(getHelp, orderId === null ? {} : { orderId });
  const ofSubject = about.kind === 'general' ? {} : { kind: about.kind, id: about.id };
  const threads = useCall(listThreads, ofSubject, { quiet: true });
  const [sheet, setSheet] = useState<'message' | 'complaint'>('message');
  const [open, setOpen] = useState(false);
  const compose = (next: typeof sheet) => {
    setSheet(next);
    setOpen(true);
  };
  const rows = threads.data?.data ?? [];
  // A subject has one conversation; complaints are their own.
  const running = rows.find((each) => each.complaint === null && each.about.kind === about.kind);
  return (
    <Screen
      title={t.title}
      dock={
        help.data && (
          <Dock>
            <Button tone="outline" size="large" onClick={() => compose('complaint')}>
              {t.complain}
            </Button>
            {running === undefined ? (
              <Button size="large" onClick={() => compose('message')}>
                {t.write}
              </Button>
            ) : (
              <ButtonLink size="large" href={to.thread(running.threadId)}>
                {t.goOn}
              </ButtonLink>
            )}
          </Dock>
        )
      }
    >
      <AnswerView of={help} loading={skeleton}>
        {(data) => (
          <>
            <Hours help={data} />
            {data.order !== null && about.kind !== 'general' && (
              <Card title={`${t.about} · ${t[`about.${about.kind}`]}`} more={data.order.statusText}>
                <Muted>{data.order.carTitle}</Muted>
                <Cell
                  label={t.order}
                  value={<Code>{data.order.orderNo}</Code>}
                  href={to.orderDetail(data.order.orderId)}
                />
              </Card>
            )}
            {rows.length > 0 && (
              <Card
                title={t.threads}
                {...(about.kind !== 'general' && { more: t.allThreads, moreHref: paths.support })}
              >
                <ThreadRows rows={rows} />
              </Card>
            )}
            <Questions help={data} orderId={orderId} />
            {about.kind === 'general' && (
              <Card title={t.developers}>
                <Muted>{t.developersNote}</Muted>
                {/* A page of its own, not one of this app. */}
                <a className={styles.there} href={developerPages.guides}>
                  {t.toDevelopers}
                </a>
              </Card>
            )}
          </>
        )}
      </AnswerView>
      <Deferred open={open}>
        <ComposeSheet
          key={sheet}
          of={{ kind: sheet, about }}
          open={open}
          onClose={() => setOpen(false)}
        />
      </Deferred>
    </Screen>
  );
}

function Hours({ help: { isOpen, hours, phone } }: { help: Help }) {
  const t = useTexts(supportTexts);
  return (
    <Card>
      <Text as="h2" size={17} color={isOpen ? 'pass' : 'ink'}>
        {isOpen ? t.open : t.closed}
      </Text>
      <Muted mb={4}>
        {t.hours} {hours}
      </Muted>
      <Cell layout="wide" label={t.phone} value={phone} {...phoneLink(phone)} />
    </Card>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={6} />
  </SkeletonScreen>
);
