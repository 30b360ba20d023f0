import type { Texts } from '../texts.ts'

/** The first page. */
export const start: Texts['start'] = {
  title: 'Start',
  greeting: (name) => `Hello, ${name}`,
  quiet: 'Everything is in order.',
  waiting: 'Waiting for an answer',
  nothingWaits: 'Nothing waits for an answer.',
  open: (open, unread, mine) => `${open} open · ${unread} unread · ${mine} yours. The oldest:`,
  toInbox: 'Go to the inbox',
  expiring: 'Expires soon',
  expiringText: 'Unanswered, and deleted within the next two weeks.',
  scheduled: 'Scheduled',
  starts: (moment) => `goes live on ${moment}`,
  ends: (moment) => `ends on ${moment}`,
  lacking: 'To be completed',
  lacks: {
    translation: (name, count) => `${name}: ${count} without a translation`,
    cover: (name, count) => `${name}: ${count} without a cover`,
    alt: (name, count) => `${name}: ${count} with pictures that are not described`,
  },
  andMore: (count) => `and ${count} more`,
}
