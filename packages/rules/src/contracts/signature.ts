/** A point of a drawn signature in the units of {@link SIGNATURE_BOX}, x then y. */
type SignaturePoint = readonly [x: number, y: number];
/** One line from pen down to pen up. */
export type SignatureStroke = readonly SignaturePoint[];

/** The paper of a signature; screens of every size scale to it. `maxPoints` over all strokes. */
export const SIGNATURE_BOX = { width: 1000, height: 400, maxStrokes: 80, maxPoints: 4000 } as const;

/** The least a name takes: a dot or a short dash by a slipping finger is none. */
const minInk = { points: 8, length: 150, width: 60 } as const;

/** Whether the strokes can be a signature: enough ink, over some width. Who drew it, nobody can tell from that. */
export function isSignature(strokes: readonly SignatureStroke[]): boolean {
  const points = strokes.flat();
  if (points.length < minInk.points || points.length > SIGNATURE_BOX.maxPoints) return false;
  const xs = points.map(([x]) => x);
  const width = Math.max(...xs) - Math.min(...xs);
  const length = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0);
  return width >= minInk.width && length >= minInk.length;
}

const lengthOf = (stroke: SignatureStroke): number =>
  stroke.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = stroke[at - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

/** The path of a stroke for SVG and PDF. A dot is a line of no length, which round ends make visible. */
export function signaturePath(stroke: SignatureStroke): string {
  const [first, ...rest] = stroke;
  if (first === undefined) return '';
  const to = rest.length === 0 ? [first] : rest;
  return `M${first.join(' ')}${to.map((point) => `L${point.join(' ')}`).join('')}`;
}

/** The same name, however it was typed: width of letters and blanks do not count. */
export const isSameName = (a: string, b: string): boolean => bare(a) === bare(b) && bare(a) !== '';

const bare = (name: string) => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();
