import { readFile } from 'node:fs/promises'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { snapViews } from '#contracts/agency/snap-views.ts'
import { maxCardPhotoBytes } from '#contracts/panel/my-card.ts'
import { languages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { askForCard, readCardRequest } from '../helpers/asked-cards.ts'
import { expectAccessible } from './accessibility.ts'
import { findChromium } from './chromium.ts'
import { expect } from './fixtures.ts'
import { test } from './form-fixtures.ts'
import { photo } from './my-card.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'

const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({
  launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu', ...fakeCamera] },
  permissions: ['camera'],
  expectedMessages: /ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|status of 422/,
})

for (const language of languages) {
  const { myCard: texts, home } = catalogues[language]
  const { camera } = texts

  for (const width of [320, 430]) {
    const tags = width === 320 ? languageTag(pathTo('myCard', language)) : fullRunOnly
    test.describe(`the camera at ${width} px, ${language}`, tags, () => {
      test.use({ viewport: { width, height: 740 } })

      test('takes the four views one after the other, one of them again, by keyboard', async ({ page, formSite }) => {
        // Four photos are made smaller, sent and decoded one after the other.
        test.slow()
        const { id, path } = await askForCard(formSite, language)
        await openHydrated(page, path)
        await page.getByRole('button', { name: camera.start }).press('Enter')
        for (const view of snapViews) {
          const dialog = page.getByRole('dialog', { name: texts.labels[view] })
          await expect(dialog.getByText(texts.shots[view])).toBeVisible()
          const shoot = dialog.getByRole('button', { name: camera.shoot })
          await expect(shoot).toBeEnabled()
          if (view === 'profile') {
            await expectAccessible(page)
            await dialog.getByLabel(camera.timer).selectOption('3')
            await shoot.press('Enter')
            await expect(dialog.getByRole('img', { name: camera.taken })).toBeVisible()
            await dialog.getByRole('button', { name: camera.retake }).press('Enter')
            await dialog.getByLabel(camera.timer).selectOption('0')
          }
          await shoot.press('Enter')
          await dialog.getByRole('button', { name: camera.use }).press('Enter')
        }
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect(page.getByRole('button', { name: camera.start })).toBeFocused()
        await expect(page.getByText(texts.arrived)).toHaveCount(4, { timeout: 60_000 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        await page.getByRole('button', { name: texts.send }).click()
        await expect(page.getByRole('heading', { name: texts.sentTitle })).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: home.allModels })).toBeVisible()
        expect((await readCardRequest(formSite, id)).views).toEqual([...snapViews])
      })
    })
  }
}

const { myCard: texts } = catalogues.pt

test('sends a photo at once, and goes on with it after a lost connection', async ({ page, formSite }) => {
  const { id, path } = await askForCard(formSite, 'pt')
  await openHydrated(page, path)
  let lost = 0
  await page.route('**/my-card/*/pictures/front', (route) =>
    route.request().method() === 'POST' && lost++ === 0 ? route.abort('connectionreset') : route.fallback(),
  )
  await page.getByLabel(texts.labels.front, { exact: true }).setInputFiles(photo)
  await expect(page.getByText(texts.arrived)).toBeVisible()
  expect(lost).toBeGreaterThan(1)
  expect((await readCardRequest(formSite, id)).views).toEqual(['front'])
  await page
    .getByLabel(texts.labels.side, { exact: true })
    .setInputFiles({ ...photo, buffer: Buffer.from('no picture') })
  await expect(page.getByText(catalogues.pt.forms.errors.photoUnreadable)).toBeVisible()
})

test('sends a HEIC of 15 MB from a slow phone, and goes on after a cut', fullRunOnly, async ({ page, formSite }) => {
  // The upload alone takes 40 seconds.
  test.setTimeout(240_000)
  const { id, path } = await askForCard(formSite, 'pt')
  await openHydrated(page, path)
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const connect = (isOnline: boolean) =>
    phone.send('Network.emulateNetworkConditions', {
      ...{ offline: !isOnline, latency: 150, downloadThroughput: 500_000, uploadThroughput: 400_000 },
    })
  await connect(true)
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/pictures/entire')) statuses.push(response.status())
  })
  await page.getByLabel(texts.labels.entire, { exact: true }).setInputFiles(await largeHeic(maxCardPhotoBytes))
  await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThan(5)
  await connect(false)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await expect(page.getByRole('status').filter({ hasText: texts.sending })).toBeVisible()
  const before = statuses.length
  await connect(true)
  await expect(page.getByText(texts.arrived)).toBeVisible({ timeout: 120_000 })
  // No part that had arrived is sent again.
  const parts = maxCardPhotoBytes / (512 * 1024)
  expect(before).toBeLessThan(parts)
  expect(statuses).toEqual(Array(parts).fill(201))
  expect((await readCardRequest(formSite, id)).views).toEqual(['entire'])
})

/** A photo of an iPhone, which Chromium cannot show, followed by a box of free space. */
async function largeHeic(bytes: number) {
  const heic = await readFile('services/images/snap.heic')
  const free = Buffer.alloc(bytes - heic.length)
  free.writeUInt32BE(free.length)
  free.write('free', 4)
  return { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.concat([heic, free]) }
}

test('offers files only in the browser of another app', fullRunOnly, async ({ page, formSite }) => {
  const { path } = await askForCard(formSite, 'pt')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined })
  })
  await openHydrated(page, path)
  await expect(page.getByLabel(texts.labels.front, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: texts.camera.start })).toBeHidden()
})

test('says when the camera is not allowed, and leads to the files', fullRunOnly, async ({ page, formSite }) => {
  const { path } = await askForCard(formSite, 'pt')
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await openHydrated(page, path)
  await page.getByRole('button', { name: texts.camera.start }).click()
  await expect(page.getByText(texts.camera.none)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
