import { sanitizeHtml, toExcerpt } from '#app/features/rich-text/safe-html.server.ts'
import type { Media } from '#contracts/media.ts'
import type { TextEntity } from '#contracts/panel/entities.ts'
import type { StaffMember } from '#contracts/panel/staff.ts'

/**
 * Returns the view of the agency's text. Each picture appears once: the first one at the top, a section's pictures in the
 * section, the others after the text.
 */
export function toTextView({ language, title, description, media, items }: TextEntity) {
  const opening = media?.[0] ?? items?.flatMap((item) => item.media ?? [])[0]
  const used = new Set([opening?.url])
  const sections = (items ?? []).map((item) => ({
    id: item.id,
    lang: item.language ?? undefined,
    title: item.title ?? undefined,
    html: sanitizeHtml(item.description),
    pictures: takeUnused(item.media),
  }))
  return {
    lang: language ?? undefined,
    title: title ?? undefined,
    description: toExcerpt(description),
    html: sanitizeHtml(description),
    opening,
    sections,
    pictures: takeUnused(media),
  }

  function takeUnused(pictures: Media[] | null | undefined): Media[] {
    return (pictures ?? []).filter(({ url }) => !used.has(url) && used.add(url))
  }
}

/** Groups the staff by board, in the order of their first members; members without a board are a group of their own. */
export function boardsOf(members: StaffMember[]) {
  return [...Map.groupBy(members, ({ board }) => board?.trim() ?? '')].map(([name, staff]) => ({
    name,
    members: staff.map(({ id, language, name: memberName, role, email, picture }) => ({
      id,
      lang: language ?? undefined,
      name: memberName,
      role: role ?? undefined,
      email: email ?? undefined,
      picture: picture ?? undefined,
    })),
  }))
}
