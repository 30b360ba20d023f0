import { Hono } from 'hono'
import { getAgency, getOffices } from '#contracts/panel/entities.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import { languages } from '#domain/language.ts'
import { scriptUrl } from '#domain/script-url.ts'
import { parties } from '#domain/third-parties.ts'
import { settingOf } from '#domain/third-party-setting.ts'
import type { HonoEnv } from '../hono-env.ts'
import { problem } from '../middleware/problem.ts'
import { framedScriptHeaders } from '../middleware/security-headers.ts'
import { frameDocument, starterHash } from './frame-document.ts'

/**
 * The documents in which the scripts of third parties run, at the addresses of `frameAddress`. Each is there only while
 * the settings name the very host that the visitor was told of.
 */
export function thirdPartyRoutes(panel: ServiceClient, siteUrl: string): Hono<HonoEnv> {
  const routes = new Hono<HonoEnv>()
  routes.get('/third-party/:language/:party', async (context, next) => {
    const { language: asked, party: name } = context.req.param()
    const language = languages.find((known) => known === asked)
    const party = parties.find((known) => known === name)
    if (!language || !party) return next()
    const agency = await getAgency(panel, language).catch(() => undefined)
    if (!agency) return problem(503, 'The settings are not to be had')
    const script = scriptUrl(settingOf(agency, party), siteUrl)
    if (!script || script.host !== context.req.query('from')) return next()
    const offices = party === 'map' ? await getOffices(panel, language).catch(() => []) : []
    const places = offices.map(({ city, country, address }) => ({ city, country, address }))
    const secure = siteUrl.startsWith('https:')
    return context.html(frameDocument({ party, language, name: agency.name, script: script.url, places }), 200, {
      ...framedScriptHeaders({ secure, origin: script.origin, scriptHash: starterHash }),
      'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
      'x-robots-tag': 'noindex',
    })
  })
  return routes
}
