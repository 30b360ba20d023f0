import { data } from 'react-router'
import type { Backend } from '#app/backend.ts'
import { compCardMenu } from '#app/features/comp-card/comp-card-menu.server.ts'
import { adjacentTalentsOf } from '#app/features/talents/adjacent-talents.server.ts'
import { findKnownIds, findProfiles } from '#app/features/talents/find-profiles.server.ts'
import { type MeasureUnits, measureRows } from '#app/features/talents/measure-rows.ts'
import { spokenLanguagesOf, stayNotes } from '#app/features/talents/talent-notes.server.ts'
import { ageOf, isMinor, talentView } from '#app/features/talents/talent-view.ts'
import { formatDay } from '#app/i18n/format-date.server.ts'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { agencyToday } from '#app/layout/site-calendar.server.ts'
import { pageHead } from '#app/seo/page-head.server.ts'
import { personData } from '#app/seo/structured-data.ts'
import { withErrorScreen } from '#app/service-errors.server.ts'
import { getAttributes } from '#contracts/agency/attributes.ts'
import {
  type AdjacentTalents,
  getProfile,
  type Snap,
  snapViews,
  type TalentProfile,
  type Video,
} from '#contracts/agency/profile.ts'
import type { Media } from '#contracts/media.ts'
import { getAgency } from '#contracts/panel/entities.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { categories } from '#domain/categories.ts'
import { maxCompCardPictures } from '#domain/comp-card.ts'
import type { Language } from '#domain/language.ts'
import { pathTo, pathToCategory } from '#domain/paths.ts'

const maxIdLength = 100

/**
 * Loads the view of a talent's profile. Throws a 404 for an unknown id. The token `preview` gives access to an unpublished
 * talent.
 */
