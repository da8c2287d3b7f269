/** Pixels as they lie in memory: red, green, blue, row by row. */
export type Image = { data: Uint8Array; width: number; height: number };
export type Point = { x: number; y: number };
/** Clockwise; text runs from the first corner to the second. */
export type Quad = readonly [Point, Point, Point, Point];

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The image in another size; each pixel is the mean of what it covers, so small text does not break up. */
export function resize(image: Image, width: number, height: number): Image {
  const corner = (x: number, y: number): Point => ({ x: x * image.width, y: y * image.height });
  return sample(image, [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)], width, height);
}

/** Cuts a quadrangle out and lays it flat. */
export function sample(image: Image, quad: Quad, width: number, height: number): Image {
  const [a, b, c, d] = quad;
  const data = new Uint8Array(width * height * 3);
  const at = (index: number): number => image.data[index] ?? 0;
  // Several looks per pixel when the picture shrinks.
  const looks = (there: number, here: number) => Math.min(6, Math.max(1, Math.round(there / here)));
  const across = looks(distance(a, b), width);
  const down = looks(distance(a, d), height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let j = 0; j < down; j += 1) {
        const v = (row + (j + 0.5) / down) / height;
        for (let i = 0; i < across; i += 1) {
          const u = (column + (i + 0.5) / across) / width;
          const x = (a.x * (1 - u) + b.x * u) * (1 - v) + (d.x * (1 - u) + c.x * u) * v - 0.5;
          const y = (a.y * (1 - u) + b.y * u) * (1 - v) + (d.y * (1 - u) + c.y * u) * v - 0.5;
          const left = Math.floor(x);
          const top = Math.floor(y);
          const fx = x - left;
          const fy = y - top;
          const x0 = clamp(left, image.width) * 3;
          const x1 = clamp(left + 1, image.width) * 3;
          const y0 = clamp(top, image.height) * image.width * 3;
          const y1 = clamp(top + 1, image.height) * image.width * 3;
          const w00 = (1 - fx) * (1 - fy);
          const w10 = fx * (1 - fy);
          const w01 = (1 - fx) * fy;
          const w11 = fx * fy;
          // Written out: this is the innermost loop of everything.
          red += at(y0 + x0) * w00 + at(y0 + x1) * w10 + at(y1 + x0) * w01 + at(y1 + x1) * w11;
          green +=
            at(y0 + x0 + 1) * w00 +
            at(y0 + x1 + 1) * w10 +
            at(y1 + x0 + 1) * w01 +
            at(y1 + x1 + 1) * w11;
          blue +=
            at(y0 + x0 + 2) * w00 +
            at(y0 + x1 + 2) * w10 +
            at(y1 + x0 + 2) * w01 +
            at(y1 + x1 + 2) * w11;
        }
      }
      const to = (row * width + column) * 3;
      const count = across * down;
      data[to] = red / count + 0.5;
      data[to + 1] = green / count + 0.5;
      data[to + 2] = blue / count + 0.5;
    }
  }
  return { data, width, height };
}

const clamp = (value: number, size: number): number =>
  value < 0 ? 0 : value >= size ? size - 1 : value;

/** Dark on light becomes light on dark. */
export const invert = (image: Image): Image => ({ ...image, data: image.data.map((v) => 255 - v) });

/**
 * Grey, with the brightness of the surroundings taken out and the contrast spread: lifts stamped metal and text under
 * a reflection.
 */
export function flatten(image: Image): Image {
  const { width, height } = image;
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    grey[at] =
      0.299 * (image.data[at * 3] ?? 0) +
      0.587 * (image.data[at * 3 + 1] ?? 0) +
      0.114 * (image.data[at * 3 + 2] ?? 0);
  }
  const radius = Math.max(8, Math.round(Math.min(width, height) / 16));
  const mean = boxMean(grey, width, height, radius);
  const square = boxMean(
    grey.map((value) => value * value),
    width,
    height,
    radius,
  );
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < grey.length; at += 1) {
    const middle = mean[at] ?? 0;
    const spread = Math.sqrt(Math.max(0, (square[at] ?? 0) - middle * middle));
    const value = 128 + (((grey[at] ?? 0) - middle) / (spread + 6)) * 50;
    data.fill(value < 0 ? 0 : value > 255 ? 255 : value, at * 3, at * 3 + 3);
  }
  return { data, width, height };
}

/** The mean of the square around each pixel, by running sums. */
function boxMean(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - radius) * (width + 1);
    const bottom = Math.min(height, y + radius + 1) * (width + 1);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const sum =
        (sums[bottom + right] ?? 0) -
        (sums[top + right] ?? 0) -
        (sums[bottom + left] ?? 0) +
        (sums[top + left] ?? 0);
      out[y * width + x] = sum / ((right - left) * ((bottom - top) / (width + 1)));
    }
  }
  return out;
}
