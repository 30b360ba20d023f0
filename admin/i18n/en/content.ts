import type { Texts } from '../texts.ts'

/** The site's content. */
export const content: Texts['content'] = {
  slides: {
    home: 'Home page',
    prehome: 'Splash screen',
    desktopHint: 'For windows from 651 px: a picture or video.',
    mobileHint: 'For phones. Without it the first one is shown.',
    posterHint: 'Of a video: the picture that is shown while it loads.',
    sectionHint: 'For the staff’s own sorting; the site does not show it.',
  },
  posts: {
    slugHint: 'The end of the address. Left empty it is made of the title.',
    thumbnailHint: 'For the list. Without it the cover is shown.',
  },
  members: { publicHint: 'Shown on the site.' },
  socialMedias: { networkHint: 'One word, such as instagram.' },
  offices: { mapHint: 'The place on the visitor’s own map, such as a link to OpenStreetMap.' },
  pages: { about_us: 'About us', be_a_model: 'Be a model', privacy: 'Privacy', offices: 'Offices' },
  settings: {
    title: 'Settings',
    saved: 'Saved. The site shows it already.',
    identity: 'The agency',
    contact: 'Contact',
    emailHint: 'Receives the site’s notices and is the sender of your replies.',
    whatsappHint: 'With the country’s code.',
    calendar: 'Calendar',
    timeZoneHint: 'By its days the site computes ages: who is under 18, and who may apply.',
    elsewhere: 'Other services',
    scriptHint: 'The script’s address. It is loaded only after the visitor agrees.',
    look: 'Look',
    colorHint: 'Such as #14120f. Left empty, the house’s colour is used.',
    profiles: 'Profiles',
    weightHint: 'Weight is shown on adults’ profiles alone, and only with this on.',
    safety: 'Security',
    demandHint: 'Who has none yet gets no further than My account until it is on.',
    linesHint: 'One per line.',
  },
}
