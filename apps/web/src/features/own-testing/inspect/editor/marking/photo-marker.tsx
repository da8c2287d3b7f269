import { type MarkShape, mostShapes } from '@yanche/rules/inspections/photo-marks';
import { Overlay } from '@yanche/ui/overlay';
import { RadioSet } from '@yanche/ui/radio-set';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { Marks } from '#sheets/photo-marks/marks-over.tsx';
import { Cell } from '../cell.tsx';
import { editorTexts } from '../editor.texts.ts';
import styles from './photo-marker.module.css';
import { afterKey, type Kind, pointIn, shapeAt, shapeBetween } from './shape-draft.ts';
import { usePhotoSrc } from './use-photo-src.ts';

type PhotoMarkerProps = {
  open: boolean;
  fileId: string;
  name: string;
  shapes: readonly MarkShape[];
  /** Called with every finished shape. */
  onChange: (shapes: MarkShape[]) => void;
  onClose: () => void;
};

/** A photo with circles and arrows over it, by finger, mouse or keys. The photo itself stays as it is. */
export function PhotoMarker(props: PhotoMarkerProps) {
  const t = useTexts(editorTexts);
  return (
    <Overlay kind="full" open={props.open} onClose={props.onClose} label={t.markOf(props.name)}>
      <Desk {...props} />
    </Overlay>
  );
}

/** Mounted with each opening, so that undoing begins anew. */
function Desk({ fileId, name, shapes, onChange, onClose }: PhotoMarkerProps) {
  const t = useTexts(editorTexts);
  const src = usePhotoSrc(fileId);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [isLost, setLost] = useState(false);
  const [kind, setKind] = useState<Kind>('circle');
  /** What was there before each change. */
  const [past, setPast] = useState<(readonly MarkShape[])[]>([]);
  const [draft, setDraft] = useState<MarkShape | null>(null);
  const begun = useRef<{ x: number; y: number } | null>(null);
  const isFull = shapes.length >= mostShapes;

  const change = (next: MarkShape[]) => {
    setPast([...past, shapes]);
    onChange(next);
  };
  const undo = () => {
    const before = past.at(-1);
    if (before === undefined) return;
    setPast(past.slice(0, -1));
    onChange([...before]);
  };
  const pointOf = (event: PointerEvent<SVGSVGElement>) =>
    pointIn(
      { x: event.clientX, y: event.clientY },
      event.currentTarget.getBoundingClientRect(),
      size ?? { width: 1, height: 1 },
    );
  const press = (event: PointerEvent<SVGSVGElement>) => {
    if (isFull || !event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    begun.current = pointOf(event);
  };
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    if (begun.current !== null) setDraft(shapeBetween(kind, begun.current, pointOf(event)));
  };
  const release = (event: PointerEvent<SVGSVGElement>) => {
    const from = begun.current;
    begun.current = null;
    setDraft(null);
    if (from !== null) change([...shapes, shapeBetween(kind, from, pointOf(event))]);
  };
  const cancel = () => {
    begun.current = null;
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = shapes.at(-1);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!isFull) change([...shapes, shapeAt(kind, { x: 0.5, y: 0.5 })]);
      return;
    }
    if (last === undefined) return;
    const moved = afterKey(last, event.key, event.shiftKey);
    if (moved === null) return;
    event.preventDefault();
    change([...shapes.slice(0, -1), moved]);
  };
  return (
    <div className={styles.desk}>
      <div className={styles.stage}>
        {src !== undefined && (
          <img
            src={src}
            alt={name}
            draggable={false}
            className={styles.photo}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setLost(true)}
          />
        )}
        {isLost && <p className={styles.lost}>{t.photoNotHere}</p>}
        {size !== null && (
          // Drawn on by a pointer, and by keys as its description says.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions
          <svg
            viewBox={`0 0 ${size.width} ${size.height}`}
            className={styles.photo}
            role="application"
            aria-label={t.markKeys(shapes.length)}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            onPointerDown={press}
            onPointerMove={drag}
            onPointerUp={release}
            onPointerCancel={cancel}
            onKeyDown={onKeyDown}
          >
            <Marks shapes={draft === null ? shapes : [...shapes, draft]} {...size} />
          </svg>
        )}
      </div>
      <p className={styles.hint} aria-live="polite">
        {isFull ? t.markFull(mostShapes) : t.markHint}
      </p>
      <div className={styles.tools}>
        <RadioSet label={t.markKind} value={kind} onChange={setKind} className={styles.kinds}>
          <Cell value="circle">{t.circle}</Cell>
          <Cell value="arrow">{t.arrow}</Cell>
        </RadioSet>
        <button
          type="button"
          className={styles.tool}
          aria-disabled={past.length === 0}
          onClick={undo}
        >
          {t.undo}
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-disabled={shapes.length === 0}
          onClick={() => shapes.length > 0 && change([])}
        >
          {t.clearMarks}
        </button>
        <button type="button" className={`${styles.tool} ${styles.done}`} onClick={onClose}>
          {t.done}
        </button>
      </div>
    </div>
  );
}
