import type { Backend } from '#app/backend.ts'
import { undefinedIfFailed } from '#app/service-errors.server.ts'
import { type Attribute, getAttributes } from '#contracts/agency/attributes.ts'
import { createOwnAttributes } from '#contracts/agency/normalize-attributes.ts'
import type { Language } from '#domain/language.ts'

/**
 * Loads what the service says of the attributes. The site's own labels, units and names of options stand in for those that
 * it does not describe, and for all while it fails.
 */
export async function loadAttributes(backend: Backend, language: Language): Promise<Attribute[]> {
  const described = (await undefinedIfFailed(backend, 'attributes', getAttributes(backend.agency, language))) ?? []
  const missing = new Map(createOwnAttributes(language).map((own) => [own.name as string, own]))
  const complete = described.map((attribute) => {
    const own = missing.get(attribute.name)
    missing.delete(attribute.name)
    return { ...attribute, options: attribute.options ?? own?.options }
  })
  return [...complete, ...missing.values()]
}
