import type { Backend } from '#app/backend.ts'
import { getTalents } from '#contracts/agency/talents.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { Language } from '#domain/language.ts'

/** The maximum page size of the contract. */
const talentsPerCall = 100

/** Loads the talents' names in the order of `ids`; empty strings for unknown ids, and for all when the service fails. */
export async function namesOf({ agency, warn }: Backend, language: Language, ids: string[]): Promise<string[]> {
  const names = new Map<string, string>()
  try {
    for (let page = 1; page <= Math.ceil(ids.length / talentsPerCall); page++) {
      const { data } = await getTalents(agency, { language, paginate: talentsPerCall, page }, { ids })
      for (const { id, name } of data) names.set(id, name)
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    warn('loading talent names failed', { error })
  }
  return ids.map((id) => names.get(id) ?? '')
}
