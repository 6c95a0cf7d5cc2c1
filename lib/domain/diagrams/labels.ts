/*
 * Texts on a diagram that are not device names: they are translated by the messages. Texts that are not words (H1, 52, kV, COSθ) are in
 * the drawings.
 */

export type SheetLabel =
  | 'powerHouse1'
  | 'powerHouse5'
  | 'containerHv1'
  | 'containerHv2'
  | 'containerLv1'
  | 'containerLv2'
  | 'toFloating'
  | 'toTransformer'
  | 'toPumping'
  | 'fromContainer1'
  | 'toUtility'
  | 'fromContainer2'
  | 'main'
  | 'service'
  | 'onOff'
  | 'localRemote'
  | 'spring'
  | 'trip'
  | 'high'
  | 'low'
  | 'incomer1'
  | 'incomer2'
  | 'measure'
  | 'spare'
  | 'socket'
  | 'ups'
  | 'heat1'
  | 'heat2';

export type SheetText = (label: SheetLabel) => string;

/** Figures with a translated name; the others have a symbol (U, COSθ). */
export type FigureLabel = 'AC' | 'PV' | 'BAT' | 'LOAD';
