import { excerpt, safeHtml } from '#app/features/rich-text/safe-html.server.ts'
import type { TextEntity } from '#contracts/panel/entities.ts'
import { slugify } from '#domain/slug.ts'

/** The text with a unique anchor for each section, made of its title. */
export function toPrivacyView({ title, description, items }: TextEntity) {
  const taken = new Set<string>()
  return {
    title: title ?? undefined,
    description: excerpt(description),
    html: safeHtml(description),
    sections: (items ?? []).map((item) => ({
      anchor: anchorOf(item.title ?? ''),
      title: item.title ?? undefined,
      html: safeHtml(item.description),
    })),
  }

  function anchorOf(sectionTitle: string): string {
    const slug = slugify(sectionTitle) || 'section'
    let anchor = slug
    for (let number = 2; taken.has(anchor); number++) anchor = `${slug}-${number}`
    taken.add(anchor)
    return anchor
  }
}
