import type { CheckItem, Finding } from '@yanche/contract/inspections/inspections';
import type { PhotoMarks } from '@yanche/contract/inspections/photo-marks';
import type { MarkShape } from '@yanche/rules/inspections/photo-marks';
import { Button } from '@yanche/ui/button';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { shapesOn } from '#sheets/photo-marks/marks-over.tsx';
import styles from '../editor.module.css';
import { editorTexts } from '../editor.texts.ts';
import { PhotoMarker } from './photo-marker.tsx';

type MarkPhotosProps = {
  item: CheckItem;
  finding: Finding;
  onChange: (marks: PhotoMarks[]) => void;
};

/** A button for each photo of a defect, to draw on it. */
export function MarkPhotos({ item, finding, onChange }: MarkPhotosProps) {
  const t = useTexts(editorTexts);
  const [open, setOpen] = useState(false);
  const [fileId, setFileId] = useState<string | null>(null);
  const { photos, marks = [] } = finding;
  if (photos.length === 0) return null;
  const set = (marked: string, shapes: MarkShape[]) => {
    const others = marks.filter((each) => each.fileId !== marked && photos.includes(each.fileId));
    onChange(shapes.length === 0 ? others : [...others, { fileId: marked, shapes }]);
  };
  return (
    <div className={styles.buttons}>
      {photos.map((photo, at) => (
        <Button
          key={photo}
          tone="outline"
          size="large"
          icon={<Pencil size={18} aria-hidden="true" />}
          onClick={() => {
            setFileId(photo);
            setOpen(true);
          }}
        >
          {t.markPhoto(at + 1, shapesOn(photo, [finding]).length)}
        </Button>
      ))}
      {fileId !== null && (
        <PhotoMarker
          open={open && photos.includes(fileId)}
          fileId={fileId}
          name={item.name}
          shapes={shapesOn(fileId, [finding])}
          onChange={(shapes) => set(fileId, shapes)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
