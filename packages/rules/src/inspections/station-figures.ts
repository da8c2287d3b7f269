import type { Reading } from './readings.ts';

/** What measuring needs of a station; `items` are codes in walking order. */
export type MeasuredStation = {
  readonly id: string;
  readonly items: readonly string[];
  readonly wheels?:
    | readonly {
        readonly after: string | null;
        readonly place: string;
        readonly readings: readonly string[];
      }[]
    | undefined;
};

type Measured = Pick<Reading<unknown>, 'id' | 'items' | 'places'>;

/** One figure: a reading at one place of one item. */
export type FigureAt<R extends Measured = Measured> = {
  readonly reading: R;
  readonly code: string;
  readonly place: string;
};

/** The figures of one item, wherever they are measured. */
export const figuresOfItem = <R extends Measured>(
  readings: readonly R[],
  code: string,
): FigureAt<R>[] =>
  readings
    .filter(({ items }) => items.includes(code))
    .flatMap((reading) => reading.places.map((place) => ({ reading, code, place })));

/** The figures of one wheel of a station. */
export const figuresOfWheel = <R extends Measured>(
  readings: readonly R[],
  wheel: { readonly place: string; readonly readings: readonly string[] },
): FigureAt<R>[] =>
  readings
    .filter(({ id, places }) => wheel.readings.includes(id) && places.includes(wheel.place))
    .flatMap((reading) => reading.items.map((code) => ({ reading, code, place: wheel.place })));

/**
 * The figures that are measured at a station, in walking order: those of its items, less the wheels that another station
 * passes, and those of the wheels it passes itself.
 */
export function figuresAt<R extends Measured>(
  station: MeasuredStation,
  stations: readonly MeasuredStation[],
  readings: readonly R[],
): FigureAt<R>[] {
  const ofWheels = (after: string | null) =>
    (station.wheels ?? [])
      .filter((wheel) => wheel.after === after)
      .flatMap((wheel) => figuresOfWheel(readings, wheel));
  const isOfWheel = ({ reading, place }: FigureAt<R>) =>
    stations.some(({ wheels = [] }) =>
      wheels.some((wheel) => wheel.place === place && wheel.readings.includes(reading.id)),
    );
  return [
    ...ofWheels(null),
    ...station.items.flatMap((code) => [
      ...figuresOfItem(readings, code).filter((figure) => !isOfWheel(figure)),
      ...ofWheels(code),
    ]),
  ];
}
