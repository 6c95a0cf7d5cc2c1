import type { Call } from '../call';
import type * as entries from '../overview';

export const homeFigures: Call<typeof entries.homeFigures> = { method: 'GET', path: '/api/overview/figures' };
export const homeRevenue: Call<typeof entries.homeRevenue> = { method: 'GET', path: '/api/overview/revenue' };
export const homeAlarms: Call<typeof entries.homeAlarms> = { method: 'GET', path: '/api/overview/alarms' };
export const homeWeek: Call<typeof entries.homeWeek> = { method: 'GET', path: '/api/overview/week' };
