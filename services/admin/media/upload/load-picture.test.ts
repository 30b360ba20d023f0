import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { maxPictureBytes } from '#contracts/admin/media.ts'
import { createPictureLoader, isPublicAddress } from './load-picture.ts'

/** A site that answers each path as told. */
async function oldSite(answers: Record<string, (response: ServerResponse) => void>) {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function load(host: string, url: string, siteUrl = 'http://localhost:3000'): Promise<File> {
  return createPictureLoader(siteUrl)(new URL(url), host)
}

const refused = (field: 'url' | 'file', code: string) => ({ options: { errors: { [field]: [code] } } })

test('loads a picture of the named host, also after a redirect there', async () => {
  await using site = await oldSite({
    '/2019/ana.jpg': (response) => response.end('photo'),
    '/old.jpg': (response) => response.writeHead(302, { location: '/2019/ana.jpg' }).end(),
  })
  const file = await load(site.host, `http://${site.host}/old.jpg`)
  expect(file.name).toBe('ana.jpg')
  expect(await file.text()).toBe('photo')
})

test('loads nothing from another host, not even by a redirect', async () => {
  await using other = await oldSite({ '/secret.jpg': (response) => response.end('secret') })
  await using site = await oldSite({
    '/to-other.jpg': (response) => response.writeHead(302, { location: `http://${other.host}/secret.jpg` }).end(),
  })
  for (const url of [`http://${other.host}/secret.jpg`, `http://${site.host}/to-other.jpg`])
    await expect(load(site.host, url)).rejects.toMatchObject(refused('url', 'not_an_address'))
})

test.each([
  ['127.0.0.1', 'not_an_address'],
  ['localhost', 'unreachable'],
  ['[::1]', 'not_an_address'],
])('loads nothing from the private address %s', async (name, code) => {
  await using site = await oldSite({ '/photo.jpg': (response) => response.end('photo') })
  const host = site.host.replace('127.0.0.1', name)
  const loading = load(host, `http://${host}/photo.jpg`, 'https://agency.example')
  await expect(loading).rejects.toMatchObject(refused('url', code))
})

test('says what cannot be loaded, and what is too large', async () => {
  await using site = await oldSite({
    '/large.jpg': (response) => response.end(Buffer.alloc(maxPictureBytes + 1)),
    '/cut.jpg': (response) =>
      response.writeHead(200, { 'content-length': 10_000 }).write('x', () => response.destroy()),
  })
  const loading = (path: string) => load(site.host, `http://${site.host}${path}`)
  await expect(loading('/missing.jpg')).rejects.toMatchObject(refused('url', 'unreachable'))
  await expect(loading('/cut.jpg')).rejects.toMatchObject(refused('url', 'unreachable'))
  await expect(loading('/large.jpg')).rejects.toMatchObject(refused('file', 'too_large'))
})

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['10.0.0.8', false],
  ['172.16.4.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::ffff:10.0.0.8', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:8', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test('loads from a site with or without its www.', async () => {
  // The names do not exist; another host is refused before any look-up.
  for (const url of ['http://old.invalid/a.jpg', 'http://www.old.invalid/a.jpg'])
    await expect(load('www.old.invalid', url)).rejects.toMatchObject(refused('url', 'unreachable'))
})
