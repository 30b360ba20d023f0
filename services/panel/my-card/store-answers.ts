import type { z } from 'zod'
import type { cardAnswersSchema } from '#contracts/panel/my-card.ts'
import { measureLimits } from '#domain/attribute-names.ts'
import { toStoredUnit } from '#domain/convert-measure.ts'
import { cardFieldsOf } from '#domain/my-card.ts'
import { readMeasure, roundToTenth } from '#domain/parse-measure.ts'
import { garmentOf, type Measure } from '#domain/talent-attributes.ts'
import { type FieldErrors, ProblemError } from '../../http/problem.ts'
import type { CardRecipient } from '../../records/card-requests/recipients.ts'
import type { CardRequest, OpenCard, StoredAnswers } from '../../records/card-requests/requests.ts'
import { readSizeTables, type SizeTables } from '../../records/size-tables.ts'
import { findAgencyContact, queueMails } from '../../records/submissions/submission-mail.ts'
import { type AgencyAttribute, readAttributes } from '../../records/talents/attributes.ts'
import { createNotificationMail } from '../submissions/mails.ts'
import type { CardContext } from './context.ts'

type Answers = z.output<typeof cardAnswersSchema>

/**
 * Ends the answers of a request, and notifies the user who asked, or the agency. 409 when they were sent meanwhile, 422 with
 * the wrong fields, or without any when there is nothing to send.
 */
export async function storeAnswers(
  { db, now, adminUrl, calendar }: CardContext,
  { request, recipient }: OpenCard,
  answers: Answers,
): Promise<void> {
  const stored = readAnswers(answers, recipient, {
    attributes: await readAttributes(db),
    tables: await readSizeTables(db),
    today: calendar.today(),
  })
  const timestamp = now()
  await db.transaction().execute(async (transaction) => {
    const sent = { answers: JSON.stringify(stored), sent_at: timestamp.toISOString() }
    const pictures = await transaction
      .selectFrom('card_pictures')
      .select('id')
      .where('request_id', '=', request.id)
      .execute()
    if (pictures.length === 0 && isEmpty(stored)) throw new ProblemError(422, { reason: 'nothing_to_send' })
    const updated = await transaction
      .updateTable('card_requests')
      .set({ ...sent, opened_at: request.opened_at ?? sent.sent_at })
      .where('id', '=', request.id)
      .where('sent_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!updated) throw new ProblemError(409, { reason: 'already_sent' })
    const agency = await findAgencyContact(transaction)
    const to = await findAsker(transaction, request)
    const mails = createNotificationMail(
      { subject: `Ficha nova: ${recipient.talent.name}`, lines: [['Talento', recipient.talent.name]] },
      { id: String(request.id), agency: { ...agency, email: to ?? agency.email }, adminUrl },
      'card-requests',
    )
    await queueMails(transaction, mails, null, { agency, now: timestamp })
  })
}

/** The address of the user who asked. */
async function findAsker(transaction: CardContext['db'], { asked_by }: CardRequest): Promise<string | undefined> {
  if (!asked_by) return undefined
  const user = await transaction
    .selectFrom('users')
    .select('email')
    .where('id', '=', asked_by)
    .where('active', '=', 1)
    .executeTakeFirst()
  return user?.email
}

function isEmpty({ values, unchanged, ...rest }: StoredAnswers): boolean {
  return Object.keys(values).length === 0 && !unchanged && Object.values(rest).every((value) => !value)
}

interface Reading {
  attributes: AgencyAttribute[]
  tables: SizeTables
  today: string
}

/** The answers in the units of the agency's records. Of a minor only what may be asked. */
function readAnswers(
  { values, units, sizes, unchanged, city, travel, note }: Answers,
  recipient: CardRecipient,
  { attributes, tables, today }: Reading,
): StoredAnswers {
  const errors: FieldErrors = {}
  const { talent, isMinor, cut } = recipient
  const asked = cardFieldsOf(talent, { isMinor, cut })
  const read: StoredAnswers['values'] = {}
  for (const name of asked) {
    const typed = values[name]
    const attribute = attributes.find((one) => one.name === name)
    if (!typed || !attribute) continue
    const value =
      attribute.type === 'option'
        ? attribute.options.find((option) => option.value === typed)?.value
        : readValue(attribute, typed, { units, sizes, cut, tables })
    if (value === undefined) errors[name] = ['invalid']
    else read[name] = value
  }
  if (travel && travel.to < today) errors.to = ['past']
  if (Object.keys(errors).length > 0) throw new ProblemError(422, { errors })
  const isAdult = !isMinor
  return {
    values: read,
    unchanged,
    ...(isAdult && city && { city }),
    ...(isAdult && travel && { travel }),
    ...(note && { note }),
  }
}

interface Scale extends Pick<Answers, 'units' | 'sizes'> {
  cut: CardRecipient['cut']
  tables: SizeTables
}

/** A measure as it was typed, in its own unit; undefined for one that is none, or implausible. */
function readValue(
  { name, unit: own }: Pick<AgencyAttribute, 'name' | 'unit'>,
  typed: string,
  { units, sizes, cut, tables }: Scale,
): number | undefined {
  const measure = readMeasure(typed)
  if (!measure) return undefined
  const { value, unit } = measure
  // Short lengths without a unit are in metres: see `toStoredUnit`.
  const plain = garmentOf(name) ? sizes : own === 'cm' && value >= 3 ? units : undefined
  const stored = toStoredUnit(name as Measure, { value, unit: unit ?? plain }, { sizes: tables, cut })
  // Suits without a cut are converted from no other system.
  const rounded = roundToTenth(stored ?? (unit ? Number.NaN : value))
  const { min, max } = measureLimits[name as Measure]
  return rounded >= min && rounded <= max ? rounded : undefined
}
