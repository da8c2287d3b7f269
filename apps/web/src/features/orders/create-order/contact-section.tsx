import { useOrderDraft } from '../order-draft.ts';
import { ContactCard } from './contact-card.tsx';
import type { FaultTexts } from './faults.ts';

export function ContactSection({ faults }: { faults: FaultTexts }) {
  const draft = useOrderDraft((store) => store.draft);
  const update = useOrderDraft((store) => store.update);
  return <ContactCard contact={draft} onChange={update} faults={faults} />;
}
