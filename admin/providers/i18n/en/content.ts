import type { RedirectImportErrorCode } from '#contracts/admin/redirects.ts'
import type { FormFieldType } from '#contracts/panel/custom-forms.ts'
import type { RedirectTarget } from '#domain/redirects.ts'
import { countedInEnglish as counted, numberInEnglish as number } from '../counted.ts'
import type * as portuguese from '../pt/content.ts'
import { errorCodes } from './problems.ts'

/** Content resources. */
export const content: typeof portuguese.content = {
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
    slugHint:
      'The end of the address. If left empty, it is made from the title, or from the date if the title has no Latin letters.',
    slugFormat: 'Only lower-case letters without accents, digits and hyphens between them. For example new-faces.',
    thumbnailHint: 'For the list. If left empty, the cover is used.',
  },
  members: { publicHint: 'Shown on the site.' },
  socialMedias: {
    networkHint:
      'One word, for example instagram. The footer shows only Instagram; “Is this really us?” knows every network.',
  },
  officialContacts: {
    valueHint:
      'An e-mail address, a phone number with its country code, the address of a profile or page, or an @. The page “Is this really us?” answers that it is ours. A domain alone, such as partner.com, counts with all its pages and addresses. The contacts of the staff, the offices, the settings and the networks count already.',
    noteHint: 'For example whose it is. Only the team sees it.',
  },
  postImport: {
    title: 'Import news from another site',
    text: 'WordPress’s export file (Tools, Export), or a CSV table with the columns title, text, date, old address and picture. The old addresses will lead to the posts. A post that is here already, by its old address or by its title and date, is not made again.',
    choose: 'Choose the file',
    chooseFirst: 'Choose a file',
    unreadable: 'The file is neither an export of WordPress nor a table with a column “title”.',
    language: 'Language of the texts',
    host: 'Load pictures from',
    hostHint:
      'Only from this address, for example agency.com, with or without www. Those of other places are left out.',
    publish: 'Publish those that were public, with their old dates',
    pages: (count: number) => `Bring ${counted(count, 'page', 'pages')} too, as posts`,
    found: (open: number, known: number) =>
      `${counted(open, 'post', 'posts')} to import${known > 0 ? `, ${number(known)} on the site already` : ''}.`,
    progress: (done: number, total: number) => `${number(done)} of ${number(total)}`,
    post: 'Post',
    untitled: 'It has no title and was not imported.',
    problem: 'What is missing',
    remark: 'Remark',
    imported: 'It is already here.',
    note: ({ lost, links, embeds }: { lost: number; links: number; embeds: number }, isInBin: boolean) =>
      [
        isInBin
          ? 'It was imported before and is in the bin: it will be made again, unless you restore that one first.'
          : '',
        links > 0 ? `${counted(links, 'embedded page becomes a link', 'embedded pages become links')}.` : '',
        embeds > 0
          ? `${counted(embeds, 'embedded element, such as a form, is', 'embedded elements, such as forms, are')} left out.`
          : '',
        lost > 0
          ? `${counted(lost, 'picture of another address or missing in the file is', 'pictures of other addresses or missing in the file are')} left out.`
          : '',
      ]
        .filter(Boolean)
        .join(' '),
    missing: (pictures: number, addresses: number) =>
      [
        pictures > 0 ? counted(pictures, 'picture', 'pictures') : '',
        addresses > 0
          ? counted(addresses, 'old address, which leads elsewhere', 'old addresses, which lead elsewhere')
          : '',
      ]
        .filter(Boolean)
        .join('; '),
    go: (count: number) => `Import ${counted(count, 'post', 'posts')}`,
  },
  redirects: {
    create: 'New redirect',
    targets: {
      talent: 'A talent',
      post: 'A post',
      partner: 'A partner',
      path: 'Another address',
      gone: 'Nothing: it is gone',
    } satisfies Record<RedirectTarget, string>,
    sourceHint:
      'For example, /models/ana-silva or /?p=123. With * at its end, as in /blog/*, it stands for everything that begins so. Without /en at its start it leads to the Portuguese page.',
    pathHint: 'A page of this site, such as /en/contact, or an address with https:// of another one.',
    recordHint: 'Stays right when the name or address changes. Until it is on the site, nobody is led there.',
    goneHint: 'Search engines forget the address sooner. Visitors see that the page does not exist.',
    inBin: 'in the bin',
    missing: 'Not found',
    missingText:
      'The addresses that were asked for in vain most often in the last 90 days. We count requests only: nothing about who made them.',
    address: 'Address',
    requests: 'Requests',
    lastRequest: 'Last',
    redirect: 'Redirect',
    redirectAddress: (path: string) => `Redirect ${path}`,
    showAll: (count: number) => `Show all ${number(count)}`,
    importTitle: 'Import redirects',
    importText:
      'A CSV table with two columns. A record is written with its number, which is in the address of its page in this back office. An address that is listed already will lead to its new place. Nothing changes before you have looked at it.',
    importExample:
      'old address,leads to\n/models/ana-silva,talent:12\n/?p=123,post:5\n/friends,partner:3\n/blog/*,/en/news\n/shop,gone',
    importGo: (count: number) => `Import ${counted(count, 'redirect', 'redirects')}`,
    tooLarge: 'The file is larger than 2 MB.',
    importErrors: {
      ...errorCodes,
      not_an_address:
        'The old address begins with / or https://; so does the new one, or it is gone, talent:12, post:5 or partner:3.',
      unknown: 'There is no record with this number.',
      unreadable: 'The file cannot be read from this line on. Check the quotation marks.',
      not_text: 'The file is no table of text. Save it as CSV (UTF-8) in the spreadsheet.',
      too_many_lines: 'These are more than 5,000 lines. Split the file.',
      missing_columns: 'The columns “old address” and “leads to” are missing.',
      repeated: 'A line above has this old address already.',
    } satisfies Record<RedirectImportErrorCode, string>,
  },
  offices: { mapHint: 'A link that opens the place on a map, for example OpenStreetMap.' },
  pages: { about_us: 'About us', be_a_model: 'Be a model', privacy: 'Privacy', offices: 'Offices' },
  firstFourHint: 'The site shows the first four.',
  officesHint: 'This decides whether the site shows the offices. Each is edited on its own:',
  sectionsHint: 'The rest of the page is in sections, each edited on its own:',
  settings: {
    title: 'Settings',
    saved: 'Saved. The site is up to date.',
    identity: 'The agency',
    iconHint:
      'Square, 512 px or more: for browser tabs and home screens. Without it, the logo is used if it is almost square, or else the initial of the name.',
    contact: 'Contact',
    emailHint:
      'Receives the site’s notices, and what people answer to its mail. Mail is sent from the address set up on the server.',
    whatsappHint: 'With the country code.',
    calendar: 'Calendar',
    timeZoneHint: 'By its days the site computes ages: who is under 18, and who may apply.',
    freshness: 'Digitals',
    freshHint: 'Older than this, a talent shows a warning in the back office.',
    staleHint: 'More days than above. The warning then says that the digitals are out of date.',
    sizes: 'Edit the size tables',
    sizesHint: 'What European dress, suit and shoe sizes are in the United States, the United Kingdom and Brazil.',
    elsewhere: 'Other services',
    scriptHint: 'The script’s address. It is loaded only after the visitor agrees.',
    appearance: 'Appearance',
    colorHint: 'A colour that is left empty is mixed from background and text.',
    colorFormat: 'Type # and six hexadecimal digits. For example #14120f.',
    pickColor: (field) => `${field}: choose`,
    colorsOf: {
      ink: 'Text',
      muted: 'Secondary text',
      alert: 'Error text',
      paper: 'the background',
      veil: 'the background of tinted areas',
      line: 'the lines',
    },
    lowContrast: (text, ground, ratio, least) =>
      `${text} has a contrast of ${ratio} : 1 with ${ground}. To be readable it needs ${least} : 1.`,
    preview: {
      title: 'Preview',
      heading: 'Agency',
      text: 'This is text on the site.',
      link: 'A link',
      secondary: 'Secondary text, such as captions and measurements',
      button: 'Send',
      error: 'This is an error message.',
    },
    creditHint: 'It credits the booking software: Passarela, unless another name is entered below.',
    typefacesHint: 'For the site, its PDFs and the pictures of its links. The back office stays as it is.',
    typefaces: {
      bodoni: 'High contrast',
      garamond: 'Classic',
      instrument: 'Editorial',
      inter: 'Grotesque',
      archivo: 'Condensed',
      jost: 'Geometric',
    },
    sampleName: 'Your agency',
    sampleText: 'We represent models and actors around the world. Talk to us.',
    sampleMeasures: 'Height 178 cm · Bust 84 · Waist 61',
    profiles: 'Profiles',
    weightHint: 'Weight is only shown on adults’ profiles, and only with this on.',
    boards: 'Boards',
    newTalents: { end: 'At the end of the board', top: 'At the top of the board' },
    safety: 'Security',
    demandHint: 'Anyone without it can only open My account until they turn it on.',
    credentialsHint:
      'Registrations, licence numbers and certificates, one per line. They appear in the footer and on “Is this really us?”.',
    linesHint: 'One per line.',
    lineTooLong: (line, limit) => `Line ${line} has more than ${limit} characters.`,
    tooManyLines: (limit) => `There are more than ${limit} lines.`,
  },
  sizeTables: {
    title: 'Size tables',
    intro:
      'What each European size is elsewhere. Searches, profiles, comparisons and PDFs convert by these tables. Makers differ: enter the sizes that your clients use. Leave a size empty if it is not made. With − and + a whole column moves by one size.',
    dress: 'Dresses',
    shoes: 'Shoes',
    womenSuits: 'Women’s suits',
    menSuits: 'Men’s suits',
    columns: {
      us: 'US',
      uk: 'UK',
      br: 'BR',
      us_women: 'US women',
      uk_women: 'UK women',
      br_women: 'BR women',
      us_men: 'US men',
      uk_men: 'UK men',
      br_men: 'BR men',
    },
    size: (european, column) => `EU ${european}, ${column}`,
    smaller: (column) => `${column}: one size smaller`,
    larger: (column) => `${column}: one size larger`,
    halves: 'Only whole and half sizes exist.',
    reset: 'Use the defaults',
    source: 'Source',
    dressSource: 'By default UK is 26 less than EU, US 4 less than UK, and BR 34 more than US.',
    womenSuitsSource: 'By default women’s suits have the sizes of dresses.',
    menSuitsSource: 'By default EU and BR are half the chest in centimetres, and US and UK are 10 less.',
    shoesSource:
      'By default sizes are computed from the last: two thirds of a centimetre in EU and BR, a third of an inch in UK and US.',
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
export const forms: typeof portuguese.forms = {
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
  nameHint: 'Begins with a letter. Lowercase letters without accents, digits and hyphens, for example press.',
  locked: (entries) =>
    `There ${entries === 1 ? 'is' : 'are'} already ${counted(entries, 'response', 'responses')}: the name can no longer change.`,
  noPage: 'No page of this site shows the form: it appears on the page that somebody builds for it.',
  places: {
    none: 'No page on this site',
    page: 'A page without links in the menus',
    menu: 'A page, linked in menu and footer',
    footer: 'A page, linked in the footer',
  },
  placeHint: 'The page exists in every language that has a title.',
  isAt: 'The form is at',
  willBeAt: 'Once published, the form will be at',
  noTitle: 'Write a title: without one there is no page.',
  address: 'For whoever builds this form’s page: responses are sent to',
  fieldNameHint: 'Begins with a letter. Lowercase letters without accents, digits and _.',
  valueHint: 'What is sent: letters without accents, digits, _ and -.',
  purposeHint: 'Why the responses are kept, for example “press request”.',
  keptHint: 'After that, the responses are deleted.',
  entries: (count) => counted(count, 'response', 'responses'),
  yes: 'Yes',
}

/** Boards beyond woman, man and development. */
export const boards: typeof portuguese.boards = {
  intro:
    'Woman, Man and Development are always there and come first in the menu. After them, the boards of this list, in this order.',
  slugHint:
    'The end of the list’s address: lower-case letters without accents, digits and hyphens. If it is empty, it is made from the name. The old address leads to the new one.',
  sizes: { women: 'Women’s', men: 'Men’s', either: 'By the gender of each talent' },
  sizesHint: 'To convert suits and shoes of talents without a gender, and in the filters of the board.',
  publishedHint: 'Appears in the menu, the filters, the sitemap and the application form.',
  moveText: (count) =>
    count === 1
      ? 'There is 1 talent on this board. Where should it go? The board is then deleted for good.'
      : `There are ${number(count)} talents on this board. Where should they go? The board is then deleted for good.`,
  moveTo: 'Move to the board',
  moveAndDelete: 'Move and delete',
  moveInBin:
    'There are talents of this board in the bin, or people limited to it. Which board do the talents go to if they are restored? Change the people first, under People. The board is then deleted for good.',
  moved: (count, board) => `${counted(count, 'talent', 'talents')} moved to ${board}; the board is deleted`,
}
