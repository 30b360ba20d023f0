import { slugify } from '#domain/text.ts'

/** Derives the technical name of a field, or the value of an option, from its label. */
export function toTechnicalName(label: string, code: 'name' | 'value'): string {
  const slug = slugify(label).replaceAll('-', '_')
  // The name of a field begins with a letter.
  return (code === 'name' && /^\d/.test(slug) ? `campo_${slug}` : slug).slice(0, 60)
}
