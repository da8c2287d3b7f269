import {
  complain,
  maxMessagePhotos,
  replyInThread,
  sendMessage,
  type ThreadAbout,
} from '@yanche/contract/support/threads';
import { TextArea } from '@yanche/ui/field';
import { Stack, Text } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { CallError } from '#lib/call/call-error.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { SheetActions } from '#lib/form/sheet-form.tsx';
import { useKept } from '#lib/form/use-kept.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import type { PhotoSync } from '#lib/photo-queue/photo-sync.ts';
import { usePhotos, usePhotosView } from '#lib/photo-queue/use-photos.ts';
import { PhotoStrip } from '#sheets/photo-capture/photo-strip.tsx';
import { useTakePhotos } from '#sheets/photo-capture/use-take-photos.ts';
import { useShowThread } from './support.data.ts';
import { supportTexts } from './support.texts.ts';

/** What is written: the first message about something, a complaint, or on in a conversation. */
type Written =
  | { kind: 'message' | 'complaint'; about: ThreadAbout }
  | { kind: 'reply'; threadId: string };

type ComposeSheetProps = { of: Written; open: boolean; onClose: () => void };

const nameOf = (of: Written): string =>
  of.kind === 'reply'
    ? `reply.${of.threadId}`
    : `${of.kind}.${of.about.kind}.${'id' in of.about ? of.about.id : ''}`;

/** Words and photos to a person of ours; both survive a reload until they are sent. */
export function ComposeSheet(props: ComposeSheetProps) {
  const photos = usePhotos<null>(`support:${nameOf(props.of)}`);
  return photos === null ? null : <Form {...props} photos={photos} />;
}

function Form({ of, open, onClose, photos }: ComposeSheetProps & { photos: PhotoSync<null> }) {
  const t = useTexts(supportTexts);
  const navigate = useNavigate();
  const showThread = useShowThread();
  const kept = useKept(`support.${nameOf(of)}`, { text: '', requestId: newUuid() });
  const [tried, setTried] = useState(false);
  const [flushing, setFlushing] = useState(false);
  const queued = usePhotosView(photos, (view) => view.photos);
  const taking = useTakePhotos(({ raw, takenAt }) => photos.put({ meta: null, takenAt }, raw));
  const messaging = useSubmit(sendMessage);
  const complaining = useSubmit(complain);
  const replying = useSubmit(replyInThread);
  const busy = flushing || messaging.isPending || complaining.isPending || replying.isPending;
  const text = kept.form.text.trim();

  const send = async () => {
    setTried(true);
    if (text === '') return;
    setFlushing(true);
    const isThere = await photos.flush().catch(() => false);
    setFlushing(false);
    if (!isThere) return toast(t.pending(photos.get().pending));
    const { requestId } = kept.form;
    const written = { text, fileIds: [...photos.get().photos.keys()], requestId };
    try {
      const thread =
        of.kind === 'reply'
          ? await replying.mutateAsync({ body: { ...written, threadId: of.threadId } })
          : await (of.kind === 'message' ? messaging : complaining).mutateAsync({
              body: { ...written, about: of.about },
            });
      kept.update({ text: '', requestId: newUuid() });
      setTried(false);
      await photos.queue.clear();
      showThread(thread);
      onClose();
      if (of.kind !== 'reply') await navigate(to.thread(thread.threadId));
    } catch (error) {
      // A refusal has told why; words and photos stay.
      if (!(error instanceof CallError)) toast(t.notSent);
    }
  };
  const titles = { message: t.write, complaint: t.complain, reply: t.reply };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={titles[of.kind]}
      note={of.kind === 'complaint' ? t.complainNote : t.writeNote}
      dismissable={false}
      footer={
        <SheetActions
          cancelText={t.cancel}
          onCancel={onClose}
          submitText={t.send}
          busy={busy}
          onSubmit={() => void send()}
        />
      }
    >
      <Stack gap={12}>
        <TextArea
          label={t.words}
          value={kept.form.text}
          maxLength={500}
          counted
          required
          error={tried && text === '' ? t.wordsMissing : undefined}
          onChange={(words) => kept.update({ text: words })}
        />
        <div>
          <Text as="h3" mb={8} size={13}>
            {t.photos}
          </Text>
          <PhotoStrip
            name={t.photos}
            queue={photos.queue}
            fileIds={[...queued.keys()]}
            most={maxMessagePhotos}
            taking={taking}
            album
            onRemove={(id) => void photos.remove(id).catch(() => undefined)}
          />
        </div>
      </Stack>
    </Sheet>
  );
}