export async function loadTalent(backend: Backend, language: Language, id: string, preview?: string) {
  const record = await loadRecord(backend, language, id, preview)
  const { cardPictures, ...details } = await toDetails(backend, language, record)
  const own = [...details.book, ...details.snaps.map(({ media }) => media)]
  return {
    ...details,
    /** Those of the comp card's back that the profile opens with. */
    smallPictures: cardPictures
      .filter(({ url }) => url !== details.opening?.url)
      .slice(0, maxSmallPictures)
      // The lightbox knows the profile's own objects.
      .map((picture) => own.find(({ url }) => url === picture.url) ?? picture),
    booking: await loadBooking(backend, language),
    neighbours: await loadAdjacentTalents(backend, language, record.talent),
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

/**
 * Loads a talent's data for a comp card, with measures in `units`. Throws a 404 for an unknown id. The token `preview` gives
 * access to an unpublished talent.
 */
export async function loadTalentDetails(
  backend: Backend,
  language: Language,
  id: string,
  { units, preview }: { units: MeasureUnits; preview?: string | undefined },
) {
  return toDetails(backend, language, await loadRecord(backend, language, id, preview), units)
}

/** Like `loadTalentDetails` for several talents, in the order of `ids`. Ignores unknown ids. */
export async function loadManyTalentDetails(
  backend: Backend,
  language: Language,
  ids: string[],
  { units }: { units: MeasureUnits },
): Promise<TalentDetails[]> {
  const known = await findKnownIds(backend, language, ids)
  const [profiles, attributes] = await withErrorScreen(
    Promise.all([findProfiles(backend, language, known), getAttributes(backend.agency, language)]),
  )
  return Promise.all(profiles.map((talent) => toDetails(backend, language, { talent, attributes }, units)))
}

export type TalentDetails = Awaited<ReturnType<typeof loadTalentDetails>>

async function loadRecord(backend: Backend, language: Language, id: string, preview?: string) {
  if (id.length > maxIdLength) throw data(null, 404)
  const [talent, attributes] = await withErrorScreen(
    Promise.all([
      getProfile(backend.agency, language, id, preview).catch(throwNotFoundIfInvalid),
      getAttributes(backend.agency, language),
    ]),
  )
  return { talent, attributes }
}

async function toDetails(
  backend: Backend,
  language: Language,
  { talent: profile, attributes }: Awaited<ReturnType<typeof loadRecord>>,
  units?: MeasureUnits,
) {
  const day = await agencyToday(backend, language)
  const age = ageOf(profile, day)
  const minor = isMinor(age)
  const values = profile.attributes ?? {}
  const [opening, book] = splitMainPicture(profile)
  const snaps = profile.media.snap.map(toSnap).sort(byView)
  return {
    id: profile.id,
    name: profile.name,
    category: categories.find((category) => category === profile.category),
    age: minor ? undefined : age,
    city: minor ? undefined : textOf(values.current_address),
    measures: measureRows(attributes, { values, minor, category: profile.category ?? undefined }, { language, units }),
    /** Further facts beside the measures, each with its lines. */
    facts: factsOf(profile, language, day),
    /** The measures on the talent's card, stored with a favourite. */
    cardMeasures: talentView(profile, language, day).measures,
    digitalsOf: formatDay(profile.digitals_at, language),
    measuredOn: formatDay(profile.measured_at, language),
    cover: profile.cover ?? undefined,
    opening,
    book,
    snaps,
    /** The comp card's front picture, then those of its back. */
    cardPictures: cardPicturesOf(profile, [...(opening ? [opening] : []), ...book, ...snaps.map(({ media }) => media)]),
    videos: profile.media.video.map(toVideo),
  }
}

/** Returns the pictures that the agency selected for the comp card's sides, or the first of `all`. */
function cardPicturesOf({ comp_card: chosen }: TalentProfile, all: Media[]): Media[] {
  const front = chosen?.front ?? all[0]
  const others = chosen?.back?.length ? chosen.back : portraitsFirst(all.filter(({ url }) => url !== front?.url))
  return [...(front ? [front] : []), ...others.slice(0, maxCompCardPictures.back)]
}

/** Puts portraits first, because the back would crop the sides of a landscape. A picture of unknown size counts as a portrait. */
function portraitsFirst(pictures: Media[]): Media[] {
  const isLandscape = ({ width, height }: Media) => Boolean(width && height && width > height)
  return [...pictures.filter((picture) => !isLandscape(picture)), ...pictures.filter(isLandscape)]
}

function factsOf(profile: TalentProfile, language: Language, day: string): { label: string; lines: string[] }[] {
  const { languages, stay } = messagesOf(language).talentNotes
  const spoken = spokenLanguagesOf(profile, language, day)
  return [
    { label: languages, lines: spoken ? [spoken] : [] },
    { label: stay, lines: stayNotes(profile, language, day) },
  ].filter(({ lines }) => lines.length > 0)
}

/** Returns the opening picture, which is the cover or the book's first picture, and the book without it. */
function splitMainPicture({ cover, media: { book } }: TalentProfile): [Media | undefined, Media[]] {
  const opening = cover ?? book[0]
  return [opening, book.filter(({ url }) => url !== opening?.url)]
}

function toSnap({ view, ...media }: Snap) {
  return { view: view ?? undefined, media: media as Media }
}

function byView(a: { view?: Snap['view'] }, b: { view?: Snap['view'] }): number {
  return viewRank(a.view) - viewRank(b.view)
}

function viewRank(view: Snap['view']): number {
  return view ? snapViews.indexOf(view) : snapViews.length
}

function toVideo({ poster, ...media }: Video) {
  return { media: media as Media, poster: poster ?? undefined }
}

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

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Throws a 404 for status 422, with which a service may reject an id of another format. */
function throwNotFoundIfInvalid(error: unknown): never {
  if (error instanceof ServiceError && error.status === 422) throw data(null, 404)
  throw error
}

/** Returns the metadata of a profile: name, category, city and main picture. */
export function loadProfileHead(
  backend: Backend,
  language: Language,
  talent: Talent,
  { path, index }: { path: string; index: boolean },
) {
  const { descriptions, talents } = messagesOf(language)
  const { name, category, city, opening } = talent
  const categoryName = category && talents.category[category]
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
      ...(category && categoryName ? [{ name: categoryName, path: pathToCategory(category, language) }] : []),
      { name, path },
    ],
  })
}
