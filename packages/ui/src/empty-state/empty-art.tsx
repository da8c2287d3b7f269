/** Our own line drawings, in the colours of the theme. */
export function EmptyArt({ kind }: { kind: 'empty' | 'error' | 'login' }) {
  return (
    <svg className="y-empty-state__art" viewBox="0 0 120 88" aria-hidden="true">
      <ellipse cx="60" cy="78" rx="46" ry="6" className="y-empty-state__ground" />
      {art[kind]}
    </svg>
  );
}

const car = (
  <>
    <path d="M14 60c-3-9 2-14 12-16l13-3c8-9 16-12 31-12 14 0 21 4 30 12 9 2 14 6 14 13 0 4-2 6-6 6" />
    <path d="M14 60h10m26 0h24m26 0h8M40 41h56M66 29v31" />
    <circle cx="37" cy="61" r="10" />
    <circle cx="87" cy="61" r="10" />
  </>
);

const sheet = (
  <>
    <rect x="30" y="14" width="44" height="60" rx="7" />
    <path d="M40 28h16M40 38h24M40 48h12" />
  </>
);

const art = {
  empty: (
    <>
      <g className="y-empty-state__line">{car}</g>
      <g className="y-empty-state__accent">
        <path d="M82 22h6m8 0h6M92 12v6m0 8v6" />
      </g>
    </>
  ),
  error: (
    <>
      <g className="y-empty-state__line">{sheet}</g>
      <g className="y-empty-state__accent">
        <circle cx="76" cy="57" r="14" />
        <path d="M76 50v8m0 6v.1" />
      </g>
    </>
  ),
  login: (
    <>
      <g className="y-empty-state__line">{sheet}</g>
      <g className="y-empty-state__accent">
        <rect x="62" y="46" width="28" height="22" rx="5" />
        <path d="M68 46v-5a8 8 0 0 1 16 0v5M76 55v5" />
      </g>
    </>
  ),
};
