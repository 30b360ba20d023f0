import type { Backend } from '#app/backend.ts'
import { withErrorScreen } from '#app/service-errors.server.ts'
import { getProfile, type TalentProfile } from '#contracts/agency/profile.ts'
import { getTalents, type TalentCard } from '#contracts/agency/talents.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { Language } from '#domain/language.ts'
import { createQueue } from '#domain/queue.ts'

/**
 * Loads the cards of these talents in the order of `ids`, without those that are not published. Throws the error screen when
 * the service fails.
 */
export async function findCards({ agency }: Backend, language: Language, ids: string[]): Promise<TalentCard[]> {
  if (ids.length === 0) return []
  const query = { language, paginate: ids.length, page: 1 }
  const { data } = await withErrorScreen(getTalents(agency, query, { ids }))
  const cardOf = new Map(data.map((card) => [card.id, card]))
  return ids.flatMap((id) => cardOf.get(id) ?? [])
}

/** Returns those of `ids` that are published, in the order of `ids`. */
export async function findKnownIds(backend: Backend, language: Language, ids: string[]): Promise<string[]> {
  return (await findCards(backend, language, ids)).map(({ id }) => id)
}

/** The maximum number of concurrent requests, which protects the agency service. */
const maxRequests = 6

/** Loads the profiles of these talents in the order of `ids`, without those that are not published any more. */
export async function findProfiles(backend: Backend, language: Language, ids: string[]): Promise<TalentProfile[]> {
  const requests = createQueue({ maxRunning: maxRequests })
  const found = await Promise.all(ids.map((id) => requests.run('all', () => findProfile(backend, language, id))))
  return found.filter((profile) => profile !== undefined)
}

async function findProfile(backend: Backend, language: Language, id: string): Promise<TalentProfile | undefined> {
  try {
    return await getProfile(backend.agency, language, id)
  } catch (error) {
    if (error instanceof ServiceError && (error.status === 404 || error.status === 422)) return undefined
    throw error
  }
}

/** The maximum page size of the contract. */
const talentsPerCall = 100

/** Loads the talents' names in the order of `ids`; empty strings for unknown ids, and for all when the service fails. */
export async function loadTalentNames({ agency, warn }: Backend, language: Language, ids: string[]): Promise<string[]> {
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
