import { countedInEnglish as counted } from '../counted.ts'
import type { Messages } from '../texts.ts'

/** The first page. */
export const start: Messages['start'] = {
  title: 'Home',
  greeting: (name) => `Hello, ${name}`,
  quiet: 'Everything is up to date.',
  mail: {
    title: 'Mail',
    notReady: 'Mail is not set up.',
    refused: (count) =>
      count === 1
        ? 'The mail server refused 1 of the site’s messages for a reason that concerns them all. Tell whoever looks after the site.'
        : `The mail server refused ${count} of the site’s messages for a reason that concerns them all. Tell whoever looks after the site.`,
    queued: (count, since) =>
      count === 1 ? `1 message queued since ${since}.` : `${count} messages queued, the oldest since ${since}.`,
  },
  paused: {
    title: 'Scheduled deletion is paused',
    why: (clock, trusted) =>
      `The server’s clock changed suddenly: it says ${clock}, and the last time that could be trusted was ${trusted}. To be safe, nothing is deleted for its age until this is cleared up.`,
    resumes: (moment) =>
      `If the clock is wrong, ask your technical support to set it right. If it is right and the site keeps running, deletion resumes by itself on ${moment}.`,
    confirm: 'The clock is right',
    question: (clock) => `Is it really ${clock}?`,
    consequence: (count) =>
      count === 0
        ? 'Nothing has expired by this clock. Scheduled deletion resumes within the hour.'
        : count === 1
          ? 'By this clock 1 submission has expired and will be deleted for good, within the hour.'
          : `By this clock ${count.toLocaleString('en-GB')} submissions have expired and will be deleted for good, from within the hour.`,
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
  starts: (moment) => `goes live on ${moment}`,
  ends: (moment) => `goes offline on ${moment}`,
  lacking: 'Incomplete',
  lacks: {
    translation: (name, count) => `${name}: ${count} without a translation`,
    cover: (name, count) => `${name}: ${count} without a cover`,
    alt: (name, count) => `${name}: ${count} with pictures without a description`,
  },
  andMore: (count) => `and ${count} more`,
}
