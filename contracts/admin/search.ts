import { z } from 'zod'
import { submissionKinds } from './submissions.ts'

/** The kinds of records that the search of the back office finds, in the order of the results. */
export const searchedResources = [
  'talents',
  'submissions',
  'packages',
  'contacts',
  'clients',
  'posts',
  'partners',
  'members',
  'entities',
  'media',
  'people',
] as const

export type SearchedResource = (typeof searchedResources)[number]

/** The maximum number of results of one resource. */
export const maxResults = 6

/** The maximum length of the text. */
export const maxSearchLength = 100

export const searchQuerySchema = z.object({ q: z.string().trim().min(1).max(maxSearchLength) })

/**
 * How a record matches, best first: its name is the text, begins with it, has words that begin with its words, or contains
 * them; other texts of the record contain them, such as an address; or there is a typing error.
 */
export const matchRanks = ['equal', 'start', 'words', 'part', 'text', 'similar'] as const

export type MatchRank = (typeof matchRanks)[number]

const searchResultSchema = z.object({
  resource: z.enum(searchedResources),
  id: z.string(),
  rank: z.enum(matchRanks),
  /** The titles of the languages; a title in one language only is used for both. Null for a record without any. */
  title_pt: z.string().nullable(),
  title_en: z.string().nullable(),
  /** The URL of a picture, relative to the panel's URL, or absolute. */
  picture: z.string().nullable(),
  /** Only for a talent. */
  category: z.string().optional(),
  height: z.number().nullable().optional(),
  /** Only for a submission. */
  kind: z.enum(submissionKinds).optional(),
  created_at: z.string().optional(),
  /** Only for a submission that was found by its message, country or note: the words around the first match. */
  excerpt: z.string().optional(),
  /** Only for a contact: the name of the client. */
  client: z.string().nullable().optional(),
})

export type SearchResult = z.infer<typeof searchResultSchema>

/** The results by resource, best first. */
export const searchResponseSchema = z.object({ data: z.array(searchResultSchema) })

export type SearchResponse = z.infer<typeof searchResponseSchema>
