import type { PhotoSync } from '#lib/photo-queue/photo-sync.ts';
import { Card } from '@yanche/ui/card';
import { useTexts } from '#lib/language/texts.ts';
import { captureTexts } from './capture.texts.ts';
import type { ShotMeta } from './shot-queue.ts';
import { StepRow } from './step-row.tsx';
import { isDone, type StepView } from './step-states.ts';

type Props = {
  views: readonly StepView[];
  photos: PhotoSync<ShotMeta>;
  /** Retake round: the steps to retake come first. */
  isRetake: boolean;
  onOpenCamera: (view: StepView) => void;
};

/** All steps, group by group. */
export function StepGroups({ views, photos, isRetake, onOpenCamera }: Props) {
  const t = useTexts(captureTexts);
  const asked = isRetake ? views.filter(({ canTake }) => canTake) : [];
  const others = views.filter((view) => !asked.includes(view));
  const names = [...new Set(others.map(({ step }) => step.groupName))];
  const groups = [
    ...(asked.length > 0 ? [{ name: t.again, own: asked }] : []),
    ...names.map((name) => ({ name, own: others.filter(({ step }) => step.groupName === name) })),
  ];
  return groups.map(({ name, own }) => (
    <Card key={name} title={name} more={t.groupCount(own.filter(isDone).length, own.length)} flush>
      <ul>
        {own.map((view) => (
          <StepRow key={view.step.key} view={view} photos={photos} onOpenCamera={onOpenCamera} />
        ))}
      </ul>
    </Card>
  ));
}
