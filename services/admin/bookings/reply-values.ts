import type { CurrentUser } from '#contracts/admin/current-user.ts'
import type { Database } from '#database/schema/index.ts'
import type { TalentState } from '#domain/bookings.ts'
import { type Language, locales } from '#domain/language.ts'
import type { SubmissionRow } from '../inbox/submissions.ts'
import { findVisibleTalents } from './visible-talents.ts'

/** The states of talents as clients read them; that of an option is followed by its rank. */
const stateNames: Record<Language, Record<TalentState, string>> = {
  pt: {
    asked: 'consultada',
    option: 'opção',
    confirmed: 'confirmada',
    not_available: 'não disponível',
    released: 'liberada',
    withdrawn: 'retirada do pedido',
  },
  en: {
    asked: 'asked',
    option: 'option',
    confirmed: 'confirmed',
    not_available: 'not available',
    released: 'released',
    withdrawn: 'withdrawn',
  },
}

/** The values of reply templates about a request for a booking; empty for other messages. */
export async function findBookingValues(
  db: Database,
  { id, language: written }: Pick<SubmissionRow, 'id' | 'language'>,
  user: CurrentUser,
): Promise<{ dates: string; states: string }> {
  const request = await db
    .selectFrom('booking_requests')
    .select(['from', 'to', 'city'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!request) return { dates: '', states: '' }
  const language = written as Language
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  const period = format.formatRange(new Date(request.from), new Date(request.to))
  const talents = (await findVisibleTalents(db, user, [id])).get(id) ?? []
  return {
    dates: `${period}, ${request.city}`,
    states: talents
      .map(({ name, state, rank }) => `${name}: ${stateNames[language][state]}${rank === null ? '' : ` ${rank}`}`)
      .join('\n'),
  }
}
