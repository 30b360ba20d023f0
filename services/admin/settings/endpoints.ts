import type { z } from 'zod'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { settingsInputSchema, settingsRecordSchema } from '#contracts/admin/settings.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { scriptUrl } from '#domain/script-url.ts'
import { type FieldErrors, ProblemError } from '../../core/http/problem.ts'
import { changesBetween } from '../audit/changes.ts'
import { recordAudit } from '../audit/record.ts'
import { refusedByDatabase } from '../collections/refused-by-database.ts'
import type { AdminContext } from '../context.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { readSettings, writeSettings } from './settings.ts'

type Input = z.output<typeof settingsInputSchema>

/** GET and PUT /settings: the agency's name, logo, contact, colours and what else the site's frame shows. */
export function settingsEndpoints({ db, now, siteUrl }: AdminContext): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/settings/agency',
      summary: 'The agency’s settings',
      permission: 'settings',
      answer: settingsRecordSchema,
      handle: () => readSettings(db),
    }),
    endpoint({
      method: 'put',
      path: '/settings/agency',
      summary: 'Change the agency’s settings',
      permission: 'settings',
      body: settingsInputSchema,
      answer: settingsRecordSchema,
      handle({ body, staff }) {
        assertScripts(body, siteUrl)
        return changeSettings(db, body, { staff, now: now() })
      },
    }),
  ]
}

/** 422 for a script that the site would not load: see `scriptAddress`. */
function assertScripts(input: Input, siteUrl: string): void {
  const refused = (['map_url', 'review_widget_url'] as const).filter(
    (field) => input[field] !== null && !scriptUrl(input[field], siteUrl),
  )
  const errors: FieldErrors = Object.fromEntries(refused.map((field) => [field, ['untrusted_address']]))
  if (refused.length > 0) throw new ProblemError(422, { errors })
}

async function changeSettings(db: Database, input: Input, { staff, now }: { staff: CurrentUser; now: Date }) {
  try {
    return await db.transaction().execute(async (transaction) => {
      const before = await readSettings(transaction, { lock: true })
      if (before.version !== input.version) {
        throw new ProblemError(409, { detail: 'Somebody else has changed this in the meantime.', current: before })
      }
      await writeSettings(transaction, input, now)
      const after = await readSettings(transaction)
      const changes = changesBetween(
        before,
        after,
        Object.keys(input).filter((field) => field !== 'version'),
      )
      await recordAudit(
        transaction,
        staff,
        { action: 'changed', resource: 'settings', ...(changes && { changes }) },
        now,
      )
      await announceChange(transaction, 'entities')
      await announceChange(transaction, 'talents')
      return after
    })
  } catch (error) {
    throw refusedByDatabase(error, []) ?? error
  }
}
