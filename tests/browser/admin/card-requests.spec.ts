import type { APIRequestContext } from '@playwright/test'
import { connect } from '#database/connect.ts'
import { askForCard } from '../../helpers/asked-cards.ts'
import { insertMedia } from '../../helpers/talents.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { photo } from '../my-card.ts'
import { inEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'

/** The URL of a picture of the library. */
async function findPicture(request: APIRequestContext): Promise<string> {
  const { data } = await (await request.get('/admin/api/media?type=picture&per_page=1')).json()
  return data[0].url
}

test.describe('cards of talents', inEveryVariant, () => {
  test.use({ role: 'booker', expectedMessages: /status of 409/ })

  test('a booker compares what a talent sent with what the agency has, and accepts a part of it', async ({
    page,
    adminSite,
    baseURL,
    texts,
  }) => {
    const { cardRequests, components, media } = texts
    const { views, marks } = texts.talents.pictures
    const headers = { origin: baseURL }
    const { id, talent, path } = await askForCard(adminSite, 'pt')
    await using connection = await connect({ dataDir: adminSite.site.dataDir })
    const { db } = connection
    const earlier = { kind: 'snap', view: 'entire', width: 900, height: 1200, crown: 0.1, sole: 0.6 } as const
    await insertMedia(db, String(talent), { ...earlier, url: await findPicture(page.request) })
    const trip = { travel_city: 'Milão', travel_country: 'IT', travel_from: '2099-01-05', travel_to: '2099-01-09' }
    const values = { height: '1,60', waist: '61', unchanged: 'on', city: 'Olinda', note: 'Franja nova', ...trip }
    const sent = await page.request.post(path, {
      multipart: { ...values, front: photo, profile: photo, entire: photo },
      headers,
    })
    expect(sent.url()).toContain('sent=1')

    await page.goto('/admin')
    const line = new RegExp(`/card-requests/${id}$`)
    const waiting = page.getByRole('region', { name: cardRequests.waiting })
    await waiting
      .getByRole('link', { name: 'Ana' })
      .and(page.locator(`[href$="/card-requests/${id}"]`))
      .click()
    await expect(page).toHaveURL(line)
    await expect(page.getByText('Franja nova')).toBeVisible()
    await expect(page.getByText(cardRequests.large)).toBeVisible()
    const height = page.getByRole('checkbox', { name: /178.*160/ })
    await expect(height).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: /61/ })).toBeChecked()

    // The talent changed meanwhile: what is shown is loaded again.
    const colleague = { action: 'languages', ids: [talent], languages: ['de'] }
    expect((await page.request.post('/admin/api/talents/bulk', { data: colleague, headers })).ok()).toBe(true)
    const reloaded = page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().endsWith(`/card-requests/${id}`),
    )
    await page.getByRole('button', { name: cardRequests.accept }).click()
    await expect(page.getByText(cardRequests.conflict)).toBeVisible()
    await reloaded

    const pair = page.getByRole('region', { name: views.entire })
    await expect(pair).toContainText(cardRequests.markBoth)
    await pair.getByRole('button', { name: cardRequests.marks }).click()
    await page.getByRole('button', { name: marks.set }).click()
    await page.getByRole('slider', { name: marks.crown }).press('PageDown')
    await page.getByRole('button', { name: components.close }).click()
    await expect(pair).toContainText(cardRequests.sameScale)
    const heights = await pair.getByRole('img').evaluateAll((all) => all.map((one) => one.clientHeight))
    // The present figure takes half of its picture, and the new one all but the margins.
    expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(0.95 / 0.5, 1)
    const front = page.getByRole('region', { name: views.front })
    await expect(front).toContainText(cardRequests.none)
    await front.getByRole('button', { name: cardRequests.crop }).click()
    await page.getByRole('button', { name: '1:1' }).click()
    await page.getByRole('button', { name: media.crop.save }).click()
    await expect(front.getByRole('button', { name: cardRequests.uncrop })).toBeVisible()
    const profile = page.getByRole('checkbox', { name: cardRequests.acceptPicture(views.profile) })
    await profile.uncheck()
    await page.getByRole('checkbox', { name: /Olinda/ }).uncheck()
    await page.getByLabel(cardRequests.travel).click()
    await page.getByRole('option', { name: cardRequests.travelChoices.public }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: cardRequests.accept }).click()
    await expect(page.getByText(cardRequests.acceptedNotice)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: cardRequests.accept })).toBeHidden()
    await expect(profile).toBeDisabled()
    const stored = await (await page.request.get(`/admin/api/talents/${talent}`)).json()
    const stays = [{ city: 'Milão', country: 'IT', from: '2099-01-05', to: '2099-01-09', public: true }]
    expect(stored).toMatchObject({ height: 178, waist: 61, city: 'Recife', languages: ['de'], stays })
    const digitals = stored.media.map(({ view, width, height, sole }: Record<string, unknown>) => [
      view,
      width === height,
      sole,
    ])
    expect(digitals).toEqual(
      expect.arrayContaining([
        ['front', true, null],
        ['entire', false, 0.95],
      ]),
    )
    expect(digitals).toHaveLength(2)

    await page.getByRole('link', { name: cardRequests.toTalent }).click()
    await page.getByRole('button', { name: cardRequests.ask }).click()
    await page.getByRole('button', { name: cardRequests.byLink(1) }).click()
    await expect(page.getByRole('textbox', { name: 'Ana' })).toHaveValue(/\/(minha-ficha|my-card)\//)

    await page.goto('/admin/card-requests')
    const lines = page.getByRole('main').getByRole('listitem')
    await expect(lines.first()).toBeVisible()
    await page.getByRole('combobox', { name: texts.resources['card-requests'].fields.state }).click()
    await page.getByRole('option', { name: cardRequests.states.accepted }).click()
    await expect(lines.filter({ hasNotText: cardRequests.states.accepted })).toHaveCount(0)
    await lines.locator(`[href$="/card-requests/${id}"]`).click()
    await page.getByRole('button', { name: cardRequests.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: cardRequests.delete }).click()
    await expect(page).not.toHaveURL(line)
    await expect(lines.locator(`[href$="/card-requests/${id}"]`)).toHaveCount(0)
  })
})
