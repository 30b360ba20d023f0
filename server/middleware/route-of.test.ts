import { expect, test } from 'vitest'
import { routeOf } from './route-of.ts'

test.each([
  ['/', '/'],
  ['/en/news/a-title', '/en/news/:slug'],
  ['/en/news/a-title.data', '/en/news/:slug'],
  ['/candidatura/a-token', '/candidatura/:token'],
  ['/pictures/640.webp/somebody.webp', '/pictures/…'],
  ['/application-photos/a-token/front', '/application-photos/…'],
  ['/selections/a-token/changes', '/selections/…'],
  ['/my-card/a-token/picture', '/my-card/…'],
  ['/third-party/a', '/third-party/…'],
  ['/forms/imprensa/zip', '/forms/…'],
  ['/somebody@mail.example', '…'],
  ['/somebody/at/mail.example', '…'],
  ['/%E0%A4%A', '…'],
])('the route of %s is %s', (pathname, name) => {
  expect(routeOf(pathname)).toBe(name)
})
