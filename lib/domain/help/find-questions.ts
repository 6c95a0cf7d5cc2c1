export interface HelpQuestion {
  /** Stands in the address, the same in every language. */
  readonly id: string;
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
  /** The screen that it is about. */
  readonly link?: { readonly href: string; readonly label: string };
}

export interface HelpGroup {
  readonly id: 'frequent' | 'inverter' | 'other';
  readonly title: string;
  readonly questions: readonly HelpQuestion[];
}

const LONGEST = 100;

/** The questions that hold every word of a search, in question or answer; groups without one are left out. */
export function findQuestions(groups: readonly HelpGroup[], search: string): readonly HelpGroup[] {
  const words = readSearch(search).toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  const fits = ({ question, answer }: HelpQuestion) => {
    const text = [question, ...answer].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(fits) }))
    .filter(({ questions }) => questions.length > 0);
}

/** What an address asks to look for, as it is shown and searched. */
export function readSearch(value: string | readonly string[] | undefined): string {
  const text = typeof value === 'string' ? value : (value?.[0] ?? '');
  return text.trim().slice(0, LONGEST);
}
