import { inLanguage, type Language } from '@yanche/rules/bilingual';

/** `12:40` minutes and seconds below an hour, then whole hours, then days; what is past without its sign. */
export function clockOf(ms: number, language: Language): string {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  if (minutes < 60) return `${two(minutes)}:${two(rest)}`;
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  return hours < 48
    ? inLanguage([`${hours} 小时`, `${hours} h`], language)
    : inLanguage([`${days} 天`, `${days} d`], language);
}
