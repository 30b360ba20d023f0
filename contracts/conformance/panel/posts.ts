import { languages } from '#domain/language.ts'
import { getPost, getPosts, type Post, postTypes } from '../../panel/posts.ts'
import { authorizationChecks } from '../authorization.ts'
import { checksOf } from '../check.ts'
import { expect } from '../deviation.ts'

const call = 'GET /posts/{type}/{lang}'
const postCall = 'GET /posts/{type}/{lang}/{slug}'
const [type] = postTypes

export const postChecks = [
  ...checksOf(call, {
    'lists posts in both languages, newest first': async ({ panel }) => {
      for (const language of languages) {
        const { data } = await getPosts(panel.client, type, language, { paginate: 100, page: 1 })
        const dates = data.flatMap((post) => post.created_at ?? [])
        const sorted = dates.toSorted((a, b) => Date.parse(b) - Date.parse(a))
        expect(dates.join() === sorted.join(), `${language}: the first is not the newest`)
      }
    },
    'cuts the list into pages without gap or overlap': async ({ panel }) => {
      const whole = await getPosts(panel.client, type, 'pt', { paginate: 100, page: 1 })
      const paginate = Math.max(1, Math.ceil(whole.data.length / 2))
      const paged: Post[] = []
      for (const page of [1, 2]) {
        const answer = await getPosts(panel.client, type, 'pt', { paginate, page })
        expect(answer.current_page === page, `page ${page} calls itself ${answer.current_page}`)
        expect(answer.total === whole.total, `there are ${answer.total} or ${whole.total}, depending on the page`)
        paged.push(...answer.data)
      }
      const ids = (posts: Post[]) => posts.map(({ id }) => id).join()
      expect(ids(paged) === ids(whole.data), 'two pages together are not the list')
    },
    'answers 404 for an unknown type or language': async ({ panel }) => {
      await panel.refusal(404, 'GET', '/posts/no-such-type/pt')
      await panel.refusal(404, 'GET', `/posts/${type}/xx`)
    },
    'refuses an impossible page with 422': async ({ panel }) => {
      for (const query of ['paginate=0', 'page=0', 'page=first']) {
        await panel.refusal(422, 'GET', `/posts/${type}/pt?${query}`)
      }
    },
  }),
  ...authorizationChecks({ service: 'panel', call, method: 'GET', path: `/posts/${type}/pt` }),
  ...checksOf(postCall, {
    'has every post of the first page whole, in both languages': async ({ panel }) => {
      for (const language of languages) {
        const { data } = await getPosts(panel.client, type, language, { paginate: 8, page: 1 })
        for (const { slug, id } of data) {
          const post = await getPost(panel.client, { type, language, slug })
          expect(post.id === id, `${slug} is ${id} in the list and ${post.id} alone`)
          expect(post.description, `${slug} has no text`)
        }
      }
    },
    'answers 404 for an unknown post': async ({ panel }) => {
      await panel.refusal(404, 'GET', `/posts/${type}/pt/no-such-post`)
    },
  }),
  ...authorizationChecks({ service: 'panel', call: postCall, method: 'GET', path: `/posts/${type}/pt/any` }),
]
