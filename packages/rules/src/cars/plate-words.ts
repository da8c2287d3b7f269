import { PLATE_PROVINCES } from './plate-provinces.ts';

/** In the same order. */
const provinces =
  'Beijing,Tianjin,Hebei,Shanxi,Inner Mongolia,Liaoning,Jilin,Heilongjiang,Shanghai,Jiangsu,Zhejiang,Anhui,Fujian,Jiangxi,Shandong,Henan,Hubei,Hunan,Guangdong,Guangxi,Hainan,Chongqing,Sichuan,Guizhou,Yunnan,Tibet,Shaanxi,Gansu,Qinghai,Ningxia,Xinjiang'.split(
    ',',
  );

/** As on the car: a dot behind the character and letter of the place. Other plates stay. */
export const writePlate = (plate: string): string =>
  plate !== '' && PLATE_PROVINCES.includes(plate.charAt(0))
    ? `${plate.slice(0, 2)}·${plate.slice(2)}`
    : plate;

/** A plate as it is read aloud in English: "Zhejiang A W 2 3 6 9"; null where its first sign is no province. */
export function speakPlate(plate: string): string | null {
  const province = provinces[PLATE_PROVINCES.indexOf(plate.charAt(0))];
  if (province === undefined || plate === '') return null;
  return [province, ...plate.slice(1).replaceAll(/\*+/g, '…').split('')].join(' ');
}
