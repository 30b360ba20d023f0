import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { bringPicture, firstAdministrator } from '../helpers/first-administrator.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import { startSite } from '../helpers/start-site.ts'
import { temporaryFolder } from '../helpers/temporary-folder.ts'
import { temporaryBucket } from '../helpers/temporary-storage.ts'
import { isAcknowledged, newAddress, newApplication, newMessage, picture, send } from '../helpers/visitors.ts'

test.each(['fails', 'hangs', 'refuses', 'is missing'] as const)(
  'a bucket that %s: cached content stays, nothing is acknowledged without being stored, and it recovers',
  { timeout: timeoutMs },
  async (trouble) => {
    await using bucket = await temporaryBucket()
    await using folder = await temporaryFolder()
    await using site = await startSite({ ...bucket.environment, DATA_DIR: folder.path, TRUST_PROXY: '1' })
    const get = (path: string) => fetch(site.url + path)
    const staff = { cookie: await firstAdministrator(site), origin: site.url }
    const page = await (await get('/modelos')).text()
    const [seen = '', unseen = ''] = new Set(page.match(/\/pictures\/\d+\.avif[^" ,]+/g))
    expect((await get(seen)).status).toBe(200)
    const applications = async () => {
      await using connection = await connect({ dataDir: folder.path })
      return await connection.db.selectFrom('submissions').select('id').where('kind', '=', 'application').execute()
    }
    const files = await bucket.keys()

    bucket.trouble = trouble
    expect(await (await get('/modelos')).text()).toBe(page)
    expect((await get(seen)).status).toBe(200)
    expect((await get('/en/models?hair=black')).status).toBe(200)
    const application = newApplication()
    const [missing, refused, upload, message] = await Promise.all([
      get(unseen),
      fetch(site.url + application.path, {
        method: 'POST',
        body: application.body,
        headers: { origin: site.url, 'x-forwarded-for': newAddress() },
      }),
      bringPicture(site.url, picture, staff),
      send(site.url, newMessage()),
    ])
    expect(missing.status).toBe(502)
    expect([refused.status, await refused.json()]).toMatchObject([503, { failure: 'unavailable' }])
    expect(upload.status).toBe(503)
    // It has no files.
    expect(isAcknowledged(message)).toBe(true)
    const ready = await get('/readyz')
    expect([ready.status, await ready.json()]).toMatchObject([503, { parts: { database: true, storage: false } }])
    expect(await applications()).toEqual([])
    expect(await bucket.keys()).toEqual(files)

    bucket.trouble = undefined
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 10_000 }).toBe(200)
    expect((await get(unseen)).status).toBe(200)
    expect(isAcknowledged(await send(site.url, application))).toBe(true)
    expect((await bringPicture(site.url, picture, staff)).status).toBe(201)
    expect(await applications()).toHaveLength(1)
    expect(await bucket.keys()).toHaveLength(files.length + 5)
  },
)
