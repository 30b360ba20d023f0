import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '#tests/helpers/start-site.ts'
import { budgets } from './budgets.ts'
import { firstLoad } from './first-load.ts'
import { allPages } from './pages.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})

afterAll(() => site[Symbol.asyncDispose]())

test('no page loads more at first than the budgets allow', async () => {
  const loads = await Promise.all(
    (await allPages(site.url)).map(async ([name, path]) => {
      const load = await firstLoad(await (await fetch(site.url + path)).text())
      return { name, ...load, document: load.html + load.css + load.fonts }
    }),
  )

  expect(loads.every(({ html, css, fonts, javascript }) => html && css && fonts && javascript)).toBe(true)
  expect(loads.filter(({ javascript }) => javascript > budgets.javascript)).toEqual([])
  expect(loads.filter(({ document }) => document > budgets.document)).toEqual([])
})
