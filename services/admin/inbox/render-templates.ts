import type { z } from 'zod'
import type { RenderedReplyTemplate, ReplyValues, replyValuesQuerySchema } from '#contracts/admin/reply-templates.ts'
import type { Database } from '#database/schema/index.ts'
import { type Language, perLanguage } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { type ReplyVariable, renderReplyTemplate } from '#domain/reply-template.ts'
import { formatLongDay } from '../../records/agency-calendar.ts'
import { findAgencyContact, toPlainName } from '../../records/submissions/submission-mail.ts'
import { findBookingValues } from '../bookings/reply-values.ts'
import type { Actor } from '../http/actor.ts'
import { findChosenTalents } from './chosen-talents.ts'
import { completeLanguagesOf } from './reply-templates.ts'
import { findSubmission, queryVisibleSubmissions, type SubmissionRow, toLine } from './submissions.ts'

/**
 * The reply templates of a submission's kind that exist in its language, with its values and the user's signature. 404
 * for a submission that is not visible.
 */
export async function renderReplyTemplates(db: Database, id: string, actor: Actor): Promise<RenderedReplyTemplate[]> {
  return renderTemplatesFor(db, await findSubmission(db, id, actor), actor)
}

/** The reply templates of a submission, filled with its values. */
export async function renderTemplatesFor(
  db: Database,
  row: SubmissionRow,
  actor: Actor,
): Promise<RenderedReplyTemplate[]> {
  if (row.kind === 'report') return []
  const language = row.language as Language
  const [values, templates] = await Promise.all([
    findValues(db, row, actor),
    db
      .selectFrom('reply_templates')
      .selectAll()
      .where('kind', '=', row.kind)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  return templates
    .filter((template) => completeLanguagesOf(template).includes(language))
    .map((template) => ({
      id: template.id,
      title_pt: template.title_pt,
      title_en: template.title_en,
      decision: template.decision,
      subject: renderReplyTemplate(template[`subject_${language}`] ?? '', values),
      text: renderReplyTemplate(template[`text_${language}`] ?? '', values),
    }))
}

/** The values of the newest submission of a kind, for previews in a language. */
export async function findReplyValues(
  db: Database,
  { kind, language }: z.output<typeof replyValuesQuerySchema>,
  actor: Actor,
): Promise<ReplyValues> {
  const row = await queryVisibleSubmissions(db, actor)
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { values: row ? await findValues(db, { ...row, language }, actor) : null }
}

const lists = perLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** The values of the variables for one submission. A value that is unknown is empty. */
async function findValues(
  db: Database,
  row: SubmissionRow,
  { user, today, timeZone, siteUrl }: Actor,
): Promise<Record<ReplyVariable, string>> {
  const language = row.language as Language
  const name = toPlainName(toLine(row, today).name ?? '')
  const [agency, signature, talents, booking] = await Promise.all([
    findAgencyContact(db),
    findSignature(db, user.id, language),
    findChosenTalents(db, user, row),
    findBookingValues(db, row, user),
  ])
  const formatDay = (timestamp: string) => formatLongDay(new Date(timestamp), language, timeZone)
  return {
    name,
    first_name: name.split(' ')[0] ?? '',
    talents: lists(language).format(talents.map((talent) => talent.name)),
    ...booking,
    date: formatDay(row.created_at),
    expires: formatDay(row.expires_at),
    agency: agency.name,
    verify: `${siteUrl}${pathTo('verify', language)}`,
    user: user.name,
    signature: signature ?? agency.name,
  }
}

/** The user's signature in a language, or else in the other one. */
async function findSignature(db: Database, user: string, language: Language): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select(['signature_pt', 'signature_en'])
    .where('id', '=', user)
    .executeTakeFirst()
  if (!row) return null
  return language === 'pt' ? (row.signature_pt ?? row.signature_en) : (row.signature_en ?? row.signature_pt)
}
