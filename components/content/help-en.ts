import type { HelpGroup } from '@/lib/domain/content/find-questions';

/** Questions and answers about this portal in English (decisions B5). */
export const helpEn = (product: string): readonly HelpGroup[] => [
  {
    id: 'frequent',
    title: 'Frequently asked',
    questions: [
      {
        id: 'offline',
        question: 'My station is shown as offline. Is it still producing?',
        answer: [
          'Usually yes. Offline means that no gateway of the station has reported lately. Inverters and batteries go on working without the internet.',
          'Check that the gateway has power and that its network light is on, then the router. When the connection is back, the gateway sends what it kept in the meantime, so the gap in the figures closes by itself.',
        ],
        link: { href: '/powerDetail?tab=offline', label: 'Stations that are offline' },
      },
      {
        id: 'lights',
        question: 'What do the four status lights mean?',
        answer: [
          'Normal: every device answers and reports no trouble. Offline: no connection to the station, or none of its devices has reported yet. Abnormal: a device reports a warning or does not answer although others do. Fault: a device reports a fault.',
          'A station shows the worst that applies: a fault comes before abnormal, abnormal before offline. An inverter that sleeps at night is not trouble and counts as normal.',
        ],
      },
      {
        id: 'dash',
        question: 'Why is there a dash instead of a figure?',
        answer: [
          'A dash means that there is no reading, and its hint says why. We never show zero for something that was not measured.',
          'Figures that are older than they should be are dimmed and show their age.',
        ],
      },
      {
        id: 'how-live',
        question: 'How current are the values?',
        answer: [
          'Power and today’s energy in the list of stations are renewed every 10 seconds. On the page of a device, Refresh reads the device itself at that moment.',
          'Point at a value, or tap it, to see when it was read.',
        ],
      },
      {
        id: 'bill',
        question: 'Why do the figures differ from my electricity bill?',
        answer: [
          'Your supplier bills by its own meter, which is calibrated for that purpose. Inverters and energy meters of the station measure at another place in the wiring and may differ by a few per cent.',
          'Billing periods often end in the middle of a day; here a day runs from midnight to midnight in the time zone of the station.',
        ],
      },
      {
        id: 'password',
        question: 'I forgot my password, or the code does not arrive',
        answer: [
          'Choose “Forgot password?” on the sign-in screen. The code goes to your email address or mobile number, is good for 10 minutes and can be used once.',
          'If none arrives: look into the spam folder, check the address, and wait until the button is free again. A new code makes the one before invalid. For safety the answer is the same whether or not an account exists.',
        ],
      },
      {
        id: 'remember',
        question: 'What does “Remember me on this device” do?',
        answer: [
          'You can sign in on this browser without typing your password for 15 days. The password itself is never stored in the browser.',
          'For important changes, such as another email address, you are asked for the password once. Do not use it on a computer that others use too; you can end it under “Where you are signed in”.',
        ],
        link: { href: '/userCenter', label: 'Where you are signed in' },
      },
      {
        id: 'favourites',
        question: 'How do I find my most important stations quickly?',
        answer: [
          'The star beside a station puts it into the tab “Collect” of the list. Quick entries on the overview hold the screens that you use most.',
          'Ctrl+K (on a Mac: Cmd+K) opens the search from anywhere: type part of a name or of a serial number.',
        ],
      },
    ],
  },
  {
    id: 'inverter',
    title: 'Inverter related',
    questions: [
      {
        id: 'sleeping',
        question: 'Why is my inverter “sleeping”?',
        answer: [
          'An inverter without a battery switches itself off when there is no sun, and then does not answer. Where that is to be expected we show it as sleeping, count it as normal and raise no alarm.',
          'If it still does not answer some time after sunrise, it is shown as offline or abnormal.',
        ],
      },
      {
        id: 'warning-fault',
        question: 'What is the difference between a warning and a fault?',
        answer: [
          'With a warning the inverter goes on working but something deserves attention, for instance a grid voltage at its limit. With a fault it has stopped, or a part of it has, to protect itself or the grid.',
          'The page of the device lists both for the last seven days, with the likely cause and what to do.',
        ],
        link: { href: '/device/C002', label: 'Inverters' },
      },
      {
        id: 'grid-voltage',
        question: 'The inverter stops around noon with a message about the grid voltage',
        answer: [
          'When many systems in a street feed in at once, the voltage can rise above what the rules allow. The inverter must then disconnect, and comes back by itself when the voltage has been in range for the required time.',
          'If it happens often, ask your installer to check cables and grid settings, and tell your network operator. Never change grid protection settings yourself.',
        ],
      },
      {
        id: 'less-power',
        question: 'It produces less than its rated power. Is something wrong?',
        answer: [
          'The rated power is reached with full sun at a right angle on cool panels. Heat, haze, shade, dirt and the hour of the day all take their share. A limit for feeding in, or a full battery, also reduces what it makes.',
          'Compare it with a clear day of last year or with a neighbouring inverter of the station; a lasting difference of more than a tenth is worth a look.',
        ],
      },
      {
        id: 'soc-limit',
        question: 'Why does the battery stop before it is empty or full?',
        answer: [
          'A reserve is kept at the lower end for outages and for the life of the cells, and the charge is slowed down near the top. Both limits are settings of the inverter.',
          'In the cold or the heat a battery allows less current; that is meant to be so.',
        ],
      },
      {
        id: 'refresh-failed',
        question: '“The gateway did not answer in time”: what can I do?',
        answer: [
          'The reading goes to the device itself, through its gateway. A busy gateway or a weak mobile connection may take too long: try again after a minute.',
          'If the station is online and only one device never answers, have the cable between that device and the gateway checked, and the address that is set on the device.',
        ],
      },
      {
        id: 'restart',
        question: 'May I switch the inverter off and on again?',
        answer: [
          'Yes, in the order that its manual gives, usually first the grid side and then the DC switch. Wait five minutes before you switch it on again. Never open the housing: parts inside stay under dangerous voltage for minutes.',
          'If the same fault returns, do not try again and again. Note its code and call service.',
        ],
      },
    ],
  },
  {
    id: 'other',
    title: 'Other',
    questions: [
      {
        id: 'language',
        question: 'How do I change the language or the colours?',
        answer: [
          'Both switches are at the top right of every screen. Colours follow your device unless you choose light or dark. The choice is kept in this browser.',
        ],
      },
      {
        id: 'phone',
        question: `Can I use ${product} on a phone?`,
        answer: [
          'Yes, every screen works on a phone. Open the browser’s menu and choose “Add to home screen” or “Install” to have it as an app.',
        ],
      },
      {
        id: 'time-zone',
        question: 'Which time zone do times and days have?',
        answer: [
          'Those of a station are in the zone of the station, so that a day there is a day here, also when the clocks change. Where yours differs, the zone is named.',
          'The clock at the top shows the time of your own device.',
        ],
      },
      {
        id: 'contact-change',
        question: 'How do I change my name, email address or mobile number?',
        answer: [
          'Open your profile from the menu at the top right and choose “Revise”, or “Bind” for what you have not given yet. A code goes to the new address to prove that it is yours, and the old one is told.',
        ],
        link: { href: '/userCenter', label: 'Your profile' },
      },
      {
        id: 'invited',
        question: 'Somebody invited me to an organisation. What happens if I accept?',
        answer: [
          'Whoever leads it then sees and manages the stations that you create, and may bind other stations to you. What somebody shared with you stays yours alone.',
          'The invitation stands on your profile, and nothing happens before you accept it there. You can leave again at any time; your own stations stay yours.',
        ],
        link: { href: '/userCenter', label: 'Your profile' },
      },
      {
        id: 'strange-sign-in',
        question: 'I see a sign-in that was not me',
        answer: [
          'Sign it out under “Where you are signed in” in your profile, then change your password. The change ends every other session and every remembered device.',
        ],
        link: { href: '/changePassword', label: 'Change password' },
      },
      {
        id: 'signed-out',
        question: 'Why was I signed out?',
        answer: [
          'A session ends after 15 days, after seven days without use, when you change the password, and when you sign out: also in the other tabs of the same browser.',
        ],
      },
      {
        id: 'notifications',
        question: 'What does the bell show, and who else sees what I have read?',
        answer: [
          'Alarms of the last 30 days, of all the stations that you can see. It counts those that are active and that you have not read; “Other” holds what you have read and what is over. What you have read is yours alone, and is the same on all your devices.',
        ],
      },
      {
        id: 'no-network',
        question: 'What happens when my own network fails?',
        answer: [
          'A note at the top says so, and what is on screen stays. As soon as the connection is back, values go on by themselves. Nothing that your devices record is lost.',
        ],
      },
    ],
  },
];
