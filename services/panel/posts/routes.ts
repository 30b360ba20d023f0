import { Hono } from 'hono'
import { listPosts, type PostContext, showPost } from './handlers.ts'

/** GET /posts/{type}/{lang} and /posts/{type}/{lang}/{slug}. */
export function postRoutes(context: PostContext): Hono {
  const routes = new Hono()
  routes.get('/posts/:type/:lang', (c) => listPosts(c, context))
  routes.get('/posts/:type/:lang/:slug', (c) => showPost(c, context))
  return routes
}
