import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Locator, Page, Response } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../fixtures.ts'

/** A unique picture, by default small, so that the site makes fewer sizes of it. */
export async function newPicture(name: string, { width = 640 } = {}) {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const create = { width, height: width * 0.75, channels: 3, background: { r, g, b } } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

/** Several unique pictures. */
export function newPictures(count: number) {
  return Promise.all(Array.from({ length: count }, (_one, index) => newPicture(`foto-${index + 1}.jpg`)))
}

/** Creates a talent through the API; `request` is signed in. */
export async function createTalent(
  request: APIRequestContext,
  baseURL: string,
  facts: object,
): Promise<{ id: number }> {
  const data = { category: 'woman', ...facts }
  const response = await request.post('/admin/api/talents', { data, headers: { origin: baseURL } })
  expect(response.status(), await response.text()).toBe(201)
  return response.json()
}

/** Creates a talent and opens its form. */
export async function openNewTalent(page: Page, baseURL: string, facts: object): Promise<{ id: number }> {
  const { id } = await createTalent(page.request, baseURL, facts)
  await page.goto(`/admin/talents/${id}`)
  return { id }
}

/** The pictures and videos of a section of the profile, in order. */
export const tiles = (page: Page, group: string) =>
  page.getByRole('list', { name: group, exact: true }).getByRole('listitem')

/** The file input of a section of the profile. */
export const fileInputFor = (page: Page, group: string) =>
  page.getByLabel(`Enviar arquivos: ${group}`, { exact: true }).and(page.locator('input'))

/** Chooses files in `input` and waits for all responses. */
export async function sendFiles(page: Page, input: Locator, files: Awaited<ReturnType<typeof newPicture>>[]) {
  const { promise: completed, resolve } = Promise.withResolvers<void>()
  let responses = 0
  const count = (response: Response) => {
    const isUpload = response.request().method() === 'POST' && response.url().endsWith('/admin/api/media')
    if (isUpload && ++responses === files.length) resolve()
  }
  page.on('response', count)
  await input.setInputFiles(files)
  await completed
  page.off('response', count)
}

/** The URLs of the pictures. */
export const readPictureFiles = (page: Page, group: string) =>
  tiles(page, group)
    .locator('img')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src')?.split('/').at(-1)))

/** Clicks a button, and again as soon as it is enabled again, like a slow double click. */
export async function clickTwice(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLButtonElement) => {
    new MutationObserver((_changes, observer) => {
      if (element.disabled) return
      observer.disconnect()
      element.click()
    }).observe(element, { attributeFilter: ['disabled'] })
  })
  await button.click()
}

/** Saves and waits for the response. */
export async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Salvar', exact: true })
  const response = page.waitForResponse((one) => one.request().method() === 'PUT')
  await button.click()
  await response
  // It is disabled before too, while the form is being submitted.
  await expect(button).toBeDisabled()
}

/**
 * Holds the response of the next save until it is released. Call it before the page opens if the save follows at once, which
 * may not be intercepted otherwise.
 */
export async function holdSave(
  page: Page,
  { url = '**/admin/api/**', method = 'PUT' } = {},
): Promise<{ release(): Promise<void> }> {
  const released = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(url, async (route) => {
    if (isHeld || route.request().method() !== method) return route.fallback()
    isHeld = true
    const response = await route.fetch()
    await released.promise
    await route.fulfill({ response })
    answered.resolve()
  })
  return {
    release() {
      released.resolve()
      return answered.promise
    },
  }
}
