import { expect, test } from 'vitest'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { isQuiet, shouldShowMail } from './attention.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test.each([
  ['no mail waits', { waiting: 0, oldest: null, ready: false }, false],
  ['a mail waits for a server', { ready: false }, true],
  ['a mail was refused', { refused: 1 }, true],
  ['a mail has just been sent', {}, false],
  ['a mail waits for long', { oldest: minutesAgo(16) }, true],
])('shows the mails when delivery needs attention: %s', (_case, mail, isShown) => {
  expect(shouldShowMail({ ready: true, waiting: 1, oldest: minutesAgo(14), refused: 0, ...mail })).toBe(isShown)
})

const quiet: Dashboard = {
  system: { read_only: false, mail: { ready: true, waiting: 0, oldest: null, refused: 0 } },
  ...{ demo: false, scheduled: [], lacking: [], setup: { open: [], hidden: false } },
  inbox: { counts: { unread: {} as never, total: 0 }, open: 0, mine: 0, oldest: [], expiring: [] },
  ...{ contact_reviews: 0, clients: [], documents: [], cards: { total: 0, waiting: [] } },
}

test('is quiet when nothing needs attention', () => {
  expect(isQuiet(quiet, 0)).toBe(true)
  // Not before the tasks are known.
  expect(isQuiet(quiet, undefined)).toBe(false)
})

test('is quiet for users who see no more than the content', () => {
  const { system, demo, scheduled, lacking } = quiet
  expect(isQuiet({ system, demo, scheduled, lacking }, 0)).toBe(true)
})

test.each<[string, object, number?]>([
  ['tasks', {}, 1],
  ['mail server', { system: { ...quiet.system, mail: { ...quiet.system.mail, ready: false } } }],
  ['demo', { demo: true }],
  ['set-up', { setup: { open: ['name'], hidden: false } }],
  ['paused deletion', { deletion_pause: {} }],
  ['messages', { inbox: { ...quiet.inbox, open: 1 } }],
  ['contacts', { contact_reviews: 1 }],
  ['clients', { clients: [{}] }],
  ['documents', { documents: [{}] }],
  ['cards', { cards: { total: 1, waiting: [] } }],
  ['scheduled changes', { scheduled: [{}] }],
  ['incomplete content', { lacking: [{}] }],
])('is not quiet because of %s', (_reason, change, dueTasks = 0) => {
  expect(isQuiet({ ...quiet, ...change }, dueTasks)).toBe(false)
})
