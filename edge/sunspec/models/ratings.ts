import type { ModelLayout } from './point';

/** Nameplate ratings. */
export const nameplate: ModelLayout = {
  ids: [120],
  length: 26,
  points: [
    { name: 'DERTyp', offset: 2, type: 'enum16' },
    { name: 'WRtg', offset: 3, type: 'uint16', sf: 'WRtg_SF' },
    { name: 'WRtg_SF', offset: 4, type: 'sunssf' },
    { name: 'VARtg', offset: 5, type: 'uint16', sf: 'VARtg_SF' },
    { name: 'VARtg_SF', offset: 6, type: 'sunssf' },
    { name: 'VArRtgQ1', offset: 7, type: 'int16', sf: 'VArRtg_SF' },
    { name: 'VArRtgQ2', offset: 8, type: 'int16', sf: 'VArRtg_SF' },
    { name: 'VArRtgQ3', offset: 9, type: 'int16', sf: 'VArRtg_SF' },
    { name: 'VArRtgQ4', offset: 10, type: 'int16', sf: 'VArRtg_SF' },
    { name: 'VArRtg_SF', offset: 11, type: 'sunssf' },
    { name: 'ARtg', offset: 12, type: 'uint16', sf: 'ARtg_SF' },
    { name: 'ARtg_SF', offset: 13, type: 'sunssf' },
    { name: 'PFRtgQ1', offset: 14, type: 'int16', sf: 'PFRtg_SF' },
    { name: 'PFRtgQ2', offset: 15, type: 'int16', sf: 'PFRtg_SF' },
    { name: 'PFRtgQ3', offset: 16, type: 'int16', sf: 'PFRtg_SF' },
    { name: 'PFRtgQ4', offset: 17, type: 'int16', sf: 'PFRtg_SF' },
    { name: 'PFRtg_SF', offset: 18, type: 'sunssf' },
    { name: 'WHRtg', offset: 19, type: 'uint16', sf: 'WHRtg_SF' },
    { name: 'WHRtg_SF', offset: 20, type: 'sunssf' },
    { name: 'AhrRtg', offset: 21, type: 'uint16', sf: 'AhrRtg_SF' },
    { name: 'AhrRtg_SF', offset: 22, type: 'sunssf' },
    { name: 'MaxChaRte', offset: 23, type: 'uint16', sf: 'MaxChaRte_SF' },
    { name: 'MaxChaRte_SF', offset: 24, type: 'sunssf' },
    { name: 'MaxDisChaRte', offset: 25, type: 'uint16', sf: 'MaxDisChaRte_SF' },
    { name: 'MaxDisChaRte_SF', offset: 26, type: 'sunssf' },
  ],
};

/** Ratings and settings of a distributed energy resource. */
export const capacity: ModelLayout = {
  ids: [702],
  length: 50,
  points: [
    { name: 'WMaxRtg', offset: 2, type: 'uint16', sf: 'W_SF' },
    { name: 'VAMaxRtg', offset: 7, type: 'uint16', sf: 'VA_SF' },
    { name: 'WChaRteMaxRtg', offset: 10, type: 'uint16', sf: 'W_SF' },
    { name: 'WDisChaRteMaxRtg', offset: 11, type: 'uint16', sf: 'W_SF' },
    { name: 'VNomRtg', offset: 14, type: 'uint16', sf: 'V_SF' },
    { name: 'AMaxRtg', offset: 17, type: 'uint16', sf: 'A_SF' },
    { name: 'CtrlModes', offset: 23, type: 'bitfield32' },
    { name: 'WMax', offset: 26, type: 'uint16', sf: 'W_SF' },
    { name: 'VAMax', offset: 31, type: 'uint16', sf: 'VA_SF' },
    { name: 'WChaRteMax', offset: 34, type: 'uint16', sf: 'W_SF' },
    { name: 'WDisChaRteMax', offset: 35, type: 'uint16', sf: 'W_SF' },
    { name: 'VNom', offset: 38, type: 'uint16', sf: 'V_SF' },
    { name: 'W_SF', offset: 45, type: 'sunssf' },
    { name: 'VA_SF', offset: 47, type: 'sunssf' },
    { name: 'V_SF', offset: 49, type: 'sunssf' },
    { name: 'A_SF', offset: 50, type: 'sunssf' },
  ],
};
