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

const art = {
  empty: (
    <>
      <g className="y-empty-state__line">{car}</g>
      <g className="y-empty-state__accent">
        <path d="M84 22h16M92 14v16" />
      </g>
    </>
  ),
  error: (
    <>
      <g className="y-empty-state__line">
        <path d="M24 38a52 52 0 0 1 20-13M96 38a52 52 0 0 0-36-17M36 50a36 36 0 0 1 16-10M84 50a36 36 0 0 0-10-7M48 61a18 18 0 0 1 24 0" />
        <circle cx="60" cy="70" r="3" />
      </g>
      <g className="y-empty-state__accent">
        <path d="M40 18l40 52" />
      </g>
    </>
  ),
  login: (
    <>
      <g className="y-empty-state__line">
        <rect x="30" y="14" width="44" height="60" rx="7" />
        <path d="M40 28h16M40 38h24M40 48h12" />
      </g>
      <g className="y-empty-state__accent">
        <rect x="62" y="46" width="28" height="22" rx="5" />
        <path d="M68 46v-5a8 8 0 0 1 16 0v5M76 55v5" />
      </g>
    </>
  ),
};
