import type { Context } from 'hono'
import type { Language } from '#domain/language.ts'
import { ProblemError } from '../../core/http/problem.ts'
import type { PanelContext } from '../context.ts'
import { queryLanguage } from '../query-language.ts'
import { findSlides } from '../slides/queries.ts'
import { type ContentRow, matches, toContent } from './content.ts'
import { findEntity, findEntityMedia, findItems } from './queries.ts'

/** The splash screen: its slides are kept with the other slides. */
export async function showPrehome(c: Context, { db, now }: PanelContext): Promise<Response> {
  return c.json({ slides: await findSlides(db, { type: 'prehome', language: queryLanguage(c), now: now() }) })
}

/** One slide of the splash screen. */
export async function showPrehomeSlide(c: Context, { db, now }: PanelContext): Promise<Response> {
  const slides = await findSlides(db, { type: 'prehome', language: queryLanguage(c), now: now() })
  const slide = slides.find(({ id }) => id === c.req.param('id'))
  if (!slide) throw noSuchItem()
  return c.json(slide)
}

/** An entity with its items. */
export async function showEntity(c: Context, context: PanelContext): Promise<Response> {
  const language = queryLanguage(c)
  const { entity, items, mediaOf, logo } = await readEntity(c, context, language)
  return c.json({
    ...(logo && { logo }),
    ...toContent(entity, language, mediaOf(null)),
    items: items.map((item) => toContent(item, language, mediaOf(item.id))),
  })
}

/** One item, by its id. */
export async function showItem(c: Context, context: PanelContext): Promise<Response> {
  const id = c.req.param('id')
  return itemWhere(c, context, (item) => String(item.id) === id)
}

/** The first item whose field or title says so: `/offices/city/Tokyo`. */
export async function showItemByConcept(c: Context, context: PanelContext): Promise<Response> {
  const { concept = '', value = '' } = c.req.param()
  return itemWhere(c, context, (item) => matches(item, concept, value))
}

async function itemWhere(c: Context, context: PanelContext, isMeant: (item: ContentRow) => boolean): Promise<Response> {
  const language = queryLanguage(c)
  const { items, mediaOf } = await readEntity(c, context, language)
  const item = items.find(isMeant)
  if (!item) throw noSuchItem()
  return c.json(toContent(item, language, mediaOf(item.id)))
}

async function readEntity(c: Context, { db, now }: PanelContext, language: Language) {
  const name = c.req.param('entity') ?? ''
  const entity = name.includes('\0') ? undefined : await findEntity(db, name, now())
  if (!entity) throw new ProblemError(404, { detail: 'There is no such entity.' })
  const items = await findItems(db, entity.id, now())
  const media = await findEntityMedia(db, entity.id, language)
  const mediaOf = (item: number | null) =>
    media.filter(({ item_id, role }) => item_id === item && role === 'gallery').map(({ medium }) => medium)
  return { entity, items, mediaOf, logo: media.find(({ role }) => role === 'logo')?.medium }
}

function noSuchItem(): ProblemError {
  return new ProblemError(404, { detail: 'There is no such item.' })
}
