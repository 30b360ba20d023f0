import { slugify } from './text.ts'

/**
 * Adds each partner's slug, made from its title. All partners with the same title get their id in the slug, so that no slug
 * depends on the order of the list.
 */
export function withSlugs<Partner extends { id: string; title: string }>(
  partners: Partner[],
): (Partner & { slug: string })[] {
  const titles = partners.map(({ title }) => slugify(title))
  const unique = new Set(titles.filter((slug) => slug !== '' && titles.indexOf(slug) === titles.lastIndexOf(slug)))
  const used = new Set(unique)
  return partners.map((partner, index) => {
    const title = titles[index] ?? ''
    if (unique.has(title)) return { ...partner, slug: title }
    const id = slugify(partner.id) || codePoints(partner.id)
    let slug = [title, id].filter(Boolean).join('-')
    while (used.has(slug)) slug += `-${id}`
    used.add(slug)
    return { ...partner, slug }
  })
}

function codePoints(text: string): string {
  return Array.from(text, (character) => character.codePointAt(0)?.toString(16)).join('-')
}
