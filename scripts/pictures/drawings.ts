import { gabled, modern, raised } from './homes';
import { EVENING, MORNING, NOON } from './scene';
import { floating, hall, office, silos, storage } from './sites';

/**
 * The drawings of the demo's stations by name. Lists show the middle of them at 40 pixels, so what a drawing is of stands there and is
 * large.
 */
export const DRAWINGS: Readonly<Record<string, string>> = {
  'home-brick': gabled({ palette: NOON, wall: ['#d98b66', '#b86b4c'], roof: '#5b4a45', door: '#2f5d62' }),
  'home-white': gabled({ palette: MORNING, wall: ['#f6efe2', '#ded2bd'], roof: '#8c4a3a', door: '#8c4a3a' }),
  'home-evening': gabled({
    palette: EVENING,
    wall: ['#8fa3b5', '#6c8095'],
    roof: '#394452',
    door: '#d9a441',
    lit: true,
  }),
  'home-modern': modern(),
  'home-raised': raised(),
  hall: hall(),
  silos: silos(),
  office: office(),
  floating: floating(),
  storage: storage(),
};
