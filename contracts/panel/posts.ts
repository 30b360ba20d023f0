import { z } from 'zod'
import { type Language, languages } from '#domain/language.ts'
import { pageSchema, recordSchema } from '../lenient.ts'
import { optionalMediaSchema } from '../media.ts'
import type { ServiceClient } from '../service-client.ts'
import { idSchema, type Paginated } from '../shared-schemas.ts'

/** The types of posts that the site shows. */
export const postTypes = ['news'] as const

export type PostType = (typeof postTypes)[number]

export const postSchema = z.object({
  id: idSchema,
  title: z.string().trim().min(1),
  /** HTML: the full text of one post; a list may send a shorter one or none. */
  description: z.string().nullish().catch(null),
  cover: optionalMediaSchema,
  thumbnail: optionalMediaSchema,
  slug: z.string().min(1),
  created_at: z.string().nullish().catch(null),
  updated_at: z.string().nullish().catch(null),
  /** The slugs by language, for the language switch. */
  slugs: z.partialRecord(z.enum(languages), z.string()).nullish().catch(null),
})

export type Post = z.infer<typeof postSchema>

export const postsQuerySchema = z.object({
  paginate: z.coerce.number().int().min(1).max(100).default(8),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})

export const postQuerySchema = z.object({
  /** Shows an unpublished post. A token of another post shows none. */
  preview: z.string().optional(),
})

/**
 * GET /posts/{type}/{lang}: one page of posts, newest first.
 * @param isOptional whether the page can do without them
 */
export async function getPosts(
  panel: ServiceClient,
  type: PostType,
  language: Language,
  query: { paginate: number; page: number },
  isOptional?: boolean,
): Promise<Paginated<Post>> {
  const path = `/posts/${type}/${language}`
  const response = await panel.get(path, pageSchema(query), {
    query,
    cached: true,
    isOptional,
    ...(query.page === 1 && { isList: true }),
  })
  return { ...response, data: panel.filterWellFormed(postSchema, response.data, path) }
}

/**
 * GET /posts/{type}/{lang}/{slug}. For a slug that a post had before, a service may answer with that post. Throws a `ServiceError` with status 404 for an unknown one. A `preview` token of the
 * service shows an unpublished post.
 */
export function getPost(
  panel: ServiceClient,
  { type, language, slug, preview }: { type: PostType; language: Language; slug: string; preview?: string | undefined },
): Promise<Post> {
  return panel.get(`/posts/${type}/${language}/${encodeURIComponent(slug)}`, recordSchema(postSchema), {
    query: { preview },
  })
}
