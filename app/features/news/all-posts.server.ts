import { getPosts, type Post } from '#contracts/panel/posts.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import type { Language } from '#domain/language.ts'

/** The largest page the contract allows. */
const paginate = 100

/** Every post of a language, newest first, as many calls as it takes and no earlier than they are read. */
export async function* allPosts(panel: ServiceClient, language: Language): AsyncGenerator<Post> {
  for (let page = 1; ; page++) {
    const { data, last_page } = await getPosts(panel, 'news', language, { paginate, page })
    yield* data
    if (page >= last_page) return
  }
}
