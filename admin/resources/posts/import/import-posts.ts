import type { PostRecord } from '#contracts/admin/content.ts'
import type { MediumRecord } from '#contracts/admin/media.ts'
import type { Language } from '#domain/language.ts'
import { isSlug } from '#domain/text.ts'
import { call } from '../../../providers/data/call.ts'
import { CallError, reasonOf } from '../../../providers/data/http.ts'
import { currentMessages } from '../../../providers/i18n/messages.ts'
import type { KnownPosts } from './known-posts.ts'
import type { OldText } from './old-text.ts'
import type { OldPost } from './read-export.ts'

export interface ImportOptions {
  language: Language
  /** Where pictures are loaded from. */
  host: string
  /** Publishes the posts that were public. */
  isPublished: boolean
  readText(text: string): OldText
  known: KnownPosts
  signal: AbortSignal
}

/** What was not taken of a post; without an error the post itself was. */
export interface ImportProblem {
  title: string
  error?: string
  /** The pictures that could not be loaded. */
  pictures: number
  /** The old addresses that something else has. */
  addresses: number
}

/**
 * Adds a post with its pictures and redirects.
 * @throws CallError when the service cannot be reached, so that the rest has to wait
 */
export async function importPost(
  post: OldPost,
  { language, host, isPublished, readText, known, signal }: ImportOptions,
): Promise<ImportProblem | undefined> {
  const problem: ImportProblem = { title: post.title, pictures: 0, addresses: 0 }
  if (!post.title) return { ...problem, error: currentMessages().content.postImport.untitled }
  const text = readText(post.text)
  for (const picture of text.pictures) {
    const medium = await load(picture.src)
    if (medium) Object.assign(picture, toAttributes(medium))
    else picture.remove()
  }
  const cover = post.cover ? await load(post.cover) : undefined
  const published = isPublished && post.isPublic
  const input = {
    published,
    // A start in the future would publish a draft then.
    published_at: published || (post.date ?? '') < new Date().toISOString() ? post.date : null,
    cover_id: cover?.id ?? null,
    [`title_${language}`]: post.title,
    [`description_${language}`]: text.body.innerHTML,
  }
  try {
    const { id } = await addPost(input, `slug_${language}`, isSlug(post.slug) ? post.slug : null)
    for (const source of post.addresses) {
      const old = known.redirectsToBin.get(source)
      const body = { ...old, source, target: 'post', post_id: id }
      const path = old ? `/redirects/${old.id}` : '/redirects'
      await call(path, { method: old ? 'PUT' : 'POST', body }).catch((error) => {
        assertRefused(error)
        problem.addresses++
      })
    }
  } catch (error) {
    assertRefused(error)
    problem.error = reasonOf(error)
  }
  return problem.error || problem.pictures || problem.addresses ? problem : undefined

  async function load(url: string): Promise<MediumRecord | undefined> {
    signal.throwIfAborted()
    try {
      return await call<MediumRecord>('/media/fetch', { method: 'POST', body: { url, host }, signal })
    } catch (error) {
      assertRefused(error)
      problem.pictures++
      return undefined
    }
  }
}

/** Another post may have the end of the address. */
async function addPost(input: object, field: string, slug: string | null): Promise<PostRecord> {
  try {
    return await call<PostRecord>('/posts', { method: 'POST', body: { ...input, [field]: slug } })
  } catch (error) {
    if (!slug || !(error instanceof CallError) || !error.body.errors?.[field]) throw error
    return call<PostRecord>('/posts', { method: 'POST', body: { ...input, [field]: `${slug}-2` } })
  }
}

/** Throws errors that are not about what was sent. */
function assertRefused(error: unknown): asserts error is CallError {
  if (!(error instanceof CallError) || ![400, 413, 422].includes(error.status)) throw error
}

function toAttributes({ url, width, height }: MediumRecord) {
  return { src: url, ...(width && height && { width, height }) }
}
