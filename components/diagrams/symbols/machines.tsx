/** Two circles, one for each winding. */
export function Transformer() {
  return (
    <>
      <circle cx="0" cy="-17" r="26" />
      <circle cx="0" cy="17" r="26" />
      <path d="M0-50v7M0 43v7" />
    </>
  );
}

/** One winding above, two below; delta and stars written into them. */
export function Transformer3() {
  return (
    <>
      <circle cx="0" cy="-22" r="28" />
      <circle cx="-25" cy="20" r="28" />
      <circle cx="25" cy="20" r="28" />
      <path d="M0-55v5M-30 47.5V55M30 47.5V55" />
      <path d="M-8-26h16l-8-13zM-32 14l6 7 6-7M-26 21v8M20 14l6 7 6-7M26 21v8" data-thin />
    </>
  );
}

/** `mark` says how many there are, one for each phase. */
export function CurrentTransformer({ mark }: { mark: string }) {
  return (
    <>
      <path d="M0-15V15" />
      <circle cx="0" cy="0" r="9" />
      <path d="M9 0h8" />
      {mark !== '' && (
        <text x="-20" y="6" textAnchor="middle" fontSize="16" data-mark>
          {mark}
        </text>
      )}
    </>
  );
}

export function VoltageTransformer() {
  return (
    <>
      <path d="M0-40v8M0-12v6" />
      <rect x="-6" y="-32" width="12" height="20" />
      <path d="M0-32v20" />
      <circle cx="0" cy="6" r="12" />
      <circle cx="0" cy="24" r="12" />
    </>
  );
}

export function Inverter() {
  return (
    <>
      <rect x="-30" y="-30" width="60" height="60" />
      <path d="M-30 30 30-30M-22-18h18M-22-12h18M6 16c3-7 6-7 9 0s6 7 9 0" />
    </>
  );
}

/** A generator of light: a box with the V of its panes. */
export function Panels() {
  return (
    <>
      <rect x="-30" y="-20" width="60" height="40" />
      <path d="M-30-20 0 8l30-28M0-25v5" />
    </>
  );
}

export function Battery() {
  return <path d="M0-25v15M-26-10h52M-12-2h24M-26 7h52M-12 15h24M0 15v10" />;
}

export function Motor() {
  return (
    <>
      <circle cx="0" cy="0" r="30" />
      <path d="M-12 12v-24l12 15 12-15v24" />
    </>
  );
}

/** The network that a station hangs on. */
export function Grid() {
  return (
    <>
      <rect x="-30" y="-30" width="60" height="60" />
      <path d="M-10-30v60M10-30v60M-30-10h60M-30 10h60" data-thin />
    </>
  );
}

export function Load() {
  return <path d="M0-25V5M-14 5h28L0 25z" />;
}
