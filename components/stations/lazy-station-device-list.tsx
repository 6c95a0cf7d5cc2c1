'use client';

import dynamic from 'next/dynamic';

/** In the first HTML as ever; its code comes with the tab that shows it and not with the list of stations. */
export const LazyStationDeviceList = dynamic(() =>
  import('./station-device-list').then((part) => part.StationDeviceList),
);
