import { z } from 'zod'
import { type Language, languages } from '#domain/language.ts'
import { idSchema } from '../id.ts'
import { mediaSchema } from '../media.ts'
import { type Paginated, paginatedSchema } from '../pagination.ts'
import type { ServiceClient } from '../service-client.ts'

/** The kinds of posts the site shows. */
export const postTypes = ['news'] as const

export type PostType = (typeof postTypes)[number]

export const postSchema = z.object({
  id: idSchema,
  title: z.string().trim().min(1),
  /** HTML: the whole text of one post; a list may send a shorter one, or none. */
  description: z.string().nullish(),
  cover: mediaSchema.nullish(),
  thumbnail: mediaSchema.nullish(),
  slug: z.string().min(1),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  /** The post's slug in each language it exists in, for the language switch. */
  slugs: z.partialRecord(z.enum(languages), z.string()).nullish(),
})

export type Post = z.infer<typeof postSchema>

export const postsQuerySchema = z.object({
  paginate: z.coerce.number().int().min(1).max(100).default(8),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})

export const postQuerySchema = z.object({
  /** Shows a post that is not published; any other token than its own shows none. */
  preview: z.string().optional(),
})

/** GET /posts/{type}/{lang}: one page of posts, newest first. */
export async function getPosts(
  panel: ServiceClient,
  type: PostType,
  language: Language,
  query: { paginate: number; page: number },
): Promise<Paginated<Post>> {
  const path = `/posts/${type}/${language}`
  const answer = await panel.get(path, paginatedSchema, { query, cached: true })
  return { ...answer, data: panel.wellFormed(postSchema, answer.data, path) }
}

/**
 * GET /posts/{type}/{lang}/{slug}. Throws a `ServiceError` of status 404 when there is none. With a `preview` token that the
 * service has issued for it, a post that is not published yet.
 */
export function getPost(
  panel: ServiceClient,
  { type, language, slug, preview }: { type: PostType; language: Language; slug: string; preview?: string | undefined },
): Promise<Post> {
  return panel.get(`/posts/${type}/${language}/${encodeURIComponent(slug)}`, postSchema, { query: { preview } })
}
