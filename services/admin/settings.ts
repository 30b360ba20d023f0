import type { z } from 'zod'
import {
  chosenColorsOf,
  type SettingsRecord,
  settingsInputSchema,
  settingsRecordSchema,
} from '#contracts/admin/settings.ts'
import { announceChange } from '#database/changes.ts'
import type { Database } from '#database/schema/index.ts'
import { isSquarish, minIconSide } from '#domain/agency-icon.ts'
import { toTimeZone } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { parseScriptUrl } from '#domain/third-parties.ts'
import { defaultTypefaces } from '#domain/typefaces.ts'
import { type FieldErrors, ProblemError } from '../http/problem.ts'
import { validate } from '../http/request-body.ts'
import { findSetting, readFreshnessLimits, showsCredit, writeSetting } from '../records/settings.ts'
import { changesBetween, recordAudit } from './audit/audit-log.ts'
import { assertMediaInLibrary, loadMedia, toConstraintProblem } from './collections/rows.ts'
import type { AdminContext } from './context.ts'
import type { Actor } from './http/actor.ts'
import { createEditConflict, toErrorCode } from './http/admin-error.ts'
import { defineEndpoint, type Endpoint } from './http/endpoint.ts'
import { isSecondFactorRequired, secondFactorSetting } from './sign-in/two-factor.ts'
import { readNewTalentPlace } from './talents/board-order.ts'
import { createVersionEndpoints } from './versions/endpoints.ts'
import { recordVersions, stateOf, toSnapshot } from './versions/record-versions.ts'

type Input = z.output<typeof settingsInputSchema>

/** GET and PUT /settings: the agency's name, logo, contact, colours and other data of the site's layout. */
export function createSettingsEndpoints({ db, now, siteUrl }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('get', '/settings/agency', {
      summary: 'Read the agency’s settings',
      permission: 'settings',
      response: settingsRecordSchema,
      handle: () => readSettings(db),
    }),
    ...createVersionEndpoints(
      {
        path: '/settings/agency',
        permission: 'settings',
        summaries: {
          list: 'List the versions of the settings, newest first, with their changes',
          preview: 'Preview the changes of restoring a version of the settings',
          restore: 'Restore an earlier version of the settings',
        },
        response: settingsRecordSchema,
        keyOf: () => versionsKey,
        presentOf: async () => toSnapshot(await readSettings(db), fields),
        restore(_params, content, actor, restored) {
          const input = validate(settingsInputSchema, content, toErrorCode)
          assertScriptUrls(input, siteUrl)
          return updateSettings(db, input, actor, restored)
        },
      },
      { db, now },
    ),
    defineEndpoint('put', '/settings/agency', {
      summary: 'Update the agency’s settings',
      permission: 'settings',
      body: settingsInputSchema,
      response: settingsRecordSchema,
      handle({ body, actor }) {
        assertScriptUrls(body, siteUrl)
        return updateSettings(db, body, actor)
      },
    }),
  ]
}

/** Throws a 422 for a script that the site's content security policy would block: see `parseScriptUrl`. */
function assertScriptUrls(input: Input, siteUrl: string): void {
  const refused = (['map_url', 'review_widget_url'] as const).filter(
    (field) => input[field] !== null && !parseScriptUrl(input[field], siteUrl),
  )
  const errors: FieldErrors = Object.fromEntries(refused.map((field) => [field, ['untrusted_address']]))
  if (refused.length > 0) throw new ProblemError(422, { errors })
}

const fields = Object.keys(settingsInputSchema.shape).filter((field) => field !== 'version')

const versionsKey = { resource: 'settings', record_id: 'agency' }

/** `restored` is the version that the input comes from, if it restores one. */
async function updateSettings(db: Database, input: Input, { user, now }: Actor, restored?: number) {
  try {
    return await db.transaction().execute(async (transaction) => {
      const before = await readSettings(transaction, { lock: true })
      if (before.version !== input.version) throw createEditConflict(before)
      await writeSettings(transaction, input, now)
      const after = await readSettings(transaction)
      const changes = changesBetween(before, after, fields)
      const action = restored === undefined ? 'changed' : 'restored'
      await recordAudit(transaction, user, { action, resource: 'settings', changes }, now)
      const states = { before: [stateOf(before, fields)], after: [stateOf(after, fields)] }
      await recordVersions(transaction, 'settings', states, { user, now, action, restored_version: restored })
      await announceChange(transaction, 'talents', 'entities')
      return after
    })
  } catch (error) {
    throw toConstraintProblem(error, []) ?? error
  }
}

