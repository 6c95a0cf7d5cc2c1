import type { HelpGroup, HelpQuestion } from '@/lib/domain/content/find-questions';
import { screenOf } from '@/lib/domain/shell/routes/routes';
import type { Language } from '@/lib/domain/tenants/types';
import { contentSections } from '@/lib/i18n/content';
import type { Section } from '@/lib/i18n/content';
import { MANUAL_PICTURES } from './manual-text';
import type { ManualChapter, ManualPicture } from './manual-text';

/** The questions and answers of `help.md`: groups, and below each its questions. */
export function helpGroups(product: string, language: Language): readonly HelpGroup[] {
  const groups: (HelpGroup & { readonly questions: HelpQuestion[] })[] = [];
  for (const section of contentSections(language, 'help', { product })) {
    if (section.level === 2) groups.push({ id: section.id as HelpGroup['id'], title: section.title, questions: [] });
    else groups.at(-1)?.questions.push(questionOf(section));
  }
  return groups;
}

function questionOf({ id, link, paragraphs, title }: Section): HelpQuestion {
  return { id, question: title, answer: paragraphs, ...(link && { link }) };
}

/** The chapters of `manual.md`. */
export function manualChapters(product: string, language: Language): readonly ManualChapter[] {
  return contentSections(language, 'manual', { product }).map(({ href, id, items, paragraphs, picture, title }) => {
    const screen = href === null ? null : screenOf(href);
    return {
      ...{ id, title, text: paragraphs, steps: items },
      ...(picture && { picture: pictureOf(picture) }),
      ...(screen && { screen: screen.id }),
    };
  });
}

/** The address in the text ends in the language, as the files do. */
function pictureOf({ address, alt }: NonNullable<Section['picture']>): ManualPicture {
  const [, named] = /^\/manual\/(.+)-[a-z]+\.webp$/.exec(address) ?? [];
  const name = MANUAL_PICTURES.find((known) => known === named);
  if (!name) throw new Error(`the manual has no picture ${address}`);
  return { name, alt };
}
