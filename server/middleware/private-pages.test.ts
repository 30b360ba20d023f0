import { expect, test } from 'vitest'
import { hasLinkToken, hasSecretUrl, isPrivateFile, isPrivatePage, withPrivacy } from './private-pages.ts'

test.each([
  // What it is: a page of one visitor, its PDF, an address with a secret, an address with the token of a mail.
  ['/selecao/token', true, false, true, true],
  ['/en/selection/token', true, false, true, true],
  ['/selecao/token.data', true, false, true, true],
  ['/selecao/token/comp-card.pdf', false, true, true, true],
  ['/reserva', true, false, true, true],
  ['/reserva/token', true, false, true, true],
  ['/en/booking.data', true, false, true, true],
  ['/minha-ficha/token', true, false, true, true],
  ['/selections/token/changes', false, false, true, true],
  ['/my-card/token/picture', false, false, true, true],
  ['/candidatura/token', false, false, false, true],
  ['/application-photos/token/front', false, false, false, true],
  ['/modelos', false, false, false, false],
  ['/lookbook.pdf', false, false, false, false],
])('what is secret about %s', (path, isPage, isFile, isSecret, hasToken) => {
  expect([isPrivatePage(path), isPrivateFile(path), hasSecretUrl(path), hasLinkToken(path)]).toEqual([
    ...[isPage, isFile, isSecret, hasToken],
  ])
})

test('nothing stores or lists a private response, nor learns its address', async () => {
  const headers = { etag: '"1"', 'cache-control': 'public', 'content-type': 'text/html' }
  const response = withPrivacy(new Response('secret', { status: 404, headers }))
  expect([response.status, await response.text(), Object.fromEntries(response.headers)]).toEqual([
    ...[404, 'secret'],
    {
      'cache-control': 'no-store',
      'content-type': 'text/html',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  ])
})
