import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const options: axe.RunOptions = {
  // WCAG 2.2 AA and axe's best practices.
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // The pages have none that axe needs to read.
  iframes: false,
}

/** Expects axe to find no violation on the page in its present state, after what is fading in. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForFunction(haveAnimationsEnded)
  // Loading axe takes as long as a small page's examination.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  expect(await page.evaluate(findViolations, options)).toEqual([])
}

/** The violations and their elements, one text each. Runs in the page. */
async function findViolations(options: axe.RunOptions): Promise<string[]> {
  const { violations } = await window.axe.run(options)
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`)
}

/** Whether no transition or animation runs that ends by itself. Runs in the page. */
function haveAnimationsEnded(): boolean {
  return document.getAnimations().every(({ effect, playState, timeline }) => {
    const { endTime } = effect?.getComputedTiming() ?? {}
    return playState !== 'running' || timeline !== document.timeline || endTime === Infinity
  })
}
