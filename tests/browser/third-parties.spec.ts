import type { Page } from '@playwright/test'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { languages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { layoutShift, watchLayout } from './layout-shift.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'
import { test } from './third-party-fixtures.ts'

for (const language of languages) {
  const { map, choice: ownChoice, again } = catalogues[language].thirdParties
  const path = pathTo('contact', language)
  const openMap = `${catalogues[language].contact.openMap}: São Paulo`
  const shown = `${language} map of Mármore with São Paulo`

  test.describe(path, languageTag(path), () => {
    test('the map asks for consent, loads near the viewport, and is removed on withdrawal', async ({
      page,
      thirdParties: { allowedHost, otherHost },
    }) => {
      await openHydrated(page, path)
      const section = page.getByRole('region', { name: map.title, exact: true })
      await section.scrollIntoViewIfNeeded()
      await expect(section.getByText(map.question(allowedHost.host))).toBeVisible()
      await expect(section.getByRole('link', { name: openMap })).toHaveAttribute('href', /^https:/)
      expect(allowedHost.requests).toEqual([])

      await section.getByRole('button', { name: map.show }).press('Enter')
      await expect(mapIn(page).getByText(shown)).toBeVisible()
      await expect(section).toBeFocused()
      await expect(section.getByRole('status')).toBeEmpty()
      await expect(section.getByRole('link', { name: openMap })).toBeVisible()
      await expectAccessible(page)
      expect(allowedHost.requests).toEqual(['/map.js'])

      await page.evaluate(() => scrollTo(0, 0))
      await openHydrated(page, path)
      const embed = section.getByTestId('embed')
      await expect(embed).toBeAttached()
      expect(allowedHost.requests).toEqual(['/map.js'])
      await watchLayout(page)
      await embed.scrollIntoViewIfNeeded()
      await expect(mapIn(page).getByText(shown)).toBeVisible()
      expect(await layoutShift(page)).toBeLessThan(0.01)
      expect(otherHost.requests).toEqual([])

      await page.getByRole('contentinfo').getByRole('link', { name: ownChoice.title }).press('Enter')
      await expect(page.getByRole('heading', { name: ownChoice.title })).toBeInViewport()
      await expect(page.getByRole('main')).toBeFocused()
      const choice = page.getByRole('checkbox', { name: new RegExp(`^${map.title}`) })
      await expect(choice).toBeChecked()
      await choice.press('Space')
      await expect(choice).not.toBeChecked()
      await expectAccessible(page)

      allowedHost.requests.length = 0
      await page.goBack()
      await section.scrollIntoViewIfNeeded()
      await expect(section.getByText(map.question(allowedHost.host))).toBeVisible()
      await openHydrated(page, path)
      await section.scrollIntoViewIfNeeded()
      await expect(section.getByRole('button', { name: map.show })).toBeVisible()
      expect(allowedHost.requests).toEqual([])
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('shows the address with a link, and no question', fullRunOnly, async ({ page, thirdParties }) => {
        await page.goto(path)
        await expect(page.getByRole('link', { name: openMap })).toBeVisible()
        await expect(page.getByRole('heading', { name: map.title, exact: true })).toHaveCount(0)
        await expect(page.getByText(ownChoice.title)).toBeHidden()
        expect(thirdParties.allowedHost.requests).toEqual([])
      })
    })

    test.describe('when the script fails', () => {
      test.use({
        expectedMessages: /another host was asked: http:\/\/127\.0\.0\.1|status of 404|Content Security Policy/,
      })

      test('the address and the link remain, with a button to retry', fullRunOnly, async ({ page, thirdParties }) => {
        const { scripts } = thirdParties.allowedHost
        const { '/map.js': script = '' } = scripts
        delete scripts['/map.js']
        await openHydrated(page, path)
        const section = page.getByRole('region', { name: map.title, exact: true })
        await section.getByRole('button', { name: map.show }).click()
        await expect(section.getByRole('status')).toHaveText(map.failed)
        await expect(page.locator('iframe')).toHaveCount(0)
        await expect(section.getByRole('link', { name: openMap })).toBeVisible()
        await expectAccessible(page)

        scripts['/map.js'] = script
        await section.getByRole('button', { name: again }).click()
        await expect(section).toBeFocused()
        await expect(mapIn(page).getByText(shown)).toBeVisible()
      })
    })
  })
}

test('a script has no access to the site and cannot load from other origins', async ({ page, thirdParties }) => {
  test.skip(test.info().project.name === 'phone', 'policies know no screens')
  await openHydrated(page, '/en/contact')
  await page.getByRole('button', { name: 'Show the map' }).click()
  for (const deed of ['read the page', 'read the storage', 'keep a cookie']) {
    await expect(mapIn(page).getByText(`could not ${deed}`)).toBeVisible()
  }
  await expect(mapIn(page).getByText(`was refused ${thirdParties.otherHost.origin}/more.js`)).toBeVisible()
  expect(thirdParties.otherHost.requests).toEqual([])

  // The page's own policy does not allow the scripts of the settings.
  const outcome = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const script = Object.assign(document.createElement('script'), { src })
        script.onload = () => resolve('ran')
        script.onerror = () => resolve('refused')
        document.head.append(script)
      }),
    `${thirdParties.allowedHost.origin}/reviews.js`,
  )
  expect(outcome).toBe('refused')
  expect(thirdParties.allowedHost.requests).toEqual(['/map.js'])
})

test('a frame that is opened directly loads nothing', fullRunOnly, async ({ page, thirdParties: { allowedHost } }) => {
  test.skip(test.info().project.name === 'phone', 'nothing is shown')
  await page.goto(`/third-party/en/map?from=${allowedHost.host}`)
  await expect(page).toHaveTitle('Mármore')
  expect(allowedHost.requests).toEqual([])
})

test(
  'consent in one tab applies to the others',
  fullRunOnly,
  async ({ page, context, thirdParties: { allowedHost } }) => {
    test.skip(test.info().project.name === 'phone', 'tabs know no screens')
    await openHydrated(page, '/en/about-us')
    const section = page.getByRole('region', { name: 'Reviews' })
    await expect(section.getByText('Your choice is kept in this browser.')).toBeVisible()
    const other = await context.newPage()
    await openHydrated(other, '/privacidade')
    await other.getByRole('checkbox', { name: /^Avaliações/ }).check()

    await section.scrollIntoViewIfNeeded()
    await expect(page.frameLocator('iframe').getByText('Five stars')).toBeVisible()
    await other.getByRole('checkbox', { name: /^Avaliações/ }).uncheck()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(allowedHost.requests).toEqual(['/reviews.js'])
  },
)

function mapIn(page: Page) {
  return page.frameLocator('iframe')
}
