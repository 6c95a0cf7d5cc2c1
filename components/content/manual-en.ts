import { manualDevicesEn } from './manual-devices-en';
import { manualOperationEn } from './manual-operation-en';
import type { ManualChapter } from './manual-text';

/** The operating manual in English. */
export const manualEn = (product: string): readonly ManualChapter[] => [
  {
    id: 'sign-in',
    title: 'Sign in',
    text: [
      `${product} knows three ways to sign in: with email and password, with mobile number and password, and with mobile number and a code that is sent to it. Language and colours are at the top right.`,
    ],
    steps: [
      'Choose the way at the top of the form and fill in what it asks for. For a mobile number, choose the country first; type part of its name or its code to find it.',
      'On your own device, tick “Remember me on this device for 15 days” if you do not want to type the password every time.',
      'Read the privacy policy and the terms of use. “Agree” in their window ticks the box for you.',
      'Press “Sign in”. After several failed attempts the form says how long to wait.',
    ],
    picture: { name: 'sign-in', alt: 'The sign-in form with the three ways to sign in' },
  },
  {
    id: 'register',
    title: 'Register and forgotten passwords',
    text: [
      'Both begin below the sign-in form. A person registers with a name; an enterprise also gives its company code. Whoever forgot the password proves with a code who they are and chooses a new one.',
    ],
    steps: [
      'To register, choose Individual or Enterprise and press “Next”. For a new password, choose “Forgot password?”.',
      'Enter your email address or mobile number and press “Get code”. The code has six digits, is good for 10 minutes, and can be asked for again after a minute.',
      'Choose a password of 8 to 128 characters. The bar shows how strong it is; a few unrelated words make a good one.',
      'After success, sign in with the new password.',
    ],
  },
  {
    id: 'around',
    title: 'What stands around every screen',
    text: [
      'The menu on the left leads to the screens; on a phone it opens with the button at the top left. The arrow at its lower end folds it. The bar at the top shows where you are, and holds search, notifications, full screen, language, colours, the clock and your account.',
      'Below it stand the pages that you visited. A click brings you back, the cross closes one; the last one stays. They survive a reload and end with your session.',
    ],
    steps: [],
  },
  {
    id: 'overview',
    title: 'Overview',
    text: [
      'The first screen after the sign-in. With one station it is that station: what is wrong and what to do, what the whole of yesterday was, where its energy goes now, what it makes and earns today and this month beside what was expected, the curve of the day, and whether the battery lasts the next night. With two to four stations each has a card of its own.',
      'With more stations it begins with those that need attention: the worst first and, of equals, those that lose most today, with the reason, since when, who acknowledged the alarm and who has it. “All … with a fault, abnormal or offline” leads to the list of exactly those. Below, counted apart and folded, stand stations without an alarm that made less than half of what was expected, once a third of the day was due; until then those that made too little on the day that has ended, which is named. A loss is what is missing of the forecast up to now, in money by what a kWh brought this month. Below stand the sums of all stations, each with how many stations it could be told of, and as long as some are still to come no sum but how far it has come, the map, and what began on each of the last seven days. Quick entries lead to the screens that you use most.',
    ],
    steps: [
      'Choose a state to see its stations in the list.',
      'Choose a station under “Stations that need attention” to go straight to it.',
      'On the map, choose a cluster to go nearer and a marker for its window; “Open the station” leads to its page. “Show as a list” names the same stations.',
      'Choose “Choose quick entries” to tick your own, and drag them by their handle into your order; the arrow keys do the same. “Logout” is among those that can be ticked.',
    ],
    picture: { name: 'overview', alt: 'The overview with counts by status and stations that need attention' },
    screen: 'main',
  },
  {
    id: 'search',
    title: 'Search',
    text: [
      'One search finds screens, stations and devices, by part of a name or of a serial number. It opens with Ctrl+K (on a Mac: Cmd+K) or from the bar.',
    ],
    steps: ['Type; results come while you type.', 'Move with the arrow keys, open with Enter, close with Esc.'],
    picture: { name: 'search', alt: 'The search with stations and devices found' },
  },
  {
    id: 'notifications',
    title: 'Notifications',
    text: [
      'The bell shows the alarms of your stations in the last 30 days, the newest first, each with its recovery, and counts those that are active and unread. What you have read is kept for you on all your devices.',
    ],
    steps: [
      'Choose All, Unread or Other; Other holds what you have read and what is over.',
      'Choose a message to open the device that it is about, or mark it as read with the button beside it.',
    ],
    picture: { name: 'notifications', alt: 'The list of notifications under the bell' },
  },
  {
    id: 'stations',
    title: 'Stations',
    text: [
      'All stations that are yours or were shared with you, with live power and today’s energy. Tabs sort them by state; “Collect” holds your favourites. Search, tab, order and page stand in the address: a copied link shows the same view.',
    ],
    steps: [
      'Faults come first, then stations that are offline or warn, and in each those that miss most energy today. Choose a tab, type into the search, or choose a column’s name to sort by it; a phone has one menu for it.',
      '“Filter” above a list on a wide screen keeps the rows whose column fits, such as a type; a chip removes it again. The tabs and the line below the title count what is left.',
      'Switch between list and cards at the top right of the list.',
      'Choose the star to make a station a favourite; the three dots beside it hold everything else that you may do with it.',
      '“Views” beside the search holds lists that are ready: “Offline over a day” and “Worst ten”, the ten stations that miss most of a clear sky today (fewer, or none, where fewer miss anything), and your own. “Save this view…” saves filters (also that of a column), search, order and columns under a name; who leads an organisation can share it with its members. “Manage views…” changes, shares and deletes them.',
      '“Select” puts a box before each station: what is chosen becomes a favourite, gets maintenance or notifications, or is exported together. Another search keeps what is chosen.',
      'Choose a row to open the station; with the middle mouse button it opens in a new tab.',
    ],
    picture: { name: 'stations', alt: 'The list of stations with tabs, live power and energy today' },
    screen: 'powerDetail',
  },
  {
    id: 'station',
    title: 'A station',
    text: [
      'The overview shows where the energy goes at this moment: from the panels, to and from battery and grid, to the load. The wider a line and the faster its dots, the more flows. By night it says until when there is no sun at the station. Below stand the energies since midnight, how much of your use was your own, the battery, and the curve of any day in the zone of the station.',
      'The expected production is a model: a clear sky at this place, times what the station made of it on the 14 days before, for past days as well; of a year nothing is expected. Where your provider has a weather service, that takes the place of the clear sky. The screen says which.',
      'Further tabs hold the devices by gateway with their status, the alarms of all of them with cause and remedy, the tariff, and what is known of the station.',
    ],
    steps: [
      'Choose a day beside the curve, or go back and forth with the arrows.',
      'Below the period choose what it is compared with: the period before, the same period of last year, or nothing. The choice is part of the address.',
      'Choose a name below the curve to hide or show its line.',
      'The three dots beside the name hold what you may do with the station.',
      'On a wide screen the list on the left leads to your other stations, in the same tab.',
    ],
    picture: { name: 'station', alt: 'A station with its energy flow and its figures of the day' },
  },
  {
    id: 'tariff',
    title: 'Tariff and revenue',
    text: [
      'The tab “Tariff and revenue” of a station shows the prices in force, those to come and those that held before, and what the station earned today and this month. Revenue is counted hour by hour, each at the price that held in it: what was sold at the price for selling, what the station used itself at what buying it would have cost. An hour that was not heard is not in it, and the figure says so.',
      'Buying and selling have a price each: one price, prices by time of day, or by time of day with weekdays and weekends apart. Hours and days are those of the station. Prices that held once stay as they are: a change counts from the day that you choose.',
    ],
    steps: [
      'Choose “Edit tariff” on the tab, or “Tariff” in the menu of the station, and choose the currency and the first day.',
      'For prices by time of day, choose “Add a band”, its end and its price, until the bar of 24 hours is full. Each band begins where the one before ends; “Other time…” takes minutes.',
      'Where another station has the same tariff, choose “Copy from another station”.',
      'Choose “Save tariff”. What is missing is named, and nothing that you typed is lost.',
    ],
    picture: { name: 'tariff', alt: 'The tariff of a station with its prices over the day and what it earned' },
  },
  {
    id: 'sharing',
    title: 'Share a station and take it back',
    text: [
      'A station can be shared by email or by mobile number. View shows everything, Edit also changes name and pictures, Manage also changes all data, tariffs and devices. Only the owner gives Manage and hands a station over.',
      'The tab “Access” of an own station lists everybody who can reach it, since when, by whom, and the day of the last look.',
    ],
    steps: [
      'Choose “Share” in the menu of the station, enter the person and choose the level. Whoever has no account yet is invited.',
      'Choose “Authorise” to tick who may change device settings, control devices or authorise others, and save.',
      'To take access back, choose “Revoke” there or on the tab “Access”. Pages that are open stop within seconds.',
      'To let a company look after your station, choose “Link a service provider” on the tab “Access” and enter its code. “End this” takes the station back.',
    ],
  },
  {
    id: 'deleting',
    title: 'Delete a station and bring it back',
    text: [
      'Deleting asks for the name of the station. Its history and its shares are kept for a while. For a station of somebody else, “Delete” gives up your own access.',
    ],
    steps: [
      'Choose “Delete” in the menu of the station, read what is lost and type its name.',
      'To bring it back, choose “Recently deleted” below the list of stations.',
    ],
  },
  ...manualDevicesEn,
  ...manualOperationEn,
  {
    id: 'profile',
    title: 'Profile',
    text: ['Your picture, name, email address, mobile number and role, and the list of where you are signed in.'],
    steps: [
      'Choose “Revise” to change something, or “Bind” to add an address that is missing. A code goes to the new address.',
      'Choose your picture to replace it: JPEG, PNG or WebP of up to 5 MB. It is cut to a square, and what a camera writes into it is removed.',
      'Sign out a single place, or all others at once.',
    ],
    picture: { name: 'profile', alt: 'The profile with personal information' },
    screen: 'userCenter',
  },
  {
    id: 'change-password',
    title: 'Change password',
    text: [
      'A code to your email address or mobile number confirms the change. Afterwards you are signed out everywhere.',
    ],
    steps: [
      'Choose where the code goes and press “Get code”.',
      'Enter the code and the new password, and press “Change password”.',
      'Sign in with the new password.',
    ],
    picture: { name: 'change-password', alt: 'The form for a new password' },
    screen: 'changePassword',
  },
  {
    id: 'members',
    title: 'Members of an organisation',
    text: [
      'One person holds the authority of an organisation. On that person’s profile stands the customer list: everybody who belongs to the organisation, and when each was last online.',
      'Whoever holds the authority sees and manages the stations that the members create. What somebody shared with a member stays that member’s own affair.',
    ],
    steps: [
      'To invite somebody, choose “Add user” and enter an email address. A letter goes there; whoever has no account yet is asked to register first.',
      'The person accepts the invitation on the own profile and is a member from then on. Until then it stands below the list, and “Withdraw” takes it back. It is good for 30 days.',
      'To remove somebody, choose “Delete” beside the name. Stations that were bound to that person are gone from the account at once; the ones that the person created stay with the person.',
      'To hand the organisation over, choose “Transfer authority” beside the name of whoever is to lead it. You become an ordinary member at once, and only the other person can give the authority back.',
      'A member who wants to go chooses “Leave the organisation” on the own profile.',
    ],
    picture: { name: 'members', alt: 'The customer list with the members of an organisation and who was invited' },
    screen: 'userCenter',
  },
  {
    id: 'member-stations',
    title: 'Stations of a member',
    text: [
      'Members see the stations that they created, those that somebody shared with them, and those that are bound to them here. Whoever a station is bound to can look at it, change its name and pictures, and set its devices.',
    ],
    steps: [
      'Choose “Set stations” beside the name. On the left stand the stations that are not bound, on the right those that are; on a phone, two tabs lead to them.',
      'Choose stations one by one, or search first and select all that match.',
      'Press “Bind” or “Unbind” below the list. The foot of the window counts what will change.',
      'Press “Save”. Only then does it hold, a few seconds later on every device of the member.',
    ],
    picture: {
      name: 'member-stations',
      alt: 'The stations that are not bound beside those that are bound to a member',
    },
  },
];
