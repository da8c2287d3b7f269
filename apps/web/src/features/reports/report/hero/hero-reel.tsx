import { Swipe } from '@yanche/ui/swipe';
import { useTexts } from '#lib/language/texts.ts';
import type { ShownPhoto } from '../../report-index.ts';
import { reportTexts } from '../report.texts.ts';
import { HeroPhoto } from './hero-photo.tsx';

type HeroReelProps = {
  photos: readonly ShownPhoto[];
  onOpen: (fileId: string) => void;
  onChange: (index: number) => void;
};

/** The photos of the hero, one swipe apart. */
export function HeroReel({ photos, onOpen, onChange }: HeroReelProps) {
  const t = useTexts(reportTexts);
  return (
    <Swipe
      label={t.hero}
      items={photos}
      itemKey={({ fileId }) => fileId}
      renderItem={(photo, index) => (
        <HeroPhoto photo={photo} isFirst={index === 0} onOpen={onOpen} />
      )}
      loop={false}
      indicators={false}
      onChange={onChange}
    />
  );
}
