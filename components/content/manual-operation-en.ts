import type { ManualChapter } from './manual-text';

/** The English manual's chapters about alarms, history, earnings and the board, in order. */
export const manualOperationEn: readonly ManualChapter[] = [
  {
    id: 'faults',
    title: 'Faults and warnings',
    text: [
      'All alarms of the stations and devices that you check: “Pending” is what is wrong now, “Resolved” is what has recovered. Listed is what was pending at any time of the range, the last seven days at first, so that an old trouble does not get lost. Times are those of each station; above each stands how long ago that was.',
      'What you chose stands in the address: a copied link shows the same list.',
    ],
    steps: [
      'At first all stations are checked. Uncheck in the tree what you want to leave out, or “Clear selection” and check stations, or single devices below the arrow of one.',
      'Choose “Pending” or “Resolved”. For other days, change the range and press “Search”; narrow the list down by type, level and handling. On a phone all of that stands behind “Filters”, with the number of those in force. A column’s name sorts by it.',
      'Choose a message: below it open its cause and what to do, and beside them “Acknowledge” and “Assign to…”. The device leads to its page, the small chart at the end of a line to its readings around that moment.',
      'Alarms of one device that say the same are one line with their number (say, 5 times); press it to see each of them.',
      '“Export CSV” and “Export XLSX” save all that is found, not only the page that you see. A long export can be cancelled.',
    ],
    picture: { name: 'faults', alt: 'The tree of stations beside the table of pending faults and warnings' },
    screen: 'fault',
  },
  {
    id: 'handling',
    title: 'Handle alarms together',
    text: [
      'Below each message stands who acknowledged the alarm, to whom it is assigned and how many comments it has. Whoever sees the station can read that; whoever may do more than look at it can change it.',
      'An alarm that comes back is a new one, which nobody has acknowledged yet.',
    ],
    steps: [
      'Check one line or several and choose “Acknowledge”, “Assign to me” or “Assign to…” in the bar below them.',
      'Choose the words below a message to see all that was done. There you also take an acknowledgement back or write a comment; a comment cannot be changed afterwards.',
      'Under “Handling”, choose “Not acknowledged” to see what nobody has looked at, or “Assigned to me” for your own work.',
      'Who is assigned an alarm by somebody else gets an email about it, with a link to the alarms that are theirs.',
      'If somebody was quicker than you, you are told, and what they did stays.',
    ],
    picture: { name: 'handling', alt: 'The handling of a fault: acknowledged, and assigned to somebody' },
  },
  {
    id: 'alarm-mails',
    title: 'Alarm notifications',
    text: [
      'Whoever adds a station or takes it over gets mails about it from the start, from level Major on; everybody else turns them on. The first one goes out two minutes after an alarm and tells what else happened in that time; the next ones come ten minutes apart at least. So many alarms make one mail. Browsers can be told as well, on a phone too, also while the portal is closed.',
    ],
    steps: [
      'Choose “Notify me” on the page of a station, tick whether alarms, recoveries or both are told, choose the level, and save.',
      'On your profile, “Turn on for all my stations” does it for all stations that you see today. The list there turns single ones off.',
      'To be told by a browser, sign in with it and choose “Turn on for this browser” on your profile, where your provider offers that. Stations, levels and quiet hours are the same; signing out ends it.',
      'Turn on quiet hours below the list. What happens meanwhile is told all at once when they end.',
      'The link at the end of each mail stops all of them and the messages to your browsers, without a sign-in.',
    ],
    picture: { name: 'alarm-mails', alt: 'The dialog that turns on mails about the alarms of a station' },
    screen: 'userCenter',
  },
  {
    id: 'planned-work',
    title: 'Scheduled maintenance',
    text: [
      'While somebody works on a station, its alarms need not wake anybody: between the two times that you set, nobody is told of them. Its page and the lists say so, and its page by whom it was set. Alarms are recorded and listed as ever.',
      'What begins and ends meanwhile is never told; what is still pending at the end is told then. Whoever manages the station, or looks after it for its owner, may schedule maintenance.',
    ],
    steps: [
      'Choose “Schedule maintenance” on the page of the station, enter when the work begins and ends on its own clocks, now or within 90 days and for 14 days at most, and press “Schedule maintenance”. For several stations at once, choose them in the list: the times are the local time of each of them, and the dialog names the stations, those whose maintenance is replaced, and those where you may not schedule any.',
      'It ends by itself. In the notice on the page of the station, “Change” moves either time, “End now” does not wait for the end, and “Take back” drops work that has not begun.',
    ],
    picture: { name: 'planned-work', alt: 'The dialog in which the times of maintenance are entered' },
  },
  {
    id: 'report-mails',
    title: 'Reports by mail',
    text: [
      'The figures of the last day, week or month, in your mailbox at 7 in the morning: the sums in the mail, each station as a line of an attached table. You may have ten such reports.',
    ],
    steps: [
      'On your profile, choose “Add a report”, how often it comes and of which stations, and press “Mail it”.',
      '“Send now” mails the last period that is over, so that you see what you will get.',
      '“Remove” ends a report, and so does the link in its mails.',
    ],
    picture: { name: 'report-mails', alt: 'The dialog for a report that is mailed, with rhythm and stations' },
    screen: 'userCenter',
  },
  {
    id: 'chart',
    title: 'Charts',
    text: [
      'Up to nine readings of any devices in one chart: a day, a week, a month, a year or all years. Each unit has an axis of its own, energies are bars. A gap in a line is a time without readings, never a zero. Times are those of the station of the first series; its zone stands below the chart.',
      'The address holds the whole chart: whoever opens the link sees the same, as far as it is theirs to see.',
    ],
    steps: [
      'The page begins with the powers of your first station. “Energy”, “Battery”, “Grid quality” and “Temperatures” above the chart show what the device has of these with one press.',
      'Open a station, a device and one of its groups in the list, and check other readings; the search finds readings of devices in the chart or opened before by name as well. The ready-made charts are then those of that device.',
      'Choose the period, go back and forth with the arrows, and tick “Compare with the period before” to draw that one as well.',
      'Point at the chart to read its values. Drag over a part to see it more finely; “Whole period” leads back.',
      'The table below the chart hides a series or takes it off, and chooses line or bars.',
      'Print the chart, or save it as a picture, CSV or XLSX. Files hold the time of the station and UTC.',
    ],
    picture: {
      name: 'chart',
      alt: 'A chart of powers and the state of charge over a day, beside the list of stations',
    },
    screen: 'chart',
  },
  {
    id: 'kept-charts',
    title: 'Saved charts',
    text: [
      'A chart that you need often can be saved under a name and shown to others: to whoever sees one of its stations, if you may edit that station, or to the members of an organisation that you lead. Each of them sees of it what is theirs to see.',
    ],
    steps: [
      'Draw the chart, choose “Saved charts”, type a name and press “Save”.',
      'Choose a name to open the chart; those that others share with you stand below yours.',
      'Beside the name, choose who sees it. The pencil renames it, the bin deletes it, for everybody.',
    ],
    picture: { name: 'kept-charts', alt: 'The list of saved charts with the choice of who sees them' },
  },
  {
    id: 'reports',
    title: 'Report sheets',
    text: [
      'What all your stations generated, stored, took from the grid, gave to it and used, with revenue and avoided CO₂: on a day, in a week, a month, a year, or since 2023. Above stands a chart, then the sums, then each station. Days and hours are those of each station; amounts in different currencies are never added up.',
      'These energies are measured. The tariff sheet settles them hour by hour instead, and calls them otherwise: the sign beside a name says by which rule.',
      'A sum says of how many stations it could be told, and “-” is a gap, not 0. With many stations the figures come little by little.',
    ],
    steps: [
      'Choose “Sheet” in the menu and a report, then the period at the top.',
      'Search for a station above the table, or turn its pages.',
      'Download the report as CSV or XLSX. “Print or PDF” prints it on paper, with your provider’s name; choose “Save as PDF” as the printer for a file.',
    ],
    picture: { name: 'reports', alt: 'A monthly report with its chart and the sums of all stations' },
    screen: 'sheet',
  },
  {
    id: 'tariff-sheet',
    title: 'Tariff sheet',
    text: [
      'One station hour by hour: its energies, the prices that held, and what was earned. The sum is that of the whole period, also where the table has several pages. Where the clock changes, a day has 23 or 25 hours.',
    ],
    steps: [
      'Choose “Sheet” in the menu and then “Tariff sheet”.',
      'Choose the kind of period and its date; “Custom” takes a beginning and an end to the minute.',
      'Choose the station, and press “Search”. What is missing is named.',
      'Download it as CSV or XLSX, or print it.',
    ],
    picture: { name: 'tariff-sheet', alt: 'The tariff sheet of a station with its hours and its sum' },
  },
  {
    id: 'revenue-why',
    title: 'Why the revenue changed',
    text: [
      'Below the tariff sheet its revenue is compared with the period before, each hour with the same hour. The difference is taken apart, and the parts add up to it: prices, weather and season, outages, and how much was used, stored or sold at which hours.',
      'Nobody measured the clouds: the weather is what is left of the change in generation once outages are taken out, against a clear sky at this place. Hours that were heard on one side only stand apart, and are called neither weather nor outage.',
    ],
    steps: [
      'Search for a tariff sheet and go below its table.',
      'If “Outages” took something, look at the faults of these days. If “Prices” did, look at the tab “Tariff and revenue” of the station.',
    ],
    picture: { name: 'revenue-why', alt: 'The parts of the difference in revenue between two periods' },
  },
  {
    id: 'board',
    title: 'Wall board',
    text: [
      'For a screen on a wall: pages that turn by themselves. One shows all stations, one what needs somebody, one each favourite station, one the last seven days. The figures are renewed every ten seconds; at the top stands whether they are live, old, or those of before the connection was lost.',
    ],
    steps: [
      'Choose “Dashboard” in the menu. The arrow keys turn the page, the space bar stops and starts, F is full screen.',
      'Choose “Choose and order the pages” at the top right, tick pages, drag them into your order and choose how long each stands. A station has a page when it is a favourite.',
      'For a screen without a keyboard, choose “Links for screens”, give the screen a name and make a link. Its address is shown only once; it shows the board and nothing else, without a sign-in.',
      'End a link there when it is not needed any more. The screen is empty within seconds.',
    ],
    picture: { name: 'board', alt: 'The board with all stations: figures, states, map, and the best and the worst' },
    screen: 'bulletinBoard',
  },
];
