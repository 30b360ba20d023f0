import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import {
  type SiteTextField,
  type SiteTextInput,
  type SiteTextRecord,
  siteTextFieldNames,
  siteTextInputSchema,
  siteTextRecordSchema,
  siteTextsSchema,
} from '#contracts/admin/site-texts.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { languages } from '#domain/language.ts'
import { findVariables, maxLengthOf, type SiteText } from '#domain/site-texts.ts'
import { type FieldErrors, ProblemError } from '../http/problem.ts'
import { changesBetween, recordAudit } from './audit/audit-log.ts'
import type { AdminContext } from './context.ts'
import type { Actor } from './http/actor.ts'
import { createEditConflict } from './http/admin-error.ts'
import { defineEndpoint, type Endpoint } from './http/endpoint.ts'
import { createVersionEndpoints } from './versions/endpoints.ts'
import { recordVersions, stateOf, toSnapshot } from './versions/record-versions.ts'

const resource = 'site-texts'

/**
 * The site's own texts, which the agency can put into its own words. Administrators only: they are on every page, notices
 * of safety and data protection among them.
 */
export function createSiteTextEndpoints({ db, now, siteTexts }: AdminContext): Endpoint[] {
  async function find(key: string | undefined): Promise<SiteText> {
    const text = (await siteTexts()).get(key ?? '')
    if (!text) throw new ProblemError(404)
    return text
  }
  const one = `/${resource}/{id}`
  return [
    defineEndpoint('get', `/${resource}`, {
      summary: 'List the texts of the site, with their defaults and the agency’s texts',
      permission: 'settings',
      response: siteTextsSchema,
      handle: async () => ({ data: await readRecords(db, [...(await siteTexts()).values()]) }),
    }),
    defineEndpoint('put', one, {
      summary: 'Update a text of the site; null restores the default',
      permission: 'settings',
      body: siteTextInputSchema,
      response: siteTextRecordSchema,
      handle: async ({ params, body, actor }) => writeText(db, await find(params.id), body, actor),
    }),
    ...createVersionEndpoints(
      {
        path: one,
        permission: 'settings',
        summaries: {
          list: 'List the versions of a text of the site, newest first, with their changes',
          preview: 'Preview the changes of restoring a version of a text of the site',
          restore: 'Restore an earlier version of a text of the site',
        },
        response: siteTextRecordSchema,
        keyOf: async ({ id }) => ({ resource, record_id: (await find(id)).key }),
        presentOf: async ({ id }) => toSnapshot(await readRecord(db, await find(id)), siteTextFieldNames),
        restore: async ({ id }, content, actor, restored) =>
          writeText(db, await find(id), siteTextInputSchema.parse(content), actor, restored),
      },
      { db, now },
    ),
  ]
}

async function readRecords(db: Database, texts: SiteText[]): Promise<SiteTextRecord[]> {
  const rows = await db.selectFrom('site_texts').selectAll().execute()
  const own = new Map(rows.map(({ key, ...row }) => [key, row]))
  return texts.map(({ key, ...text }) => ({ id: key, ...text, ...(own.get(key) ?? unchanged) }))
}

const unchanged = { pt: null, pt_one: null, en: null, en_one: null, version: 0, updated_at: null }

async function readRecord(db: Database, text: SiteText): Promise<SiteTextRecord> {
  const [record] = await readRecords(db, [text])
  if (!record) throw new Error(`there is no text ${text.key}`)
  return record
}

/** 409 when the text has changed since `version`, 422 for words that cannot replace those of the product. */
function writeText(
  db: Database,
  text: SiteText,
  { version, ...words }: SiteTextInput,
  { user, now }: Actor,
  restored?: number,
): Promise<SiteTextRecord> {
  assertWords(text, words)
  return db.transaction().execute(async (transaction) => {
    const before = await readRecord(transaction, text)
    const row = { ...words, version: version + 1, updated_at: now.toISOString() }
    // The condition on the version covers concurrent changes.
    const written =
      version === 0
        ? await transaction
            .insertInto('site_texts')
            .values({ key: text.key, ...row })
            .onConflict((conflict) => conflict.column('key').doNothing())
            .returning('key')
            .executeTakeFirst()
        : await transaction
            .updateTable('site_texts')
            .set(row)
            .where('key', '=', text.key)
            .where('version', '=', version)
            .returning('key')
            .executeTakeFirst()
    if (!written) {
      const current = await readRecord(transaction, text)
      throw createEditConflict(current)
    }
    const after = await readRecord(transaction, text)
    const changes = changesBetween(before, after, siteTextFieldNames)
    const action = restored === undefined ? 'changed' : 'restored'
    const record_name = text.key
    const entry = { action, resource, record_id: text.key, record_name, changes }
    await recordAudit(transaction, user, entry, now)
    const states = {
      before: version === 0 ? [] : [stateOf(before, siteTextFieldNames)],
      after: [stateOf(after, siteTextFieldNames)],
    }
    await recordVersions(transaction, resource, states, { user, now, action, restored_version: restored })
    await announceChange(transaction, 'entities')
    return after
  })
}

/** Throws a 422 that says of each field what is wrong with its words. */
function assertWords(text: SiteText, words: Record<SiteTextField, string | null>): void {
  if (text.isLocked) throw new ProblemError(422, { errors: { pt: ['locked'] } })
  const errors: FieldErrors = {}
  for (const language of languages) {
    const original = text.texts[language]
    const one = words[`${language}_one`]
    const other = words[language]
    const report = (field: SiteTextField, code: ErrorCode | undefined) => {
      if (code) errors[field] = [code]
    }
    if (other !== null) report(language, original ? errorOf(other, original.other, text) : 'unknown')
    if (one === null) continue
    if (other === null) report(language, 'required')
    report(`${language}_one`, text.isPlural && original ? errorOf(one, original.one ?? '', text) : 'unknown')
  }
  if (Object.keys(errors).length > 0) throw new ProblemError(422, { errors })
}

function errorOf(words: string, original: string, { variables }: SiteText): ErrorCode | undefined {
  if (words.length > maxLengthOf(original)) return 'too_long'
  // A mail has lines.
  const line = original.includes('\n') ? words.replaceAll('\n', '') : words
  if (/<[a-z/!]|\p{Cc}/iu.test(line)) return 'not_plain'
  const used = findVariables(words)
  if (used.some((name) => !variables.includes(name))) return 'unknown_variable'
  if (findVariables(original).some((name) => !used.includes(name))) return 'missing_variable'
  return undefined
}
