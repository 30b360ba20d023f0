import { expect, test } from 'vitest'
import { ServiceClient } from '../service-client.ts'
import { describeServices } from './describe-services.ts'

/** Both services in one, with these bodies by path and 404 for others. */
function examineStub(responses: Record<string, unknown>): Promise<string[]> {
  const client = new ServiceClient({
    name: 'service',
    baseUrl: 'http://service.example',
    signIn: async () => 'token',
    fetch(request) {
      const { pathname } = new URL(request.url)
      return pathname in responses ? Response.json(responses[pathname]) : new Response(null, { status: 404 })
    },
  })
  return describeServices({
    agency: client,
    panel: client,
    isOwnOrigin: (origin) => origin === 'http://service.example',
  })
}

test('says what is missing, accepted in another form, not read, and where pictures are', async () => {
  const lines = await examineStub({
    '/api/talents': [{ id: 1, name: 'Ana', height: '1,78 m', bust: 'M', cover: 'https://cdn.example/a.jpg' }],
    '/api/talents/attributes': { height: 'Altura' },
    '/slides/home': [],
    '/staff/pt': [{ id: 1, name: 'Bia' }],
    '/partners/en': [],
    '/posts/news/pt': { data: [] },
    '/api/entities/prehome': { slides: [] },
  })
  expect(lines).toContain('POST /api/talents: a bare list is accepted in place of an object with "data"')
  expect(lines).toContain('Talents: bust "M" is shown as it is, since it is no number')
  expect(lines.find((line) => line.startsWith('Talents: the first 1'))).not.toContain('height')
  expect(lines).toContain('GET /api/talents/attributes: accepted without types; the site’s own stand in')
  expect(lines).toContain('GET /staff/pt: a bare list is accepted in place of an object with "members"')
  expect(lines).toContain(
    'GET /api/entities/agency: not found; AGENCY_NAME, AGENCY_EMAIL, AGENCY_PHONE and AGENCY_CREDIT_URL stand in',
  )
  expect(lines.find((line) => line.includes('https://cdn.example'))).toContain('MEDIA_ORIGINS')
  expect(lines.filter((line) => /slides|partners|posts/.test(line))).toEqual([])
})

test('names the calls that fail', async () => {
  const lines = await examineStub({})
  expect(lines.find((line) => line.startsWith('GET /slides/home'))).toContain('status 404')
  expect(lines).toContain('The site’s own labels of measures stand in.')
})
