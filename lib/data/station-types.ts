/** A kind of station (P3.8). */
export interface StationType {
  readonly code: string;
  readonly en: string;
  readonly zh: string;
}

/** The kinds of station on offer, in the order of the lists. */
export const STATION_TYPES: readonly StationType[] = [
  { code: 'residential', en: 'Residential', zh: '户用电站' },
  { code: 'commercial', en: 'Commercial and industrial', zh: '工商业电站' },
  { code: 'ground', en: 'Ground-mounted', zh: '地面电站' },
  { code: 'storage', en: 'Energy storage', zh: '储能电站' },
  { code: 'floating', en: 'Floating PV', zh: '水面光伏电站' },
];
