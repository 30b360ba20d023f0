import { expect, test, vi } from 'vitest'
import type { Backend } from '#app/backend.ts'
import { toThirdPartiesView } from './third-parties.server.ts'

function backend() {
  return { siteUrl: 'https://agency.example', warn: vi.fn<Backend['warn']>() } as unknown as Backend & {
    warn: ReturnType<typeof vi.fn>
  }
}

test('returns no third party for an agency without any', () => {
  expect(toThirdPartiesView({ name: 'Mármore', map_url: null }, 'pt', backend())).toBeUndefined()
})

test('names the host of the content in the page’s language', () => {
  const agency = { name: 'Mármore', map_url: 'https://maps.example/a.js', review_widget_url: 'https://r.example/b.js' }
  const hosts = (language: 'pt' | 'en') =>
    toThirdPartiesView(agency, language, backend())?.parties.map(({ host, texts }) => [host, texts.question])

  expect(hosts('pt')).toEqual([
    ['maps.example', 'O mapa vem de maps.example, que recebe o seu endereço IP.'],
    ['r.example', 'As avaliações vêm de r.example, que recebe o seu endereço IP.'],
  ])
  expect(hosts('en')?.[1]).toEqual(['r.example', 'The reviews come from r.example, which receives your IP address.'])
})

test('logs an untrusted URL without its text and ignores it', () => {
  const { warn, ...others } = backend()
  const agency = { name: 'Mármore', map_url: 'http://maps.example/secret.js' }

  expect(toThirdPartiesView(agency, 'pt', { ...others, warn })).toBeUndefined()
  expect(warn.mock.calls).toEqual([['third-party script URL rejected', { party: 'map' }]])
})