/** The settings: the entity `agency`, its logo, and the table `settings`. */
async function readSettings(db: Database, { lock = false } = {}): Promise<SettingsRecord> {
  const query = db.selectFrom('entities').selectAll().where('name', '=', 'agency')
  const row = await query.$if(lock, (rows) => rows.forUpdate()).executeTakeFirstOrThrow()
  const [fields, pt, en] = [row.fields, row.fields_pt, row.fields_en].map((json) => JSON.parse(json))
  const pictures = await db
    .selectFrom('entity_media')
    .select(['role', 'media_id'])
    .where('entity_id', '=', row.id)
    .where('role', 'in', pictureRoles)
    .execute()
  const [logo_id = null, icon_id = null] = pictureRoles.map(
    (wanted) => pictures.find(({ role }) => role === wanted)?.media_id,
  )
  const medium = await loadMedia(db, [logo_id, icon_id])
  const { freshDays, staleDays } = await readFreshnessLimits(db)
  return {
    id: 'agency',
    version: row.version,
    updated_at: row.updated_at,
    name: fields.name ?? '',
    logo_id,
    logo: medium(logo_id),
    icon_id,
    icon: medium(icon_id),
    description_pt: row.description_pt,
    description_en: row.description_en,
    email: fields.email ?? null,
    phone: fields.phone ?? null,
    whatsapp: fields.whatsapp ?? null,
    copyright_pt: pt.copyright ?? null,
    copyright_en: en.copyright ?? null,
    show_credit: await showsCredit(db),
    credit_label: fields.credit?.label ?? null,
    credit_url: fields.credit?.url ?? null,
    countries_pt: pt.countries ?? [],
    countries_en: en.countries ?? [],
    credentials_pt: pt.credentials ?? [],
    credentials_en: en.credentials ?? [],
    map_url: fields.map_url ?? null,
    review_widget_url: fields.review_widget_url ?? null,
    color_paper: fields.colors?.paper ?? null,
    color_ink: fields.colors?.ink ?? null,
    color_muted: fields.colors?.muted ?? null,
    color_line: fields.colors?.line ?? null,
    color_alert: fields.colors?.alert ?? null,
    typefaces: fields.typefaces ?? defaultTypefaces,
    time_zone: toTimeZone(fields.time_zone),
    fresh_days: freshDays,
    stale_days: staleDays,
    show_weight: (await findSetting(db, 'show_weight'))?.value === 'true',
    new_talents: await readNewTalentPlace(db),
    demand_second_factor: await isSecondFactorRequired(db),
  }
}

/** Writes all settings and publishes the site. */
async function writeSettings(db: Database, input: z.output<typeof settingsInputSchema>, now: Date): Promise<void> {
  const timestamp = now.toISOString()
  const { id } = await db
    .updateTable('entities')
    .set((eb) => ({
      description_pt: input.description_pt,
      description_en: input.description_en,
      fields: JSON.stringify(toSharedFields(input)),
      fields_pt: JSON.stringify(toTranslatedFields(input, 'pt')),
      fields_en: JSON.stringify(toTranslatedFields(input, 'en')),
      published: 1,
      origin: 'agency',
      version: eb('version', '+', 1),
      updated_at: timestamp,
    }))
    .where('name', '=', 'agency')
    .returning('id')
    .executeTakeFirstOrThrow()
  await writePictures(db, id, input)
  await writeSetting(db, 'fresh_days', input.fresh_days, timestamp)
  await writeSetting(db, 'stale_days', input.stale_days, timestamp)
  await writeSetting(db, 'show_credit', input.show_credit, timestamp)
  await writeSetting(db, 'show_weight', input.show_weight, timestamp)
  await writeSetting(db, 'new_talents', input.new_talents, timestamp)
  await writeSetting(db, secondFactorSetting, input.demand_second_factor, timestamp)
}

const pictureRoles = ['logo', 'icon'] as const

async function writePictures(db: Database, entityId: number, input: Input): Promise<void> {
  await db.deleteFrom('entity_media').where('entity_id', '=', entityId).where('role', 'in', pictureRoles).execute()
  const rows = pictureRoles.flatMap((role) => {
    const media_id = input[`${role}_id`]
    return media_id === null ? [] : { entity_id: entityId, item_id: null, media_id, role }
  })
  if (rows.length === 0) return
  await db.insertInto('entity_media').values(rows).execute()
  await assertMediaInLibrary(
    db,
    rows.map(({ media_id }) => media_id),
  )
  if (input.icon_id !== null) await assertIcon(db, input.icon_id, 'icon_id')
}

/** Throws a 422 for `field` when a medium is the agency's icon, but too small or not almost square. */
export async function assertIcon(db: Database, mediumId: number, field: string): Promise<void> {
  const icon = await db
    .selectFrom('media')
    .innerJoin('entity_media', 'entity_media.media_id', 'media.id')
    .select(['width', 'height'])
    .where('media.id', '=', mediumId)
    .where('role', '=', 'icon')
    .executeTakeFirst()
  if (!icon) return
  const isLarge = Math.min(icon.width ?? 0, icon.height ?? 0) >= minIconSide
  const error = isLarge ? !isSquarish(icon) && 'not_square' : 'too_few_pixels'
  if (error) throw new ProblemError(422, { errors: { [field]: [error] } })
}

function toTranslatedFields(input: Input, language: Language) {
  return {
    copyright: input[`copyright_${language}`],
    countries: input[`countries_${language}`],
    credentials: input[`credentials_${language}`],
  }
}

function toSharedFields(input: z.output<typeof settingsInputSchema>) {
  const { name, email, phone, whatsapp, map_url, review_widget_url, credit_label, credit_url, time_zone } = input
  return {
    name,
    email,
    phone,
    whatsapp,
    map_url,
    review_widget_url,
    time_zone,
    credit: credit_label ? { label: credit_label, url: credit_url } : null,
    colors: Object.fromEntries(Object.entries(chosenColorsOf(input)).filter(([, color]) => color)),
    ...(input.typefaces !== defaultTypefaces && { typefaces: input.typefaces }),
  }
}
