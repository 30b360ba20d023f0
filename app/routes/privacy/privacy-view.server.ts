import { sanitizeHtml, toExcerpt } from '#app/features/rich-text/safe-html.server.ts'
import type { TextEntity } from '#contracts/panel/entities.ts'
import { slugify } from '#domain/text.ts'

/** Returns the view of the text, with a unique anchor for each section made from its title. */
export function toPrivacyView({ language, title, description, items }: TextEntity) {
  const used = new Set<string>()
  return {
    lang: language ?? undefined,
    title: title ?? undefined,
    description: toExcerpt(description),
    html: sanitizeHtml(description),
    sections: (items ?? []).map((item) => ({
      anchor: anchorOf(item.title ?? ''),
      lang: item.language ?? undefined,
      title: item.title ?? undefined,
      html: sanitizeHtml(item.description),
    })),
  }

  function anchorOf(sectionTitle: string): string {
    const slug = slugify(sectionTitle) || 'section'
    let anchor = slug
    for (let number = 2; used.has(anchor); number++) anchor = `${slug}-${number}`
    used.add(anchor)
    return anchor
  }
}
