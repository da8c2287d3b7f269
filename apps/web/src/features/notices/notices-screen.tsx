import {
  countNotices,
  listNotices,
  type Notice,
  readNotices,
} from '@yanche/contract/notices/notices';
import { Button, IconButton } from '@yanche/ui/button';
import { EmptyState } from '@yanche/ui/empty-state';
import { PagedListView } from '@yanche/ui/paged-list';
import { PullRefresh } from '@yanche/ui/pull-refresh';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { SwipeAction, SwipeCell } from '@yanche/ui/swipe-cell';
import { toast } from '@yanche/ui/toast';
import { useUiTexts } from '@yanche/ui/ui-texts';
import Settings from 'lucide-react/icons/settings';
import { lazy, useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { CallError } from '#lib/call/call-error.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { usePages } from '#lib/call/use-pages.ts';
import { useAppTabs } from '#sheets/tabs/app-tabs.tsx';
import { NoticeRow } from './notice-row.tsx';
import styles from './notices.module.css';
import { noticesTexts } from './notices.texts.ts';
import { useDayLabel } from './use-day-label.ts';
import { useMiniLink } from './use-mini-link.ts';

const SettingsSheet = lazy(async () => ({
  default: (await import('./settings-sheet.tsx')).SettingsSheet,
}));

/** `/messages`: notices of this user, newest first, by day. */
export function NoticesScreen() {
  const t = useTexts(noticesTexts);
  const { pullSuccess } = useUiTexts();
  const dayOf = useDayLabel();
  const { of, status, more, refresh } = usePages(listNotices, {});
  const read = useMarkRead();
  const tabs = useAppTabs('messages');
  useMiniLink();
  const rows = of.data?.rows ?? [];
  const isNewDay = (index: number) => {
    const [row, before] = [rows[index], rows[index - 1]];
    return row !== undefined && (before === undefined || dayOf(before.at) !== dayOf(row.at));
  };
  return (
    <Screen
      title={t.title}
      noBack={tabs !== null}
      dock={tabs}
      right={
        of.data !== undefined && (
          <>
            {rows.some(({ isRead }) => !isRead) && (
              <Button tone="text" busy={read.busy} onClick={() => void read.all(rows)}>
                {t.readAll}
              </Button>
            )}
            <SettingsButton />
          </>
        )
      }
    >
      <PullRefresh onRefresh={refresh} successText={pullSuccess} disabled={of.data === undefined}>
        <AnswerView of={of} loading={skeleton}>
          {() => (
            <PagedListView
              label={t.list}
              memory="messages"
              items={rows}
              status={status}
              onMore={more}
              itemKey={({ noticeId }) => noticeId}
              renderItem={(notice, index) => (
                <>
                  {isNewDay(index) && <h2 className={styles.day}>{dayOf(notice.at)}</h2>}
                  <SwipeCell
                    disabled={notice.isRead}
                    right={
                      notice.isRead ? null : (
                        <SwipeAction onClick={() => read.one(notice)}>{t.markRead}</SwipeAction>
                      )
                    }
                  >
                    <NoticeRow notice={notice} onRead={() => read.one(notice)} />
                  </SwipeCell>
                </>
              )}
              empty={<EmptyState title={t.emptyTitle} note={t.emptyNote} />}
            />
          )}
        </AnswerView>
      </PullRefresh>
    </Screen>
  );
}

function SettingsButton() {
  const t = useTexts(noticesTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t.settings} onClick={() => setOpen(true)}>
        <Settings size={20} aria-hidden="true" />
      </IconButton>
      <Deferred open={open}>
        <SettingsSheet open={open} onClose={() => setOpen(false)} />
      </Deferred>
    </>
  );
}

/** Marks messages as read: the opened one, or all up to the newest on screen. */
function useMarkRead() {
  const t = useTexts(noticesTexts);
  const read = useSubmit(readNotices, [listNotices, countNotices]);
  const one = ({ noticeId, isRead }: Notice) => {
    // A failure is ignored: the user wants to see the order, and the message stays unread.
    if (!isRead) read.mutate({ body: { noticeId }, inPlace: 'all' });
  };
  const all = async (rows: readonly Notice[]) => {
    const until = rows[0]?.at;
    if (until === undefined) return;
    try {
      await read.mutateAsync({ body: { until } });
      toast(t.allRead, { kind: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) toast(t.failed); // `call` has shown a refusal
    }
  };
  return { one, all, busy: read.isPending };
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={2} />
    <SkeletonCard lines={2} />
    <SkeletonCard lines={2} />
  </SkeletonScreen>
);
