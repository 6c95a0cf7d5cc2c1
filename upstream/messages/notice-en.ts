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

export const noticeEn: NoticeLabels = {
  subject: {
    pending: 'alarms pending: {pending}',
    recovered: 'recovered: {recovered}',
    both: 'alarms pending: {pending}, recovered: {recovered}',
    at: '{station}, {what}',
    atMany: '{stations} stations, {what}',
  },
  lead: 'This is how it stood when this mail was written. Times are those of the station.',
  levels: { 1: 'Notice', 2: 'Minor', 3: 'Major', 4: 'Critical' },
  since: 'pending since {start}',
  over: 'from {start} to {recovery}: recovered',
  more: 'And {count} more.',
  open: 'Open {station}',
  openAll: 'Open the alarms',
  why: 'You get this mail because mails about alarms are on in your account, as they are for the owner of a station from the start. Which stations and levels you hear of, and when you are not to be disturbed, stands in your account.',
  unsubscribe: 'No more mails about alarms',
  footer: 'This message was sent by {product}, {address}',
  support: 'Help: {support}',
  report: {
    subject: {
      daily: 'Report of {period}',
      weekly: 'Report of the week {period}',
      monthly: 'Report of the month {period}',
    },
    lead: 'What your stations did in the period {period}:',
    stations: 'Stations: {count}',
    named: 'Stations: {names}',
    namedMore: 'Stations: {names}, and {more} more',
    zones: "Days are those of each station's own time zone: {zones}",
    zonesMany: "Days are those of each station's own time zone; there are {count} of them.",
    rows: {
      generation: 'Generated',
      charging: 'Battery charged',
      discharging: 'Battery discharged',
      bought: 'Grid import',
      sold: 'Grid export',
      selfUse: 'Self-consumption',
      co2: 'CO2 avoided',
      revenue: 'Revenue',
    },
    complete: '{share} % of the period was heard.',
    until: 'The day that goes on counts until {time}.',
    none: 'no data',
    attached: 'The figures of each station are attached as a workbook, and as a table for programs (CSV).',
    attachedFirst:
      'The figures of the first {count} stations by name are attached as a workbook, and as a table for programs (CSV). The report in the portal can be downloaded with all of them.',
    open: 'Open the report',
    why: 'You get this mail because you ask for this report in your account.',
    unsubscribe: 'No more mails of this report',
  },
};
