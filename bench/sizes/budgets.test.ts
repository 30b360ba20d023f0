import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '#tests/helpers/start-site.ts'
import { budgets, measureFirstLoad } from './first-load.ts'
import { listMeasuredPages } from './pages.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite()
})

afterAll(() => site[Symbol.asyncDispose]())

test('keeps the first load of every page within the budgets', async () => {
  const loads = await Promise.all(
    (await listMeasuredPages(site.url)).map(async ([name, path]) => {
      const load = await measureFirstLoad(await (await fetch(site.url + path)).text())
      return { name, ...load, document: load.html + load.css + load.fonts }
    }),
  )

  expect(loads.filter(({ html, fonts, javascript }) => !html || !fonts || !javascript)).toEqual([])
  expect(loads.filter(({ javascript }) => javascript > budgets.javascript)).toEqual([])
  expect(loads.filter(({ document }) => document > budgets.document)).toEqual([])
})
