import { z } from 'zod'
import { measureNames } from '#domain/attribute-names.ts'
import { parseMeasure } from '#domain/parse-measure.ts'
import { normalizeTalent } from '../agency/normalize-talent.ts'
import { isObject } from '../lenient.ts'
import { entityNames } from '../panel/entities.ts'
import type { ServiceClient } from '../service-client.ts'
import { isMissing } from '../service-error.ts'

/** What the site does without each entity, which the specification mentions but does not describe. */
const withoutEntity: Record<(typeof entityNames)[number], string> = {
  prehome: 'the home page is an error screen with status 503, as the specification says',
  agency: 'AGENCY_NAME, AGENCY_EMAIL, AGENCY_PHONE and AGENCY_CREDIT_URL stand in',
  about_us: 'the page About us has only the staff',
  be_a_model: 'the form has only the site’s own guidance',
  offices: 'the pages show no offices',
  privacy: 'the privacy page has no text',
}

/** The weight of a foreign service is never shown. */
const shownMeasures = measureNames.filter((name) => name !== 'weight')

interface Services {
  agency: ServiceClient
  panel: ServiceClient
  /** Whether pictures of this origin go through the site's image service. */
  isOwnOrigin: (origin: string) => boolean
}

/**
 * Says in plain sentences how the site uses two services: what is missing and what stands in, lists in another form,
 * measures that cannot be read, hosts of pictures. Says nothing of what is as expected; a failing call has a line.
 */
export async function describeServices({ agency, panel, isOwnOrigin }: Services): Promise<string[]> {
  const [talents, ...parts] = await Promise.all([
    readBody(agency, 'POST', '/api/talents', { language: 'pt', paginate: 40, page: 1 }),
    describeAttributes(agency),
    describeList(panel, '/slides/home', { expected: 'list' }),
    describeList(panel, '/staff/pt', { expected: 'members' }),
    describeList(panel, '/partners/en', { expected: 'list' }),
    describeList(panel, '/posts/news/pt', { expected: 'data', query: { paginate: 8, page: 1 } }),
    ...entityNames.map((entity) => describeEntity(panel, entity)),
  ])
  const bodies = [talents, ...parts].map(({ body }) => body)
  return [
    ...talents.lines,
    ...describeForm('POST /api/talents', talents.body, 'data'),
    ...describeMeasures(talents.body),
    ...parts.flatMap(({ lines }) => lines),
    ...describePictures(bodies, isOwnOrigin),
  ]
}

interface Part {
  body: unknown
  lines: string[]
}

async function readBody(
  client: ServiceClient,
  method: 'GET' | 'POST',
  path: string,
  query: Record<string, string | number> = {},
): Promise<Part> {
  try {
    const body = await (method === 'GET'
      ? client.get(path, z.unknown(), { query })
      : client.post(path, z.unknown(), { query, body: {} }))
    return { body, lines: [] }
  } catch (error) {
    return { body: undefined, lines: [`${method} ${path}: ${error instanceof Error ? error.message : error}`] }
  }
}

async function describeList(
  client: ServiceClient,
  path: string,
  { expected, query }: { expected: string; query?: Record<string, string | number> },
): Promise<Part> {
  const { body, lines } = await readBody(client, 'GET', path, { language: 'pt', ...query })
  return { body, lines: [...lines, ...describeForm(`GET ${path}`, body, expected)] }
}

/** A list in another form than `expected`: `list` for a bare one, or the name under which it is sent. */
function describeForm(call: string, body: unknown, expected: string): string[] {
  const form = Array.isArray(body)
    ? 'list'
    : isObject(body)
      ? Object.keys(body).find((name) => Array.isArray(body[name]))
      : undefined
  if (body === undefined || form === expected) return []
  if (form === undefined) return [`${call}: no list in the response`]
  const nameOf = (name: string) => (name === 'list' ? 'a bare list' : `an object with "${name}"`)
  return [`${call}: ${nameOf(form)} is accepted in place of ${nameOf(expected)}`]
}

async function describeAttributes(agency: ServiceClient): Promise<Part> {
  const { body, lines } = await readBody(agency, 'GET', '/api/talents/attributes', { language: 'pt' })
  if (body === undefined) return { body, lines: [...lines, 'The site’s own labels of measures stand in.'] }
  if (Array.isArray(body) && body.every((item) => isObject(item) && 'type' in item)) return { body, lines }
  return { body, lines: [...lines, 'GET /api/talents/attributes: accepted without types; the site’s own stand in'] }
}

async function describeEntity(panel: ServiceClient, entity: (typeof entityNames)[number]): Promise<Part> {
  const path = `/api/entities/${entity}`
  try {
    return { body: await panel.get(path, z.unknown(), { query: { language: 'pt' } }), lines: [] }
  } catch (error) {
    const reason = isMissing(error) ? 'not found' : error instanceof Error ? error.message : String(error)
    return { body: undefined, lines: [`GET ${path}: ${reason}; ${withoutEntity[entity]}`] }
  }
}

/** Measures that no talent of the first page has, and values that cannot be read. */
function describeMeasures(body: unknown): string[] {
  const items = Array.isArray(body) ? body : isObject(body) && Array.isArray(body.data) ? body.data : []
  const values = items.flatMap((item) => {
    const talent = normalizeTalent(item, true)
    return isObject(talent) && isObject(talent.attributes) ? [talent.attributes] : []
  })
  if (values.length === 0) return []
  const present = (name: string) => values.some((attributes) => attributes[name] != null && attributes[name] !== '')
  const missing = shownMeasures.filter((name) => !present(name))
  const unread = shownMeasures.flatMap((name) => {
    const value = values.map((attributes) => attributes[name]).find((text) => typeof text === 'string')
    return typeof value === 'string' && parseMeasure(value) === undefined
      ? [`Talents: ${name} ${JSON.stringify(value)} is shown as it is, since it is no number`]
      : []
  })
  const line = `Talents: the first ${values.length} have no ${missing.join(', ')}, which are not shown`
  return [...(missing.length > 0 ? [line] : []), ...unread]
}

/** The hosts of pictures, anywhere in the responses, that are not the services' own. */
function describePictures(bodies: unknown[], isOwnOrigin: Services['isOwnOrigin']): string[] {
  const urls = JSON.stringify(bodies).matchAll(/"(https?:\/\/[^"\s]+\.(?:jpe?g|png|webp|avif|gif|mp4|webm))/gi)
  const origins = new Set([...urls].flatMap(([, url]) => URL.parse(url ?? '')?.origin ?? []))
  return [...origins]
    .filter((origin) => !isOwnOrigin(origin))
    .map(
      (origin) =>
        `Pictures of ${origin} are loaded by browsers from there; with it in MEDIA_ORIGINS the site sends them in fitting sizes`,
    )
}
