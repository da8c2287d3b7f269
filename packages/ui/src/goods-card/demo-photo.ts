/** A stand-in for a photo of a car, drawn: examples need pictures of any size without a network. */
export function demoPhoto(number: number, width: number, height: number): string {
  const hue = (number * 47 + 150) % 360;
  const scale = Math.min(width / 120, height / 90);
  const [x, y] = [(width - 120 * scale) / 2, (height - 80 * scale) / 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue} 24% 74%)"/>
<stop offset="1" stop-color="hsl(${hue} 18% 54%)"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#g)"/><g transform="translate(${x} ${y}) scale(${scale})"
fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
<path d="M14 56c-3-9 2-14 12-16l13-3c8-9 16-12 31-12 14 0 21 4 30 12 9 2 14 6 14 13 0 4-2 6-6 6M14 56h10m26 0h24m26 0h8M40 37h56"/>
<circle cx="37" cy="57" r="10"/><circle cx="87" cy="57" r="10"/></g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
