import type { Pin } from '#lib/viewer/photo-pane.tsx';

/** One thing to look at, with all that is said beside it. `facts`: of an item without a picture. */
export type Picture = {
  key: string;
  kind: 'photo' | 'clip' | 'facts';
  /** Of the item, or of the step. */
  code: string;
  fileId: string | null;
  src: string | undefined;
  /** What the picture shows. */
  title: string;
  /** Of its item. */
  name: string;
  /** Of what wants a decision. */
  badge: { index: number; tone: string } | null;
  /** Nothing is published before it was seen. */
  isDuty: boolean;
  takenAt: string | null;
  isFromAlbum: boolean;
  /** What the rules noticed about it. */
  flags: readonly string[];
  pins: readonly Pin[];
  /** The photo of the same item in the report before. */
  former: { src: string; day: string } | null;
};
