import type { ReactNode } from 'react';
import './campaign-art.css';

type Art = 'inspection' | 'selfie' | 'deal';

/** Our own drawings, in the colours of the theme; a campaign chooses one. */
export function CampaignArt({ art }: { art: Art }) {
  return (
    <svg className="y-campaign-art" viewBox="0 0 320 150" aria-hidden="true">
      <path className="y-campaign-art__ground" d="M12 128h296" />
      {drawings[art]}
    </svg>
  );
}

const car = (
  <g className="y-campaign-art__lines">
    <path d="M66 122c-10 0-14-5-14-13 0-11 8-16 24-19l29-5c16-17 34-22 70-22 39 0 59 8 83 26 28 3 43 9 43 22 0 8-3 11-10 11" />
    <path d="M66 122h12m48 0h88m48 0h29M119 84h135" />
    <circle cx="102" cy="122" r="17" />
    <circle cx="238" cy="122" r="17" />
  </g>
);

const drawings: Record<Art, ReactNode> = {
  inspection: (
    <>
      {car}
      <g className="y-campaign-art__marks">
        <circle cx="176" cy="66" r="34" />
        <path d="M201 90l24 24M161 66l11 11 20-22" />
      </g>
    </>
  ),
  selfie: (
    <>
      {car}
      <g className="y-campaign-art__marks">
        <path d="M92 28H64v26M248 28h28v26" />
        <rect x="136" y="14" width="64" height="44" rx="8" />
        <path d="M154 14l5-8h18l5 8" />
        <circle cx="168" cy="36" r="12" />
      </g>
    </>
  ),
  deal: (
    <>
      {car}
      <g className="y-campaign-art__marks">
        <path d="M124 18h64l28 28-46 46-46-46z" />
        <circle cx="140" cy="34" r="5" />
        <path d="M158 50l10 10 18-20" />
      </g>
    </>
  ),
};
