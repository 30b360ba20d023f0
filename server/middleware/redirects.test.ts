import { pino } from 'pino'
import { expect, test } from 'vitest'
import { onSqlite } from '#tests/helpers/dialects.ts'
import { openRedirects } from '../compose/redirects.ts'
import { createRedirectResponse, toMissingPath } from './redirects.ts'

const url = (path: string) => new URL(path, 'https://agency.example')

test.each([
  ['/a', '/b', '/a?x=1', '/b?x=1'],
  ['/?p=1', '/b', '/?p=1&utm=2', '/b?utm=2'],
  ['/?p=1', '/b', '/?p=1', '/b'],
  ['/a', '/b?c', '/a?x=1', '/b?c'],
  ['/a', '/b#c', '/a?x=1', '/b#c'],
  ['/a', 'https://shop.example/', '/a?x=1', 'https://shop.example/'],
])('the redirect from %s to %s leads %s to %s', (source, location, requested, target) => {
  const response = createRedirectResponse({ source, location }, url(requested))
  expect([response.status, response.headers.get('location')]).toEqual([301, target])
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
})

test.each([
  ['/Modelos/Ana/?utm_source=x', '/modelos/ana'],
  ['/?p=123&session=x', '/?p=123'],
  ['/?page_id=7', '/?page_id=7'],
  ['/?p=abc', '/'],
  ['/old.html', '/old.html'],
  ['/wp-login.php', undefined],
  ['/wp-admin/x', undefined],
  ['/.env', undefined],
  ['/a/.git/config', undefined],
  ['/photo.jpg', undefined],
  ['/ana@mail.example', undefined],
  ['/reserva/token', undefined],
  ['/application-photos/token/front', undefined],
  [`/${'a'.repeat(600)}`, undefined],
  ['/%E0%A4%A', undefined],
])('counts %s as %s', (path, counted) => {
  expect(toMissingPath(url(path))).toBe(counted)
})

onSqlite((_connection, db) => {
  test('stores how often each missing page was requested', async () => {
    {
      await using redirects = await openRedirects(db, pino({ enabled: false }))
      for (const path of ['/a', '/b', '/a']) redirects.countMissing(path)
    }
    const rows = await db.selectFrom('missing_pages').select(['path', 'requests']).orderBy('path').execute()
    expect(rows).toEqual([
      { path: '/a', requests: 2 },
      { path: '/b', requests: 1 },
    ])
  })
})
