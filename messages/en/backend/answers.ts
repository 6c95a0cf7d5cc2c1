/** The backend's English texts as ICU messages. */
export const answers = {
  invalid: {
    field: '{field} is not valid',
    text: '{field} holds a character that cannot be used here, such as a line break or an invisible character: please remove it',
    missing: '{field} is missing',
    unknown: '{field} is not a known field',
    json: 'The request is not valid JSON',
    depth: 'The request is nested too deeply',
    size: 'The request is too large',
    type: 'The request must be JSON',
    request: 'The request is not valid',
    form: 'The request must be a form',
  },
  range: {
    order: 'The end of the range is before its start',
    long: 'The range is longer than {days} days',
    steps: 'The range holds more than {most} steps of {interval}: choose a longer interval or a shorter range',
    readings: 'The range holds more than {most} readings: choose a shorter range or a longer interval',
  },
  interval: {
    short: 'The interval must be at least {least}',
  },
  property: {
    unknown: 'The device {device} has no property {property}',
  },
  session: {
    required: 'Please sign in',
    ended: 'Your session has ended, please sign in again',
  },
  route: {
    unknown: 'There is no such call',
  },
  object: {
    unknown: 'Not found, or not open to you',
  },
  action: {
    forbidden: 'You may see this, but not change it',
  },
  login: {
    wrong: 'The account or the password is wrong',
    wrongCode: 'The verification code is wrong or no longer valid. After several tries, get a new one',
    wrongCompany: 'This account belongs to another company',
    notRemembered: 'This device is no longer remembered, please enter your password',
    stolen:
      'Somebody else used what this device was remembered by. No device of yours is remembered any more: please sign in with your password and change it',
    wait: 'Too many attempts, please wait {time}',
  },
  upload: {
    form: 'The request must be a form with one file',
    one: 'Please send one file only',
    size: 'The file is larger than 5 MB',
    kind: 'The file is not a JPEG, PNG or WebP picture',
    pixels: 'The picture has more than 25 megapixels',
    broken: 'The picture cannot be read',
    full: 'Your pictures use up all the space that there is for them: please remove some first',
  },
  board: {
    full: 'There are {count} links already: please end one that is not needed any more',
  },
  confirm: {
    needed: 'Please confirm with your password first',
    wrong: 'The password is wrong',
  },
  write: {
    held: 'Changes of devices are held back here for now, because too many were made. Please try again in {time}',
  },
  code: {
    wait: 'A code was sent to this address a moment ago, request another in {time}',
  },
  limit: {
    wait: 'Too many attempts, please wait {time}',
    changes: 'You have made very many changes, please wait {time}',
  },
  account: {
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
    notOwn: 'This address does not belong to your account',
    taken: 'This address belongs to another account',
  },
  password: {
    short: 'The password must have at least 8 characters',
    long: 'The password may have at most 128 characters',
    blank: 'The password must not contain spaces',
    common: 'This password is one of the commonest: please choose another',
    present: 'The new password is the same as your present one: please choose a different new password',
    brand: 'The name of the company is easy to guess: please choose another password',
  },
  post: {
    noMail: 'Mails cannot be sent here: please use your mobile number',
    noText: 'Text messages cannot be sent here: please use your email address',
  },
  notice: {
    noEmail: 'Your account has no email address: add one to your profile first',
    noPush: 'Messages to browsers are not set up here',
    reports: 'You have {most} mailed reports already: remove one first',
    sameReport: 'This report is mailed to you already, over the same stations',
    noStation: 'You have no station yet that could be reported on',
  },
  work: {
    past: 'Maintenance cannot end in the past',
    order: 'Maintenance has to end after it begins',
    ahead: 'Maintenance may begin within the next {days} days',
    far: 'Maintenance may last {days} days at most',
  },
  station: {
    type: 'This kind of station is not on offer',
    postcode: 'The postcode does not have the form of the country that the time zone belongs to, such as {example}',
    nmi: 'An NMI has 10 letters and digits, none of them O or I, and may have its check digit as the 11th',
    nmiCheck: 'The 11th digit of this NMI does not fit the ten before it',
    zone: 'The time zone cannot be told from the address, please choose it',
    image: 'One of the pictures was not uploaded by you',
    notYours: 'Your organisation shows you this station: it cannot be given up, and only its owner deletes it',
    repeated: 'This was done before, and the station that it made is no longer there',
  },
  device: {
    claimMissing: 'Please enter the claim code that is printed on the device',
    claim: 'This serial number and claim code belong to no device that is free',
    keyRight: 'You may rename this device, but only someone who manages the station changes its serial number',
    keyTaken: 'Another device has the serial number {serial}: please check it',
    keyTwice: 'Two devices of this station have this serial number: please change one of them first',
    gatewayBusy:
      'Devices hang behind this gateway ({count}): please delete them first, since nothing is heard of them without it',
    gatewayGone: 'The gateway of this device is not there: please bring the gateway back first',
  },
  view: {
    taken: 'You have a view called {name} already: please choose another name',
    full: 'You have {most} views, which is as many as there may be: please delete one first',
  },
  chart: {
    taken: 'You keep a chart called {name} already: please choose another name',
    full: 'You keep {most} charts, which is as many as there may be: please delete one first',
  },
  share: {
    self: 'You have this station already',
    invited: 'This person was invited already and has not registered yet',
    full: 'This station is shared with {count} people already: please end a share that is no longer needed',
    creator: 'The owner needs no share',
  },
  auth: {
    manageOnly: 'Only someone who manages the station may authorise others',
    beyondOwn: 'You cannot give a right that you do not have',
  },
  alarm: {
    assignee: 'This person has no access to every one of these stations: please choose somebody who has',
    comments: 'There are {count} comments already: no more fit',
  },
  enterprise: {
    full: 'There are {count} open invitations already: please take one back first',
    unknown: 'There is no enterprise with this code: please check it with the company that gave it to you',
    companyCode: 'An organisation looks after this station already; changing it takes a company account',
    self: 'This cannot be done to yourself',
    invited: 'This person was invited already and has not answered yet',
    member: 'This person is a member already',
    ownAddress: 'This is your own address',
    other: 'You belong to {organisation}: leave it before you join another organisation',
    busy: 'Your organisation {organisation} has other members or looks after stations: it cannot be left behind',
    leads: 'Hand the authority over to another member before you leave',
    invitation: 'This invitation was taken back or has expired',
  },
  decision: {
    noReadings: 'There are no readings in this span: please choose another time, or another reading',
    onlySums:
      'The readings of this span are no longer stored one by one, only their sums, which do not change. Single readings are stored from {from} on: please choose a later span',
    allSums:
      'None of these readings are stored one by one any more, only their sums, which do not change: there is nothing to decide about',
    future: 'The span ends in the future: only readings that are there can be decided about',
    overlap: 'A decision about some of these readings is in force already ({span}): please undo it first',
    full: 'There are {most} decisions about readings of this station already: please undo one that is not needed any more',
    noCounter: 'Only a single reading of a counter can be the first of another meter',
    undone: 'This decision was undone already',
  },
  tariff: {
    form: "Form Illegal (some items were not filled in or the selected time didn't cover 24 hours)",
    far: 'A tariff can be set for at most {days} days from now',
    price: 'A price per kWh can be at most {most} {unit}: please check it',
    past: 'A tariff cannot begin in the past: days that are over keep their price',
    region: 'The public holidays of this region are not known: choose another one',
    noRecord: 'No tariff begins on this day, so there is none to correct. Reload the page and try again',
  },
  commLog: {
    long: 'A reading holds at most {size} KB',
    closed: 'This record is closed and can no longer be changed',
  },
  time: {
    seconds: '{count} s',
    minutes: '{count} min',
    hours: '{count} h',
  },
  unit: {
    day: 'day',
  },
  broken: 'Something went wrong on our side',
  unavailable: 'The service is not available right now, please try again shortly',
} as const;
