import type { Backend } from '#app/backend.ts'
import { describeState } from '#app/features/bookings/talent-states.server.ts'
import { lookbookTitleOf } from '#app/features/comp-card/comp-card-menu.server.ts'
import { pathToSelection } from '#app/features/selections/selection-path.ts'
import { findCards } from '#app/features/talents/find-profiles.server.ts'
import { listGroundOf, type TalentView, toTalentView } from '#app/features/talents/talent-view.ts'
import { formatDate, formatShortPeriod } from '#app/i18n/format-date.server.ts'
import { loadAgencyColors, loadAgencyTimeZone, loadAgencyToday } from '#app/layout/agency-settings.server.ts'
import { getSelection, type Selection } from '#contracts/panel/selections.ts'
import { type ChosenUnits, toUnitParameters, withUnits } from '#domain/chosen-units.ts'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { lookbookPaths, maxInLookbook } from '#domain/pdfs.ts'
import type { VoteCounts } from './room-votes.ts'

/**
 * The most answers that are sent with the page. The others of a larger room follow, so that the page of a full one, with
 * 3,000 answers, is there at once.
 */
export const maxAnswersOnPage = 300

/** A talent of a room; without a card it is not published any more. */
export interface ListedTalent {
  id: string
  card: TalentView | undefined
}

/** A room as the holder of a link sees it. */
export type RoomView = Awaited<ReturnType<typeof loadRoomView>>

interface RoomVisit {
  token: string
  language: Language
  title: string
  /** The key of the visitor, who has joined. */
  key?: string | undefined
  /** The key in the URL with which somebody goes on from another device. */
  as?: string | null
  /** The visitor's units. */
  chosen?: ChosenUnits
}

function nameOf(people: Selection['people'], id: string): string {
  return people.find((person) => person.id === id)?.name ?? ''
}

/** Loads the cards of a room's talents. Minors' cards are restricted as in lists. */
export async function loadRoomView(
  backend: Backend,
  selection: Selection,
  { token, language, title, key, as, chosen = {} }: RoomVisit,
) {
  const ids = selection.talents.map(({ id }) => id)
  const [cards, today, timeZone, colors, other] = await Promise.all([
    findCards(backend, language, ids),
    loadAgencyToday(backend, language),
    loadAgencyTimeZone(backend, language),
    loadAgencyColors(backend, language),
    as && as !== key ? getSelection(backend.panel, token, { key: as, maxAnswers: 0 }) : undefined,
  ])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const shown = cards.map(({ id }) => id)
  const talents = new Set(ids)
  const people = new Set(selection.people.map(({ id }) => id))
  const isOwner = selection.role === 'owner'
  return {
    token,
    title,
    /** The owner's title; empty without one. */
    ownTitle: selection.title,
    isOwner,
    isOfAgency: selection.of_agency ?? false,
    /** The absolute URL of the guest link, for the owner: guests read the owner's units. */
    guestUrl: selection.guest_token
      ? backend.siteUrl + withUnits(pathToSelection(language, selection.guest_token), chosen)
      : undefined,
    /** The link to the lookbook of the talents that are shown, for the owner. */
    lookbook: isOwner && shown.length > 0 ? createLookbookLink(language, shown, chosen) : undefined,
    expiresOn: formatDate(selection.expires_at, language, timeZone) ?? '',
    /** The requests for bookings, in full for the owner. */
    bookings: (selection.bookings ?? []).map(({ id, status, created_at, request }) => ({
      id,
      status,
      sentOn: formatDate(created_at, language, timeZone) ?? '',
      request: request && {
        path: pathTo('booking', language, { token: request.token }),
        isCancelled: request.state === 'cancelled',
        days: formatShortPeriod(request, language),
        city: request.city,
        talents: request.talents.map((talent) => ({
          id: talent.id,
          name: byId.get(talent.id)?.name ?? talent.name,
          state: describeState(talent, language),
        })),
      },
    })),
    revision: selection.revision,
    talents: ids.map((id): ListedTalent => {
      const card = byId.get(id)
      return { id, card: card && toTalentView(card, language, today, chosen) }
    }),
    /** The colours behind the rows, in the order of the talents. */
    grounds: ids.flatMap((id) => byId.get(id) ?? []).flatMap((card) => listGroundOf(card, colors) ?? []),
    people: selection.people,
    /** All answers of its people about its talents, or those of `me` when there are `tallies`. */
    answers: selection.answers.filter(({ talent, person }) => talents.has(talent) && people.has(person)),
    /** The votes and notes by talent, of a room whose answers are too many for the page. */
    tallies:
      selection.tallies &&
      Object.fromEntries(selection.tallies.map(({ talent, ...counts }): [string, VoteCounts] => [talent, counts])),
    /** The id of the visitor among the people. */
    me: selection.me ?? undefined,
    /** The URL with which the visitor goes on as the same person on another device. */
    continueUrl: key && `${backend.siteUrl}${pathToSelection(language, token)}?as=${key}`,
    /** The person of such a URL, whom this device does not know yet. */
    other: as && other?.me && other.me !== selection.me ? { key: as, name: nameOf(other.people, other.me) } : undefined,
  }
}

/** Its lengths are printed in both units. */
function createLookbookLink(language: Language, ids: readonly string[], { sizes }: ChosenUnits) {
  const query = new URLSearchParams({ ids: ids.slice(0, maxInLookbook).join(','), ...toUnitParameters({ sizes }) })
  return { title: lookbookTitleOf(language, ids.length), path: `${lookbookPaths[language]}?${query}` }
}
