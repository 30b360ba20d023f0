import type { Dashboard } from '#contracts/admin/dashboard.ts'

/** Longest normal waiting time of a mail. */
const maxQueueMs = 15 * 60_000

/** Whether mail delivery needs attention. */
export function shouldShowMail({ ready, waiting, oldest, refused }: Dashboard['system']['mail']): boolean {
  if (waiting === 0 || oldest === null) return false
  return !ready || refused > 0 || Date.parse(oldest) < Date.now() - maxQueueMs
}

/** Whether nothing needs attention. `dueTasks` is undefined while it is loading. */
export function isQuiet(data: Dashboard, dueTasks: number | undefined): boolean {
  return (
    dueTasks === 0 &&
    !shouldShowMail(data.system.mail) &&
    data.system.mail.ready &&
    !data.demo &&
    !data.setup?.open.length &&
    !data.deletion_pause &&
    !data.inbox?.open &&
    !data.contact_reviews &&
    !data.clients?.length &&
    !data.documents?.length &&
    !data.cards?.total &&
    data.scheduled.length === 0 &&
    data.lacking.length === 0
  )
}
