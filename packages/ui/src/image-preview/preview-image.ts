import type { ReactNode } from 'react';

/** One picture of the preview. */
export type PreviewImage = {
  src: string;
  /** What the picture shows; spoken, and shown when it cannot be loaded. */
  alt: string;
  caption?: ReactNode;
  /** SVG drawn over the picture, in its own pixels; zooms with it. */
  over?: (width: number, height: number) => ReactNode;
};
