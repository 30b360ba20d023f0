import { expect, test } from 'vitest'
import { createXmlElement, createXmlResponse, escapeXml } from './xml.server.ts'

test('escapes what has a meaning in XML, and removes what it forbids', () => {
  expect(escapeXml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;')
  expect(escapeXml('a\u0000b\u0008c\u000bd\u000ee\u001ff\ufffeg\uffffh')).toBe('abcdefgh')
  expect(escapeXml('a\tb\nc\rd 😀')).toBe('a\tb\nc\rd 😀')
  expect(escapeXml('a\ud800b')).toBe('a\ufffdb')
})

test('has an element for a text, also an empty one, and none without', () => {
  expect(createXmlElement('guid', 'a&b', ' isPermaLink="false"')).toBe('<guid isPermaLink="false">a&amp;b</guid>')
  expect(createXmlElement('title', '')).toBe('<title></title>')
  expect(createXmlElement('title', undefined)).toBe('')
})

test('responds with a declared document', async () => {
  const response = createXmlResponse('<a/>', 'application/rss+xml')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(await response.text()).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a/>')
})
