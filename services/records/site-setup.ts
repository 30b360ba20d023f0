import { sql } from 'kysely'
import { essentialTasks, type Setup, type SetupTask, setupTasks } from '#contracts/admin/setup.ts'
import { isFound } from '#database/count-rows.ts'
import type { Database } from '#database/schema/index.ts'
import { isSquarish } from '#domain/agency-icon.ts'
import { isLocalSite } from '#domain/site-address.ts'
import { hasDemoContent } from './demo-content.ts'
import { starterFields } from './privacy-text.ts'
import { findSetting } from './settings.ts'

/** What the environment says about the site. */
export interface SiteEnvironment {
  siteUrl: string
  /** Whether there is a mail server. */
  sendsMail: boolean
}

/** The setting with the time of the last backup. */
export const lastBackupSetting = 'last_backup_at'

/** Lists the steps of the set-up that are not done. What the demo has does not count. */
export async function readSetup(db: Database, environment: SiteEnvironment): Promise<Setup> {
  const { siteUrl } = environment
  const isDone = await findDone(db, environment)
  const open = setupTasks.filter((task) => !isDone[task])
  const isUnfinished = open.some((task) => essentialTasks.includes(task)) || (await hasDemoContent(db))
  // Search engines do not reach a site on this machine anyway.
  return { open, hidden: isUnfinished && !isLocalSite(siteUrl) }
}

/** The condition of what the agency has published itself. For queries of one table. */
const isOwn = sql<boolean>`origin = 'agency' and published = 1`

async function findDone(db: Database, { siteUrl, sendsMail }: SiteEnvironment): Promise<Record<SetupTask, boolean>> {
  const settings = await findOwnSettings(db)
  const has = async (table: 'slides' | 'social_medias') => isFound(db.selectFrom(table).select('id').where(isOwn))
  const offices = db
    .selectFrom('entity_items')
    .select('id')
    .where(isOwn)
    .where('entity_id', 'in', db.selectFrom('entities').select('id').where('name', '=', 'offices'))
  const privacy = db
    .selectFrom('entities')
    .select('id')
    .where('name', '=', 'privacy')
    .where(isOwn)
    .where('fields', '<>', starterFields)
    .where(({ or, eb }) => or([eb('description_pt', 'is not', null), eb('description_en', 'is not', null)]))
  const talents = db
    .selectFrom('talents')
    .select('id')
    .where(isOwn)
    .where('id', 'in', db.selectFrom('talent_media').select('talent_id').where('kind', '=', 'cover'))
  const administrators = db.selectFrom('users').select('id').where('role', '=', 'admin').where('active', '=', 1)
  return {
    name: settings.name !== undefined,
    contact: Boolean(settings.email && (settings.phone || settings.whatsapp)),
    logo: settings.hasLogo,
    icon: settings.hasIcon,
    colors: Object.keys(settings.colors ?? {}).length > 0,
    offices: await isFound(offices),
    privacy: await isFound(privacy),
    social_medias: await has('social_medias'),
    slides: await has('slides'),
    talents: await isFound(talents),
    mail: sendsMail,
    https: isLocalSite(siteUrl) || siteUrl.startsWith('https:'),
    time_zone: settings.time_zone !== undefined,
    administrators: await isFound(administrators, 2),
    backup: (await findSetting(db, lastBackupSetting)) !== undefined,
  }
}

/** The agency's own settings, and none while they are the demo's. */
async function findOwnSettings(
  db: Database,
): Promise<{ hasLogo: boolean; hasIcon: boolean; [field: string]: unknown }> {
  const row = await db
    .selectFrom('entities')
    .select(['id', 'fields'])
    .where('name', '=', 'agency')
    .where('origin', '=', 'agency')
    .executeTakeFirst()
  if (!row) return { hasLogo: false, hasIcon: false }
  const pictures = await db
    .selectFrom('entity_media')
    .innerJoin('media', 'media.id', 'entity_media.media_id')
    .select(['role', 'width', 'height'])
    .where('entity_id', '=', row.id)
    .execute()
  return {
    ...JSON.parse(row.fields),
    hasLogo: pictures.some(({ role }) => role === 'logo'),
    // An almost square logo is the icon as well.
    hasIcon: pictures.some((picture) => picture.role === 'icon' || (picture.role === 'logo' && isSquarish(picture))),
  }
}
