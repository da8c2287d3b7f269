import type { ClaimEligibility } from '@yanche/contract/claims/claims';
import { shanghaiDay } from '@yanche/rules/calendar';
import { Card } from '@yanche/ui/card';
import { Field } from '@yanche/ui/field';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { useState } from 'react';
import { useWholeKm } from '#lib/language/whole-km.ts';
import { useTexts } from '#lib/language/texts.ts';
import head from '#sheets/order/status-head.module.css';
import { claimsTexts } from '../claims.texts.ts';
import { DayCell } from '../day-cell.tsx';
import { Mark } from '../mark.tsx';
import { beginTexts } from './begin.texts.ts';
import { CoverList } from './cover-list.tsx';
import { ToldItems } from './told-items.tsx';

/** What is typed before a claim begins; null: not yet, what the handover record says counts. */
export type BeginForm = { deliveredOn: string | null; km: string | null; requestId: string };

type BeginViewProps = {
  told: ClaimEligibility;
  deliveredOn: string | null;
  km: string;
  /** "Begin" was pressed: say what is missing. */
  tried: boolean;
  onChange: (changes: Partial<BeginForm>) => void;
};

export function BeginView({ told, ...form }: BeginViewProps) {
  const t = useTexts(beginTexts);
  const words = useTexts(claimsTexts);
  const { ok, kinds, exclusions, evidence } = told;
  return (
    <>
      <section className={`${head.head} y-tone--${ok ? 'brand' : 'unknown'}`}>
        <Text as="h2" size={22}>
          {ok ? t.can : t.cannot}
        </Text>
        <Text mt={4} size={13} color="ink">
          {ok ? t.canNote : t.cannotNote}
        </Text>
        {told.revokedOn !== null && (
          <Text mt={4} size={13} color="ink">
            {t.revoked(told.revokedOn)}
          </Text>
        )}
      </section>
      <Card title={t.exclusions} more={words.policy(told.policyVersion)}>
        <Stack as="ul" gap={8}>
          {exclusions.map(({ no, text }) => (
            <Row as="li" key={no} gap={8} align="start" size={13}>
              <Mark isGood={false} size={16} />
              <span>{t.clause(no, text)}</span>
            </Row>
          ))}
        </Stack>
      </Card>
      <CoverList title={t.covered} kinds={kinds.filter((kind) => kind.ok)} />
      <CoverList title={t.notCovered} kinds={kinds.filter((kind) => !kind.ok)} />
      <ToldItems told={told} />
      <Exact told={told} {...form} />
      <Card title={t.evidence}>
        <Stack as="ul" gap={12}>
          {evidence.map(({ slot, title, hint }) => (
            <li key={slot}>
              <Text weight="medium">{title}</Text>
              <Muted>{hint}</Muted>
            </li>
          ))}
        </Stack>
      </Card>
    </>
  );
}

/** Day and mileage, from which the periods are counted. */
function Exact({ told, deliveredOn, km, tried, onChange }: BeginViewProps) {
  const t = useTexts(beginTexts);
  const wholeKm = useWholeKm();
  const [today] = useState(() => shanghaiDay(new Date()));
  const { suggested } = told;
  const isSuggested =
    suggested.deliveredOn !== null &&
    suggested.deliveredOn === deliveredOn &&
    String(suggested.km ?? '') === km;
  return (
    <Card title={t.exact}>
      <Muted mb={8}>{isSuggested ? t.suggested : t.exactNote}</Muted>
      <div data-part="day">
        <DayCell
          label={t.delivered}
          placeholder={t.choose}
          value={deliveredOn}
          minDate={told.inspectedOn}
          maxDate={today}
          error={tried && deliveredOn === null ? t.dayMissing : undefined}
          onChange={(day) => onChange({ deliveredOn: day })}
        />
      </div>
      <div data-part="km">
        <Field
          layout="row"
          kind="integer"
          label={t.km}
          value={km}
          maxLength={6}
          suffix={t.kmUnit}
          helper={told.reportKm === null ? undefined : t.kmHelp(wholeKm(told.reportKm))}
          error={tried && km === '' ? t.kmMissing : undefined}
          onChange={(next) => onChange({ km: next })}
        />
      </div>
    </Card>
  );
}
