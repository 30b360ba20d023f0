import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { maxPictureBytes } from '#contracts/admin/media.ts'
import { actorOf } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { ofEachTest } from '#tests/helpers/of-each-test.ts'
import { temporaryStorage } from '#tests/helpers/temporary-storage.ts'
import { fetchPicture, isPublicAddress } from './fetch-picture.ts'

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

const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a88868' } })
  .jpeg()
  .toBuffer()

eachDialect((connection, db) => {
  const storage = ofEachTest(temporaryStorage)
  const fetchFrom = (host: string, url: string, siteUrl = 'http://localhost:3000') =>
    fetchPicture({ db, storage, siteUrl }, { url, host }, actorOf('editor'))
  const refused = (field: 'url' | 'file', code: string) => ({ options: { errors: { [field]: [code] } } })

  beforeEach(() => emptyTables(connection(), 'media', 'discarded_files', 'audit'))

  test('adds a picture of the named host, also after a redirect there, and once', async () => {
    await using site = await oldSite({
      '/2019/ana%20silva.jpg': (response) => response.end(photo),
      '/old.jpg': (response) => response.writeHead(302, { location: '/2019/ana%20silva.jpg' }).end(),
    })
    const first = await fetchFrom(site.host, `http://${site.host}/old.jpg`)
    const second = await fetchFrom(site.host, `http://${site.host}/2019/ana%20silva.jpg`)
    expect(second.id).toBe(first.id)
    expect(await db.selectFrom('media').select(['type', 'width']).execute()).toEqual([
      { type: 'image/jpeg', width: 900 },
    ])
  })

  test('loads nothing from another host, not even by a redirect', async () => {
    await using other = await oldSite({ '/secret.jpg': (response) => response.end(photo) })
    await using site = await oldSite({
      '/to-other.jpg': (response) => response.writeHead(302, { location: `http://${other.host}/secret.jpg` }).end(),
    })
    for (const url of [`http://${other.host}/secret.jpg`, `http://${site.host}/to-other.jpg`])
      await expect(fetchFrom(site.host, url)).rejects.toMatchObject(refused('url', 'not_an_address'))
  })

  test.each(['127.0.0.1', 'localhost', '[::1]'])('loads nothing from the private address %s', async (name) => {
    await using site = await oldSite({ '/photo.jpg': (response) => response.end(photo) })
    const host = site.host.replace('127.0.0.1', name)
    const loading = fetchFrom(host, `http://${host}/photo.jpg`, 'https://agency.example')
    await expect(loading).rejects.toMatchObject(refused('url', name === 'localhost' ? 'unreachable' : 'not_an_address'))
  })

  test('says what cannot be loaded, and what is no picture or too large', async () => {
    await using site = await oldSite({
      '/text.jpg': (response) => response.end('<html>'),
      '/large.jpg': (response) => response.end(Buffer.alloc(maxPictureBytes + 1)),
      '/cut.jpg': (response) =>
        response.writeHead(200, { 'content-length': 10_000 }).write('x', () => response.destroy()),
    })
    const loading = (path: string) => fetchFrom(site.host, `http://${site.host}${path}`)
    await expect(loading('/missing.jpg')).rejects.toMatchObject(refused('url', 'unreachable'))
    await expect(loading('/cut.jpg')).rejects.toMatchObject(refused('url', 'unreachable'))
    await expect(loading('/text.jpg')).rejects.toMatchObject(refused('file', 'unsupported'))
    await expect(loading('/large.jpg')).rejects.toMatchObject(refused('file', 'too_large'))
  })
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
