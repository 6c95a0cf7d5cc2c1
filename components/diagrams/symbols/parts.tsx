import type { ReactNode } from 'react';
import type { SymbolKind } from '@/lib/domain/diagrams/symbols';

/** Symbols that are drawn in the same way in every state. */
export const PARTS = {
  busbar: <path d="M-40 0h80" strokeWidth="6" />,
  junction: <circle cx="0" cy="0" r="4" data-full />,
  fuse: (
    <>
      <rect x="-8" y="-18" width="16" height="36" />
      <path d="M0-25v50" />
    </>
  ),
  earth: <path d="M0-15v7M-20-8h40M-13 1h26M-6 10h12" />,
  arrester: (
    <>
      <rect x="-10" y="-26" width="20" height="38" />
      <path d="M0-40v28M-5-17 0-8l5-9M0 12v8M-18 20h36M-11 28h22M-5 36h10" />
    </>
  ),
  // Capacitor and lamp: voltage presence indicator at the end of the cable.
  presence: (
    <>
      <path d="M0-25v11M-12-14h24M-12-8h24M0-8v10" />
      <circle cx="0" cy="12" r="10" />
      <path d="m-7 5 14 14m0-14L-7 19" />
    </>
  ),
  cable: <path d="M0-15V5M-8 5H8L0 15z" data-full />,
  meter: (
    <>
      <rect x="-30" y="-30" width="60" height="60" />
      <path d="M-30-14h60" />
      <text y="17" textAnchor="middle" fontSize="24" data-mark>
        kWh
      </text>
    </>
  ),
  socket: <path d="M0-25v22M-16-3h32M-16 13a16 16 0 0 1 32 0" />,
  heater: (
    <>
      <rect x="-28" y="-12" width="56" height="24" />
      <path d="M0-25v13M-14-12v24M0-12v24M14-12v24" />
    </>
  ),
  ups: (
    <>
      <rect x="-40" y="-12" width="80" height="32" />
      <path d="M0-25v13" />
      <text y="13" textAnchor="middle" fontSize="24" data-mark>
        UPS
      </text>
    </>
  ),
  // A device of an unknown kind.
  other: (
    <>
      <rect x="-30" y="-30" width="60" height="60" rx="10" />
      <circle cx="0" cy="0" r="5" data-full />
    </>
  ),
  // Two circles, one for each winding.
  transformer: (
    <>
      <circle cx="0" cy="-17" r="26" />
      <circle cx="0" cy="17" r="26" />
      <path d="M0-50v7M0 43v7" />
    </>
  ),
  // One winding above, two below, with delta and star symbols in them.
  transformer3: (
    <>
      <circle cx="0" cy="-22" r="28" />
      <circle cx="-25" cy="20" r="28" />
      <circle cx="25" cy="20" r="28" />
      <path d="M0-55v5M-30 47.5V55M30 47.5V55" />
      <path d="M-8-26h16l-8-13zM-32 14l6 7 6-7M-26 21v8M20 14l6 7 6-7M26 21v8" data-thin />
    </>
  ),
  voltageTransformer: (
    <>
      <path d="M0-40v8M0-12v6" />
      <rect x="-6" y="-32" width="12" height="20" />
      <path d="M0-32v20" />
      <circle cx="0" cy="6" r="12" />
      <circle cx="0" cy="24" r="12" />
    </>
  ),
  inverter: (
    <>
      <rect x="-30" y="-30" width="60" height="60" />
      <path d="M-30 30 30-30M-22-18h18M-22-12h18M6 16c3-7 6-7 9 0s6 7 9 0" />
    </>
  ),
  // A solar cell with incident light, in the box of a generator.
  panels: (
    <>
      <rect x="-30" y="-20" width="60" height="40" />
      <path d="M0-25v5M-22 6H1M9 6h13M1-8v24M9-1v12" />
      <path d="m-24-14 14 9m-7 1 7-1-3-6M-10-16l7 5" data-thin />
    </>
  ),
  battery: <path d="M0-25v15M-26-10h52M-12-2h24M-26 7h52M-12 15h24M0 15v10" />,
  motor: (
    <>
      <circle cx="0" cy="0" r="30" />
      <path d="M-12 12v-24l12 15 12-15v24" />
    </>
  ),
  // The infeed: a source of alternating current.
  grid: (
    <>
      <circle cx="0" cy="0" r="29" />
      <path d="M-17 1c5-15 12-15 17 0s12 15 17 0" />
    </>
  ),
  load: <path d="M0-25V5M-14 5h28L0 25z" />,
  // ISO 7010 W012.
  warning: (
    <>
      <path d="M0-22 24 20H-24z" data-sign />
      <path d="M4-12-6 6h6l-3 11L7-1H1z" data-bolt />
    </>
  ),
} as const satisfies Partial<Record<SymbolKind, ReactNode>>;
