import type { Page } from '@playwright/test'
import { connect } from '#database/connect.ts'
import { languages } from '#domain/language.ts'
import { insertRequest } from '../../helpers/bookings.ts'
import { byRun } from '../../helpers/full-run.ts'
import type { RunningSite } from '../../helpers/start-site.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'

/** Two talents without bookings in the years of these tests. */
async function findTalents(site: RunningSite): Promise<[Talent, Talent]> {
  await using connection = await connect(site)
  const talents = connection.db.selectFrom('talents').select(['id', 'name']).where('published', '=', 1)
  const [one, other] = await talents.orderBy('id').limit(2).execute()
  if (!one || !other) throw new Error('The demo has no talents.')
  return [one, other]
}

interface Talent {
  id: number
  name: string
}

const bookingOf = (page: Page, name: string | RegExp) => page.locator('.calendar').getByRole('button', { name })

test.describe('a booker', () => {
  // The agency is in São Paulo.
  test.use({ role: 'booker', timezoneId: 'Asia/Tokyo' })

  test(
    'takes a request from the inbox to a confirmed booking in the calendar',
    fullRunOnly,
    async ({ page, adminSite, texts }) => {
      const { bookings } = texts
      const [{ id: talent, name }] = await findTalents(adminSite.site)
      await using connection = await connect(adminSite.site)
      const period = { from: '2091-03-08', to: '2091-03-09' }
      const request = await insertRequest(connection.db, { talents: [String(talent)], ...period })
      const before = { talent_id: talent, kind: 'option', ...period, title: 'Vitrine' }
      await page.goto('/admin/bookings?date=2091-03-01')
      await page.request.post('/admin/api/bookings', { data: before, headers: { origin: adminSite.site.url } })

      await page.goto(`/admin/submissions/${request}`)
      await page.getByRole('button', { name: bookings.of(bookings.makeOption, name), exact: true }).click()
      await expect(page.getByText(bookings.option(2))).toContainText('18:00')

      // The option before it gets a later last day. Its confirmation would release this one.
      await page.goto('/admin/bookings?date=2091-03-01')
      await bookingOf(page, 'Vitrine').press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: bookings.of(bookings.confirm, name) }).click()
      await expect(dialog.getByText(bookings.confirmReleases(1))).toBeVisible()
      await page.keyboard.press('Escape')
      await dialog.getByLabel(texts.resources.bookings.fields.to, { exact: true }).fill('2091-03-10')
      await dialog.getByRole('button', { name: bookings.dialog.save }).click()
      await expect(dialog).toBeHidden()
      // It is released, which promotes this one.
      await bookingOf(page, 'Vitrine').press('Enter')
      await expect(dialog.getByLabel(texts.resources.bookings.fields.from, { exact: true })).toHaveValue('08/03/2091')
      await expect(dialog.getByLabel(texts.resources.bookings.fields.to, { exact: true })).toHaveValue('10/03/2091')
      await dialog.getByRole('button', { name: bookings.of(bookings.release, name) }).click()
      // Behind an open dialog, nothing has a role.
      await expect(dialog).toBeHidden()
      await expect(bookingOf(page, 'Vitrine')).toBeHidden()
      await bookingOf(page, bookings.option(1)).press('Enter')
      await dialog.getByRole('button', { name: bookings.of(bookings.confirm, name) }).click()
      await expect(dialog).toBeHidden()
      await expect(bookingOf(page, bookings.kinds.confirmed)).toBeVisible()
      await expectAccessible(page)
    },
  )

  test('opens a booking without a request from the history of its client', fullRunOnly, async ({ page, adminSite }) => {
    const [{ id: talent }] = await findTalents(adminSite.site)
    const send = async (path: string, data: object): Promise<{ id: number }> => {
      const headers = { origin: adminSite.site.url }
      return (await page.request.post(`/admin/api/${path}`, { data, headers })).json()
    }
    await page.goto('/admin')
    const client = await send('clients', { name: 'Estúdio Sem Pedido' })
    const period = { from: '2091-06-08', to: '2091-06-09' }
    await send('bookings', {
      talent_id: talent,
      kind: 'option',
      ...period,
      title: 'Prova de vestidos',
      client_id: client.id,
    })
    await page.goto(`/admin/clients/${client.id}`)
    await page.getByRole('link', { name: 'Prova de vestidos' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(
      page.getByRole('dialog').locator('input').and(page.locator('[value="Prova de vestidos"]')),
    ).toBeVisible()
  })
})

