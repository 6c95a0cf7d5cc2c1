import type { ICUArgs, MessageKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core';
import type { ReportFileLabels } from '@/lib/domain/reports/report-file';
import type { answers } from '@/messages/en/backend/answers';
import type { CodeReason, SharedLevel, Template } from '../mailer/emails';

/** The backend's texts in one language: `messages/<language>/backend`, and the labels of report files. */
export interface BackendTexts {
  readonly answers: AnswerTexts;
  readonly mailer: MailerLabels;
  readonly notices: NoticeLabels;
  readonly sheets: ReportFileLabels;
}

/** The answers, in the shape of the English ones. */
export type AnswerTexts = { readonly [Part in keyof typeof answers]: TextsOf<(typeof answers)[Part]> };
type TextsOf<Part> = Part extends string ? string : { readonly [Key in keyof Part]: TextsOf<Part[Key]> };

/** Key of a text, such as `account.login.wrong`. */
export type MessageKey = MessageKeys<typeof answers, NestedKeyOf<typeof answers>>;

/** The values of a text, except the waiting time, which the rejecting code adds itself. */
export type ValuesOf<Key extends MessageKey> = Omit<
  ICUArgs<
    NestedValueOf<typeof answers, Key>,
    { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: never }
  >,
  'time'
>;

/** The texts of one email. `{name}` is a placeholder; `{product}` is the white label's own name. */
export interface EmailLabels {
  readonly subject: string;
  /** Paragraphs of the email. */
  readonly lines: readonly string[];
  /** Label of the button, if the email has a link. */
  readonly button?: string;
  /** The same as a text message. */
  readonly text: string;
}

export interface MailerLabels {
  readonly emails: Readonly<Record<Template, EmailLabels>>;
  /** The purpose of a code. */
  readonly purposes: Readonly<Record<CodeReason, string>>;
  /** The access level of a share, as a sentence. */
  readonly levels: Readonly<Record<SharedLevel, string>>;
  /** Advice if the recipient did not request the code: nothing to do, unless requesting it takes a session of theirs. */
  readonly unrequested: Readonly<Record<CodeReason, string>>;
  /** The same in a text message, if there is something to do. */
  readonly warning: string;
  /** Replaces a name that contains an address or a link: of a person, at the start of a sentence, and of anything else. */
  readonly unnamedPerson: string;
  readonly unnamed: string;
  readonly footer: string;
  readonly support: string;
}

/** The texts of alarm emails and report emails. `{name}` is a placeholder. */
export interface NoticeLabels {
  /** With the numbers of pending and ended alarms, for one station (`{station}`) or several (`{stations}`). */
  readonly subject: {
    readonly pending: string;
    readonly recovered: string;
    readonly both: string;
    readonly at: string;
    readonly atMany: string;
  };
  readonly lead: string;
  readonly levels: Readonly<Record<1 | 2 | 3 | 4, string>>;
  readonly since: string;
  readonly over: string;
  readonly more: string;
  readonly open: string;
  readonly openAll: string;
  readonly why: string;
  readonly unsubscribe: string;
  readonly footer: string;
  readonly support: string;
  readonly report: {
    readonly subject: Readonly<Record<'daily' | 'weekly' | 'monthly', string>>;
    readonly lead: string;
    readonly stations: string;
    readonly named: string;
    readonly namedMore: string;
    readonly zones: string;
    readonly zonesMany: string;
    readonly rows: Readonly<
      Record<'generation' | 'charging' | 'discharging' | 'bought' | 'sold' | 'selfUse' | 'co2' | 'revenue', string>
    >;
    readonly complete: string;
    readonly until: string;
    readonly none: string;
    readonly attached: string;
    /** If there are more stations than the tables have lines for. */
    readonly attachedFirst: string;
    readonly open: string;
    readonly why: string;
    readonly unsubscribe: string;
  };
}
