import { normaliseVin } from '@yanche/rules/cars/vin';
import { Button } from '@yanche/ui/button';
import { Field } from '@yanche/ui/field';
import { ToneIcon } from '@yanche/ui/tag';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { type CarFacts, withVin } from './car-facts.ts';
import { carFactsTexts } from './car-facts.texts.ts';
import type { VinState } from './use-vin-check.ts';
import styles from './vin-field.module.css';

const maxTyped = 20; // characters beyond 17 are shown as an error instead of being swallowed

const candidatesShown = 3;

const reasonTexts = {
  length: 'vinLength',
  charset: 'vinCharset',
  repeated: 'vinRepeated',
  serial: 'vinSerial',
  'check-digit': 'vinCheckDigit',
} as const;

/** VINs are pasted with blanks and dashes. */
const cleanVin = (text: string) => normaliseVin(text.replaceAll(/[\s-]/g, '')).slice(0, maxTyped);

type VinFieldProps = {
  facts: CarFacts;
  update: (changes: Partial<CarFacts>) => void;
  check: VinState;
  fault: string | undefined;
  /** Opens reading from a photo. */
  onScan: () => void;
};

/** The VIN with live validation: names the recognised car, suggests corrections for a typing error. */
export function VinField({ facts, update, check, fault, onScan }: VinFieldProps) {
  const t = useTexts(carFactsTexts);

  // Keep the text as typed: normalising it here would break the composition of a pinyin keyboard.
  const [typed, setTyped] = useState(facts.vin);

  const change = (text: string) => {
    setTyped(text);
    const vin = cleanVin(text);
    if (vin !== facts.vin) update(withVin(vin, facts));
  };

  const slip = check.level === 'error' && check.reason !== null ? check.reason : null;
  const tone = fault !== undefined || check.level === 'error' ? 'error' : check.level;
  return (
    <div className={styles.vin} data-tone={tone} data-part="vin">
      <Field
        label={t.vin}
        hideLabel
        mono
        value={cleanVin(typed) === facts.vin ? typed : facts.vin}
        onChange={change}
        onBlur={() => setTyped(facts.vin)}
        placeholder={t.vinPlaceholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        suffix={
          <Button tone="text" size="small" onClick={onScan}>
            {t.vinScan}
          </Button>
        }
        error={fault !== undefined && slip !== null ? t[reasonTexts[slip]] : fault}
      />
      {fault === undefined && <Status check={check} typed={facts.vin.length} />}
      {check.candidates.length > 0 && (
        <div className={styles.candidates}>
          <p>{t.vinMeant}</p>
          {check.candidates.slice(0, candidatesShown).map((candidate) => (
            <Button
              key={candidate}
              tone="outline"
              size="small"
              aria-label={t.vinUse(candidate)}
              onClick={() => change(candidate)}
            >
              <Difference from={facts.vin} to={candidate} />
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function Status({ check, typed }: { check: VinState; typed: number }) {
  const t = useTexts(carFactsTexts);
  const { level, vehicle } = check;
  const judged = level !== 'empty' && level !== 'typing'; // do not announce every letter count
  const tone = level === 'ok' ? 'pass' : level === 'warn' ? 'minor' : 'major';
  const car = vehicle && t.vinCar(vehicle.maker, vehicle.modelYear);
  const words = {
    empty: t.vinWhere,
    typing: t.vinTyped(typed),
    ok: car ? t.vinOkCar(car) : check.unknownCar ? t.vinUnknownCar : t.vinOk,
    warn: t.vinWarn,
    error: check.reason === null ? t.vinWrong : t[reasonTexts[check.reason]],
  }[level];
  return (
    <p className={styles.status} aria-live={judged ? 'polite' : 'off'}>
      {judged && <ToneIcon tone={tone} />}
      <span>{check.asking ? t.vinChecking : words}</span>
    </p>
  );
}

/** Highlights the characters that differ. */
function Difference({ from, to }: { from: string; to: string }) {
  return (
    <span className={styles.candidate}>
      {to.split('').map((char, index) => {
        // The position is a stable key.
        const key = `${index}${char}`;
        return char === from[index] ? <span key={key}>{char}</span> : <b key={key}>{char}</b>;
      })}
    </span>
  );
}
