import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { type PostType, postQuerySchema, postsQuerySchema, postTypes } from '#contracts/panel/posts.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { isSlug } from '#domain/text.ts'
import { countRows } from '../../database/count-rows.ts'
import { toPaginated } from '../http/paginated.ts'
import { ProblemError } from '../http/problem.ts'
import { validateQuery } from '../http/request-body.ts'
import type { PreviewTokens } from '../records/link-tokens.ts'
import type { SignedUrls } from '../records/media/signed-urls.ts'
import { wherePublished } from '../records/published.ts'
import type { PanelContext } from './context.ts'
import { readPathLanguage } from './language.ts'
import { type FindMedium, findMedia } from './media.ts'

/** GET /posts/{type}/{lang} and /posts/{type}/{lang}/{slug}. */
export function addPostRoutes(app: Hono, context: PostContext): void {
  app.get('/posts/:type/:lang', (c) => listPosts(c, context))
  app.get('/posts/:type/:lang/:slug', (c) => showPost(c, context))
}

const typeSchema = z.enum(postTypes)

/** One page of posts, each with its first paragraph. */
async function listPosts(c: Context, { db, now }: PanelContext): Promise<Response> {
  const list = { ...listOf(c), now: now() }
  const query = validateQuery(c, postsQuerySchema)
  const { rows, total } = await findPosts(db, list, query)
  const medium = await findMedia(db, list.language, mediaOf(rows))
  const posts = rows.map((row) => ({
    ...toPost(row, list.language, medium),
    description: firstParagraph(row.description),
  }))
  return c.json(toPaginated(posts, total, query))
}

interface PostContext extends PanelContext {
  previews: PreviewTokens
  signedUrls: SignedUrls
}

/**
 * One whole post; an unpublished one only with its preview token. An invalid token finds none. A slug that a published
 * post had before finds it with its present one.
 */
async function showPost(c: Context, { db, now, previews, signedUrls }: PostContext): Promise<Response> {
  const list = { ...listOf(c), now: now() }
  const slug = c.req.param('slug') ?? ''
  const { preview } = validateQuery(c, postQuerySchema)
  const found = isSlug(slug)
    ? ((await findPost(db, list, slug, { canBeUnpublished: preview !== undefined })) ??
      (await findPostOfFormerSlug(db, list, slug)))
    : undefined
  const mayShow = found && (preview === undefined || previews.opens(preview, 'posts', found.id, list.now))
  const row = mayShow ? found : undefined
  if (!row) throw new ProblemError(404, { detail: 'There is no such post.' })
  const medium = await findMedia(db, list.language, mediaOf([row]))
  if (preview === undefined) return c.json(toPost(row, list.language, medium))
  // The site serves the files of an unpublished post by signed URLs only.
  const expires = previews.expiryOf(preview)
  const signed: FindMedium = (id) => {
    const found = medium(id)
    return found && { ...found, url: signedUrls.sign(found.url, expires) }
  }
  const description = row.description && signedUrls.signText(row.description, expires)
  return c.json(toPost({ ...row, description }, list.language, signed))
}

function listOf(c: Context) {
  const type = typeSchema.safeParse(c.req.param('type'))
  if (!type.success) throw new ProblemError(404, { detail: 'There are no posts of this type.' })
  return { type: type.data, language: readPathLanguage(c) }
}

function mediaOf(rows: PostRow[]) {
  return rows.flatMap((row) => [row.cover_id, row.thumbnail_id])
}

function toPost(row: PostRow, language: Language, medium: FindMedium) {
  return {
    id: String(row.id),
    title: row[`title_${language}`],
    slug: row[`slug_${language}`],
    slugs: {
      ...(row.title_pt && row.slug_pt && { pt: row.slug_pt }),
      ...(row.title_en && row.slug_en && { en: row.slug_en }),
    },
    description: row.description,
    cover: medium(row.cover_id),
    thumbnail: medium(row.thumbnail_id),
    created_at: row.published_at,
    updated_at: row.updated_at,
  }
}

/** The first paragraph with a text: writers leave blank lines. */
function firstParagraph(html: string | null): string | undefined {
  return html?.match(/<p>(?:(?!<p>).)*?<\/p>/gs)?.find((paragraph) => paragraph.replace(/<[^<>]*>/g, '').trim() !== '')
}

interface PostList {
  type: PostType
  language: Language
  now: Date
}

type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>

/** One page of posts of a type, newest first, with the total. */
async function findPosts(db: Database, list: PostList, { paginate, page }: { paginate: number; page: number }) {
  const rows = await queryVisiblePosts(db, list)
    .select(postColumns(list.language))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(paginate)
    .offset((page - 1) * paginate)
    .execute()
  return { rows, total: await countRows(queryVisiblePosts(db, list)) }
}

/** The post with this slug in the language, published or in preview; undefined for none. */
function findPost(db: Database, list: PostList, slug: string, { canBeUnpublished }: { canBeUnpublished: boolean }) {
  return (canBeUnpublished ? queryTranslatedPosts : queryVisiblePosts)(db, list)
    .select(postColumns(list.language))
    .where(`slug_${list.language}`, '=', slug)
    .executeTakeFirst()
}

/** The newest published post that had this slug before; undefined for none. */
function findPostOfFormerSlug(db: Database, list: PostList, slug: string) {
  return queryVisiblePosts(db, list)
    .select(postColumns(list.language))
    .where(`former_slugs_${list.language}`, 'like', `%"${slug}"%`)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

function postColumns<PostLanguage extends Language>(language: PostLanguage) {
  return [
    'id',
    'cover_id',
    'thumbnail_id',
    'published_at',
    'updated_at',
    'slug_pt',
    'slug_en',
    'title_pt',
    'title_en',
    `description_${language} as description`,
  ] as const
}

export function queryVisiblePosts(db: Database, list: PostList) {
  return queryTranslatedPosts(db, list).where(wherePublished(list.now))
}

function queryTranslatedPosts(db: Database, { type, language }: PostList) {
  return db
    .selectFrom('posts')
    .where('type', '=', type)
    .where(`title_${language}`, 'is not', null)
    .where(`slug_${language}`, 'is not', null)
}
