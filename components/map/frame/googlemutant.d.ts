/** The plugin has no types of its own. */
declare module 'leaflet.gridlayer.googlemutant' {
  import type { GridLayer, GridLayerOptions } from 'leaflet';

  // eslint-disable-next-line no-restricted-exports -- as the plugin has it
  export default class GoogleMutant extends GridLayer {
    constructor(options: GridLayerOptions & { readonly type: 'roadmap' | 'satellite' | 'terrain' | 'hybrid' });
  }
}
