/*
 * Words on a diagram that nobody's device bears: the messages have them, so that a reader has them in their language. What is no
 * word (H1, 52, kV, COSθ) stands in the drawings.
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

/** Figures whose name is a word; the others have a sign of their own (U, COSθ). */
export type FigureLabel = 'AC' | 'PV' | 'BAT' | 'LOAD';
