import type { Language } from '@/lib/domain/tenants/types';
import type alarms from '@/messages/en/alarms.json';
import type auth from '@/messages/en/auth.json';
import type board from '@/messages/en/board.json';
import type charts from '@/messages/en/charts.json';
import type deviceClocks from '@/messages/en/deviceClocks.json';
import type commLog from '@/messages/en/commLog.json';
import type common from '@/messages/en/common.json';
import type content from '@/messages/en/content.json';
import type devices from '@/messages/en/devices.json';
import type deviceViews from '@/messages/en/deviceViews.json';
import type diagrams from '@/messages/en/diagrams.json';
import type organisation from '@/messages/en/organisation.json';
import type errors from '@/messages/en/errors.json';
import type alarmList from '@/messages/en/alarmList.json';
import type firmware from '@/messages/en/firmware.json';
import type overview from '@/messages/en/overview.json';
import type live from '@/messages/en/live.json';
import type map from '@/messages/en/map.json';
import type notifications from '@/messages/en/notifications.json';
import type scan from '@/messages/en/scan.json';
import type pages from '@/messages/en/pages.json';
import type period from '@/messages/en/period.json';
import type account from '@/messages/en/account.json';
import type settings from '@/messages/en/settings.json';
import type settingVersions from '@/messages/en/settingVersions.json';
import type stationViews from '@/messages/en/stationViews.json';
import type setAside from '@/messages/en/setAside.json';
import type sharing from '@/messages/en/sharing.json';
import type reports from '@/messages/en/reports.json';
import type shell from '@/messages/en/shell.json';
import type stations from '@/messages/en/stations.json';
import type tariffs from '@/messages/en/tariffs.json';
import type tree from '@/messages/en/tree.json';
import type stationWizard from '@/messages/en/stationWizard.json';

// Makes a misspelt message key a type error. English is the reference; a test checks that Chinese has the same keys.
declare module 'next-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: {
      alarms: typeof alarms;
      auth: typeof auth;
      board: typeof board;
      charts: typeof charts;
      deviceClocks: typeof deviceClocks;
      commLog: typeof commLog;
      common: typeof common;
      content: typeof content;
      devices: typeof devices;
      deviceViews: typeof deviceViews;
      diagrams: typeof diagrams;
      organisation: typeof organisation;
      errors: typeof errors;
      alarmList: typeof alarmList;
      firmware: typeof firmware;
      overview: typeof overview;
      live: typeof live;
      map: typeof map;
      notifications: typeof notifications;
      scan: typeof scan;
      pages: typeof pages;
      period: typeof period;
      account: typeof account;
      settings: typeof settings;
      settingVersions: typeof settingVersions;
      setAside: typeof setAside;
      stationViews: typeof stationViews;
      sharing: typeof sharing;
      reports: typeof reports;
      shell: typeof shell;
      stations: typeof stations;
      tariffs: typeof tariffs;
      tree: typeof tree;
      stationWizard: typeof stationWizard;
    };
  }
}
