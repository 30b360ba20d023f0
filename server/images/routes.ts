import { Hono } from 'hono'
import type { HonoEnv } from '../hono-env.ts'

type Answer = (request: Request) => Promise<Response>

/** The addresses of pictures, of cards and of files that are passed through. */
export function mediaRoutes({ pictures, cards, files }: Record<'pictures' | 'cards' | 'files', Answer>): Hono<HonoEnv> {
  const routes = new Hono<HonoEnv>()
  routes.get('/pictures/cards/*', (context) => cards(context.req.raw))
  routes.get('/pictures/*', (context) => pictures(context.req.raw))
  routes.get('/files/*', (context) => files(context.req.raw))
  return routes
}
