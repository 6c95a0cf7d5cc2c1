'use client';

import { useRef, useState } from 'react';
import { readZone } from '@/lib/client/stations/address';
import { call } from '@/lib/client/http/call';
import { findPlace } from '@/lib/contract/portal/calls/stations/address';
import type { Position } from '@/lib/domain/map/types';
import { stationDoubts } from '@/lib/domain/stations/doubts';
import type { StationDoubts } from '@/lib/domain/stations/doubts';
import { placeMistakes } from '@/lib/domain/stations/place-rules';
import type { PlacedFields } from '@/lib/domain/stations/place-rules';
import { STATION_FIELDS, stationMistakes } from '@/lib/domain/stations/station-form';
import type { Mistakes, StationField, StationForm } from '@/lib/domain/stations/station-form';
import { useFoundPostcode } from './use-found-postcode';

/** What the fields of a station hold: the wizard's first step, and the form that changes one. */
export interface StationFieldsState {
  readonly form: StationForm;
  readonly position: Position | null;
  readonly zoneChosen: boolean;
}

export interface StationFields extends StationFieldsState {
  readonly mistakes: Mistakes<StationField>;
  /** What is possible and most likely a slip. */
  readonly doubts: StationDoubts;
  /** The address whose place Google's map may know better (P7.35); null once the pin was moved. */
  readonly sought: string | null;
  set(field: StationField, value: string): void;
  /** An address of the list: position, zone and, unless it was typed, the postcode come with it. */
  takeAddress(address: string, id: string): Promise<void>;
  /** What was typed without the list is looked up as well, for what it did not say. */
  leaveAddress(): Promise<void>;
  /** While the postcode has the focus nothing else writes into it. */
  holdPostcode(held: boolean): void;
  move(position: Position | null): void;
  /** Shows what is wrong with these fields; gives the first of them, or null. */
  check(fields?: readonly StationField[]): StationField | null;
  show(mistakes: Mistakes<StationField>): void;
}

/** A pin that is being dragged is not asked about at each of its steps, in milliseconds. */
const ZONE_AFTER_MS = 300;

/** What is wrong with the fields that are asked, those that depend on the country among them. */
export function fieldMistakes(
  form: StationForm,
  fields: readonly StationField[],
  stored: Pick<PlacedFields, 'postalCode' | 'nmi'> | null = null,
): Mistakes<StationField> {
  const placed = fields.includes('postalCode') ? placeMistakes(form, stored) : {};
  return { ...placed, ...stationMistakes(form, fields) };
}

/** The state of the fields. `initial` counts at the first render; `stored` is what a station that is changed has already. */
export function useStationFields(
  initial: StationFieldsState,
  stored: Pick<PlacedFields, 'postalCode' | 'nmi'> | null = null,
): StationFields {
  const [state, setState] = useState(initial);
  const [mistakes, setMistakes] = useState<Mistakes<StationField>>({});
  const [sought, setSought] = useState<string | null>(null);
  /** The zone at the pin, where it was looked up. */
  const [pinZone, setPinZone] = useState<string | null>(null);
  const looked = useRef<string | null>(initial.form.address);
  const requested = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const forgive = (...fields: readonly StationField[]) =>
    setMistakes((old) => {
      const left = { ...old };
      for (const field of fields) delete left[field];
      return left;
    });
  const setForm = (change: Partial<StationForm>) => {
    setState((old) => ({ ...old, form: { ...old.form, ...change } }));
    forgive(...(Object.keys(change) as StationField[]));
  };
  const postcode = useFoundPostcode(initial.form.postalCode, (found) => setForm({ postalCode: found }));
  /** The zone of a place, unless somebody chose one. */
  const takeZone = (zone: string | null) =>
    setState((old) => (old.zoneChosen || zone === null ? old : { ...old, form: { ...old.form, timeZone: zone } }));

  const lookUp = async (address: string, id: string | undefined, whole: boolean) => {
    looked.current = address;
    const turn = ++requested.current;
    // A later choice has its own answer on the way, and what is being typed will have one.
    const isCurrent = () => turn === requested.current && looked.current === address;
    try {
      const place = await call(findPlace, { address, id });
      if (!isCurrent()) return;
      setState((old) => ({
        ...old,
        position: whole || old.position === null ? (place.position ?? old.position) : old.position,
      }));
      if (whole || state.position === null) setPinZone(place.timeZone);
      if (whole || state.form.timeZone === '') takeZone(place.timeZone);
      if (place.timeZone !== null) forgive('timeZone');
      postcode.found(place.postalCode, whole);
    } catch {
      // Postcode, pin and zone can be given by hand; the search says itself when it fails.
    }
    // After our own answer, so that the better place comes last; a pin that somebody set stays where it is.
    if (isCurrent() && (whole || state.position === null)) setSought(address);
  };

  return {
    ...state,
    mistakes,
    doubts: stationDoubts(state.form, state.position === null ? null : pinZone),
    sought,
    set: (field, value) => {
      if (field === 'postalCode') postcode.typed(value);
      // What was found for the address before says nothing about this one.
      if (field === 'address') looked.current = null;
      setForm({ [field]: value });
      // Its country decides what these look like.
      if (field === 'timeZone') forgive('postalCode', 'nmi');
      if (field === 'timeZone') setState((old) => ({ ...old, zoneChosen: value !== '' }));
    },
    takeAddress: (address, id) => {
      setForm({ address });
      return lookUp(address, id, true);
    },
    leaveAddress: async () => {
      const address = state.form.address.trim();
      if (address !== '' && address !== looked.current) await lookUp(address, undefined, false);
    },
    holdPostcode: postcode.hold,
    move: (position) => {
      setState((old) => ({ ...old, position }));
      setPinZone(null);
      setSought(null);
      clearTimeout(timer.current);
      const turn = ++requested.current;
      if (position === null) return;
      timer.current = setTimeout(() => {
        readZone(position)
          .then((zone) => {
            if (turn !== requested.current) return;
            setPinZone(zone);
            takeZone(zone);
          })
          // The zone stays as it is, and can be chosen.
          .catch(() => undefined);
      }, ZONE_AFTER_MS);
    },
    check: (fields = STATION_FIELDS) => {
      const found = fieldMistakes(state.form, fields, stored);
      setMistakes(found);
      return fields.find((field) => found[field]) ?? null;
    },
    show: setMistakes,
  };
}
