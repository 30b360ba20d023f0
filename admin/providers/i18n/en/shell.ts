import { countedInEnglish as counted, numberInEnglish as number } from '../counted.ts'
import type * as portuguese from '../pt/shell.ts'

export const shell: typeof portuguese.shell = {
  title: 'Staff area',
  skip: 'Skip to content',
  menu: 'Menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  language: 'Language',
  account: 'My account',
  signOut: 'Sign out',
  viewSite: 'View the site',
  connectionLost: 'No connection. What you typed is still on the page; save again when the connection is back.',
  readOnly:
    'The server’s disk is full: the site stays up, but nothing can be saved until there is room. Tell whoever looks after the site.',
  warnings: {
    mail_server:
      'The site sends no mail: it has no mail server. Visitors’ messages arrive here, but nobody is told, guardians cannot confirm applications, and your replies wait. Whoever looks after the site sets SMTP_URL and MAIL_FROM.',
    agency_email: 'The agency has no e-mail address in the settings: nobody is told about new messages.',
    unencrypted:
      'This address has no encryption (http://): others can read passwords and applications. Whoever looks after the site sets up https.',
  },
  groups: {
    tasks: 'Tasks',
    agency: 'Agency',
    inbox: 'Inbox',
    clients: 'Clients',
    talents: 'Talents',
    content: 'Content',
    media: 'Media',
    bin: 'Bin',
    settings: 'Settings',
    users: 'People',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address.',
    back: 'Back to home',
  },
  accessDenied: 'If you need it, ask an administrator to change your role.',
  failure: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Anything you saved is safe.',
    reload: 'Reload',
  },
  roles: { admin: 'Administrator', editor: 'Editor', booker: 'Booker', scout: 'Scout', 'read-only': 'Read-only' },
}

/** The dashboard. */
export const dashboard: typeof portuguese.dashboard = {
  title: 'Home',
  greeting: (name) => `Hello, ${name}`,
  quiet: 'Everything is up to date.',
  demo: {
    text: 'The site shows the demo agency, with invented people and texts.',
    remove: 'Remove the demo',
    question: 'Remove the demo?',
    consequence:
      'Talents, texts and pictures of the demo are deleted for good. What the agency has added or changed stays.',
    removed: 'The demo was removed.',
  },
  setup: {
    title: 'Set up the site',
    progress: (done: number, all: number) => `${done} of ${all} steps are done. Left:`,
    hidden: 'Until the essentials are done, the site asks search engines not to list it.',
    tasks: {
      name: 'The agency’s name',
      contact: 'The agency’s e-mail and phone',
      logo: 'Logo (without one, the site writes the name)',
      icon: 'Icon for tabs and home screens (without one, the initial of the name)',
      colors: 'Colours',
      offices: 'Offices',
      privacy: 'Privacy text (LGPD and GDPR): read the one to start from, complete and save it',
      social_medias: 'Social media',
      slides: 'First slides of the home page',
      talents: 'First talents with pictures',
      mail: 'Mail server: SMTP_URL and MAIL_FROM on the server (docs/install.md)',
      https: 'An address with https: SITE_URL on the server (docs/install.md)',
      time_zone: 'Time zone',
      administrators: 'A second administrator, in case the first one loses access',
      backup: 'First backup: npm run backup on the server (docs/install.md)',
    },
    testMail: 'Send a test mail to me',
    accepted: (answer: string) => `The mail server accepted it: ${answer}`,
    refused: (answer: string) => `It was not sent: ${answer}`,
  },
  mail: {
    title: 'Mail',
    notReady: 'Mail is not set up.',
    refused: (count) =>
      `The mail server refused ${number(count)} of the site’s messages for a reason that concerns them all. Tell whoever looks after the site.`,
    queued: (count, since) =>
      count === 1 ? `1 message queued since ${since}.` : `${number(count)} messages queued, the oldest since ${since}.`,
  },
  paused: {
    title: 'Scheduled deletion is paused',
    why: (clock, trusted) =>
      `The server’s clock changed suddenly: it says ${clock}, and the last time that could be trusted was ${trusted}. To be safe, until this is cleared up, nothing is deleted for its age.`,
    resumes: (date) =>
      `If the clock is wrong, ask your technical support to set it right. If it is right and the site keeps running, deletion resumes by itself on ${date}.`,
    confirm: 'The clock is right',
    question: (clock) => `Is it really ${clock}?`,
    consequence: (count) =>
      count === 0
        ? 'Nothing has expired by this clock. Scheduled deletion resumes within the hour.'
        : count === 1
          ? 'By this clock 1 submission has expired and will be deleted for good, within the hour.'
          : `By this clock ${number(count)} submissions have expired and will be deleted for good, from within the hour.`,
    confirmed: 'Clock confirmed. Scheduled deletion resumes within the hour.',
    askAdministrator: 'An administrator can confirm that the clock is right.',
  },
  waiting: 'Waiting for a reply',
  nothingWaits: 'No messages are waiting for a reply.',
  open: (open, unread, mine) =>
    `${counted(open, 'open', 'open')} · ${counted(unread, 'unread', 'unread')} · ${counted(mine, 'yours', 'yours')}. The oldest:`,
  toInbox: 'Go to the inbox',
  expiring: 'Expires soon',
  expiringText: 'Messages without a reply that will be deleted in the next two weeks.',
  scheduled: 'Scheduled',
  starts: (date) => `goes live on ${date}`,
  ends: (date) => `goes offline on ${date}`,
  incompleteContent: 'Incomplete',
  lacks: {
    translation: (name, count) => `${name}: ${number(count)} without a translation`,
    cover: (name, count) => `${name}: ${number(count)} without a cover`,
    alt: (name, count) => `${name}: ${number(count)} with pictures without a description`,
  },
  andMore: (count) => `and ${number(count)} more`,
}

/** The search for everything. */
export const search: typeof portuguese.search = {
  title: 'Search everything',
  placeholder: 'Talent, message, post, action…',
  actions: 'Go to',
  create: (name) => `Create: ${name}`,
  boardOrder: (board) => `Order of the board ${board}`,
  searching: 'Searching…',
  empty: 'Nothing found. Try fewer letters.',
  found: (count) => counted(count, 'result', 'results'),
}
