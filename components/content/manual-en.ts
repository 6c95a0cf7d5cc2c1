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
      'The first screen after the sign-in: how many stations are in which state, which of them need attention, and which devices there are. Quick entries lead to the screens that you use most.',
    ],
    steps: [
      'Choose a state to see its stations in the list.',
      'Choose a station under “Stations that need attention” to go straight to it.',
      'Choose “Choose quick entries” to tick your own and put them in order.',
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
      'The bell shows alarms and faults of your stations in the last 30 days, the newest first, and how many are unread. What you have read is kept for you on all your devices.',
    ],
    steps: [
      'Choose All, Unread or Other; Other holds what you have read.',
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
      'Choose a tab, type into the search, or choose a column’s name to sort by it.',
      'Switch between list and cards at the top right of the list.',
      'Choose the star to make a station a favourite.',
      'Choose a row to open the station; with the middle mouse button it opens in a new tab.',
    ],
    picture: { name: 'stations', alt: 'The list of stations with tabs, live power and energy today' },
    screen: 'powerDetail',
  },
  {
    id: 'station',
    title: 'A station',
    text: [
      'What the station does right now, what it made today, its facts, and its devices by gateway with their status. Times are in the zone of the station.',
    ],
    steps: ['Choose a device to open its page.', 'On a wide screen the list on the left leads to your other stations.'],
    picture: { name: 'station', alt: 'A station with its figures of the moment and its devices' },
  },
  {
    id: 'devices',
    title: 'Lists of devices',
    text: [
      'The menu has an entry for each type of device that you have. The list asks the gateways for the status when it opens and shows how good the connection of each gateway is.',
    ],
    steps: ['Choose a tab for a state, or search by name or serial number.', 'Choose a row to open the device.'],
    picture: { name: 'devices', alt: 'The list of inverters with status, station and gateway' },
  },
  {
    id: 'device',
    title: 'A device',
    text: [
      'The values of the device in groups, read from the device itself, each with unit and time. Further tabs show its warnings and faults of the last seven days, with cause and remedy.',
    ],
    steps: [
      'Choose a group to see its values.',
      'Press “Refresh” to read all values anew; the bar counts them. “Stop” ends a long read.',
      'Where the gateway gave no value, a dash stands in its place.',
    ],
    picture: { name: 'device', alt: 'The values of an inverter in groups' },
  },
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
];
