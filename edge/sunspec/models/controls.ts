import type { ModelLayout } from './point';

/** Connection and lifetime energy. */
export const status: ModelLayout = {
  ids: [122],
  length: 44,
  points: [
    { name: 'PVConn', offset: 2, type: 'bitfield16' },
    { name: 'StorConn', offset: 3, type: 'bitfield16' },
    { name: 'ECPConn', offset: 4, type: 'bitfield16' },
    { name: 'ActWh', offset: 5, type: 'acc64' },
  ],
};

/** Power limit and connection; read only here. */
export const immediateControls: ModelLayout = {
  ids: [123],
  length: 24,
  points: [
    { name: 'Conn_WinTms', offset: 2, type: 'uint16' },
    { name: 'Conn_RvrtTms', offset: 3, type: 'uint16' },
    { name: 'Conn', offset: 4, type: 'enum16' },
    { name: 'WMaxLimPct', offset: 5, type: 'uint16', sf: 'WMaxLimPct_SF' },
    { name: 'WMaxLimPct_WinTms', offset: 6, type: 'uint16' },
    { name: 'WMaxLimPct_RvrtTms', offset: 7, type: 'uint16' },
    { name: 'WMaxLimPct_RmpTms', offset: 8, type: 'uint16' },
    { name: 'WMaxLim_Ena', offset: 9, type: 'enum16' },
    { name: 'OutPFSet', offset: 10, type: 'int16', sf: 'OutPFSet_SF' },
    { name: 'OutPFSet_WinTms', offset: 11, type: 'uint16' },
    { name: 'OutPFSet_RvrtTms', offset: 12, type: 'uint16' },
    { name: 'OutPFSet_RmpTms', offset: 13, type: 'uint16' },
    { name: 'OutPFSet_Ena', offset: 14, type: 'enum16' },
    { name: 'VArWMaxPct', offset: 15, type: 'int16', sf: 'VArPct_SF' },
    { name: 'VArMaxPct', offset: 16, type: 'int16', sf: 'VArPct_SF' },
    { name: 'VArAvalPct', offset: 17, type: 'int16', sf: 'VArPct_SF' },
    { name: 'VArPct_WinTms', offset: 18, type: 'uint16' },
    { name: 'VArPct_RvrtTms', offset: 19, type: 'uint16' },
    { name: 'VArPct_RmpTms', offset: 20, type: 'uint16' },
    { name: 'VArPct_Mod', offset: 21, type: 'enum16' },
    { name: 'VArPct_Ena', offset: 22, type: 'enum16' },
    { name: 'WMaxLimPct_SF', offset: 23, type: 'sunssf' },
    { name: 'OutPFSet_SF', offset: 24, type: 'sunssf' },
    { name: 'VArPct_SF', offset: 25, type: 'sunssf' },
  ],
};

/** Charge and discharge of a battery; read only here. */
export const storageControls: ModelLayout = {
  ids: [124],
  length: 24,
  points: [
    { name: 'WChaMax', offset: 2, type: 'uint16', sf: 'WChaMax_SF' },
    { name: 'WChaGra', offset: 3, type: 'uint16', sf: 'WChaDisChaGra_SF' },
    { name: 'WDisChaGra', offset: 4, type: 'uint16', sf: 'WChaDisChaGra_SF' },
    { name: 'StorCtl_Mod', offset: 5, type: 'bitfield16' },
    { name: 'VAChaMax', offset: 6, type: 'uint16', sf: 'VAChaMax_SF' },
    { name: 'MinRsvPct', offset: 7, type: 'uint16', sf: 'MinRsvPct_SF' },
    { name: 'ChaState', offset: 8, type: 'uint16', sf: 'ChaState_SF' },
    { name: 'StorAval', offset: 9, type: 'uint16', sf: 'StorAval_SF' },
    { name: 'InBatV', offset: 10, type: 'uint16', sf: 'InBatV_SF' },
    { name: 'ChaSt', offset: 11, type: 'enum16' },
    { name: 'OutWRte', offset: 12, type: 'int16', sf: 'InOutWRte_SF' },
    { name: 'InWRte', offset: 13, type: 'int16', sf: 'InOutWRte_SF' },
    { name: 'InOutWRte_WinTms', offset: 14, type: 'uint16' },
    { name: 'InOutWRte_RvrtTms', offset: 15, type: 'uint16' },
    { name: 'InOutWRte_RmpTms', offset: 16, type: 'uint16' },
    { name: 'ChaGriSet', offset: 17, type: 'enum16' },
    { name: 'WChaMax_SF', offset: 18, type: 'sunssf' },
    { name: 'WChaDisChaGra_SF', offset: 19, type: 'sunssf' },
    { name: 'VAChaMax_SF', offset: 20, type: 'sunssf' },
    { name: 'MinRsvPct_SF', offset: 21, type: 'sunssf' },
    { name: 'ChaState_SF', offset: 22, type: 'sunssf' },
    { name: 'StorAval_SF', offset: 23, type: 'sunssf' },
    { name: 'InBatV_SF', offset: 24, type: 'sunssf' },
    { name: 'InOutWRte_SF', offset: 25, type: 'sunssf' },
  ],
};
