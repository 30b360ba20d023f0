import type { Context, Hono } from 'hono'
import type { Selectable } from 'kysely'
import { mailTextPrefix } from '#contracts/mail-texts/index.ts'
import type { Media } from '#contracts/media.ts'
import type { SiteTexts } from '#contracts/panel/entities.ts'
import type { Database } from '#database/schema/index.ts'
import type { EntityItemTable } from '#database/schema/panel.ts'
import { type Language, languages } from '#domain/language.ts'
import { ProblemError } from '../http/problem.ts'
import { wherePublished } from '../records/published.ts'
import { showsCredit } from '../records/settings.ts'
import { readSetup } from '../records/site-setup.ts'
import type { PanelContext } from './context.ts'
import { findSiteForms } from './custom-forms.ts'
import { findEmptyPages } from './empty-pages.ts'
import { availableLanguage, readQueryLanguage } from './language.ts'
import { findMedia } from './media.ts'
import { findSlides } from './slides.ts'

/** GET /api/entities/{entity}, its items by id, and by concept and value. */
export function addEntityRoutes(app: Hono, context: PanelContext): void {
  app.get('/api/entities/prehome', (c) => showPrehome(c, context))
  app.get('/api/entities/prehome/:id', (c) => showPrehomeSlide(c, context))
  app.get('/api/entities/:entity', (c) => showEntity(c, context))
  app.get('/api/entities/:entity/:id', (c) => showItem(c, context))
  app.get('/api/entities/:entity/:concept/:value', (c) => showItemByConcept(c, context))
}

/** The splash screen, whose items are slides. */
async function showPrehome(c: Context, { db, now }: PanelContext): Promise<Response> {
  return c.json({ slides: await findSlides(db, { type: 'prehome', language: readQueryLanguage(c), now: now() }) })
}

/** One slide of the splash screen. */
async function showPrehomeSlide(c: Context, { db, now }: PanelContext): Promise<Response> {
  const slides = await findSlides(db, { type: 'prehome', language: readQueryLanguage(c), now: now() })
  const slide = slides.find(({ id }) => id === c.req.param('id'))
  if (!slide) throw createNoItemProblem()
  return c.json(slide)
}

/** An entity with its items. */
async function showEntity(c: Context, context: PanelContext): Promise<Response> {
  const language = readQueryLanguage(c)
  const { entity, items, mediaOf, logo, icon } = await readEntity(c, context, language)
  // The site has words of its own for settings without a text.
  const isAgency = c.req.param('entity') === 'agency'
  return c.json({
    ...(logo && { logo }),
    ...(icon && { icon }),
    ...(isAgency && {
      contact_check: true,
      selections: true,
      booking_requests: true,
      mails: context.sendsMail,
      // Only with a back office the whole set-up is known here.
      ...(context.adminUrl !== undefined && { noindex: (await readSetup(context.db, context)).hidden }),
      empty_pages: await findEmptyPages(context.db, language, context.now()),
      forms: await findSiteForms(context.db, language, context.now()),
      my_card: true,
      texts: await findSiteTexts(context.db, language),
    }),
    ...(isAgency ? toContent : toAvailableContent)(entity, language, mediaOf(null)),
    ...(isAgency && { credit: await readCredit(context.db, entity) }),
    items: items.map((item) => toAvailableContent(item, language, mediaOf(item.id))),
  })
}

/** One item by its id. */
async function showItem(c: Context, context: PanelContext): Promise<Response> {
  const id = c.req.param('id')
  return respondWithItem(c, context, (item) => String(item.id) === id)
}

/** The first item with this value in a field or title: `/offices/city/Tokyo`. */
async function showItemByConcept(c: Context, context: PanelContext): Promise<Response> {
  const { concept = '', value = '' } = c.req.param()
  return respondWithItem(c, context, (item) => hasValue(item, concept, value))
}

async function respondWithItem(
  c: Context,
  context: PanelContext,
  isMatch: (item: ContentRow) => boolean,
): Promise<Response> {
  const language = readQueryLanguage(c)
  const { items, mediaOf } = await readEntity(c, context, language)
  const item = items.find(isMatch)
  if (!item) throw createNoItemProblem()
  return c.json(toAvailableContent(item, language, mediaOf(item.id)))
}

