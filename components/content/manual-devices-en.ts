import type { ManualChapter } from './manual-text';

/** The English manual's chapters about devices, in order. */
export const manualDevicesEn: readonly ManualChapter[] = [
  {
    id: 'devices',
    title: 'Lists of devices',
    text: [
      'The menu has an entry for each type of device that you have. The list asks the gateways for the status when it opens and shows how good the connection of each gateway is.',
      'The three dots in a row hold what you may do with the device. Its name can be changed by whoever may edit the station; its serial number by whoever manages it. Only the creator of the station deletes a device.',
    ],
    steps: [
      'Choose a tab for a state, or search by name or serial number.',
      'Choose a row to open the device.',
      'To delete a device, choose “Delete”, read what is lost and type its name. A gateway can be deleted only when no device hangs behind it any more.',
      'To bring one back, choose “Recently deleted” below the list. What it measured before is kept; what it measures meanwhile is not.',
    ],
    picture: { name: 'devices', alt: 'The list of inverters with status, station and gateway' },
  },
  {
    id: 'device',
    title: 'A device live',
    text: [
      'An inverter shows its powers of the last hour, and a new point every ten seconds; a breaker or a meter shows power and currents. Below or beside it stand the values in groups, read from the device itself, each with unit and time. A gateway counts the devices behind it by status.',
      'A gap in a line is a time without readings, never a zero. While the page is hidden nothing is read; what went by is filled in when you come back, as far as it was kept.',
      'Further tabs show the warnings and faults of the device in the last seven days, with cause and remedy.',
    ],
    steps: [
      'Choose a name below the chart to hide or show its line; “Show as a table” lists the latest readings.',
      'Choose a group to see its values.',
      'Press “Refresh” to read the values of the group anew; the bar counts them. “Stop” ends a long read.',
      'Where the gateway gave no value, a dash stands in its place.',
    ],
    picture: { name: 'device', alt: 'An inverter with the chart of its powers and its values in groups' },
  },
  {
    id: 'settings',
    title: 'Read and change settings',
    text: [
      'The tab “Setting” of an inverter reads all its settings when it opens, the group that you see first. It is there for the creator of the station and for whoever was given the right to set its devices. Wrong settings can damage the battery or break the rules of the grid: change only what you know.',
      'A field shows what the device holds, its unit, what it may be, and when it was read. What depends on another choice appears and disappears with it. Curves and the slots of the day are pictures as well: drag a corner or a start, or type the numbers below.',
    ],
    steps: [
      'Wait until the values are read, or press “Read” to read them anew. A field that the gateway did not answer cannot be changed before it was read.',
      'Change what you want, in as many groups as you want. A changed field is marked and says what the device has; “Undo” takes the change away.',
      'Press “Submit”. Where a value is not allowed, it is named above the groups, and a click leads to its field.',
      'Read the list of changes, from old to new, and confirm.',
    ],
    picture: { name: 'settings', alt: 'The settings of an inverter with one that was changed and not sent yet' },
  },
  {
    id: 'settings-result',
    title: 'What a write came to',
    text: [
      'Before anything is sent, the device is read once more and the write is recorded. Then each value is sent and read back. Only what was read back counts, whatever the gateway answered.',
      '“Applied”: the device was read back and has your value. “Not applied”: it was read back and has another value, which is shown. “Unknown”: it could not be read back, and may have either value; nothing more is sent after that. Read again to see what it has.',
      '“Not sent … meanwhile somebody changed it”: since you read it, somebody else set another value. It is shown, and yours is kept in the field: submit again if it is still what you want.',
    ],
    steps: [
      'Follow the report above the groups; the same words stand below each field.',
      '“Stop what is not sent yet” leaves the rest as it is. What was sent already is still read back.',
      'You may close the report. What was written stands in the communication log.',
    ],
    picture: {
      name: 'settings-result',
      alt: 'The report of a write: one of one applied, with the old and the new value',
    },
  },
  {
    id: 'control',
    title: 'Open and close a breaker',
    text: [
      'Breakers and gateways have a button “Control” on their page. It opens a dialog that first reads how the device stands. Of a breaker the commands are “Open” and “Close”; of a gateway “Enable” and “Disable” decide whether commands reach the devices behind it.',
      'The device has the last word: a breaker that has tripped, stands at local or is earthed refuses to close, and the dialog says so. People may be working there; make sure that it is safe.',
    ],
    steps: [
      'Choose “Control”, tick “Enable control” and choose the command.',
      'Press “Submit”, read what will happen to which device, and confirm.',
      'Wait for the result: it is read back from the device. Where no answer came, it is not known whether the command was obeyed; look before you send it again.',
    ],
    picture: { name: 'control', alt: 'The control dialog of a breaker, which says that it is closed' },
  },
  {
    id: 'firmware',
    title: 'Firmware of an inverter',
    text: [
      '“Firmware” on the page of an inverter shows the versions of its three parts: Protocol, HMI and MAIN. “Upgrade firmware” leads to the packages that its gateway offers.',
      'An upgrade switches the inverter off and on again and cannot be stopped. It begins only while the device answers, has no fault, no other upgrade runs behind the gateway, and the battery is above 50%. What stands in the way is written above the button.',
    ],
    steps: [
      'Search or filter the packages and choose one; those for another module are marked.',
      'Choose the method: the whole package, or only what is missing of a transfer that broke off. Choose after how many minutes the gateway gives up.',
      'Press “Start upgrade”, check device, versions and method, and confirm.',
      'Follow the steps, or leave the page: the gateway goes on, and the page shows how far it is when you come back. “Done” means that the device itself says the new version.',
    ],
    picture: { name: 'firmware', alt: 'Versions of an inverter and the packages that its gateway offers' },
  },
  {
    id: 'comm-log',
    title: 'Communication log',
    text: [
      'Every reading of all settings, every change, every command and every upgrade made here is recorded: who, when, which device, from what to what, and what came of it. “Running” is an upgrade that may go on, within its time limit; “Outcome not recorded” means that nobody was there to see the end; it is no success.',
      'The log can be read by the creator of the station and by whoever may set its devices. Days and times are those of the station. Entries stay as long as the station does: nobody can delete one.',
    ],
    steps: [
      'Choose “Communication log” in the menu of a device, or “Communication log of all devices” on the tab “Devices” of a station.',
      'Choose a kind, a result, a person or days, and press “Show”. A filter that is shown as a chip goes with a click on it.',
      '“Export CSV” writes what is filtered into a file for a spreadsheet.',
    ],
    picture: {
      name: 'comm-log',
      alt: 'The communication log of an inverter with readings and a change that was applied',
    },
  },
  {
    id: 'diagram',
    title: 'Single-line diagrams',
    text: [
      'A plant with switchgear has a tab for each of its boards; any other station is drawn from its devices: grid, load, PV and battery with their power beside them. Stations with boards come first in the list, and on a phone a board is drawn for its width. Values and positions come from the gateway every ten seconds. A full red breaker is closed, a hollow green one open; de-energised parts are thin and grey. What is older than half a minute is dimmed and says its age, and the position of a switch of that age is unknown. A breaker that its protection has tripped carries a mark, and below the diagram stands why. The thin bar below a current shows what part of its rating it is, and turns red above it.',
      'A circuit that no device of the station measures shows a sample, in italics and with the word, and its switches are pale. The device of a circuit is found by its name, for example “Container 1 HV H1”.',
    ],
    steps: [
      'Choose a station on the left and a diagram above it.',
      'Scroll, pinch or use the buttons to zoom, and drag to pan; a drawing that is higher than the window zooms with Ctrl and the wheel. A double click turns full screen on and off.',
      'Point at a bay to read its station, its last reading and what tripped it; choose it to open its device. On a phone, enlarge first, or choose the device from the list of bays below.',
      'Print the diagram or save it as a picture. “All symbols in every state” explains what is drawn.',
    ],
    picture: { name: 'diagram', alt: 'The single-line diagram of a board with its feeders, switches and readings' },
    screen: 'primaryDiagram',
  },
];
