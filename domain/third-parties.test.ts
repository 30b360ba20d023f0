import { describe, expect, test } from 'vitest'
import { agencyEntitySchema } from '#contracts/panel/entities.ts'
import { parseScriptUrl, scriptSettingOf } from './third-parties.ts'

const site = 'https://agency.example'

test('parses a script URL', () => {
  expect(parseScriptUrl('https://maps.example:8443/embed.js?key=a b', site)).toEqual({
    url: 'https://maps.example:8443/embed.js?key=a%20b',
    origin: 'https://maps.example:8443',
    host: 'maps.example:8443',
  })
})

describe('invalid script URLs', () => {
  test.each([
    undefined,
    null,
    '',
    'maps.example/embed.js',
    '/embed.js',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    'blob:https://maps.example/1',
    'ftp://maps.example/embed.js',
    'https://',
    'https://user:word@maps.example/embed.js',
    'https://*/embed.js',
    'https://*.example/embed.js',
    "https://maps.example;script-src'none'/embed.js",
    'https://maps.example,evil.example/embed.js',
    "https://'unsafe-inline'/embed.js",
    'https://maps.example" onload="alert(1)/embed.js',
    'https://maps.example https://evil.example/embed.js',
    'https://maps_.example/embed.js',
    'https://maps.example./embed.js',
    'https://[::1]/embed.js',
    'https://user@maps.example/embed.js',
    'https://:secret@maps.example/embed.js',
  ])('rejects %s', (address) => {
    expect(parseScriptUrl(address, site)).toBeUndefined()
  })
})

test('keeps path characters out of the origin', () => {
  const address = parseScriptUrl('https://maps.example/a;script-src *\'"><script>?b;c d,\n#e', site)

  expect(address?.origin).toBe('https://maps.example')
  expect(address?.url).not.toMatch(/[\s"<>]/)
})

test('accepts http on http sites only', () => {
  expect(parseScriptUrl('http://maps.example/embed.js', site)).toBeUndefined()
  expect(parseScriptUrl('ftp://maps.example/embed.js', 'http://localhost:3000')).toBeUndefined()
  expect(parseScriptUrl('http://127.0.0.1:4000/embed.js', 'http://localhost:3000')?.host).toBe('127.0.0.1:4000')
})

test.each([7, {}, ['https://maps.example'], 'javascript:alert(1)', 'not an address'])(
  'ignores an invalid setting without other effects: %j',
  (odd) => {
    const agency = agencyEntitySchema.parse({ name: 'Mármore', map_url: odd, review_widget_url: 'https://a.example/r' })

    expect(parseScriptUrl(scriptSettingOf(agency, 'map'), site)).toBeUndefined()
    expect(parseScriptUrl(scriptSettingOf(agency, 'reviews'), site)?.host).toBe('a.example')
  },
)
