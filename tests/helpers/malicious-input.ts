import { deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { pngBomb } from './decompression-bombs.ts'

/** Part of every generated text: it may come back escaped, and never as an element. */
export const planted = '<zq7 onload=zq7()>'

/** A form's text of a value: not every object converts to a string. */
export function inWords(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Texts that have broken programs before. */
const infamous = [
  planted,
  `"><script>zq7()</script>${planted}`,
  `'; drop table submissions; --${planted}`,
  `\${7*7}{{7*7}}${planted}`,
  `a\r\nSet-Cookie: zq7=1\r\n\r\n${planted}`,
  'javascript:zq7()',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%2e%2e%2f%252e%252e%252f',
  '\0',
  'a\0b',
  '\u202Egnp.exe',
  '\uD800',
  '\uFEFF',
  'İıſK',
  '👩🏽‍🎤'.repeat(20),
  '__proto__',
  'constructor',
  'toString',
  '[]',
  '$ne',
  '9'.repeat(400),
  '-1',
  '0x10',
  '1e309',
  '2147483648',
  'NaN',
  'null',
  'x'.repeat(6_000),
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...infamous),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 20 }).map((text) => planted + text),
)

/** A path segment as sent. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    '%00',
    '%',
    '%E0%A4%A',
    '%2e%2e',
    '%252e%252e%252f',
    '..%2f..%2f',
    '..%5c',
    ';a=b',
    '%C0%AE',
    '~',
    '.',
    '',
  ),
)

/** The query; often parameters with these names. */
export function hostileQuery(names: readonly string[]): fc.Arbitrary<string> {
  const name = names.length > 0 ? fc.oneof(fc.constantFrom(...names), hostileText) : hostileText
  const pair = fc
    .tuple(name, hostileText)
    .map((both) => both.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
  return fc.oneof(
    fc.constant(''),
    fc.array(pair, { maxLength: 4 }).map((pairs) => `?${pairs.join('&')}`),
    fc.constant('?%&=&%E0%A4%A=%00'),
  )
}

const headerValue = fc.oneof(
  fc.constantFrom(
    planted,
    '*',
    '"',
    ',,,,',
    'bytes=0-,-1,9-2',
    'a'.repeat(3_000),
    '0',
    '-1',
    '../..',
    'http://evil.example',
  ),
  fc.string({ maxLength: 30 }).map((text) => text.trim()),
)

/** Headers that middleware reads. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'cookie',
    'forwarded',
    'idempotency-key',
    'if-match',
    'if-modified-since',
    'if-none-match',
    'if-range',
    'origin',
    'range',
    'referer',
    'sec-fetch-site',
    'user-agent',
    'x-forwarded-client',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-http-method-override',
    'x-original-url',
    'x-request-id',
  ),
  headerValue,
  { maxKeys: 4 },
)

/** A body and its declared type. */
export interface Body {
  type: string
  bytes: string | Uint8Array<ArrayBuffer>
}

const deep = 20_000

/** Bodies that are mislabelled or too large. */
export const hostileBody: fc.Arbitrary<Body> = fc.oneof(
  fc.oneof(fc.json(), hostileText).map((bytes) => ({ type: 'application/json', bytes })),
  fc
    .constantFrom(
      '['.repeat(deep) + ']'.repeat(deep),
      `${'{"a":'.repeat(deep / 2)}1${'}'.repeat(deep / 2)}`,
      `{"full_name":${'['.repeat(deep)}${']'.repeat(deep)}}`,
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
      '{"a":1e400,"b":-0,"c":"\\ud800"}',
      '\uFEFF{}',
      '',
    )
    .map((bytes) => ({ type: 'application/json', bytes })),
  fc.constantFrom(
    { type: 'multipart/form-data', bytes: 'no boundary' },
    { type: 'multipart/form-data; boundary=', bytes: '--\r\n\r\n----' },
    { type: 'multipart/form-data; boundary=x', bytes: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n' },
    { type: 'multipart/form-data; boundary=x', bytes: '--x\r\nContent-Disposition: form-data\r\n\r\nb\r\n--x--\r\n' },
    {
      type: 'multipart/form-data; boundary=x',
      bytes: `--x\r\nContent-Disposition: form-data; name="front"; filename="../../${planted}\0.php"\r\nContent-Type: text/html\r\n\r\n<?php\r\n--x--\r\n`,
    },
    { type: 'multipart/form-data; boundary=x', bytes: `--x\r\n${'a: b\r\n'.repeat(5_000)}\r\n\r\n--x--` },
    { type: `multipart/form-data; boundary=${'x'.repeat(500)}`, bytes: `--${'x'.repeat(500)}--` },
    { type: 'application/x-www-form-urlencoded', bytes: '%&=%00&__proto__=1&a[b]=c&%E0%A4%A=1' },
    { type: 'application/x-www-form-urlencoded', bytes: 'a=1&'.repeat(10_000) },
    { type: 'application/xml', bytes: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
    { type: 'application/json; charset=utf-7', bytes: '+AHsAfQ-' },
    { type: 'text/plain', bytes: planted },
    { type: '', bytes: '' },
  ),
)

/** Files that are not the pictures they claim to be. */
export const hostileFiles: readonly [name: string, bytes: Uint8Array<ArrayBuffer>][] = [
  ['a bomb', new Uint8Array(pngBomb(20_000, 20_000))],
  ['a zip bomb', new Uint8Array(gzipSync(new Uint8Array(1_000_000)))],
  ['a page', new TextEncoder().encode(`<!doctype html><script>zq7()</script>${planted}`)],
  ['a drawing', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>zq7()</script></svg>')],
  ['half a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0])],
  ['a HEIC that says it is endless', new Uint8Array([0xff, 0xff, 0xff, 0xff, ...Buffer.from('ftypheic')])],
  ['noise', new Uint8Array(deflateSync(new Uint8Array(100)))],
  ['nothing', new Uint8Array()],
]

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  format?: string
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
}

/** Values that almost match a JSON schema: most pass superficial checks. */
export function nearly(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: fitting(schema) },
    { weight: 1, arbitrary: fc.oneof(hostileText, fc.jsonValue({ maxDepth: 2 })) },
  )
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return fc.oneof(...choices.map(nearly))
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [], additionalProperties } = schema
      const known = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, nearly(property)]))
      if (Object.keys(known).length > 0) return fc.record(known, { requiredKeys: required })
      const others = typeof additionalProperties === 'object' ? nearly(additionalProperties) : fc.jsonValue()
      return fc.dictionary(hostileText, others, { maxKeys: 3 })
    }
    case 'array':
      return fc.array(schema.items ? nearly(schema.items) : fc.jsonValue(), { maxLength: 3 })
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 300 }),
        fc.constantFrom(0, -1, 1e15, 2_147_483_648, 9_007_199_254_740_991, 1e308, 0.5),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema.format)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textOf(format: string | undefined): fc.Arbitrary<string> {
  switch (format) {
    case 'email':
      return fc.constantFrom('a@b.example', `"${planted}"@b.example`, 'a@b.example\r\nBcc: c@d.example')
    case 'date':
      return fc.constantFrom('2000-02-29', '2008-01-01', '0000-00-00', '9999-12-31', '2020-01-01')
    case 'date-time':
      return fc.constantFrom('2026-01-01T00:00:00.000Z', '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z')
    case 'uri':
      return fc.constantFrom(
        'https://a.example/',
        'javascript:zq7()',
        'http://[::1]/',
        'https://a.example/;script-src *',
      )
    default:
      return fc.oneof(hostileText, fc.constantFrom('a', 'pt', '1', 'woman', 'media/a.webp'))
  }
}
