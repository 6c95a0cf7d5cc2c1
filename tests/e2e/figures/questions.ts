import type { Translate } from '../fixtures';
import type { Figure, Question } from './figure';
import type { Places, Shown } from './places';

/** Registers show tenths of a kWh, so the daily register and the growth of the total differ by at most this much. */
const REGISTER = 0.1;
/** The zones of the demo. */
const FIRST_ZONE = 'Australia/Sydney';
const LAST_ZONE = 'Australia/Perth';

export interface About {
  readonly device: string;
  /** Today's date in the zone of the station. */
  readonly today: string;
  readonly inverters: number;
  readonly mail: { readonly sums: Shown; readonly period: string };
}

/** Reads every place once. */
export async function allQuestions(
  places: Places,
  t: Translate,
  { device, today, inverters, mail }: About,
): Promise<Question[]> {
  const [thisDay, thisMonth] = [`period=day&date=${today}`, `period=month&date=${today.slice(0, 7)}`];
  // The board first: its total is the last figure to be computed, and until then the other places need not be read.
  const [board, home, list] = [await places.board(), await places.home(), await places.list()];
  const [page, tab] = [await places.detail('overview'), await places.detail('tariff')];
  const [day, month] = [await places.report(thisDay), await places.report(thisMonth)];
  const [before, ever] = [await places.report(mail.period), await places.report('period=overyear')];
  const [file, monthFile] = [await places.reportFiles(thisDay), await places.reportFiles(thisMonth)];
  const [sheet, sheetMonth, sheetBefore] = [
    await places.sheet(thisDay),
    await places.sheet(thisMonth),
    await places.sheet(mail.period),
  ];
  const [bars, monthBars] = [await places.chart(device, 'day'), await places.chart(device, 'month')];

  const report = (key: string) => t(`reports.report.columns.${key}`);
  const column = (key: string) => t(`reports.columns.${key}`);
  const exported = ({ csv, workbook }: typeof file, key: string) => {
    const head = `${report(key)} (kWh)`;
    return { export: csv[head], workbook: workbook[head] };
  };
  const shareIn = ({ csv, workbook }: typeof file) => {
    const head = `${column('complete')} (%)`;
    return { export: csv[head], workbook: workbook[head] };
  };
  const [generation, selfUse] = [report('generation'), report('selfUse')];
  const questions: Question[] = [
    question('1 power now, all', { home: home.figures.power, board: board.power }),
    question('1 power now, station', { list: list.row.power, page: page.power }),
    question(
      '2 yield today, all',
      {
        home: home.figures.today,
        board: board.today,
        report: day.sums[generation],
        ...exported(file, 'generation'),
      },
      REGISTER * inverters,
    ),
    question(
      '2 yield today, station',
      {
        list: list.row.yield,
        page: page[t('stations.columns.yield')],
        report: day.row[generation],
        sheet: sheet[column('powerGeneration')],
        chart: bars,
      },
      REGISTER,
    ),
    question(
      '3 self-consumption today, all (measured)',
      { ...atHome(home.figures.selfUse), report: day.sums[selfUse], ...exported(file, 'selfUse') },
      2 * REGISTER * inverters,
    ),
    question(
      '4 imported today, station',
      {
        page: page[t('stations.figures.boughtToday')],
        report: day.row[report('bought')],
        sheet: sheet[column('powerBuy')],
      },
      REGISTER,
    ),
    question(
      '5 exported today, station (measured)',
      { page: page[t('stations.figures.soldToday')], report: day.row[report('sold')] },
      REGISTER,
    ),
    question('6 revenue today, all', {
      home: home.figures.revenue,
      board: board.revenue,
      report: day.sums[report('revenue')],
    }),
    question('6 revenue today, station', {
      tab: tab[t('tariffs.revenue.today')],
      report: day.row[report('revenue')],
      sheet: sheet[column('totalRevenue')],
    }),
    question('7 generation this month, all', {
      board: board.month,
      report: month.sums[generation],
      ...exported(monthFile, 'generation'),
    }),
    question('7 generation this month, station', {
      report: month.row[generation],
      sheet: sheetMonth[column('powerGeneration')],
      chart: monthBars,
    }),
    question('8 revenue this month, station', {
      tab: tab[t('tariffs.revenue.month')],
      report: month.row[report('revenue')],
      sheet: sheetMonth[column('totalRevenue')],
    }),
    question('9 stations, all of them', {
      ...atHome(home.counts[0]),
      list: list.counts[0],
      report: day.sums[t('reports.report.stations')],
    }),
    ...['normal', 'offline', 'fault', 'abnormal'].map((level, index) =>
      question(`9 stations, ${level}`, {
        ...atHome(home.counts[index + 1]),
        list: list.counts[index + 1],
        board: board[level],
      }),
    ),
    question('10 how complete is today, station', {
      report: day.row[column('complete')],
      sheet: sheet[column('complete')],
    }),
    question('10 how complete is this month, all', {
      report: month.sums[column('complete')],
      ...shareIn(monthFile),
    }),
    question('10 how complete is this month, station', {
      report: month.row[column('complete')],
      sheet: sheetMonth[column('complete')],
    }),
    question('11 generation yesterday, all', { report: before.sums[generation], mail: mail.sums.Generated }),
    question('11 revenue yesterday, all', {
      report: before.sums[report('revenue')],
      mail: mail.sums.Revenue,
    }),
    question('11 generation yesterday, station', {
      report: before.row[generation],
      sheet: sheetBefore[column('powerGeneration')],
    }),
    question('12 generation ever, all', { board: board.total, report: ever.sums[generation] }),
  ];
  // Around midnight the stations of a fleet are in two days: then today is not the day of a single report.
  const isOneDay = dayIn(FIRST_ZONE) === dayIn(LAST_ZONE);
  return questions.filter(({ name }) => isOneDay || !/today, all/.test(name));
}

/** Omits a figure that the overview of a single station lacks. */
const atHome = (figure: Figure | null | undefined) => (figure === undefined ? {} : { home: figure });

const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format();

/** `slack`: the difference allowed between the underlying counters. */
function question(name: string, shown: Readonly<Record<string, Figure | null | undefined>>, slack = 0): Question {
  return { name, slack, places: Object.fromEntries(Object.entries(shown).map(([place, one]) => [place, one ?? null])) };
}
