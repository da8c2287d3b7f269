import type { ShareLink, ShareLinks } from '@yanche/contract/reports/share-links';
import { Button } from '@yanche/ui/button';
import { Grow, Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import type { ReactNode } from 'react';
import { copyText } from '#lib/browser/copy-text.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './link-list.module.css';
import { sharingTexts } from './sharing.texts.ts';
import type { ShareLinkWork } from './use-share-links.ts';

type LinkListProps = {
  /** `byCode` is there for reports that can be read by number and code. */
  links: Pick<ShareLinks, 'links'> & Partial<ShareLinks>;
  sharing: ShareLinkWork;
};

/** The links of a report, living ones first, then reading by number and code, then what has ended. */
export function LinkList({ links: { links, byCode }, sharing }: LinkListProps) {
  const t = useTexts(sharingTexts);
  const { time } = useFormat();
  const living = links.filter(({ endedAt }) => endedAt === null);
  const ended = links.filter(({ endedAt }) => endedAt !== null);
  const isCodeLiving = byCode !== undefined && byCode.endedAt === null;
  const isCodeEnded = byCode !== undefined && byCode.endedAt !== null;
  // Numbered in the order they were made: two of one minute would read the same.
  const nameOf = (link: ShareLink) =>
    t.linkOf(links.length - links.indexOf(link), time(link.createdAt, 'dateTime'));
  const stopLinkNote = [
    t.stopReaders,
    ...(isCodeLiving ? [t.stopCodeToo] : []),
    `${t.stopOthers(living.length - 1)}${t.sentenceGap}${t.stopFinal}`,
  ].join('\n');
  const copy = async (url: string) => {
    const done = await copyText(url);
    toast(done ? t.copied : t.copyFailed, { kind: done ? 'success' : 'plain' });
  };
  return (
    <>
      <section aria-label={t.links}>
        <Text as="h3" size={13} weight="medium" color="muted">
          {t.links}
        </Text>
        <ul className={styles.list}>
          {living.length === 0 && <li className={styles.none}>{t.none}</li>}
          {living.map((link) => (
            <Way
              key={link.shareId}
              way={link}
              name={nameOf(link)}
              note={link.madeBy && t.by(link.madeBy)}
            >
              <Button tone="text" size="small" onClick={() => void copy(link.url)}>
                {t.copy}
              </Button>
              <Stop
                sharing={sharing}
                shareId={link.shareId}
                name={nameOf(link)}
                title={living.length > 1 ? t.stopLink : t.stopAll}
                message={stopLinkNote}
              />
            </Way>
          ))}
          {isCodeLiving && (
            <Way way={byCode} name={t.byCode} note={t.byCodeNote}>
              <Stop
                sharing={sharing}
                shareId={byCode.shareId}
                name={t.byCode}
                title={t.stopCode}
                message={t.stopCodeNote}
              />
            </Way>
          )}
        </ul>
        {living.length > 0 && (
          <Row gap={8} align="center" mt={8}>
            <Muted grow size={12}>
              {t.anotherNote}
            </Muted>
            <Button
              tone="outline"
              size="small"
              disabled={sharing.busy}
              onClick={() => void sharing.make()}
            >
              {t.another}
            </Button>
          </Row>
        )}
      </section>
      {(ended.length > 0 || isCodeEnded) && (
        <section aria-label={t.endedLinks}>
          <Text as="h3" size={13} weight="medium" color="muted">
            {t.endedLinks}
          </Text>
          <ul className={styles.list}>
            {ended.map((link) => (
              <Ended key={link.shareId} way={link} name={nameOf(link)} />
            ))}
            {isCodeEnded && <Ended way={byCode} name={t.byCode} />}
          </ul>
        </section>
      )}
    </>
  );
}

type OneWay = Pick<ShareLink, 'opens' | 'lastOpenedAt' | 'endedAt'>;
type WayProps = { way: OneWay; name: string; note?: string | null; children: ReactNode };

function Way({ way, name, note, children }: WayProps) {
  const t = useTexts(sharingTexts);
  const { time } = useFormat();
  return (
    <li className={styles.way}>
      <Grow>
        <Stack gap={2}>
          <Text as="p" size={15}>
            {name}
          </Text>
          {note && <Muted size={12}>{note}</Muted>}
          <Muted size={13}>
            {way.lastOpenedAt === null
              ? t.unopened
              : t.opens(way.opens, time(way.lastOpenedAt, 'dateTime'))}
          </Muted>
        </Stack>
      </Grow>
      <Row gap={4} justify="end" noShrink>
        {children}
      </Row>
    </li>
  );
}

function Ended({ way, name }: { way: OneWay; name: string }) {
  const t = useTexts(sharingTexts);
  const { time } = useFormat();
  return (
    <li className={styles.ended}>
      <Text as="p" size={13} color="muted">
        {name}
      </Text>
      <Muted size={12}>
        {[way.endedAt && t.endedAt(time(way.endedAt, 'dateTime')), t.openedTimes(way.opens)]
          .filter(Boolean)
          .join(' · ')}
      </Muted>
    </li>
  );
}

type StopProps = {
  sharing: LinkListProps['sharing'];
  shareId: string;
  name: string;
  /** Asked before, and what ends with it. */
  title: string;
  message: string;
};

function Stop({ sharing, shareId, name, title, message }: StopProps) {
  const t = useTexts(sharingTexts);
  return (
    <Button
      tone="text"
      size="small"
      className={styles.stop}
      disabled={sharing.busy}
      aria-label={`${t.stop} ${name}`}
      onClick={() => void sharing.end(shareId, title, message)}
    >
      {t.stop}
    </Button>
  );
}
