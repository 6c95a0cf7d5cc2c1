import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

export type Score = 0 | 1 | 2 | 3 | 4;

/** Why a password is easy to guess; a key of the messages `auth.strength.warnings`. */
export type StrengthWarning = keyof typeof english.translations.warnings;

const WARNINGS = Object.keys(english.translations.warnings) as StrengthWarning[];
/** Replaces the library's texts by their keys, so that they can be translated. */
const keys = <T extends object>(labels: T): T =>
  Object.fromEntries(Object.keys(labels).map((key) => [key, key])) as unknown as T;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: {
    warnings: keys(english.translations.warnings),
    suggestions: keys(english.translations.suggestions),
    timeEstimation: english.translations.timeEstimation,
  },
});

/** How hard a password is to guess, 0 to 4, for an attacker who knows `known` as well. */
export function passwordStrength(
  password: string,
  known: readonly string[],
): { readonly score: Score; readonly warning: StrengthWarning | null } {
  const { score, feedback } = estimator.check(
    password,
    known.filter((label) => label !== ''),
  );
  return { score, warning: WARNINGS.find((key) => key === feedback.warning) ?? null };
}
