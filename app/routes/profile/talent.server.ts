import type { Backend } from '#app/backend.ts'
import { loadBookingLink } from '#app/features/bookings/booking-link.server.ts'
import { createCompCardMenu } from '#app/features/comp-card/comp-card-menu.server.ts'
import { loadDetailsOfRecord, loadTalentRecord } from '#app/features/talents/talent-details.server.ts'
import type { LoaderMessages } from '#app/i18n/messages/pt/pages.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { loadAgency, loadAgencyColors, loadAgencyPhone } from '#app/layout/agency-settings.server.ts'
import { estimateWidthOnLines } from '#app/layout/wordmark.tsx'
import { createPageHead } from '#app/seo/page-head.server.ts'
import { createPersonData } from '#app/seo/structured-data.ts'
import type { AdjacentTalents, TalentProfile } from '#contracts/agency/profile.ts'
import { getTalents, type TalentCard } from '#contracts/agency/talents.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import type { ChosenUnits } from '#domain/chosen-units.ts'
import { groundOf, isReadableOver } from '#domain/colors.ts'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'

/** The maximum page size of the contract. */
const perPage = 100
/** The maximum number of concurrent requests to the service. */
const maxConcurrency = 4

/**
 * Loads the previous and the next talent of a talent's category, wrapping around; undefined for a talent who is alone or not in
 * the list. For services whose profiles do not contain them: it loads the whole list in pages of 100, which the client caches
 * for all visitors, so that 2,000 talents need 20 requests once and none for further profiles.
 */
export async function findAdjacentInBoard(
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
  const read = (page: number) => getTalents(agency, { language, paginate: perPage, page }, { category }, true)
  const first = await read(1)
  const board = [...first.data]
  for (let page = 2; page <= first.last_page; page += maxConcurrency) {
    const last = Math.min(page + maxConcurrency - 1, first.last_page)
    const responses = await Promise.all(Array.from({ length: last - page + 1 }, (_, offset) => read(page + offset)))
    for (const response of responses) board.push(...response.data)
  }
  return board
}

/** How a profile is shown. */
type TalentOptions = ChosenUnits & { preview?: string | undefined }

/**
 * Loads the view of a talent's profile. Throws a 404 for an unknown id. The token `preview` gives access to an unpublished
 * talent.
 */
export async function loadTalent(
  backend: Backend,
  language: Language,
  id: string,
  { preview, ...chosen }: TalentOptions = {},
) {
  const record = await loadTalentRecord(backend, language, id, preview)
  const [{ cardPictures, ...details }, booking, adjacentTalents, colors, request] = await Promise.all([
    loadDetailsOfRecord(backend, language, record, { chosen }),
    loadBooking(backend, language),
    loadAdjacentTalents(backend, language, record.talent),
    loadAgencyColors(backend, language),
    loadBookingLink(backend, language, [id]),
  ])
  const ground = groundOf(details.opening?.ground, colors)
  return {
    ...details,
    /** The page's colours; undefined for a picture without a known edge. */
    ground,
    /** Whether the name may stand over the picture's lower part. */
    isNameOverPicture: isReadableOver(details.opening?.foot, ground),
    /** The name's width in ems, on one to three lines. */
    nameWidths: [1, 2, 3].map((lines) => estimateWidthOnLines(details.name, lines)),
    booking,
    /** The form that asks for the talent's availability. */
    enquiryPath: request?.path ?? `${pathTo('contact', language)}?${new URLSearchParams({ model: id })}`,
    adjacentTalents,
    compCard: createCompCardMenu(language, record.talent, cardPictures, { ...chosen, preview }),
  }
}

/** The number to call; undefined without one. */
async function loadBooking(backend: Backend, language: Language) {
  const { phone } = await loadAgency(backend, language)
  const link = await loadAgencyPhone(backend, language, phone)
  return link && { label: messagesOf(language).compCard.booking, ...link }
}

export type Talent = Awaited<ReturnType<typeof loadTalent>>

/** Loads the previous and the next talent. When the service fails, the page has no links to them. */
async function loadAdjacentTalents(backend: Backend, language: Language, { id, category, neighbours }: TalentProfile) {
  if (!category) return undefined
  try {
    const found =
      neighbours === undefined ? await findAdjacentInBoard(backend.agency, language, { id, category }) : neighbours
    return found ? { previous: toAdjacentTalent(found.previous), next: toAdjacentTalent(found.next) } : undefined
  } catch (error) {
    backend.warn('loading adjacent talents failed', { error })
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
  { path, isPrivate }: { path: string; isPrivate: boolean },
) {
  const { descriptions, talents } = messagesOf(language)
  const { name, board, city, opening, ground } = talent
  const description = describeTalent(talent, descriptions.profile)
  return createPageHead(backend, language, {
    title: descriptions.profileTitle(name, city),
    pictureTitle: name,
    description,
    path,
    picture: opening,
    ground,
    isPrivate,
    structured: (site) => [createPersonData({ ...site, path, name, description, picture: opening?.url })],
    breadcrumbs: [
      { name: talents.category.all, path: pathTo('models', language) },
      ...(board ? [{ name: board.name, path: board.path }] : []),
      { name, path },
    ],
  })
}

/** What search engines show of a description, in characters. */
const maxDescriptionLength = 160

/** Describes a talent with as many of the measures as fit. */
function describeTalent({ name, city, measures }: Talent, write: LoaderMessages['descriptions']['profile']): string {
  let description = write(name, city, '')
  let listed = ''
  for (const { label, value } of measures) {
    listed = listed ? `${listed}, ${label.toLowerCase()} ${value.toLowerCase()}` : `${label} ${value}`
    const longer = write(name, city, listed)
    if (longer.length > maxDescriptionLength) break
    description = longer
  }
  return description
}
