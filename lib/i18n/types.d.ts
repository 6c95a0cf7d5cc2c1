import type { Language } from '@/lib/domain/tenants/types';
import type alarms from '@/messages/en/alarms.json';
import type auth from '@/messages/en/auth.json';
import type board from '@/messages/en/board.json';
import type chart from '@/messages/en/chart.json';
import type clocks from '@/messages/en/clocks.json';
import type commLog from '@/messages/en/commLog.json';
import type common from '@/messages/en/common.json';
import type content from '@/messages/en/content.json';
import type devices from '@/messages/en/devices.json';
import type deviceViews from '@/messages/en/deviceViews.json';
import type diagrams from '@/messages/en/diagrams.json';
import type enterprise from '@/messages/en/enterprise.json';
import type errors from '@/messages/en/errors.json';
import type faults from '@/messages/en/faults.json';
import type firmware from '@/messages/en/firmware.json';
import type home from '@/messages/en/home.json';
import type live from '@/messages/en/live.json';
import type map from '@/messages/en/map.json';
import type notices from '@/messages/en/notices.json';
import type scan from '@/messages/en/scan.json';
import type pages from '@/messages/en/pages.json';
import type period from '@/messages/en/period.json';
import type profile from '@/messages/en/profile.json';
import type settings from '@/messages/en/settings.json';
import type snapshots from '@/messages/en/snapshots.json';
import type stationViews from '@/messages/en/stationViews.json';
import type setAside from '@/messages/en/setAside.json';
import type sharing from '@/messages/en/sharing.json';
import type sheets from '@/messages/en/sheets.json';
import type shell from '@/messages/en/shell.json';
import type stations from '@/messages/en/stations.json';
import type tariffs from '@/messages/en/tariffs.json';
import type tree from '@/messages/en/tree.json';
import type wizard from '@/messages/en/wizard.json';

// Makes a misspelt message key a type error. English is the reference; a test checks that Chinese has the same keys.
declare module 'next-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: {
      alarms: typeof alarms;
      auth: typeof auth;
      board: typeof board;
      chart: typeof chart;
      clocks: typeof clocks;
      commLog: typeof commLog;
      common: typeof common;
      content: typeof content;
      devices: typeof devices;
      deviceViews: typeof deviceViews;
      diagrams: typeof diagrams;
      enterprise: typeof enterprise;
      errors: typeof errors;
      faults: typeof faults;
      firmware: typeof firmware;
      home: typeof home;
      live: typeof live;
      map: typeof map;
      notices: typeof notices;
      scan: typeof scan;
      pages: typeof pages;
      period: typeof period;
      profile: typeof profile;
      settings: typeof settings;
      snapshots: typeof snapshots;
      setAside: typeof setAside;
      stationViews: typeof stationViews;
      sharing: typeof sharing;
      sheets: typeof sheets;
      shell: typeof shell;
      stations: typeof stations;
      tariffs: typeof tariffs;
      tree: typeof tree;
      wizard: typeof wizard;
    };
  }
}