for (const language of languages) {
  for (const width of [390, 1280]) {
    const tags = language === 'pt' && width === 1280 ? {} : fullRunOnly
    test.describe(`in ${language} at ${width} px`, tags, () => {
      test.use({ language, role: 'booker', viewport: { width, height: 900 }, timezoneId: 'America/Los_Angeles' })
      test.use({ expectedMessages: /status of 409/ })

      test('a booking is made, moved and extended, conflicts are shown, and the week is printed', async ({
        page,
        adminSite,
        texts,
      }) => {
        const { bookings, errorCodes, resources } = texts
        const { fields } = resources.bookings
        const month = `209${languages.indexOf(language) * 2 + (width === 390 ? 2 : 3)}-05`
        const [first, second] = await findTalents(adminSite.site)
        const dialog = page.getByRole('dialog')
        const save = dialog.getByRole('button', { name: bookings.dialog.save })
        const fill = async (from: string, to: string) => {
          await dialog.getByLabel(fields.from, { exact: true }).fill(from)
          await dialog.getByLabel(fields.to, { exact: true }).fill(to)
        }

        await page.goto(`/admin/bookings?date=${month}-10`)
        await expect(page.getByText(bookings.calendar.empty)).toBeVisible()
        const client = { name: `Ateliê ${language} ${width}`, id: 0 }
        const headers = { origin: adminSite.site.url }
        client.id = (
          await (await page.request.post('/admin/api/clients', { data: { name: client.name }, headers })).json()
        ).id

        await page.getByRole('button', { name: bookings.calendar.add }).click()
        await expect(save).toBeDisabled()
        await dialog.getByRole('combobox', { name: fields.talent_id }).fill(first.name)
        await page.getByRole('option', { name: first.name }).click()
        await fill(`${month}-11`, `${month}-12`)
        await expect(dialog.getByText(bookings.conflicts.free)).toBeVisible()
        await dialog.getByLabel(fields.title).fill('Vitrine')
        await dialog.getByLabel(fields.from_time).fill('09:30')
        await dialog.getByLabel(fields.to_time).fill('18:00')
        await dialog.getByLabel(fields.city).fill('Olinda')
        await dialog.getByLabel(fields.note).fill('Levar saltos')
        await dialog.getByLabel(fields.expires_at).fill(`${month}-03T12:00`)
        await dialog.getByRole('combobox', { name: fields.client_id }).fill(client.name)
        await page.getByRole('option', { name: client.name }).click()
        await expectAccessible(page)
        await save.click()
        await expect(bookingOf(page, 'Vitrine')).toContainText('09:30')
        const list = await page.request.get(`/admin/api/bookings?from=${month}-01&to=${month}-28`)
        expect((await list.json()).data).toMatchObject([
          {
            ...{ talent_id: first.id, kind: 'option', from: `${month}-11`, to: `${month}-12`, from_time: '09:30' },
            ...{ to_time: '18:00', city: 'Olinda', note: 'Levar saltos', client_id: client.id },
            // The agency is in São Paulo.
            expires_at: `${month}-03T15:00:00.000Z`,
          },
        ])

        // Another option waits behind it; blocked days are refused.
        const another = { talent_id: first.id, from: `${month}-12`, to: `${month}-14`, title: 'Desfile' }
        await page.request.post('/admin/api/bookings', { data: { ...another, kind: 'option' }, headers })
        await page.reload()
        await expect(bookingOf(page, 'Desfile')).toContainText(bookings.option(2))
        await page.getByRole('button', { name: bookings.calendar.add }).click()
        await dialog.getByRole('combobox', { name: fields.talent_id }).fill(first.name)
        await page.getByRole('option', { name: first.name }).click()
        await fill(`${month}-12`, `${month}-12`)
        await expect(dialog.getByText(bookings.conflicts.waits(3))).toBeVisible()
        await dialog.getByRole('combobox', { name: fields.kind }).click()
        await page.getByRole('option', { name: bookings.kinds.blocked }).click()
        await expect(dialog.getByText(bookings.conflicts.outranked)).toBeVisible()
        await save.click()
        await expect(dialog.getByText(errorCodes.outranked)).toBeVisible()
        page.once('dialog', (question) => question.accept())
        await dialog.getByRole('button', { name: texts.ra.action.cancel }).click()
        await expect(dialog).toBeHidden()

        // Arrow keys, then the form has the days, and the old ones when it is closed.
        await bookingOf(page, 'Vitrine').press('Shift+ArrowRight')
        await expect(dialog.getByLabel(fields.to, { exact: true })).toHaveValue(`13/05/${month.slice(0, 4)}`)
        await save.click()
        await expect(dialog).toBeHidden()
        // The calendar draws the booking anew with its stored days.
        await expect(async () => {
          await bookingOf(page, 'Vitrine').press('ArrowLeft', { timeout: 2_000 })
          await expect(dialog).toBeVisible({ timeout: 2_000 })
        }).toPass()
        await expect(dialog.getByLabel(fields.from, { exact: true })).toHaveValue(`10/05/${month.slice(0, 4)}`)
        await expect(dialog.getByLabel(fields.to, { exact: true })).toHaveValue(`12/05/${month.slice(0, 4)}`)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()

        // Filters, and a board whose talents are free too.
        if (width === 390) await page.getByText(texts.components.filters.title).click()
        await page.getByRole('combobox', { name: bookings.calendar.filters.kind }).click()
        await page.getByRole('option', { name: bookings.kinds.confirmed }).click()
        await expect(page.getByText(bookings.calendar.empty)).toBeVisible()
        await page.goto(`/admin/bookings?date=${month}-10&client_id=${client.id}`)
        await expect(bookingOf(page, 'Vitrine')).toBeVisible()
        await expect(bookingOf(page, 'Desfile')).toHaveCount(0)
        if (width === 390) await page.locator('summary').click()
        await page.getByRole('combobox', { name: bookings.calendar.filters.client }).fill('')
        await expect(bookingOf(page, 'Desfile')).toBeVisible()
        await page.getByRole('combobox', { name: bookings.calendar.filters.board }).click()
        await page.getByRole('option', { name: texts.talents.boards.woman ?? '', exact: true }).click()
        await expect(page.locator('.calendar').getByText(second.name, { exact: true })).toBeVisible()

        await page.goto(`/admin/bookings?date=${month}-10`)
        const period = page.getByRole('heading', { level: 2 })
        const before = await period.first().textContent()
        await page.getByRole('button', { name: bookings.calendar.next }).click()
        await expect(page.getByText(bookings.calendar.empty)).toBeVisible()
        await page.getByRole('button', { name: bookings.calendar.previous }).click()
        await expect(period.first()).toHaveText(before ?? '')
        await page.getByRole('button', { name: bookings.calendar.views.week, exact: true }).click()
        await expect(page).toHaveURL(/view=week/)
        await page.getByRole('button', { name: bookings.calendar.today }).click()
        await expect(page).toHaveURL(new RegExp(`date=${new Date().getFullYear()}`))

        for (const view of byRun<readonly ('talents' | 'month' | 'week')[]>(['week'], ['talents', 'month', 'week'])) {
          await page.goto(`/admin/bookings?date=${month}-12&view=${view}`)
          await expect(bookingOf(page, 'Vitrine').first()).toBeVisible()
          await expectAccessible(page)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(overflow).toBeLessThanOrEqual(0)
        }
        await page.emulateMedia({ media: 'print' })
        const sheet = page.getByRole('table', { name: new RegExp(month.slice(0, 4)) })
        await expect(sheet.getByRole('row', { name: first.name })).toContainText('09:30')
        await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
      })
    })
  }
}

