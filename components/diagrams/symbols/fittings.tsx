export function Busbar() {
  return <path d="M-40 0h80" strokeWidth="6" />;
}

export function Junction() {
  return <circle cx="0" cy="0" r="4" data-full />;
}

export function Fuse() {
  return (
    <>
      <rect x="-8" y="-18" width="16" height="36" />
      <path d="M0-25v50" />
    </>
  );
}

export function Earth() {
  return <path d="M0-15v7M-20-8h40M-13 1h26M-6 10h12" />;
}

export function Arrester() {
  return (
    <>
      <rect x="-10" y="-26" width="20" height="38" />
      <path d="M0-40v28M-5-17 0-8l5-9M0 12v8M-18 20h36M-11 28h22M-5 36h10" />
    </>
  );
}

/** Capacitor and lamp: there is voltage at the end of the cable. */
export function Presence() {
  return (
    <>
      <path d="M0-25v11M-12-14h24M-12-8h24M0-8v10" />
      <circle cx="0" cy="12" r="10" />
      <path d="m-7 5 14 14m0-14L-7 19" />
    </>
  );
}

export function Cable() {
  return <path d="M0-15V5M-8 5H8L0 15z" data-full />;
}

export function Instrument({ mark }: { mark: string }) {
  return (
    <>
      <circle cx="0" cy="0" r="24" />
      <text y="7" textAnchor="middle" fontSize="20" data-mark>
        {mark || 'A'}
      </text>
    </>
  );
}

export function Meter() {
  return (
    <>
      <rect x="-30" y="-30" width="60" height="60" />
      <path d="M-30-14h60" />
      <text y="16" textAnchor="middle" fontSize="19" data-mark>
        kWh
      </text>
    </>
  );
}

export function Socket() {
  return <path d="M0-25v22M-16-3h32M-16 13a16 16 0 0 1 32 0" />;
}

export function Heater() {
  return (
    <>
      <rect x="-28" y="-12" width="56" height="24" />
      <path d="M0-25v13M-14-12v24M0-12v24M14-12v24" />
    </>
  );
}

export function Ups() {
  return (
    <>
      <rect x="-40" y="-12" width="80" height="32" />
      <path d="M0-25v13" />
      <text y="11" textAnchor="middle" fontSize="19" data-mark>
        UPS
      </text>
    </>
  );
}

/** A device of a kind that the diagram does not know. */
export function Other() {
  return (
    <>
      <rect x="-30" y="-30" width="60" height="60" rx="10" />
      <circle cx="0" cy="0" r="5" data-full />
    </>
  );
}
