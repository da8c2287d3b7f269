import type { Language } from '@yanche/rules/bilingual';
import { drawnFrame, type Frame } from './drawn-page.ts';
import { pageParts, type Shell, type ShellScreen, startScript, withoutTitle } from './shell.ts';
import type { SiteAttributes } from './site-attributes.ts';

type Site = {
  shell: Shell;
  styles: ReadonlyMap<string, string>;
  attributes: SiteAttributes;
  policyOf: (screen: ShellScreen) => string;
};

/** For whom a screen is drawn: a person's may need more than nobody's. */
type Whose = 'person' | 'nobody';

/** The frames of screens that are drawn, made at the first request for each. */
export function keepFrames({ shell, styles, attributes, policyOf }: Site) {
  const frames = new Map<string, Frame>();

  function make(screen: ShellScreen, language: Language, hideTitle: boolean, whose: Whose): Frame {
    const whole = whose === 'person' ? { ...screen, ...screen.drawnWith } : screen;
    const shown = hideTitle && screen.titleMayHide ? withoutTitle(whole) : whole;
    const kind = { start: '', isDrawn: true };
    const parts = pageParts(shell, shown, styles, language, attributes, kind);
    return drawnFrame(parts, startScript(screen, attributes, shell.entry), policyOf(screen));
  }

  return (screen: ShellScreen, language: Language, hideTitle: boolean, whose: Whose): Frame => {
    const name = `${language} ${hideTitle} ${whose} ${screen.path}`;
    const frame = frames.get(name) ?? make(screen, language, hideTitle, whose);
    frames.set(name, frame);
    return frame;
  };
}
