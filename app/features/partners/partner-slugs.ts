import { slugify } from '#domain/slug.ts'

/**
 * The address of each partner: its slugified title. Those whose titles collide are told apart by their ids, all of them,
 * so that no address depends on the order of the list.
 */
export function withSlugs<Partner extends { id: string; title: string }>(
  partners: Partner[],
): (Partner & { slug: string })[] {
  const titles = partners.map(({ title }) => slugify(title))
  const alone = new Set(titles.filter((slug) => slug !== '' && titles.indexOf(slug) === titles.lastIndexOf(slug)))
  const taken = new Set(alone)
  return partners.map((partner, index) => {
    const title = titles[index] ?? ''
    if (alone.has(title)) return { ...partner, slug: title }
    const id = slugify(partner.id) || codePoints(partner.id)
    let slug = [title, id].filter(Boolean).join('-')
    while (taken.has(slug)) slug += `-${id}`
    taken.add(slug)
    return { ...partner, slug }
  })
}

function codePoints(text: string): string {
  return Array.from(text, (character) => character.codePointAt(0)?.toString(16)).join('-')
}
