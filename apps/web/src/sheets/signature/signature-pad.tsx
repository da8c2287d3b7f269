import { SIGNATURE_BOX, signaturePath } from '@yanche/rules/contracts/signature';
import { Button } from '@yanche/ui/button';
import { Row, Text } from '@yanche/ui/layout';
import Eraser from 'lucide-react/icons/eraser';
import Undo2 from 'lucide-react/icons/undo-2';
import { type PointerEvent, useId, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import type { Strokes } from './signature-draft.ts';
import styles from './signature-pad.module.css';
import { signatureTexts } from './signature.texts.ts';

const { width, height, maxPoints, maxStrokes } = SIGNATURE_BOX;
/** Closer points only add jitter and data. In units of the pad. */
const minPointDistance = 4;

type Stroke = Strokes[number];
type SignaturePadProps = {
  strokes: Strokes;
  onChange: (strokes: Strokes) => void;
  error: string | undefined;
};

/** A pad for a signature by finger, pen or mouse. */
export function SignaturePad({ strokes, onChange, error }: SignaturePadProps) {
  const t = useTexts(signatureTexts);
  const errorId = useId();
  /** The stroke being drawn and its pointer id. */
  const [pen, setPen] = useState<{ id: number; stroke: Stroke } | null>(null);
  const drawn = strokes.reduce((sum, stroke) => sum + stroke.length, 0);

  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (pen !== null || event.button > 0 || strokes.length >= maxStrokes) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setPen({ id: event.pointerId, stroke: [pointOf(event, event.currentTarget)] });
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (pen?.id !== event.pointerId) return;
    const paper = event.currentTarget;
    const events = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const points = (events.length > 0 ? events : [event]).map((each) => pointOf(each, paper));
    const stroke = points.reduce(extend, pen.stroke).slice(0, maxPoints - drawn);
    if (stroke.length > pen.stroke.length) setPen({ ...pen, stroke });
  };
  const up = (event: PointerEvent<SVGSVGElement>) => {
    if (pen?.id !== event.pointerId) return;
    setPen(null);
    onChange([...strokes, pen.stroke]);
  };

  return (
    <div>
      <div className={styles.paper} data-invalid={error === undefined ? undefined : ''}>
        <svg
          className={styles.pad}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${t.pad}: ${t.padState(strokes.length)}`}
          aria-describedby={error === undefined ? undefined : errorId}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={up}
        >
          <path className={styles.line} d={`M60 ${height - 90}H${width - 60}`} />
          {[...strokes, ...(pen === null ? [] : [pen.stroke])].map((stroke, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- strokes are only ever added and taken at the end
            <path key={at} className={styles.ink} d={signaturePath(stroke)} />
          ))}
        </svg>
        {strokes.length === 0 && pen === null && (
          <p className={styles.hint} aria-hidden="true">
            {t.padHint}
          </p>
        )}
      </div>
      {error !== undefined && (
        <Text id={errorId} role="alert" mt={4} color="major" size={13}>
          {error}
        </Text>
      )}
      <Row gap={12} justify="end" mt={8} mb={8}>
        <Button
          tone="outline"
          size="small"
          icon={<Undo2 size={16} aria-hidden="true" />}
          disabled={strokes.length === 0}
          onClick={() => onChange(strokes.slice(0, -1))}
        >
          {t.undo}
        </Button>
        <Button
          tone="outline"
          size="small"
          icon={<Eraser size={16} aria-hidden="true" />}
          disabled={strokes.length === 0}
          onClick={() => onChange([])}
        >
          {t.clear}
        </Button>
      </Row>
    </div>
  );
}

type Place = { clientX: number; clientY: number };

function pointOf({ clientX, clientY }: Place, paper: Element): [number, number] {
  const box = paper.getBoundingClientRect();
  const within = (share: number, most: number) =>
    Math.min(most, Math.max(0, Math.round(share * most)));
  return [
    within((clientX - box.left) / box.width, width),
    within((clientY - box.top) / box.height, height),
  ];
}

function extend(stroke: Stroke, point: [number, number]): Stroke {
  const last = stroke.at(-1);
  if (last === undefined) return [point];
  const isNear = Math.hypot(point[0] - last[0], point[1] - last[1]) < minPointDistance;
  return isNear ? stroke : [...stroke, point];
}
