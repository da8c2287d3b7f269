import type { CarView } from '@yanche/contract/inspections/inspections';
import type { FindingTone } from '@yanche/contract/reports/tones';
import { outlineFrame } from '@yanche/rules/cars/car-outline';
import { onPlan } from '@yanche/rules/cars/on-plan';
import { spreadPins } from '@yanche/rules/cars/spread-pins';
import { Stack } from '@yanche/ui/layout';
import { Segmented } from '@yanche/ui/segmented';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import styles from './car-diagram.module.css';
import { carDiagramTexts } from './car-diagram.texts.ts';
import { CarDrawing } from './car-drawing.tsx';
import type { DiagramView } from './diagram-view.ts';

/** A numbered pin; `x` and `y` from 0 to 1 within the drawing of its side. */
export type DiagramPin = {
  number: number;
  view: CarView;
  x: number;
  y: number;
  /** `open`: no defect is chosen yet. */
  severity: FindingTone | 'open';
  /** Read out by screen readers together with the number. */
  label: string;
};

export type CarDiagramProps = {
  view: DiagramView;
  /** Makes the side selectable. */
  onView?: (view: CarView) => void;
  pins: readonly DiagramPin[];
  /** Makes the drawing tappable (or Enter, then arrow keys); pins are then not tappable. */
  onPick?: (view: CarView, x: number, y: number) => void;
  /** Makes pins tappable. */
  onPin?: (number: number) => void;
  /** Number of the highlighted pin. */
  selected?: number;
};

const views = ['left', 'right', 'front', 'rear', 'top'] as const satisfies readonly CarView[];
const aspect = outlineFrame.width / outlineFrame.height;
const keyStep = 0.02;
const moves: Record<string, readonly [number, number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep * aspect],
  ArrowDown: [0, keyStep * aspect],
};
const inside = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

/** The car from five sides with numbered pins: to read them, or to place one. */
export function CarDiagram(props: CarDiagramProps) {
  const { view, onView, onPick, onPin, selected } = props;
  const t = useTexts(carDiagramTexts);
  const shown =
    view === 'plan' ? props.pins.map(onPlan) : props.pins.filter((pin) => pin.view === view);
  const countOf = (each: CarView) => props.pins.filter((pin) => pin.view === each).length;

  const pickAt = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const byKeyboard = event.detail === 0 || box.width === 0;
    const x = byKeyboard ? 0.5 : (event.clientX - box.left) / box.width;
    const y = byKeyboard ? 0.5 : (event.clientY - box.top) / box.height;
    if (view !== 'plan') onPick?.(view, inside(x), inside(y));
  };
  const pins = spreadPins(shown, aspect);
  /** Pins lie closer together than a finger is wide: a tap means the nearest, not the one drawn last. */
  const pinAt = (event: MouseEvent<HTMLButtonElement>, own: DiagramPin): DiagramPin => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (box === undefined || event.detail === 0) return own;
    const awayFrom = ({ x, y }: DiagramPin) =>
      Math.hypot(
        event.clientX - box.left - x * box.width,
        event.clientY - box.top - y * box.height,
      );
    return pins.reduce((best, pin) => (awayFrom(pin) < awayFrom(best) ? pin : best), own);
  };
  const nudge = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const pin = shown.find(({ number }) => number === selected) ?? shown[0];
    if (move === undefined || pin === undefined) return;
    event.preventDefault();
    onPick?.(pin.view, inside(pin.x + move[0]), inside(pin.y + move[1]));
  };

  return (
    <Stack gap={12}>
      {onView && (
        <Segmented
          label={t.views}
          value={view === 'plan' ? 'top' : view}
          onChange={onView}
          options={views.map((each) => ({
            value: each,
            text: countOf(each) > 0 && !onPick ? `${t[each]} ${countOf(each)}` : t[each],
          }))}
        />
      )}
      <fieldset className={styles.stage} aria-label={t.diagram(t[view])}>
        <CarDrawing view={view} />
        {onPick && (
          <button
            type="button"
            className={styles.pick}
            aria-label={t.place(t[view])}
            onClick={pickAt}
            onKeyDown={nudge}
          />
        )}
        {pins.map((pin) => {
          const place = { left: `${pin.x * 100}%`, top: `${pin.y * 100}%` };
          const name = t.pin(pin.number, pin.label, t[pin.severity]);
          const face = (
            <span className={`${styles.face} ${styles[pin.severity]}`} aria-hidden="true">
              {pin.number}
            </span>
          );
          return onPin ? (
            <button
              key={pin.number}
              type="button"
              className={styles.pin}
              style={place}
              aria-label={name}
              aria-pressed={pin.number === selected}
              onClick={(event) => onPin(pinAt(event, pin).number)}
            >
              {face}
            </button>
          ) : (
            <span key={pin.number} className={`${styles.pin} ${styles.still}`} style={place}>
              <span className="y-sr">{name}</span>
              {face}
            </span>
          );
        })}
      </fieldset>
    </Stack>
  );
}
