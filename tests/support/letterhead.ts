import type { Letterhead } from '@/lib/domain/tenants/letterhead';

export const LETTERHEAD: Letterhead = {
  productName: { en: 'Sunhelm', zh: '日舵' },
  colours: { primary: '#0e4d5c', onPrimary: '#ffffff', accent: '#f5b83d', onAccent: '#000000' },
  address: 'https://portal.sunhelm.example',
  sender: { name: { en: 'Sunhelm', zh: '日舵' }, email: 'no-reply@portal.sunhelm.example' },
  support: 'help@sunhelm.example',
  alerts: { email: 'help@sunhelm.example', language: 'en' },
};
