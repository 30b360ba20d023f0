import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { getAgency, getOffices } from '#contracts/panel/entities.ts'
import type { ServiceClient } from '#contracts/service-client.ts'
import { createProblemResponse } from '#contracts/service-error.ts'
import { type Language, languages } from '#domain/language.ts'
import { type Party, parseScriptUrl, parties, scriptSettingOf } from '#domain/third-parties.ts'
import type { HonoEnv } from '../hono-env.ts'
import { createFramedScriptHeaders } from '../middleware/security-headers.ts'

/**
 * The documents in which third-party scripts run, at the URLs of `frameUrlOf`. Each exists only while the settings name
 * the host that the visitor has agreed to.
 */
export function createThirdPartyRoutes(panel: ServiceClient, siteUrl: string): Hono<HonoEnv> {
  const routes = new Hono<HonoEnv>()
  routes.get('/third-party/:language/:party', async (context, next) => {
    const { language: requested, party: name } = context.req.param()
    const language = languages.find((known) => known === requested)
    const party = parties.find((known) => known === name)
    if (!language || !party) return next()
    const agency = await getAgency(panel, language).catch(() => undefined)
    if (!agency) return createProblemResponse(503, 'The settings are not available')
    const script = parseScriptUrl(scriptSettingOf(agency, party), siteUrl)
    if (!script || script.host !== context.req.query('from')) return next()
    const offices = party === 'map' ? await getOffices(panel, language).catch(() => []) : []
    const places = offices.map(({ city, country, address }) => ({ city, country, address }))
    const isSecure = siteUrl.startsWith('https:')
    return context.html(createFrameDocument({ party, language, name: agency.name, script: script.url, places }), 200, {
      ...createFramedScriptHeaders({ isSecure, origin: script.origin, scriptHash: starterHash }),
      'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
      'x-robots-tag': 'noindex',
    })
  })
  return routes
}

interface FrameDocument {
  party: Party
  language: Language
  /** The agency's name. */
  name: string
  /** The URL of the third party's script. */
  script: string
  places: { city: string; country?: string | null; address?: string | null }[]
}

/**
 * Starts the third party's script, and notifies the embedding page when its element has content (`shown`) or the script
 * cannot be loaded (`failed`). Outside a frame, without the visitor's consent, the document stays empty.
 */
const starter = `(function (own) {
  if (parent === self) return
  function notify(state) { parent.postMessage(state, location.origin) }
  new MutationObserver(function (_, observer) {
    observer.disconnect()
    notify('shown')
  }).observe(document.body.firstElementChild, { childList: true, subtree: true })
  var script = document.createElement('script')
  script.src = own.dataset.script
  script.onerror = function () { notify('failed') }
  document.head.append(script)
})(document.currentScript)`

/** The starter as a CSP source. */
const starterHash = `'sha256-${createHash('sha256').update(starter).digest('base64')}'`

const styles = 'html,body,body>div{height:100%;margin:0}'

/** The document of a third-party script: the element that the script fills, with the data that it may read. */
function createFrameDocument({ party, language, name, script, places }: FrameDocument) {
  const known = places.length > 0 ? html` data-places="${JSON.stringify(places)}"` : ''
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>${raw(styles)}</style>
</head>
<body><div id="${party}" data-language="${language}" data-name="${name}"${known}></div><script data-script="${script}">${raw(starter)}</script></body>
</html>
`
}
