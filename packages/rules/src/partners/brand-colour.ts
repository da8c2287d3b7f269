/** A partner's colour as `#rrggbb`. */
export const isBrandColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance of WCAG. */
const luminance = (colour: string): number =>
  0.2126 * channel(colour.slice(1, 3)) +
  0.7152 * channel(colour.slice(3, 5)) +
  0.0722 * channel(colour.slice(5, 7));

/** The contrast ratio of WCAG between two colours. */
export function contrastOf(one: string, other: string): number {
  const [light = 1, dark = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever is easier to read on this colour: at least 4.58 : 1 on every one. */
export const inkOn = (colour: string): '#000000' | '#ffffff' =>
  contrastOf(colour, '#ffffff') >= contrastOf(colour, '#000000') ? '#ffffff' : '#000000';
