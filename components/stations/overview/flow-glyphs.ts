import type { FlowNode } from '@/lib/domain/energy/flow';

/** Path data of what stands in the nodes of the flow; 24 by 24, drawn by stroke. */
export const FLOW_GLYPHS: Readonly<Record<FlowNode, string>> = {
  solar:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2.5M12 19.5V22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M2 12h2.5M19.5 12H22M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8',
  battery: 'M3 8.5h16v8H3zM19 11h2v3h-2M10 10l-2 2.5h4L10 15',
  grid: 'M12 2 8 22M12 2l4 20M5 7h14M6 12h12M9.6 14l5.6 8M14.4 14l-5.6 8',
  load: 'M3.5 10.6 12 3.5l8.5 7.1v8.9a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5zM9.5 21v-7h5v7',
  generator: 'M4 6h16v12H4zM8 18v2M16 18v2M9.5 14.5v-5l5 5v-5',
};
