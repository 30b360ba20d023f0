import { Hono, type MiddlewareHandler } from 'hono'
import { applicationViews } from '#contracts/panel/submissions.ts'
import { limitBody } from '../../core/http/service-app.ts'
import { type ApplicationContext, receiveApplication } from './handlers.ts'
import { maxPhotoSize } from './read-photo.ts'

/** The photos, and room for the fields. */
const maxForm = applicationViews.length * maxPhotoSize + 256 * 1024

/** POST /get-scouted/{lang}. */
export function applicationRoutes(context: ApplicationContext, limit: MiddlewareHandler): Hono {
  const routes = new Hono()
  routes.post('/get-scouted/:lang', limit, limitBody(maxForm), (c) => receiveApplication(c, context))
  return routes
}
