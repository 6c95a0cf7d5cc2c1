/** The backend's English texts as ICU messages. */
export const answers = {
  invalid: {
    field: '{field} is not valid',
    text: '{field} contains a character that cannot be used here, such as a line break or an invisible character: please remove it',
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
    steps: 'The range contains more than {most} steps of {interval}: choose a longer interval or a shorter range',
    readings: 'The range contains more than {most} readings: choose a shorter range or a longer interval',
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
    unknown: 'Not found, or you have no access to it',
  },
  action: {
    forbidden: 'You can see this but not change it',
  },
  login: {
    wrong: 'The account or the password is wrong',
    wrongCode: 'The verification code is wrong or no longer valid. After several tries, get a new one',
    wrongCompany: 'This account belongs to another company',
    notRemembered: 'This device is no longer remembered, please enter your password',
    stolen:
      'Someone else used the remembered sign-in of this device. None of your devices is remembered any more: please sign in with your password and change it',
    wait: 'Too many attempts, please wait {time}',
  },
  upload: {
    form: 'The request must be a form with one file',
    one: 'Please send one file only',
    size: 'The file is larger than 5 MB',
    kind: 'The file is not a JPEG, PNG or WebP picture',
    pixels: 'The picture has more than 25 megapixels',
    broken: 'The picture cannot be read',
    full: 'Your pictures use all the available space: please remove some first',
  },
  board: {
    full: 'There are already {count} links: please end one that is no longer needed',
  },
  confirm: {
    needed: 'Please confirm with your password first',
    wrong: 'The password is wrong',
  },
  write: {
    held: 'Changes to devices are held back for now because too many were made. Please try again in {time}',
  },
  code: {
    wait: 'A code was sent to this address a moment ago, please request another in {time}',
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
    common: 'This password is one of the most common: please choose another',
    present: 'The new password is the same as your present one: please choose a different new password',
    brand: 'The name of the company is easy to guess: please choose another password',
  },
  post: {
    noMail: 'Emails cannot be sent here: please use your mobile number',
    noText: 'Text messages cannot be sent here: please use your email address',
  },
  notice: {
    noEmail: 'Your account has no email address: add one to your profile first',
    noPush: 'Messages to browsers are not set up here',
    reports: 'You already have {most} reports by email: remove one first',
    sameReport: 'This report on the same stations is already emailed to you',
    noStation: 'You have no stations yet to report on',
  },
  work: {
    past: 'Maintenance cannot end in the past',
    order: 'Maintenance has to end after it begins',
    ahead: 'Maintenance may begin within the next {days} days',
    far: 'Maintenance may last {days} days at most',
  },
  station: {
    type: 'This type of station is not available',
    postcode: 'The postcode does not have the format of the country that the time zone belongs to, such as {example}',
    nmi: 'An NMI has 10 letters and digits, none of them O or I, and may have its check digit as the 11th',
    nmiCheck: 'The 11th digit of this NMI does not match the ten before it',
    zone: 'The time zone cannot be determined from the address, please choose it',
    image: 'One of the pictures was not uploaded by you',
    notYours: 'You see this station through your organisation: it cannot be given up, and only its owner can delete it',
    repeated: 'This was done before, and the station that it created no longer exists',
  },
  device: {
    claimMissing: 'Please enter the claim code that is printed on the device',
    claim: 'This serial number and claim code do not match an available device',
    keyRight: 'You may rename this device, but only someone who manages the station can change its serial number',
    keyTaken: 'Another device has the serial number {serial}: please check it',
    keyTwice: 'Two devices of this station have this serial number: please change one of them first',
    gatewayBusy:
      'Devices are connected to this gateway ({count}): please delete them first, since they cannot report without it',
    gatewayGone: 'The gateway of this device no longer exists: please restore the gateway first',
  },
  view: {
    taken: 'You already have a view called {name}: please choose another name',
    full: 'You have the maximum of {most} views: please delete one first',
  },
  chart: {
    taken: 'You already have a chart called {name}: please choose another name',
    full: 'You have the maximum of {most} saved charts: please delete one first',
  },
  share: {
    self: 'You already have this station',
    invited: 'This person has already been invited and has not registered yet',
    full: 'This station is already shared with {count} people: please end a share that is no longer needed',
    creator: 'The owner needs no share',
  },
  auth: {
    manageOnly: 'Only someone who manages the station may authorise others',
    beyondOwn: 'You cannot give a right that you do not have',
  },
  alarm: {
    assignee: 'This person does not have access to all of these stations: please choose someone who does',
    comments: 'There are already {count} comments: no more can be added',
  },
  enterprise: {
    full: 'There are already {count} open invitations: please withdraw one first',
    unknown: 'There is no enterprise with this code: please check it with the company that gave it to you',
    companyCode: 'An organisation already looks after this station; changing it requires a company account',
    self: 'You cannot do this to yourself',
    invited: 'This person has already been invited and has not answered yet',
    member: 'This person is already a member',
    ownAddress: 'This is your own address',
    other: 'You belong to {organisation}: leave it before you join another organisation',
    busy: 'Your organisation {organisation} has other members or looks after stations: you cannot leave it',
    leads: 'Hand the authority over to another member before you leave',
    invitation: 'This invitation was withdrawn or has expired',
  },
  decision: {
    noReadings: 'There are no readings in this period: please choose another time, or another reading',
    onlySums:
      'The readings of this period are no longer stored individually, only their sums, which do not change. Individual readings are stored from {from}: please choose a later period',
    allSums:
      'None of these readings is stored individually any more, only their sums, which do not change: there is nothing to decide about',
    future: 'The period ends in the future: only existing readings can be decided about',
    overlap: 'A decision about some of these readings is already in force ({span}): please undo it first',
    full: 'There are already {most} decisions about readings of this station: please undo one that is no longer needed',
    noCounter: 'Only a single reading of a counter can be the first of another meter',
    undone: 'This decision has already been undone',
  },
  tariff: {
    form: "Form Illegal (some items were not filled in or the selected time didn't cover 24 hours)",
    far: 'A tariff can be set for at most {days} days from now',
    price: 'A price per kWh can be at most {most} {unit}: please check it',
    past: 'A tariff cannot begin in the past: past days keep their price',
    region: 'The public holidays of this region are not known: choose another one',
    noRecord: 'No tariff begins on this day, so there is none to correct. Reload the page and try again',
  },
  commLog: {
    long: 'A reading can contain at most {size} KB',
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
