import type { FormFieldType } from '#contracts/admin/custom-forms.ts'
import { countedInEnglish as counted } from '../counted.ts'
import type { Messages } from '../pt/index.ts'

/** Content resources. */
export const content: Messages['content'] = {
  slides: {
    home: 'Home page',
    prehome: 'Splash screen',
    typeFilter: 'Where the slides are shown',
    desktopHint: 'For screens from 651 px: a picture or video.',
    mobileHint: 'For phones. If left empty, the first one is used.',
    posterHint: 'The picture shown while the video loads.',
    sectionHint: 'For the team’s own sorting; not shown on the site.',
  },
  posts: {
    slugHint: 'The end of the address. If left empty, it is made from the title.',
    thumbnailHint: 'For the list. If left empty, the cover is used.',
  },
  members: { publicHint: 'Shown on the site.' },
  socialMedias: { networkHint: 'One word, for example instagram.' },
  officialContacts: {
    valueHint:
      'An e-mail address, a phone number with its country code, the address of a profile or page, or an @. The page “Is this really us?” answers that it is ours. The contacts of the staff, the offices, the settings and the networks count already.',
    noteHint: 'For example whose it is. Only the team sees it.',
  },
  offices: { mapHint: 'A link that opens the place on a map, for example OpenStreetMap.' },
  pages: { about_us: 'About us', be_a_model: 'Be a model', privacy: 'Privacy', offices: 'Offices' },
  settings: {
    title: 'Settings',
    saved: 'Saved. The site is up to date.',
    identity: 'The agency',
    contact: 'Contact',
    emailHint:
      'Receives the site’s notices, and what people answer to its mail. Mail is sent from the address set up on the server.',
    whatsappHint: 'With the country code.',
    calendar: 'Calendar',
    timeZoneHint: 'By its days the site computes ages: who is under 18, and who may apply.',
    freshness: 'Digitals',
    freshHint: 'Older than this, a talent shows a warning in the back office.',
    staleHint: 'More days than above. The warning then says that the digitals are out of date.',
    elsewhere: 'Other services',
    scriptHint: 'The script’s address. It is loaded only after the visitor agrees.',
    look: 'Appearance',
    colorHint: 'For example #14120f. If left empty, the default colour is used.',
    profiles: 'Profiles',
    weightHint: 'Weight is only shown on adults’ profiles, and only with this on.',
    safety: 'Security',
    demandHint: 'Anyone without it can only open My account until they turn it on.',
    credentialsHint:
      'Registrations, licence numbers and certificates, one per line. They appear in the footer and on “Is this really us?”.',
    linesHint: 'One per line.',
  },
}

const types: Record<FormFieldType, string> = {
  line: 'One line',
  text: 'Long text',
  email: 'E-mail',
  number: 'Number',
  date: 'Date',
  checkbox: 'Checkbox',
  choice: 'Choice',
}

/** Custom forms. */
export const forms: Messages['forms'] = {
  types,
  label: 'Label',
  fieldName: 'Technical name',
  type: 'Type',
  required: 'Required',
  options: 'Options',
  code: 'Code',
  addField: 'Add a field',
  addOption: 'Add an option',
  noFields: 'Add at least one field.',
  nameHint: 'Lowercase letters, digits and hyphens, for example press.',
  locked: (entries) =>
    `There ${entries === 1 ? 'is' : 'are'} already ${counted(entries, 'response', 'responses')}: the name can no longer change.`,
  address: 'For whoever builds this form’s page: responses are sent to',
  fieldNameHint: 'Lowercase letters, digits and _.',
  valueHint: 'What is sent: letters, digits, _ and -.',
  purposeHint: 'Why the responses are kept, for example “press request”.',
  keptHint: 'After that, the responses are deleted.',
  entries: (count) => counted(count, 'response', 'responses'),
  yes: 'Yes',
}
