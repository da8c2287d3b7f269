import { electric, tiredBattery } from './electric-stories.ts';
import { accident, drowned, fire, flood, odometer } from './major-stories.ts';
import { barely, brakes, clean, light, spotless, van, worn } from './minor-stories.ts';
import type { Story } from './story.ts';

/** The cars of the sample world by what is wrong with them; all of it is invented. */
export const stories = {
  spotless,
  clean,
  light,
  worn,
  brakes,
  van,
  barely,
  accident,
  flood,
  drowned,
  fire,
  odometer,
  electric,
  tiredBattery,
} as const satisfies Record<string, Story>;
export type StoryName = keyof typeof stories;
