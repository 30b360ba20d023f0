import { connect } from '#database/connect.ts'
import { insertMedia } from '../../helpers/talents.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { askForCard, photo } from '../my-card.ts'
import { fullRunInEveryVariant } from '../tags.ts'
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
    const { cardRequests } = texts
    const { talent, path } = await askForCard(adminSite, 'pt')
    await using connection = await connect({ dataDir: adminSite.site.dataDir })
    const earlier = await page.request.post('/admin/api/media', {
      multipart: { file: await newPicture('polaroid.jpg') },
      headers: { origin: baseURL },
    })
    const { url } = await earlier.json()
    await insertMedia(connection.db, String(talent), { kind: 'snap', view: 'front', url })
    const visitor = await page.context().newPage()
    await visitor.goto(path)
    await visitor.getByLabel('Rosto, de frente', { exact: true }).setInputFiles(photo)
    await visitor.getByRole('textbox', { name: 'Altura' }).fill('1,60')
    await visitor.getByRole('textbox', { name: 'Cintura' }).fill('61')
    await visitor.getByRole('button', { name: 'Enviar para a agência' }).click()
    await expect(visitor.getByRole('heading', { name: 'Tudo enviado. Obrigado!' })).toBeVisible()
    await visitor.close()

    await page.goto('/admin')
    await page.getByRole('link', { name: 'Ana' }).first().click()
    await expect(page.getByText(cardRequests.large)).toBeVisible()
    const height = page.getByRole('checkbox', { name: /160/ })
    await expect(height).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: /61/ })).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: cardRequests.accept }).click()
    await expect(page.getByText(cardRequests.acceptedNotice)).toBeVisible()
    const { db } = connection
    const stored = db.selectFrom('talents').select(['height', 'waist']).where('id', '=', talent)
    expect(await stored.executeTakeFirst()).toEqual({ height: 178, waist: 61 })
    const digitals = db.selectFrom('talent_media').select('view').where('talent_id', '=', talent)
    expect(await digitals.execute()).toEqual([{ view: 'front' }])

    await page.goto(`/admin/talents/${talent}`)
    await page.getByRole('button', { name: cardRequests.ask }).click()
    await page.getByRole('button', { name: cardRequests.byLink }).click()
    await expect(page.getByRole('textbox', { name: cardRequests.link })).toHaveValue(/\/(minha-ficha|my-card)\//)
  })
})
