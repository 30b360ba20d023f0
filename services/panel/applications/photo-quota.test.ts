import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { bothDialects } from '#tests/helpers/dialects.ts'
import { silentLogger } from '../../http/logger.ts'
import { createServiceApp } from '../../http/service-app.ts'
import { createPhotoQuota } from './applications.ts'

const megabyte = 1024 * 1024

bothDialects((_connection, db) => {
  test('limits the bytes a day of one visitor and of all together', async () => {
    const count = createPhotoQuota(db, (c) => c.req.header('x-visitor'))
    const app = createServiceApp({ log: silentLogger, clientAddress: () => undefined }).route(
      '/',
      new Hono().post('/:megabytes', async (c) => {
        await count(c, Number(c.req.param('megabytes')) * megabyte)
        return c.body(null, 204)
      }),
    )
    const send = (visitor: string, megabytes: number) =>
      app.request(`/${megabytes}`, { method: 'POST', headers: { 'x-visitor': visitor } })

    expect((await send('one', 150)).status).toBe(204)
    expect((await send('one', 50)).status).toBe(204)
    const refused = await send('one', 1)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600)
    expect((await send('other', 1)).status).toBe(204)

    for (let visitor = 0; visitor < 98; visitor++) expect((await send(`${visitor}`, 200)).status).toBe(204)
    expect((await send('late', 200)).status).toBe(429)
    expect((await send('later', 1)).status).toBe(429)
  })
})
