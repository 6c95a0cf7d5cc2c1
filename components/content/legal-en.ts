import type { LegalTexts } from './legal-text';

/** The documents in English; shown unless a tenant provides its own. */
export const legalEn: LegalTexts = (product) => ({
  terms: {
    title: `Terms of use of ${product}`,
    intro: `These terms say what you may expect of ${product} and what we expect of you.`,
    sections: [
      {
        heading: 'Your account',
        text: 'Your account is personal. Choose a password that you use nowhere else, keep it to yourself, and tell us at once when you believe that someone else knows it. What is done with your account counts as done by you until you have told us.',
      },
      {
        heading: 'What you may do',
        text: 'You may watch and manage the stations that are yours or that were shared with you. Do not try to reach the stations of others, do not disturb the service, and do not let programs use it beyond the interfaces meant for them.',
      },
      {
        heading: 'Settings of your devices',
        text: 'Changing a setting can change how an inverter or a battery works on the grid. Change only what you understand and what the rules of your network operator allow. Every change is recorded with time and name.',
      },
      {
        heading: 'Figures',
        text: 'Readings come from your devices and can be late, incomplete or wrong. They are no substitute for the billing meter of your energy supplier. Where a reading is missing, we show that it is missing.',
      },
      {
        heading: 'Availability',
        text: 'We work to keep the service available and announce planned interruptions. Your station goes on working when the service does not. Do not use the service where a failure could endanger people or property.',
      },
      {
        heading: 'End',
        text: 'You can stop using the service and ask for the removal of your account at any time. We may suspend an account that breaks these terms, and say why.',
      },
    ],
  },
  privacy: {
    title: `Privacy policy of ${product}`,
    intro: `This policy says which data ${product} keeps about you, why, and for how long.`,
    sections: [
      {
        heading: 'What we keep',
        text: 'Your name, email address and mobile number as far as you give them; the address, position and pictures of your stations; readings and events of your devices; and a record of sign-ins and changes with time and network address.',
      },
      {
        heading: 'Why',
        text: 'To show you your stations, to raise alarms, to compute yields and revenue, to protect your account, and to find faults. We sell no data and show no advertising.',
      },
      {
        heading: 'Who sees it',
        text: 'You, the people you share a station with, and the service organisation that you have chosen. Readings of a home can show when someone is in: share them with care.',
      },
      {
        heading: 'How long',
        text: 'Detailed readings for 90 days, hourly and daily figures as long as the station is in your account, security records for one year. A deleted station can be restored for 30 days and is then removed.',
      },
      {
        heading: 'In your browser',
        text: 'A session cookie, which ends after 15 days at the latest, and small settings such as language and colours. Passwords are never stored in the browser by us.',
      },
      {
        heading: 'Your rights',
        text: 'You can see and correct your data, take them with you, object to their use and have them deleted. Ask your provider; you also may complain to the supervisory authority of your country.',
      },
    ],
  },
  service: {
    title: `Service agreement of ${product}`,
    intro: `This agreement describes the service that ${product} provides for solar and storage stations.`,
    sections: [
      {
        heading: 'The service',
        text: 'We receive what your gateways report, keep it, and show it to you and to those you choose: live values, history, alarms and reports, and where your devices allow it, their settings.',
      },
      {
        heading: 'What you provide',
        text: 'A gateway that is connected to the internet, correct information about your station, and the consent of those who live or work there where the law asks for it.',
      },
      {
        heading: 'Care',
        text: 'We protect the connection to your devices by encryption and by access rights for each device, and keep copies of your data. We repair faults of the service as soon as we reasonably can.',
      },
      {
        heading: 'Limits',
        text: 'Installation, maintenance and repair of the station are matters of your installer. We are not liable for yields that were lost, unless by intent or gross negligence, and not where the law forbids such a limit.',
      },
      {
        heading: 'Changes',
        text: 'We announce changes of this agreement in the product at least 30 days before. If you do not agree, you can end the agreement before the change takes effect.',
      },
    ],
  },
});
