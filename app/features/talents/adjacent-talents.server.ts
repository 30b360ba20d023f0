import type { AdjacentTalents } from '#contracts/agency/profile.ts'
import { getTalents, type TalentCard } from '#contracts/agency/talents.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import type { Language } from '#domain/language.ts'

/** The most that the contract gives at once. */
const perPage = 100
/** Calls to the service at a time, when it has to be asked. */
const atOnce = 4

/**
 * The talents before and after one on its board, the last followed by the first; undefined for one who is alone or not
 * on the board. For services that do not tell it with the profile: the board is read whole, in pages of 100 that the client keeps for
 * all visitors, so 2,000 talents are 20 calls once, and none for the profiles after it.
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
  for (let page = 2; page <= first.last_page; page += atOnce) {
    const last = Math.min(page + atOnce - 1, first.last_page)
    const responses = await Promise.all(Array.from({ length: last - page + 1 }, (_, offset) => read(page + offset)))
    for (const response of responses) board.push(...response.data)
  }
  return board
}
