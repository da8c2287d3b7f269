type Spot = { view: string; x: number; y: number };

// Of the drawing's width. A pin is 22 px wide, the drawing 256 px on the narrowest phone: closer ones cover each other.
const near = 0.086;
const step = 0.088;
const rings = [1, 2, 3, 4, 5, 6];
const directions = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;

/** Positions of pins in one view, so that each can be read and tapped: overlapping ones are moved aside. */
export function spreadPins<P extends Spot>(pins: readonly P[], aspect: number): P[] {
  const placed: P[] = [];
  for (const pin of pins) {
    const free = rings
      .flatMap((ring) => directions.map(([dx, dy]) => moved(pin, dx * ring, dy * ring, aspect)))
      .find((spot) => !placed.some((other) => covers(other, spot, aspect)));
    placed.push(free ?? pin);
  }
  return placed;
}

const inside = (value: number) => Math.min(0.97, Math.max(0.03, value));

const moved = <P extends Spot>(pin: P, dx: number, dy: number, aspect: number): P =>
  dx === 0 && dy === 0
    ? pin
    : { ...pin, x: inside(pin.x + dx * step), y: inside(pin.y + dy * step * aspect) };

const covers = (a: Spot, b: Spot, aspect: number) =>
  a.view === b.view && Math.hypot(a.x - b.x, (a.y - b.y) / aspect) < near;
