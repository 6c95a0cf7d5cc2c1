import { matcher } from '../list-params';

export interface HelpQuestion {
  /** Part of the address, the same in every language. */
  readonly id: string;
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
  /** The related screen. */
  readonly link?: { readonly href: string; readonly label: string };
}

export interface HelpGroup {
  readonly id: 'frequent' | 'inverter' | 'other';
  readonly title: string;
  readonly questions: readonly HelpQuestion[];
}

/** The questions that contain every word of a search, in question or answer; groups without any are left out. */
export function findQuestions(groups: readonly HelpGroup[], search: string): readonly HelpGroup[] {
  if (search.trim() === '') return groups;
  const fits = matcher(search);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answer }) => fits([question, ...answer])),
    }))
    .filter(({ questions }) => questions.length > 0);
}
