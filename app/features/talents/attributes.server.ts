import type { Backend } from '#app/backend.ts'
import { undefinedIfFailed } from '#app/service-errors.server.ts'
import { type Attribute, getAttributes } from '#contracts/agency/attributes.ts'
import { createOwnAttributes } from '#contracts/agency/normalize-attributes.ts'
import type { Language } from '#domain/language.ts'

/**
 * Loads what the service says of the attributes. The site's own labels and units stand in for those that it does not
 * describe, and for all while it fails.
 */
export async function loadAttributes(backend: Backend, language: Language): Promise<Attribute[]> {
  const described = (await undefinedIfFailed(backend, 'attributes', getAttributes(backend.agency, language))) ?? []
  const names = new Set(described.map(({ name }) => name))
  return [...described, ...createOwnAttributes(language).filter(({ name }) => !names.has(name))]
}
