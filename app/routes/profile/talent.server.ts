import type { Backend } from '#app/backend.ts'
import { compCardMenu } from '#app/features/comp-card/comp-card-menu.server.ts'
import { adjacentTalentsOf } from '#app/features/talents/adjacent-talents.server.ts'
import { loadTalentRecord, toTalentDetails } from '#app/features/talents/talent-details.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { pageHead } from '#app/seo/page-head.server.ts'
import { personData } from '#app/seo/structured-data.ts'
import type { AdjacentTalents, TalentProfile } from '#contracts/agency/profile.ts'
import { getAgency } from '#contracts/panel/entities.ts'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

/**
 * Loads the view of a talent's profile. Throws a 404 for an unknown id. The token `preview` gives access to an unpublished
 * talent.
 */
export async function loadTalent(backend: Backend, language: Language, id: string, preview?: string) {
  const record = await loadTalentRecord(backend, language, id, preview)
  const [{ cardPictures, ...details }, booking, neighbours] = await Promise.all([
    toTalentDetails(backend, language, record),
    loadBooking(backend, language),
    loadAdjacentTalents(backend, language, record.talent),
  ])
  const own = [...details.book, ...details.snaps.map(({ media }) => media)]
  return {
    ...details,
    /** Those of the comp card's back that the profile opens with. */
    smallPictures: cardPictures
      .filter(({ url }) => url !== details.opening?.url)
      .slice(0, maxSmallPictures)
      // The lightbox knows the profile's own objects.
      .map((picture) => own.find(({ url }) => url === picture.url) ?? picture),
    booking,
    neighbours,
    compCard: compCardMenu(language, record.talent, preview),
  }
}

/** How many pictures stand beside the one that opens the profile. */
const maxSmallPictures = 3

/** The number to call; undefined while the panel fails. */
async function loadBooking({ panel }: Backend, language: Language) {
  const agency = await getAgency(panel, language).catch(() => undefined)
  const phone = agency?.phone ?? undefined
  return phone === undefined ? undefined : { label: messagesOf(language).compCard.booking, phone }
}

export type Talent = Awaited<ReturnType<typeof loadTalent>>

/** Loads the previous and the next talent. When the service fails, the page has no links to them. */
async function loadAdjacentTalents(backend: Backend, language: Language, { id, category, neighbours }: TalentProfile) {
  if (!category) return undefined
  try {
    const found =
      neighbours === undefined ? await adjacentTalentsOf(backend.agency, language, { id, category }) : neighbours
    return found ? { previous: toAdjacentTalent(found.previous), next: toAdjacentTalent(found.next) } : undefined
  } catch (error) {
    backend.warn('the profile is shown without its neighbours', { error })
    return undefined
  }
}

function toAdjacentTalent({ id, name, cover }: AdjacentTalents['next']) {
  return { id, name, cover: cover ?? undefined }
}

/** Returns the metadata of a profile: name, category, city and main picture. */
export function loadProfileHead(
  backend: Backend,
  language: Language,
  talent: Talent,
  { path, index }: { path: string; index: boolean },
) {
  const { descriptions, talents } = messagesOf(language)
  const { name, board, city, opening } = talent
  const description = descriptions.profile(name, city)
  return pageHead(backend, language, {
    title: name,
    description,
    path,
    picture: opening,
    index,
    structured: (site) => [personData({ ...site, path, name, description, picture: opening?.url })],
    breadcrumbs: [
      { name: talents.category.all, path: pathTo('models', language) },
      ...(board ? [{ name: board.name, path: board.path }] : []),
      { name, path },
    ],
  })
}
