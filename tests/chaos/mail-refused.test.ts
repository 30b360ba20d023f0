import { expect, test } from 'vitest'
import { firstAdministrator } from '../helpers/first-administrator.ts'
import { timeoutMs } from '../helpers/full-run.ts'
import { siteData } from '../helpers/site-data.ts'
import { startSmtpServer } from '../helpers/smtp-server.ts'
import { startSite } from '../helpers/start-site.ts'
import { isAcknowledged, newMessage, send } from '../helpers/visitors.ts'

test('refused mails: the visitor is not affected, temporary refusals are retried, permanent ones are shown to staff', {
  timeout: timeoutMs,
}, async () => {
  await using data = await siteData('sqlite')
  await using inbox = await startSmtpServer()
  await using site = await startSite({ ...data.environment, SMTP_URL: inbox.url, MAIL_FROM: 'site@marmore.example' })
  await using connection = await data.open()
  const { db } = connection
  const cookie = await firstAdministrator(site)
  const readByStaff = async (mark: string) => {
    const { id } = await db
      .selectFrom('submissions')
      .select('id')
      .where('payload', 'like', `%${mark}%`)
      .executeTakeFirstOrThrow()
    const response = await fetch(`${site.url}/admin/api/submissions/${id}`, { headers: { cookie } })
    expect(response.status).toBe(200)
    return response.json()
  }
  const said = (message: string) => site.log.filter(({ msg }) => msg === message).length

  inbox.refusal = { step: 'recipient', code: 450 }
  const greylisted = newMessage()
  expect(isAcknowledged(await send(site.url, greylisted))).toBe(true)
  await expect.poll(() => said('mail failed, will be retried')).toBeGreaterThan(0)
  inbox.refusal = undefined
  // Ends the pause.
  await db.updateTable('outbox').set({ next_attempt_at: new Date().toISOString() }).execute()
  await expect.poll(() => inbox.mails.length).toBe(2)
  expect(await readByStaff(greylisted.mark)).toMatchObject({ undelivered: [] })

  inbox.refusal = { step: 'recipient', code: 550 }
  const misspelt = newMessage()
  expect(isAcknowledged(await send(site.url, misspelt))).toBe(true)
  await expect.poll(() => said('mail refused permanently')).toBe(2)
  expect(await readByStaff(misspelt.mark)).toMatchObject({
    undelivered: [`${misspelt.mark}@studio.example`, 'agency@marmore.example'].sort(),
  })
  inbox.refusal = { step: 'recipient', code: 554 }
  const unrelayed = newMessage()
  expect(isAcknowledged(await send(site.url, unrelayed))).toBe(true)
  await expect.poll(() => said('mail server refuses all mail')).toBeGreaterThan(0)
  const dashboard = await fetch(`${site.url}/admin/api/dashboard`, { headers: { cookie } })
  expect((await dashboard.json()).system.mail).toMatchObject({
    ready: true,
    refused: expect.toSatisfy(Number.isInteger),
  })
  expect(await readByStaff(unrelayed.mark)).toMatchObject({ undelivered: [] })
  inbox.refusal = undefined
  await db.updateTable('outbox').set({ next_attempt_at: new Date().toISOString() }).where('attempts', '<', 20).execute()
  await expect.poll(() => inbox.mails.length).toBe(4)

  // The log contains no address.
  expect(JSON.stringify(site.log)).not.toMatch(/@studio|agency@/)
})
