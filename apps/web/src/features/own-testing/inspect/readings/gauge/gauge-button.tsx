import { ActionSheet } from '@yanche/ui/action-sheet';
import { Button } from '@yanche/ui/button';
import Bluetooth from 'lucide-react/icons/bluetooth';
import { useState, useSyncExternalStore } from 'react';
import { environment } from '#lib/config/site-config.ts';
import { useTexts } from '#lib/language/texts.ts';
import type { ReadingStep } from '../reading-steps.ts';
import { readingsTexts } from '../readings.texts.ts';
import { bluetoothGauge, webBluetooth } from './bluetooth-gauge.ts';
import type { Gauge } from './gauge.ts';
import styles from './gauge-button.module.css';
import { simulatedGauge } from './simulated-gauge.ts';

/** Invented figures are for trying out, never where cars are really inspected. */
const offersSimulation = environment === 'development';
const simulation = simulatedGauge();

type GaugeButtonProps = { gauge: Gauge; step: ReadingStep };

/** Connects a measuring instrument, or says that one is connected. Absent where none could be. */
export function GaugeButton({ gauge, step }: GaugeButtonProps) {
  const t = useTexts(readingsTexts);
  const { state, driver } = useSyncExternalStore(gauge.subscribe, gauge.get);
  const [open, setOpen] = useState(false);
  const bluetooth = webBluetooth();
  if (bluetooth === null && !offersSimulation) return null;

  const isSimulated = state === 'connected' && driver === 'simulated';
  const words = {
    off: t.gauge,
    connecting: t.gaugeBusy,
    connected: isSimulated ? t.simulate : t.gaugeOn,
    failed: t.gauge,
    lost: t.gaugeLost,
  }[state];
  const choose = (key: 'bluetooth' | 'simulated' | 'off') => {
    if (key === 'off') gauge.disconnect();
    else if (key === 'simulated') void gauge.connect(simulation.driver);
    else if (bluetooth !== null) void gauge.connect(bluetoothGauge(bluetooth));
  };
  return (
    <>
      <Button
        tone="outline"
        size="large"
        className={styles.button}
        icon={<Bluetooth size={20} aria-hidden="true" />}
        busy={state === 'connecting'}
        onClick={() => (isSimulated ? simulation.measure(step.reading) : setOpen(true))}
      >
        {words}
      </Button>
      <ActionSheet
        open={open}
        onClose={() => setOpen(false)}
        closeOnClickAction
        title={t.gaugeTitle}
        onSelect={choose}
        actions={
          state === 'connected'
            ? [{ key: 'off' as const, text: t.disconnect }]
            : [
                {
                  key: 'bluetooth' as const,
                  text: t.bluetooth,
                  note: bluetooth === null ? t.bluetoothNone : t.bluetoothNote,
                  disabled: bluetooth === null,
                },
                ...(offersSimulation
                  ? [{ key: 'simulated' as const, text: t.simulated, note: t.simulatedNote }]
                  : []),
              ]
        }
      />
    </>
  );
}

/** What has to be said of the gauge: its figures are invented, or it did not connect. */
export function GaugeNotice({ gauge }: { gauge: Gauge }) {
  const t = useTexts(readingsTexts);
  const { state, driver } = useSyncExternalStore(gauge.subscribe, gauge.get);
  const isSimulated = state === 'connected' && driver === 'simulated';
  if (!isSimulated && state !== 'failed' && state !== 'lost') return null;
  return (
    <output className={styles.notice}>
      {isSimulated ? t.simulatedOn : state === 'lost' ? t.gaugeLost : t.gaugeFailed}
      {isSimulated && (
        <Button tone="text" size="small" onClick={() => gauge.disconnect()}>
          {t.disconnect}
        </Button>
      )}
    </output>
  );
}
