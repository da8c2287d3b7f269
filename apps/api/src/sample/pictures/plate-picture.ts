import { createRequire } from 'node:module';
import sharp from 'sharp';
import { plateArea } from './scene-colours.ts';

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
);

/** White on blue, of new energy cars dark on green. */
const looks = {
  fuel: { ground: '#1e50a8', ink: '#ffffff' },
  energy: { ground: '#63c08a', ink: '#101614' },
} as const;

/** A number plate as large as the scenes' plate, readable as on a photo. */
export async function drawPlate(plate: string): Promise<Buffer> {
  const { width, height } = plateArea;
  const { ground, ink } = plate.length > 7 ? looks.energy : looks.fuel;
  const words = `${plate.slice(0, 2)}·${plate.slice(2)}`;
  // Drawn large and made smaller: letters of 16 pixels set directly are ragged.
  const text = await sharp({
    text: {
      text: `<span foreground="${ink}">${words}</span>`,
      font: 'Noto Sans SC Bold 72',
      fontfile: font,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer();
  const room = { width: width - 8, height: height - 8 };
  const line = await sharp(text)
    .resize({ ...room, fit: 'fill' })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: line, left: 4, top: 4 }])
    .png()
    .toBuffer();
}
