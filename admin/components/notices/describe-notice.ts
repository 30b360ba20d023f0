import type { Notice } from '#contracts/admin/notices.ts'
import type { Messages } from '../../providers/i18n/messages.ts'

/** Says what happened. */
export function describeNotice(
  { kind, actor, title, event, reaction }: Pick<Notice, 'kind' | 'actor' | 'title' | 'event' | 'reaction'>,
  { team, bookings, packages }: Pick<Messages, 'team' | 'bookings' | 'packages'>,
): string {
  if (kind === 'reaction') {
    if (actor === null) return team.notices.answeredInRoom(title || packages.untitledRoom)
    return reaction ? team.notices.reactions[reaction](actor, title ?? '') : ''
  }
  const about = title ?? team.notices.message
  if (kind === 'booking') return `${event ? bookings.events[event] : ''}: ${about}`
  return team.notices[kind](actor ?? team.formerColleague, about)
}
