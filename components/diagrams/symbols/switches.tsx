import type { SymbolState } from '@/lib/domain/diagrams/symbols';

/** End of the blade, from the lower contact at 0,16; absent where the position is unknown or inconsistent. */
const BLADES: Partial<Record<SymbolState, string>> = {
  closed: 'M0 16V-16',
  open: 'M0 16-18-15',
  moving: 'M0 16-9-18',
};

function Blade({ state }: { state: SymbolState }) {
  return (
    <>
      <path d="M0-30V-16M0 16V30" />
      {BLADES[state] && <path d={BLADES[state]} data-blade strokeDasharray={state === 'moving' ? '5 4' : undefined} />}
    </>
  );
}

/** Blade and cross in a box that is full when closed and hollow when open: legible from a distance. */
export function Breaker({ state }: { state: SymbolState }) {
  return (
    <>
      <rect x="-15" y="-24" width="30" height="48" data-box />
      <Blade state={state} />
      <path d="m-5-21 10 10m0-10-10 10" data-blade />
    </>
  );
}

export function Disconnector({ state }: { state: SymbolState }) {
  return (
    <>
      <Blade state={state} />
      <path d="M-10-16H10" />
    </>
  );
}

export function LoadSwitch({ state }: { state: SymbolState }) {
  return (
    <>
      <Disconnector state={state} />
      <circle cx="0" cy="-11" r="4" />
    </>
  );
}

export function Contactor({ state }: { state: SymbolState }) {
  return (
    <>
      <Blade state={state} />
      <path d="M-7-16a7 7 0 0 1 14 0" />
    </>
  );
}

export function FuseSwitch({ state }: { state: SymbolState }) {
  const turned = { closed: 0, moving: -15, open: -30 }[state as string];
  return (
    <>
      <LoadSwitch state={state} />
      {turned !== undefined && <rect x="-5" y="-8" width="10" height="20" transform={`rotate(${turned} 0 16)`} />}
    </>
  );
}

/** Its lower end is earthed. */
export function EarthingSwitch({ state }: { state: SymbolState }) {
  return (
    <>
      <g transform="translate(0 -10)">
        <Disconnector state={state} />
      </g>
      <path d="M0 20v4M-18 24h36M-11 31h22M-5 38h10" />
    </>
  );
}

/** Plug and socket above and below the device on the truck; apart where it is not in service. */
export function Truck({ state }: { state: SymbolState }) {
  const apart = { closed: 0, moving: 6, open: 12 }[state as string] ?? 6;
  return (
    <>
      <path d={`M0-60V-52M-10-44 0-52 10-44M-10${-38 + apart} 0${-46 + apart} 10${-38 + apart}`} />
      <path d={`M0 60V52M-10 44 0 52 10 44M-10 ${38 - apart} 0 ${46 - apart} 10 ${38 - apart}`} />
      {state === 'closed' && <path d="M0-46V-30M0 30V46" />}
    </>
  );
}
