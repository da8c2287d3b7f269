import { listClaims, type ClaimRow } from '@yanche/contract/claims/claims';
import { Cell } from '@yanche/ui/cell';
import { useCall } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { afterSalesTexts } from './after-sales.texts.ts';
import { useWhoseTurn } from './whose-turn.ts';

/** The newest claims, of an order or of the person; undefined until they are known, and where nobody is logged in. */
export function useNewestClaims(orderId?: string, enabled = true): ClaimRow[] | undefined {
  const query = orderId === undefined ? {} : { orderId };
  return useCall(listClaims, query, { quiet: true, enabled }).data?.data;
}

/** A claim in one line, in the words of its case: whose turn and until when, else how it ended; `hasCar`: and of which car. */
export function ClaimLine({ claim, hasCar = false }: { claim: ClaimRow; hasCar?: boolean }) {
  const t = useTexts(afterSalesTexts);
  const { time } = useFormat();
  const { carTitle, claimId, plateTail, statusText, subject, turn, vinTail } = claim;
  const who = useWhoseTurn()(turn.who, statusText);
  const words =
    turn.who === 'nobody' || turn.until === null ? who : t.until(who, time(turn.until, 'dateTime'));
  return (
    <Cell
      layout="wide"
      label={t.claimOpen}
      value={words}
      note={[statusText, subject, hasCar ? `${carTitle} · ${t.endsIn(plateTail ?? vinTail)}` : '']
        .filter((part) => part !== '')
        .join(' · ')}
      href={to.claim(claimId)}
    />
  );
}
