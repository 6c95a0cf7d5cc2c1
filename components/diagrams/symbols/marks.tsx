import { useTranslations } from 'next-intl';
import type { SymbolState } from '@/lib/domain/diagrams/symbols';

/** Green dot: local; red dot: remote (D2.37). The letter distinguishes them without colour. */
export function Mode({ state }: { state: SymbolState }) {
  const t = useTranslations('diagrams.marks');
  return (
    <>
      <circle cx="0" cy="0" r="17" data-full={state !== 'unknown' || undefined} />
      <text y="8.5" textAnchor="middle" fontSize="24" data-inverse={state !== 'unknown' || undefined}>
        {state === 'local' || state === 'remote' ? t(state) : '?'}
      </text>
    </>
  );
}

/** Green square: the spring is not charging; red square with a bolt: it is (D2.37). */
export function Spring({ state }: { state: SymbolState }) {
  return (
    <>
      <rect x="-15" y="-15" width="30" height="30" data-full={state !== 'unknown' || undefined} />
      {state === 'charging' && <path d="M3-11-8 3h6L-3 11 8-3H2z" data-inverse />}
      {state === 'resting' && <path d="M-9 0H9" strokeWidth="4" data-inverse />}
      {state === 'unknown' && (
        <text y="8.5" textAnchor="middle" fontSize="24">
          ?
        </text>
      )}
    </>
  );
}

export function Flag({ state }: { state: SymbolState }) {
  return (
    <>
      <rect x="-30" y="-18" width="60" height="36" rx="18" data-full={state === 'on' || undefined} />
      {state === 'unknown' ? (
        <text y="8.5" textAnchor="middle" fontSize="24">
          ?
        </text>
      ) : (
        <circle cx={state === 'on' ? 13 : -13} cy="0" r="12" data-knob />
      )}
    </>
  );
}

export function Lamp({ state }: { state: SymbolState }) {
  return (
    <>
      <circle cx="0" cy="0" r="18" data-full={state === 'on' || undefined} />
      <path d="m-12-12 24 24m0-24-24 24" data-inverse={state === 'on' || undefined} />
    </>
  );
}

/** The protection result as in power house 5 (D2.36). */
export function Result({ state }: { state: SymbolState }) {
  if (state === 'warning') {
    return (
      <>
        <path d="M0-56 58 48H-58z" data-full />
        <path d="M0-20v34M0 30v4" strokeWidth="8" data-inverse />
      </>
    );
  }
  return (
    <>
      <circle cx="0" cy="0" r="56" data-full={state === 'success' || undefined} />
      {state === 'success' ? (
        <path d="m-26 2 18 18 34-38" strokeWidth="8" data-inverse />
      ) : (
        <text y="16" textAnchor="middle" fontSize="48">
          ?
        </text>
      )}
    </>
  );
}

export function Instrument({ mark }: { mark: string }) {
  return (
    <>
      <circle cx="0" cy="0" r="24" />
      <text y="8.5" textAnchor="middle" fontSize="24" data-mark>
        {mark || 'A'}
      </text>
    </>
  );
}

/** `mark` is their number, one for each phase. */
export function CurrentTransformer({ mark }: { mark: string }) {
  return (
    <>
      <path d="M0-15V15" />
      <circle cx="0" cy="0" r="9" />
      <path d="M9 0h8" />
      {mark !== '' && (
        <text x="-17" y="8.5" textAnchor="middle" fontSize="24" data-mark>
          {mark}
        </text>
      )}
    </>
  );
}
