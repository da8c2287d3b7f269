import type { City } from '@yanche/contract/people/dealers';
import type { Experience } from '@yanche/rules/inspectors/application';
import type { InspectorSkill } from '@yanche/rules/staff/inspector-state';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { safeStorage } from '#lib/browser/safe-storage.ts';
import { onLogout } from '#lib/current-user/logout-signal.ts';
import { draftKey } from '#lib/form/drafts.ts';

type ApplicationDraft = {
  name: string;
  towns: readonly City[];
  experience: Experience | null;
  skills: readonly InspectorSkill[];
  about: string;
  /** The same one when it is sent again, also after a reload. */
  requestId: string;
};

const emptyDraft = (): ApplicationDraft => ({
  name: '',
  towns: [],
  experience: null,
  skills: [],
  about: '',
  requestId: newUuid(),
});

type DraftStore = {
  draft: ApplicationDraft;
  update: (changes: Partial<ApplicationDraft>) => void;
  clear: () => void;
};

/** What somebody has typed of their application. Survives reload and login. */
export const useApplicationDraft = create<DraftStore>()(
  persist(
    (set) => ({
      draft: emptyDraft(),
      update: (changes) => set(({ draft }) => ({ draft: { ...draft, ...changes } })),
      clear: () => set({ draft: emptyDraft() }),
    }),
    {
      name: draftKey('inspectorApplication'),
      version: 1,
      storage: createJSONStorage(() => safeStorage),
      // Drafts of older versions are dropped.
      migrate: () => ({ draft: emptyDraft() }),
    },
  ),
);
onLogout(() => useApplicationDraft.getState().clear());
