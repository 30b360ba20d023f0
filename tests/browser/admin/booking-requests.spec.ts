import { connect } from '#database/connect.ts'
import { languages } from '#domain/language.ts'
import { insertRequest } from '../../helpers/bookings.ts'
import type { RunningSite } from '../../helpers/start-site.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'

/** Sends a request for three talents, behind an option of another client on the first, as a form of the site does. */
async function sendRequest(site: RunningSite, { from, to }: { from: string; to: string }) {
  await using connection = await connect(site)
  const { db } = connection
  const talents = await db.selectFrom('talents').select(['id', 'name']).where('published', '=', 1).limit(3).execute()
  const ids = talents.map(({ id }) => String(id))
  const client = { name: `Ana ${crypto.randomUUID().slice(0, 8)}`, company: 'Estúdio Mar' }
  const other = await insertRequest(db, { talents: ids.slice(0, 1), from, to, payload: { name: 'Bia' } })
  const id = await insertRequest(db, { talents: ids, from, to, payload: client })
  return { id, other, name: client.name, talents: talents.map(({ name }) => name) }
}

for (const [index, language] of languages.entries()) {
  for (const width of [390, 1280]) {
    const tags = language === 'pt' && width === 1280 ? {} : fullRunOnly
    test.describe(`in ${language} at ${width} px`, () => {
      test.use({ language, role: 'booker', viewport: { width, height: 900 } })

      test(
        'a request becomes options, one is confirmed, and the client is told',
        tags,
        async ({ page, adminSite, texts }) => {
          const { bookings, inbox } = texts
          const day = `209${index}-12-${width === 390 ? '04' : '14'}`
          const request = await sendRequest(adminSite.site, { from: day, to: day })
          const [first = '', second = '', third = ''] = request.talents
          const region = page.getByRole('region', { name: bookings.title, exact: true })
          const button = (action: string, name: string) =>
            region.getByRole('button', { name: bookings.of(action, name), exact: true })

          await page.goto(`/admin/submissions/${request.other}`)
          await button(bookings.makeOption, first).click()
          await expect(region).toContainText(bookings.option(1))

          await page.goto('/admin/booking-requests')
          await page.getByRole('link', { name: new RegExp(request.name) }).click()
          await expect(region).toContainText(bookings.held('option', 1))
          await region.getByRole('button', { name: bookings.optionAll(3) }).click()
          await expect(region).toContainText(bookings.option(2))
          await expect(button(bookings.confirm, first)).toBeHidden()
          await button(bookings.confirm, second).click()
          await expect(region).toContainText(bookings.states.confirmed)
          await button(bookings.release, third).click()
          await button(bookings.decline, third).click()
          await expect(region).toContainText(bookings.states.not_available)
          await expect(region).toContainText(bookings.untold)
          await region.getByText(bookings.history(7)).click()
          await expect(region.getByText(`${second}: ${bookings.events.confirmed}`)).toBeVisible()
          await expectAccessible(page)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(overflow).toBeLessThanOrEqual(0)

          await page.getByRole('button', { name: inbox.template.open }).click()
          const template = language === 'pt' ? 'Situação do pedido' : 'State of the request'
          await page.getByRole('dialog').getByRole('button', { name: template }).click()
          await page.getByRole('button', { name: inbox.template.use }).click()
          // In the language of the request.
          await expect(page.getByRole('textbox', { name: inbox.text })).toHaveValue(new RegExp(`${first}: opção 2`))
          await page.getByRole('button', { name: inbox.send, exact: true }).click()
          await expect(page.getByText(inbox.replied)).toBeVisible()
          await expect(region).not.toContainText(bookings.untold)

          await page.goto(`/admin/booking-requests?filter={"q":"${request.name}"}`)
          const rows = page
            .getByRole('main')
            .getByRole('listitem')
            .filter({ has: page.getByRole('link') })
          await expect(rows).toHaveCount(1)
          await expect(rows).toContainText(`${second}: ${bookings.states.confirmed}`)
          await page.goto(`/admin/booking-requests?filter={"q":"${request.name}","state":"cancelled"}`)
          await expect(rows).toHaveCount(0)
        },
      )
    })
  }
}
