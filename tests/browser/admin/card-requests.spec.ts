import { connect } from '#database/connect.ts'
import { insertRequest } from '../../helpers/bookings.ts'
import { insertReachableTalent } from '../../helpers/cards.ts'
import { insertMedia } from '../../helpers/talents.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { askForCard, photo } from '../my-card.ts'
import { openHydrated } from '../open-hydrated.ts'
import { fullRunInEveryVariant, inEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'
import { newPicture } from './talents.ts'

test.describe('cards of talents', fullRunInEveryVariant, () => {
  test.use({ role: 'booker', expectedMessages: /status of 409/ })

  test('a booker asks by a link, compares what came, and accepts a part of it', async ({
    page,
    adminSite,
    baseURL,
    texts,
  }) => {
    // Two photos are made smaller, sent, decoded, and copied when they are accepted.
    test.slow()
    const { cardRequests } = texts
    const { talent, path } = await askForCard(adminSite, 'pt')
    await using connection = await connect({ dataDir: adminSite.site.dataDir })
    const earlier = await page.request.post('/admin/api/media', {
      multipart: { file: await newPicture('polaroid.jpg') },
      headers: { origin: baseURL },
    })
    const { url } = await earlier.json()
    await insertMedia(connection.db, String(talent), { kind: 'snap', view: 'front', url })
    const size = { width: 900, height: 1200 }
    await insertMedia(connection.db, String(talent), {
      kind: 'snap',
      view: 'entire',
      url,
      ...size,
      crown: 0.1,
      sole: 0.6,
    })
    const visitor = await page.context().newPage()
    await openHydrated(visitor, path)
    await visitor.getByLabel('Rosto, de frente', { exact: true }).setInputFiles(photo)
    await visitor.getByLabel('Corpo inteiro', { exact: true }).setInputFiles(photo)
    await visitor.getByRole('textbox', { name: 'Altura' }).fill('1,60')
    await visitor.getByRole('textbox', { name: 'Cintura' }).fill('61')
    await visitor.getByRole('button', { name: 'Enviar para a agência' }).click()
    await expect(visitor.getByRole('heading', { name: 'Tudo enviado. Obrigado!' })).toBeVisible({ timeout: 30_000 })
    await visitor.close()

    await page.goto('/admin')
    // Other tests send requests for bookings as Ana.
    const waiting = page.getByRole('region', { name: cardRequests.waiting })
    await waiting.getByRole('link', { name: 'Ana' }).first().click()
    await expect(page.getByText(cardRequests.large)).toBeVisible()
    const height = page.getByRole('checkbox', { name: /160/ })
    await expect(height).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: /61/ })).toBeChecked()
    const { views, marks } = texts.talents.pictures
    const pair = page.getByRole('region', { name: views.entire })
    await expect(pair).toContainText(cardRequests.markBoth)
    await pair.getByRole('button', { name: cardRequests.marks }).click()
    await page.getByRole('button', { name: marks.set }).click()
    await page.getByRole('slider', { name: marks.crown }).press('PageDown')
    await page.getByRole('button', { name: texts.components.close }).click()
    await expect(pair).toContainText(cardRequests.sameScale)
    const heights = await pair.getByRole('img').evaluateAll((all) => all.map((one) => one.clientHeight))
    // The present figure takes half of its picture, and the new one all but the margins.
    expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(0.95 / 0.5, 1)
    await expectAccessible(page)
    await page.getByRole('button', { name: cardRequests.accept }).click()
    await expect(page.getByText(cardRequests.acceptedNotice)).toBeVisible({ timeout: 30_000 })
    const { db } = connection
    const stored = db.selectFrom('talents').select(['height', 'waist']).where('id', '=', talent)
    expect(await stored.executeTakeFirst()).toEqual({ height: 178, waist: 61 })
    const digitals = db.selectFrom('talent_media').select(['view', 'sole']).where('talent_id', '=', talent)
    expect((await digitals.execute()).sort((one, other) => (one.sole ?? 0) - (other.sole ?? 0))).toEqual([
      { view: 'front', sole: null },
      { view: 'entire', sole: 0.95 },
    ])

    await page.goto(`/admin/talents/${talent}`)
    await page.getByRole('button', { name: cardRequests.ask }).click()
    await page.getByRole('button', { name: cardRequests.byLink(1) }).click()
    await expect(page.getByRole('textbox', { name: 'Ana' })).toHaveValue(/\/(minha-ficha|my-card)\//)
  })
})

test.describe('in a client’s request', inEveryVariant, () => {
  test.use({ role: 'booker' })

  test('a booker asks the talents that were chosen, without those asked before', async ({ page, adminSite, texts }) => {
    const { cardRequests, inbox } = texts
    await using connection = await connect({ dataDir: adminSite.site.dataDir })
    const { db } = connection
    const names = ['Lia', 'Rui'].map((name) => `${name} ${crypto.randomUUID().slice(0, 8)}`)
    const [lia = '', rui = ''] = names
    const talents: string[] = []
    for (const name of names) {
      const contact = { email: `${crypto.randomUUID()}@example.com` }
      talents.push(String(await insertReachableTalent(db, contact, { name, birthdate: '2000-01-01', published: 0 })))
    }
    const id = await insertRequest(db, { talents, from: '2098-01-01', to: '2098-01-02' })
    await page.goto(`/admin/submissions/${id}`)
    const chosen = page.getByRole('region', { name: inbox.shortlist })
    const ask = chosen.getByRole('button', { name: cardRequests.ask })
    const dialog = page.getByRole('dialog')

    await ask.click()
    await dialog.getByRole('checkbox', { name: rui }).uncheck()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: cardRequests.byMail }).click()
    await expect(dialog).toContainText(cardRequests.done(1))
    await dialog.getByRole('button', { name: texts.components.close }).click()
    await expect(chosen.getByRole('listitem').filter({ hasText: lia })).toContainText(
      cardRequests.stateOf(cardRequests.states.asked),
    )

    await ask.click()
    await expect(dialog.getByRole('checkbox', { name: lia })).not.toBeChecked()
    await dialog.getByRole('button', { name: cardRequests.byLink(2) }).click()
    await expect(dialog.getByRole('textbox', { name: rui })).toHaveValue(/\/(minha-ficha|my-card)\//)
    await expect(dialog.getByRole('textbox')).toHaveCount(1)
  })
})
