import { selfStatus } from '@yanche/rules/orders/self-order-status';
import type { SelfOrderDetail } from '@yanche/contract/self-orders/self-orders';
import { Button } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { lazy, useState } from 'react';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import type { PhotoSync } from '#lib/photo-queue/photo-sync.ts';
import { usePhotosView } from '#lib/photo-queue/use-photos.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { SyncLine } from '#sheets/sync-line/sync-line.tsx';
import { CaptureHead } from './capture-head.tsx';
import { captureTexts } from './capture.texts.ts';
import type { ShotMeta } from './shot-queue.ts';
import { SkipSheet } from './skip-sheet.tsx';
import { isComplete, isDone, nextStep, type StepView, viewSteps } from './step-states.ts';
import { StepGroups } from './step-groups.tsx';
import { useSubmitPhotos } from './use-submit-photos.ts';
import { useSettledPhotos } from './use-settled-photos.ts';
import { useShots } from './use-shots.ts';

const loadCamera = () => import('./step-camera.tsx');
const StepCamera = lazy(async () => ({ default: (await loadCamera()).StepCamera }));

type CaptureProps = {
  order: SelfOrderDetail;
  photos: PhotoSync<ShotMeta>;
  /** Refetches the order. */
  refetch: () => void;
};

/** Steps by group; the camera advances from one to the next. */
export function Capture({ order, photos, refetch }: CaptureProps) {
  const t = useTexts(captureTexts);
  const queue = usePhotosView(photos, (view) => view);
  const [shown, setShown] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [skipping, setSkipping] = useState<StepView | null>(null);
  useSettledPhotos(order, photos, refetch);
  const submit = useSubmitPhotos(order.orderId, photos);
  const views = viewSteps(order, queue.photos.values());
  const next = nextStep(views);
  const isRetake = order.status === selfStatus.retaking;
  const due = views.filter((view) => (isRetake ? view.canTake : view.step.required));
  const isReady = isComplete(views);
  const open = views.filter((view) => view.canTake && !isDone(view)).length;
  const current = views.find(({ step }) => step.key === shown) ?? next;

  const openCamera = (view: StepView | undefined) => {
    if (view === undefined) return;
    setShown(view.step.key);
    setOpen(true);
  };
  const advance = (after: StepView) => {
    const following = nextStep(
      viewSteps(order, photos.get().photos.values()).filter(
        ({ step }) => step.key !== after.step.key,
      ),
    );
    if (following === undefined) setOpen(false);
    else setShown(following.step.key);
  };
  const shots = useShots(order, photos);
  const isUnkept = Array.from(queue.photos.values()).some((each) => each.unkept === true);
  const left = isRetake
    ? 0
    : views.filter((view) => !view.step.required && view.state === 'todo').length;
  const goOnWords = !isReady && next !== undefined ? t.next(next.step.name) : t.goOn(open);

  return (
    <Screen
      title={t.title}
      right={
        <SyncLine
          phase={queue.phase}
          pending={queue.pending}
          problems={queue.problems}
          onResume={() => photos.retry()}
        />
      }
      dock={
        <Dock>
          {next !== undefined && (
            <Button
              size="large"
              tone={isReady ? 'tint' : 'primary'}
              block={!isReady}
              onClick={() => openCamera(next)}
            >
              {goOnWords}
            </Button>
          )}
          {isReady && (
            <Button size="large" busy={submit.busy} onClick={() => void submit.send(left)}>
              {t.submit}
            </Button>
          )}
        </Dock>
      }
    >
      <CaptureHead
        order={order}
        done={due.filter(isDone).length}
        total={due.length}
        onPreload={() => void loadCamera().catch(() => undefined)}
      />
      {queue.stoppedBy !== null && (
        <Notice tone="major" role="alert">
          {queue.stoppedBy}
        </Notice>
      )}
      {(!photos.persistent || isUnkept) && <Notice tone="minor">{t.notLasting}</Notice>}
      {submit.trouble !== null && (
        <Notice tone="minor" role="alert">
          {submit.trouble}
        </Notice>
      )}
      <StepGroups views={views} photos={photos} isRetake={isRetake} onOpenCamera={openCamera} />
      <Deferred open={isOpen}>
        {current !== undefined && (
          <StepCamera
            open={isOpen}
            view={current}
            at={views.indexOf(current) + 1}
            total={views.length}
            onClose={() => setOpen(false)}
            onKeep={shots.keep}
            onDiscard={shots.discard}
            onUse={async (view, shot) => {
              await shots.use(view, shot);
              advance(view);
            }}
            onSkip={setSkipping}
          />
        )}
      </Deferred>
      <SkipSheet
        order={order}
        view={skipping}
        onClose={() => setSkipping(null)}
        onSkipped={advance}
      />
    </Screen>
  );
}
