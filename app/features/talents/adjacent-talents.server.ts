import type { AdjacentTalents } from '#contracts/agency/profile.ts'
import { getTalents, type TalentCard } from '#contracts/agency/talents.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import type { Language } from '#domain/language.ts'

/** The maximum page size of the contract. */
const perPage = 100
/** The maximum number of concurrent requests to the service. */
const maxConcurrency = 4

/**
 * Loads the previous and the next talent of a talent's category, wrapping around; undefined for a talent who is alone or not in
 * the list. For services whose profiles do not contain them: it loads the whole list in pages of 100, which the client caches
 * for all visitors, so that 2,000 talents need 20 requests once and none for further profiles.
 */
export async function adjacentTalentsOf(
  agency: ServiceClient,
  language: Language,
  { id, category }: { id: string; category: string },
): Promise<AdjacentTalents | undefined> {
  const board = await readBoard(agency, language, category)
  const index = board.findIndex((card) => card.id === id)
  const previous = board.at(index - 1)
  const next = board[(index + 1) % board.length]
  return index >= 0 && board.length > 1 && previous && next ? { previous, next } : undefined
}

async function readBoard(agency: ServiceClient, language: Language, category: string): Promise<TalentCard[]> {
  const read = (page: number) => getTalents(agency, { language, paginate: perPage, page }, { category })
  const first = await read(1)
  const board = [...first.data]
  for (let page = 2; page <= first.last_page; page += maxConcurrency) {
    const last = Math.min(page + maxConcurrency - 1, first.last_page)
    const responses = await Promise.all(Array.from({ length: last - page + 1 }, (_, offset) => read(page + offset)))
    for (const response of responses) board.push(...response.data)
  }
  return board
}
