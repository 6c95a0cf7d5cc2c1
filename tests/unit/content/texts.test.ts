import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { companyText } from '@/components/content/company-text';
import { helpGroups, manualChapters } from '@/components/content/content-texts';
import { MANUAL_PICTURES } from '@/components/content/manual-text';
import { screenById, screenOf } from '@/lib/domain/shell/routes/routes';
import { shippedTenant } from '../middleware/gate-fixture';

const LANGUAGES = ['en', 'zh'] as const;
const CHINESE = /[\u4e00-\u9fff]/;

test('P1.8 there are three groups of at least six questions each, the same in both languages, each with an answer', () => {
  const [en, zh] = LANGUAGES.map((language) => helpGroups('Portal', language));
  expect(en?.map(({ id }) => id)).toEqual(['frequent', 'inverter', 'other']);
  const shape = (groups: typeof en) =>
    groups?.map(({ id, questions }) => [id, questions.map((each) => [each.id, each.link?.href])]);
  expect(shape(zh)).toEqual(shape(en));
  for (const { questions } of en ?? []) expect(questions.length).toBeGreaterThanOrEqual(6);
  const all = (en ?? []).flatMap(({ questions }) => questions);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { question, answer, link } of all) {
    expect(question.length).toBeGreaterThan(10);
    expect(answer.join(' ').length).toBeGreaterThan(60);
    if (link) expect(screenOf(link.href.split('?')[0] ?? '')).not.toBeNull();
  }
  for (const { question, answer } of (zh ?? []).flatMap(({ questions }) => questions)) {
    for (const text of [question, ...answer]) expect(text).toMatch(CHINESE);
  }
});

test('P1.7 two variants show an electrical company in the page’s language, another shows street lamps in Chinese', () => {
  const electric = shippedTenant('electric');
  expect(companyText(electric, 'en').lead).toMatch(/^Brightwater Electrical .*electrical/);
  expect(companyText(electric, 'zh').lead).toMatch(/^明水电气.*电气/);
  expect(companyText(electric, 'zh').language).toBe('zh');
  for (const language of LANGUAGES) {
    const lamp = companyText(shippedTenant('lamp'), language);
    expect(lamp.language).toBe('zh');
    expect(lamp.lead).toMatch(/^明途智慧照明.*智慧灯杆/);
  }
  expect(companyText(shippedTenant('sunhelm'), 'en').lead).toMatch(/^Sunhelm shows/);
  expect(companyText(shippedTenant('sunhelm'), 'zh').lead).toMatch(/^Sunhelm .*光伏/);
});

test('P1.4 no text names another product than its own', () => {
  for (const language of LANGUAGES) {
    const texts = JSON.stringify([helpGroups('Portal', language), manualChapters('Portal', language)]);
    expect(texts).not.toMatch(/sunhelm|brightwater|lanternway|明水|明途/i);
  }
});

test('P2.9 the manual has the same chapters in both languages, and every picture is used', () => {
  const [en, zh] = LANGUAGES.map((language) => manualChapters('Portal', language));
  const shape = (chapters: typeof en) =>
    chapters?.map(({ id, text, steps, picture, screen }) => [id, text.length, steps.length, picture?.name, screen]);
  expect(shape(zh)).toEqual(shape(en));
  expect(en?.flatMap(({ picture }) => picture?.name ?? []).sort()).toEqual([...MANUAL_PICTURES].sort());
  for (const { screen } of en ?? []) if (screen) expect(screenById(screen).path).not.toContain(':');
});

/** Quoted in the manual but not a portal text: browser or device labels, a dash, and text around an inserted value. */
const OTHERS = /^(-|Save as PDF|另存为 PDF|Container 1 HV H1)$|…./;

test.each(LANGUAGES)('P2.9 what the manual quotes from a screen (%s) exists on one', (language) => {
  const folder = path.resolve('messages', language);
  const shown = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const quoted = JSON.stringify(manualChapters('Portal', language)).matchAll(/“([^”]+)”/g);
  const missing = [...quoted].flatMap(([, words = '']) =>
    OTHERS.test(words) || shown.some((text) => text.includes(words.replace(/…$/, ''))) ? [] : words,
  );
  expect(missing).toEqual([]);
});
