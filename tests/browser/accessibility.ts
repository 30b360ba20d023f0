import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules of WCAG 2.2 AA and axe's best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects axe to find no violation on the page in its present state, after what is fading in. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(haveAnimationsEnded)
  // The pages have no frames that axe needs a blank page for, and only violations are reported.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ iframes: false, resultTypes: ['violations'] })
  const { violations } = await axe.withTags(rules).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  )
  expect(found).toEqual([])
}

/** Whether no transition or animation runs that ends by itself. Runs in the page. */
function haveAnimationsEnded(): boolean {
  return document.getAnimations().every(({ effect, playState, timeline }) => {
    const { endTime } = effect?.getComputedTiming() ?? {}
    return playState !== 'running' || timeline !== document.timeline || endTime === Infinity
  })
}
