import type { Bilingual } from '@yanche/rules/bilingual';
import type { ComponentType } from 'react';

/** The rough shape of a screen, drawn by the shell until the code has arrived. */
export type SkeletonKind = 'form' | 'list' | 'detail' | 'plain';

type ScreenModule = Readonly<Record<`${string}Screen`, ComponentType>> & {
  /** Loads parts that the server draws, too. */
  readParts?: () => Promise<unknown>;
};

export type ScreenRoute = {
  path: string;
  /** Window title until the screen sets its own. */
  title: Bilingual;
  /** A lazy import, so a chunk of its own. The module exports one component, named `…Screen`. */
  screen: () => Promise<ScreenModule>;
  skeleton: SkeletonKind;
};
