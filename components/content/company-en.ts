import type { CompanyTexts } from './company-profile';

export const companyEn: CompanyTexts = {
  product: ({ product, company }) => ({
    language: 'en',
    lead: `${product} shows what your solar and storage stations do, while they do it, and tells you when something needs a hand.`,
    facts: [
      { name: 'For', value: 'Homes, businesses and service organisations' },
      { name: 'Covers', value: 'Gateways, inverters, batteries, breakers and meters' },
      { name: 'Speaks', value: 'English and Chinese' },
    ],
    sections: [
      {
        heading: 'See it live',
        text: 'Readings come straight from the devices into your browser. Every value says when it was read, and what is missing is shown as missing rather than as zero.',
      },
      {
        heading: 'Know what to do',
        text: 'Warnings and faults come with their likely cause and with what to do about them, in plain words. What needs attention first stands first.',
      },
      {
        heading: 'Share with care',
        text: 'A station belongs to its owner. Others see it because they were given the right to, and as much of it as they were given; every change to a device is recorded with time and name.',
      },
      {
        heading: 'From one roof to thousands',
        text: 'The same screens serve a home with one inverter and an operator with thousands of stations in several time zones, on a telephone and on a control-room wall.',
      },
      {
        heading: `Who is behind ${product}`,
        text: `${company} runs this portal and is the party to your agreement. How your data are used stands in the privacy policy.`,
      },
    ],
  }),
  electrical: ({ product, company }) => ({
    language: 'en',
    lead: `${company} designs, builds and looks after electrical installations, from the switchboard of a house to the medium-voltage connection of a solar park.`,
    facts: [
      { name: 'Trade', value: 'Electrical engineering and contracting' },
      { name: 'Fields', value: 'Low and medium voltage, solar, storage, charging' },
      { name: 'Service', value: 'Planning, installation, commissioning, maintenance' },
    ],
    sections: [
      {
        heading: 'Power distribution',
        text: 'Switchgear, transformers, main and sub-distribution boards: planned to the standard, built in our own workshop, tested before they leave it and documented down to the last terminal.',
      },
      {
        heading: 'Solar and storage',
        text: 'Roof and ground-mounted systems with string inverters, hybrid inverters and battery storage. We size them by your consumption, apply to the network operator and hand over a system that is ready to run.',
      },
      {
        heading: 'Protection and control',
        text: 'Protection settings, earthing, power quality and remote control by engineers who also put them into operation. Safety comes before speed, on every site.',
      },
      {
        heading: 'Maintenance around the clock',
        text: 'Inspections, thermography and repeat tests by plan, and a standby team for what was not planned. We see trouble early because we see the readings.',
      },
      {
        heading: `Why ${product}`,
        text: `${product} is the portal through which our customers and our own engineers watch over these installations. Both see the same figures, so that a call begins with the fault and not with the question what happened.`,
      },
    ],
  }),
};
