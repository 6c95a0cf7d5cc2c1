import type { ModelLayout } from './point';

/** DC inputs, each with its tracker. */
export const trackers: ModelLayout = {
  ids: [160],
  length: 8,
  points: [
    { name: 'DCA_SF', offset: 2, type: 'sunssf' },
    { name: 'DCV_SF', offset: 3, type: 'sunssf' },
    { name: 'DCW_SF', offset: 4, type: 'sunssf' },
    { name: 'DCWH_SF', offset: 5, type: 'sunssf' },
    { name: 'Evt', offset: 6, type: 'bitfield32' },
    { name: 'N', offset: 8, type: 'uint16' },
    { name: 'TmsPer', offset: 9, type: 'uint16' },
  ],
  group: {
    start: 10,
    size: 20,
    points: [
      { name: 'ID', offset: 0, type: 'uint16' },
      { name: 'IDStr', offset: 1, type: 'string', words: 8 },
      { name: 'DCA', offset: 9, type: 'uint16', sf: 'DCA_SF' },
      { name: 'DCV', offset: 10, type: 'uint16', sf: 'DCV_SF' },
      { name: 'DCW', offset: 11, type: 'uint16', sf: 'DCW_SF' },
      { name: 'DCWH', offset: 12, type: 'acc32', sf: 'DCWH_SF' },
      { name: 'Tms', offset: 14, type: 'uint32' },
      { name: 'Tmp', offset: 16, type: 'int16' },
      { name: 'DCSt', offset: 17, type: 'enum16' },
      { name: 'DCEvt', offset: 18, type: 'bitfield32' },
    ],
  },
};

/** DC ports of a distributed energy resource. */
export const ports: ModelLayout = {
  ids: [714],
  length: 18,
  points: [
    { name: 'PrtAlrms', offset: 2, type: 'bitfield32' },
    { name: 'NPrt', offset: 4, type: 'uint16' },
    { name: 'DCA', offset: 5, type: 'int16', sf: 'DCA_SF' },
    { name: 'DCW', offset: 6, type: 'int16', sf: 'DCW_SF' },
    { name: 'DCWhInj', offset: 7, type: 'uint64', sf: 'DCWH_SF' },
    { name: 'DCWhAbs', offset: 11, type: 'uint64', sf: 'DCWH_SF' },
    { name: 'DCA_SF', offset: 15, type: 'sunssf' },
    { name: 'DCV_SF', offset: 16, type: 'sunssf' },
    { name: 'DCW_SF', offset: 17, type: 'sunssf' },
    { name: 'DCWH_SF', offset: 18, type: 'sunssf' },
    { name: 'Tmp_SF', offset: 19, type: 'sunssf' },
  ],
  group: {
    start: 20,
    size: 25,
    points: [
      { name: 'PrtTyp', offset: 0, type: 'enum16' },
      { name: 'ID', offset: 1, type: 'uint16' },
      { name: 'IDStr', offset: 2, type: 'string', words: 8 },
      { name: 'DCA', offset: 10, type: 'int16', sf: 'DCA_SF' },
      { name: 'DCV', offset: 11, type: 'uint16', sf: 'DCV_SF' },
      { name: 'DCW', offset: 12, type: 'int16', sf: 'DCW_SF' },
      { name: 'DCWhInj', offset: 13, type: 'uint64', sf: 'DCWH_SF' },
      { name: 'DCWhAbs', offset: 17, type: 'uint64', sf: 'DCWH_SF' },
      { name: 'Tmp', offset: 21, type: 'int16', sf: 'Tmp_SF' },
      { name: 'DCSta', offset: 22, type: 'enum16' },
      { name: 'DCAlrm', offset: 23, type: 'bitfield32' },
    ],
  },
};
