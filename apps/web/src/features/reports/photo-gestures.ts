/* What comes after the first photo, as one file: every name of a file weighs on every screen. */
export { PhotoPreview } from './photo-preview.tsx';
export { HeroReel } from './report/hero/hero-reel.tsx';