test.describe('with the mouse', fullRunOnly, () => {
  test.use({ role: 'booker', timezoneId: 'Asia/Tokyo' })

  test('days are marked, and a booking is moved and extended', async ({ page, adminSite, texts }) => {
    const { dialog: form } = texts.bookings
    const { fields } = texts.resources.bookings
    const [{ id, name }] = await findTalents(adminSite.site)
    const data = { talent_id: id, kind: 'option', from: '2096-02-06', to: '2096-02-07', title: 'Vitrine' }
    await page.goto('/admin/bookings?date=2096-02-01&category=woman')
    await page.request.post('/admin/api/bookings', { data, headers: { origin: adminSite.site.url } })
    // Notices above the calendar move it when they arrive.
    await page.reload({ waitUntil: 'networkidle' })
    const dialog = page.getByRole('dialog')
    const booking = bookingOf(page, 'Vitrine')
    const measure = async () => {
      // Waits until it stands still.
      await booking.hover({ trial: true })
      const box = await booking.boundingBox()
      if (!box) throw new Error('The booking is not shown.')
      return box
    }
    const expectDays = async (from: string, to: string) => {
      await expect(dialog.getByLabel(fields.from, { exact: true })).toHaveValue(`${from}/02/2096`)
      await expect(dialog.getByLabel(fields.to, { exact: true })).toHaveValue(`${to}/02/2096`)
    }
    // In the booking's row, wherever it stands by now.
    const drag = async (from: number, to: number) => {
      const { y: top, height } = await measure()
      const y = top + height / 2
      await page.mouse.move(from, y)
      await page.mouse.down()
      await page.mouse.move(from + 10, y)
      await page.mouse.move(to, y, { steps: 5 })
      await page.mouse.up()
    }
    const box = await measure()
    const day = box.width / 2

    await drag(box.x + day, box.x + 2 * day)
    await expectDays('07', '08')
    // The saved bookings are drawn anew, which would end a drag.
    const reloaded = page.waitForResponse((one) => one.url().includes('/admin/api/bookings?from=2096-02-01'))
    await dialog.getByRole('button', { name: form.save }).click()
    await expect(dialog).toBeHidden()
    await reloaded
    await expect.poll(async () => (await measure()).x).toBeGreaterThan(box.x + day / 2)

    const moved = await measure()
    const right = moved.x + moved.width - 3
    await drag(right, right + day)
    await expectDays('07', '09')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await drag(box.x - 1.5 * day, box.x - 0.5 * day)
    await expect(dialog.getByRole('combobox', { name: fields.talent_id })).toHaveValue(name)
    await expectDays('04', '05')
  })
})

test(
  'a booking opens over its month by its address, as in notices',
  fullRunOnly,
  async ({ page, adminSite, texts }) => {
    const { bookings } = texts
    const [{ id, name }] = await findTalents(adminSite.site)
    const data = { talent_id: id, kind: 'blocked', from: '2097-02-06', to: '2097-02-07', title: 'Férias' }
    await page.goto('/admin/bookings')
    const made = await page.request.post('/admin/api/bookings', { data, headers: { origin: adminSite.site.url } })
    const path = `/admin/bookings/${(await made.json()).id}`
    await page.goto(path)
    const dialog = page.getByRole('dialog', { name: bookings.dialog.edit(name) })
    await dialog.getByRole('button', { name: bookings.of(bookings.release, name) }).click()
    await expect(page).toHaveURL(/bookings\?date=2097-02-06$/)
    // One that has ended says so.
    await page.goto(path)
    await expect(dialog).toContainText(bookings.dialog.releasedOn('').replace(/ \..*/, ''))
  },
)
