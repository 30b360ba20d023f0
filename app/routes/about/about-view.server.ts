import { excerpt, safeHtml } from '#app/features/rich-text/safe-html.server.ts'
import type { Media } from '#contracts/media.ts'
import type { TextEntity } from '#contracts/panel/entities.ts'
import type { StaffMember } from '#contracts/panel/staff.ts'

/**
 * The agency's text as the page shows it. Each picture is shown once: the first one at the top, a section's pictures in
 * the section, the others after the text.
 */
export function toTextView({ title, description, media, items }: TextEntity) {
  const opening = media?.[0] ?? items?.flatMap((item) => item.media ?? [])[0]
  const shown = new Set([opening?.url])
  const sections = (items ?? []).map((item) => ({
    id: item.id,
    title: item.title ?? undefined,
    html: safeHtml(item.description),
    pictures: notShown(item.media),
  }))
  return {
    title: title ?? undefined,
    description: excerpt(description),
    html: safeHtml(description),
    opening,
    sections,
    pictures: notShown(media),
  }

  function notShown(pictures: Media[] | null | undefined): Media[] {
    return (pictures ?? []).filter(({ url }) => !shown.has(url) && shown.add(url))
  }
}

/** The staff by board, in the order in which boards and members come; those without a board are one group of their own. */
export function boardsOf(members: StaffMember[]) {
  return [...Map.groupBy(members, ({ board }) => board?.trim() ?? '')].map(([name, staff]) => ({
    name,
    members: staff.map(({ id, name: called, role, email, picture }) => ({
      id,
      name: called,
      role: role ?? undefined,
      email: email ?? undefined,
      picture: picture ?? undefined,
    })),
  }))
}
