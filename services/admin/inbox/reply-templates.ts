import { z } from 'zod'
import { type replyTemplates as declaration, replyTemplateKinds } from '#contracts/admin/reply-templates.ts'
import { decisions } from '#contracts/admin/submissions.ts'
import type { ReplyTemplateTable } from '#database/schema/admin.ts'
import type { Database } from '#database/schema/index.ts'
import { type Language, languages } from '#domain/language.ts'
import { type FieldErrors, ProblemError } from '../../http/problem.ts'
import { defineCollection } from '../collections/collection.ts'

type Input = z.output<typeof declaration.input>

const fields = ['title', 'subject', 'text'] as const

/** The reply templates of the inbox, in the order in which they are offered. */
export const replyTemplates = defineCollection('reply-templates', {
  table: 'reply_templates',
  searchColumns: ['title_pt', 'title_en', 'subject_pt', 'subject_en', 'text_pt', 'text_en'],
  sortColumns: ['position', 'id', 'kind', 'updated_at'],
  filters: z.object({ kind: z.enum(replyTemplateKinds).optional(), decision: z.enum(decisions).optional() }),
  applyFilters(query, { kind, decision }) {
    const ofKind = kind === undefined ? query : query.where('kind', '=', kind)
    return decision === undefined ? ofKind : ofKind.where('decision', '=', decision)
  },
  async check({ db, id, input }) {
    const errors = findErrors(input)
    if (Object.keys(errors).length > 0) throw new ProblemError(422, { errors })
    const lost = id === undefined ? null : await findSoleDecision(db, id)
    if (lost === null || lost === input.decision) return
    throw new ProblemError(422, { errors: { decision: ['last_for_decision'] } })
  },
  async beforeDelete({ db, id }) {
    if ((await findSoleDecision(db, id)) !== null) throw new ProblemError(409, { reason: 'last_for_decision' })
  },
  toRecords: async (_db, rows) => rows.map(({ origin: _origin, ...record }) => record),
})

/** The languages in which a template has title, subject and text. */
export function completeLanguagesOf(template: Pick<Input, `${(typeof fields)[number]}_${Language}`>): Language[] {
  return languages.filter((language) => fields.every((field) => template[`${field}_${language}`] !== null))
}

/**
 * A template is complete in each language in which it was begun, in one at least, and in both when it gives a decision:
 * the scouting queue sends it in the language of the application.
 */
function findErrors(input: Input): FieldErrors {
  const begun = languages.filter((language) => fields.some((field) => input[`${field}_${language}`] !== null))
  const needed = input.decision ? languages : begun.length > 0 ? begun : languages.slice(0, 1)
  const names = needed.flatMap((language) => fields.map((field) => `${field}_${language}` as const))
  const missing = names.filter((name) => input[name] === null)
  return {
    ...Object.fromEntries(missing.map((name) => [name, ['required'] as const])),
    ...(input.decision && input.kind !== 'application' && { decision: ['invalid'] }),
  }
}

/**
 * The decision that this reply template gives and no other one does; null for none. The scouting queue needs a template
 * for each decision.
 */
async function findSoleDecision(db: Database, id: number): Promise<ReplyTemplateTable['decision']> {
  const template = await db.selectFrom('reply_templates').select('decision').where('id', '=', id).executeTakeFirst()
  if (!template?.decision) return null
  const { decision } = template
  const rows = await db.selectFrom('reply_templates').select('id').where('decision', '=', decision).limit(2).execute()
  return rows.length < 2 ? decision : null
}
