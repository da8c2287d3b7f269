// 5 × 7 dots a letter, one number a row, the leftmost dot in the highest bit.
const letters: Record<string, readonly number[]> = {
  S: [0b01111, 0b10000, 0b10000, 0b01110, 0b00001, 0b00001, 0b11110],
  A: [0b01110, 0b10001, 0b10001, 0b11111, 0b10001, 0b10001, 0b10001],
  M: [0b10001, 0b11011, 0b10101, 0b10101, 0b10001, 0b10001, 0b10001],
  P: [0b11110, 0b10001, 0b10001, 0b11110, 0b10000, 0b10000, 0b10000],
  L: [0b10000, 0b10000, 0b10000, 0b10000, 0b10000, 0b10000, 0b11111],
  E: [0b11111, 0b10000, 0b10000, 0b11110, 0b10000, 0b10000, 0b11111],
};
const word = 'SAMPLE';
const dot = 3;
const tile = { width: 66, height: 26 }; // dots
const [cos, sin] = [Math.cos(Math.PI / 9), Math.sin(Math.PI / 9)];

function isSet(x: number, y: number): boolean {
  const across = (x * cos - y * sin) / dot;
  const down = (x * sin + y * cos) / dot;
  const row = Math.floor(down / tile.height);
  const column = across + (row % 2 === 0 ? 0 : tile.width / 2);
  const inX = Math.floor(((column % tile.width) + tile.width) % tile.width);
  const inY = Math.floor(down - row * tile.height);
  const bits = letters[word[Math.floor(inX / 6)] ?? '']?.[inY] ?? 0;
  return inX % 6 < 5 && ((bits >> (4 - (inX % 6))) & 1) === 1;
}

/** "SAMPLE" all over, slanted: nobody may take a drawing for the photo of a real car. One byte a pixel. */
export function watermarkMask(width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) mask[y * width + x] = isSet(x, y) ? 1 : 0;
  }
  return mask;
}
