import { expect, test } from 'vitest'
import { createRedirectTable, findChains, readOldAddress, readTargetAddress } from './redirects.ts'

test.each([
  ['/modelos/Ana-Silva/', '/modelos/ana-silva'],
  ['https://www.old.example/blog//x/', '/blog/x'],
  ['?p=123', '/?p=123'],
  ['/?utm=1&p=2', '/?p=2&utm=1'],
  ['/not%C3%ADcias', '/notícias'],
  ['/notícias', '/notícias'],
  ['/blog/*', '/blog/*'],
  ['/blog*', '/blog*'],
  [' /blog/* ', '/blog/*'],
  ['//evil.example/x', '/evil.example/x'],
  ['/', '/'],
  ['blog', undefined],
  ['', undefined],
  ['/*', undefined],
  ['/a*b', undefined],
  ['/a?p=1*', undefined],
  ['/%E0%A4%A', undefined],
  ['/a%0Ab', undefined],
  ['javascript:alert(1)', undefined],
  ['javascript:alert("https://x")', undefined],
])('reads the old address %s', (text, address) => {
  expect(readOldAddress(text)).toBe(address)
})

test.each([
  ['/noticias', '/noticias'],
  [' /noticias ', '/noticias'],
  ['//evil.example/x', '/evil.example/x'],
  ['https://agency.example/a?b#c', '/a?b#c'],
  ['https://shop.example/a', 'https://shop.example/a'],
  ['/notícias', '/not%C3%ADcias'],
  ['noticias', undefined],
  ['javascript:alert(1)', undefined],
])('reads the target %s', (text, address) => {
  expect(readTargetAddress(text, 'https://agency.example')).toBe(address)
})

test('finds the redirect of a URL: its query first, then its path, then the longest beginning', () => {
  const sources = ['/?p=1', '/?lang=en&p=1', '/blog', '/blog/*', '/blog/news/*', '/olá', '/press/*']
  const table = createRedirectTable(sources.map((source) => ({ source })))
  const find = (path: string) => table.find(new URL(path, 'https://agency.example'))?.source
  expect(find('/?utm=x&p=1')).toBe('/?p=1')
  expect(find('/?p=12')).toBeUndefined()
  expect(find('/?lang=en')).toBeUndefined()
  expect(find('/blog/')).toBe('/blog')
  expect(find('/BLOG/x?y')).toBe('/blog/*')
  expect(find('/blog/news/1')).toBe('/blog/news/*')
  expect(find('/blogs')).toBeUndefined()
  expect([find('/press'), find('/press/'), find('/press/2019')]).toEqual(Array(3).fill('/press/*'))
  expect(find('/ol%C3%A1')).toBe('/olá')
  expect(find('/%E0%A4%A')).toBeUndefined()
})

test('finds chains and loops, but none behind a page', () => {
  const chains = findChains([
    { source: '/a', path: '/b' },
    { source: '/b', path: '/noticias' },
    { source: '/c/*', path: '/c/d' },
    { source: '/not*', path: '/noticias' },
    { source: '/e', path: 'https://shop.example/a' },
    { source: '/f', path: null },
    { source: '/g', path: '/modelo/1/ana' },
    { source: '/modelo/1/ana', path: '/noticias?p=1' },
    { source: '/noticias?p=1', path: '/contato' },
  ])
  expect(chains).toEqual([
    { source: '/a', next: '/b' },
    { source: '/c/*', next: '/c/*' },
    { source: '/g', next: '/modelo/1/ana' },
    { source: '/modelo/1/ana', next: '/noticias?p=1' },
  ])
})