async function readEntity(c: Context, { db, now }: PanelContext, language: Language) {
  const name = c.req.param('entity') ?? ''
  const stored = name.includes('\0') ? undefined : await findEntity(db, name, now())
  const entity = stored ?? (name === 'agency' ? unsavedAgency : undefined)
  if (!entity) throw new ProblemError(404, { detail: 'There is no such entity.' })
  const items = await findItems(db, entity.id, now())
  const media = await findEntityMedia(db, entity.id, language)
  const mediaOf = (item: number | null) =>
    media.filter(({ item_id, role }) => item_id === item && role === 'gallery').map(({ medium }) => medium)
  const find = (wanted: 'logo' | 'icon') => media.find(({ role }) => role === wanted)?.medium
  return { entity, items, mediaOf, logo: find('logo'), icon: find('icon') }
}

function createNoItemProblem(): ProblemError {
  return new ProblemError(404, { detail: 'There is no such item.' })
}

/** The row of an entity or item. */
type ContentRow = Pick<Selectable<EntityItemTable>, (typeof contentColumns)[number]>

/** The contract's fields of an entity or item, in one language. */
function toContent(row: ContentRow, language: Language, media: Media[]) {
  return {
    ...fieldsOf(row, language),
    id: String(row.id),
    title: row[`title_${language}`],
    description: row[`description_${language}`],
    media,
  }
}

/** As `toContent`, in the other language when only that has texts: then with `language`. */
function toAvailableContent(row: ContentRow, requested: Language, media: Media[]) {
  const language = availableLanguage(requested, (one) =>
    [row[`title_${one}`], row[`description_${one}`], ...Object.values(JSON.parse(row[`fields_${one}`]))].some(Boolean),
  )
  return { ...toContent(row, language, media), ...(language !== requested && { language }) }
}

/** Whether the field or title `concept` equals `value` in any language, ignoring case. */
function hasValue(row: ContentRow, concept: string, value: string): boolean {
  return languages.some((language) => {
    const fields: Record<string, unknown> = { ...fieldsOf(row, language), title: row[`title_${language}`] }
    if (!Object.hasOwn(fields, concept)) return false
    const field = fields[concept]
    return (typeof field === 'string' || typeof field === 'number') && folded(String(field)) === folded(value)
  })
}

function fieldsOf(row: ContentRow, language: Language): Record<string, unknown> {
  return { ...JSON.parse(row.fields), ...JSON.parse(row[`fields_${language}`]) }
}

function folded(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}

const texts = ['title_pt', 'title_en', 'description_pt', 'description_en'] as const
const contentColumns = ['id', ...texts, 'fields', 'fields_pt', 'fields_en'] as const

/** The agency until its settings are saved: the site must know what it cannot do yet, and that it is not to be listed. */
const unsavedAgency: ContentRow = {
  id: 0,
  title_pt: '',
  title_en: '',
  description_pt: '',
  description_en: '',
  fields: '{}',
  fields_pt: '{}',
  fields_en: '{}',
}

/** The published entity with this name; undefined for none. */
function findEntity(db: Database, name: string, now: Date) {
  return db
    .selectFrom('entities')
    .select(contentColumns)
    .where('name', '=', name)
    .where(wherePublished(now))
    .executeTakeFirst()
}

/** The published items of an entity, in display order. */
function findItems(db: Database, entityId: number, now: Date) {
  return db
    .selectFrom('entity_items')
    .select(contentColumns)
    .where('entity_id', '=', entityId)
    .where(wherePublished(now))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The pictures of an entity and its items, in display order. */
async function findEntityMedia(db: Database, entityId: number, language: Language) {
  const rows = await db
    .selectFrom('entity_media')
    .select(['item_id', 'role', 'media_id'])
    .where('entity_id', '=', entityId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const mediaIds = rows.map((row) => row.media_id)
  const medium = await findMedia(db, language, mediaIds)
  return rows.flatMap(({ item_id, role, media_id }) => {
    const found = medium(media_id)
    return found ? [{ item_id, role, medium: found }] : []
  })
}

/** The footer's credit: of the product, unless the agency names another; null when it shows none. */
async function readCredit(db: Database, { fields }: ContentRow): Promise<{ label: string; url: string | null } | null> {
  return (await showsCredit(db)) ? (JSON.parse(fields).credit ?? { label: 'Passarela', url: null }) : null
}

/** The agency's own words for texts of the site in a language; undefined for none. */
async function findSiteTexts(db: Database, language: Language): Promise<SiteTexts | undefined> {
  const rows = await db
    .selectFrom('site_texts')
    .select(['key', language, `${language}_one`])
    .where(language, 'is not', null)
    .where('key', 'not like', `${mailTextPrefix}%`)
    .orderBy('key')
    .execute()
  if (rows.length === 0) return undefined
  return Object.fromEntries(
    rows.map(({ key, [language]: other, [`${language}_one` as const]: one }) => [
      key,
      one === null ? String(other) : { one, other: String(other) },
    ]),
  )
}
