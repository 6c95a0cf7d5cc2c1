import { inEachLanguage } from '@/lib/domain/tenants/languages';
import type { Letterhead } from '@/lib/domain/tenants/letterhead';

const NAME = { ...inEachLanguage(() => 'Sunhelm'), zh: '日舵' };

export const LETTERHEAD: Letterhead = {
  productName: NAME,
  colours: { primary: '#0e4d5c', onPrimary: '#ffffff', accent: '#f5b83d', onAccent: '#000000' },
  address: 'https://portal.sunhelm.example',
  sender: { name: NAME, email: 'no-reply@portal.sunhelm.example' },
  support: 'help@sunhelm.example',
  alerts: { email: 'help@sunhelm.example', language: 'en' },
};
