import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, fullRunOnly, inEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'
import { createTalent } from './talents.ts'

test(
  'offers to undo a deletion again after a reload, for ten seconds',
  inEveryVariant,
  async ({ page, baseURL, texts }) => {
    const { deletion } = texts.components
    const { empty, selectPage } = texts.talents
    for (const name of ['Peridoto um', 'Peridoto dois']) await createTalent(page.request, baseURL, { name })
    const now = new Date()
    // The clock stands still, however long the page takes to load.
    await page.clock.setFixedTime(now)
    await page.goto('/admin/talents?filter={"q":"peridoto"}')
    const main = page.getByRole('main')
    const notice = page.getByRole('alert').filter({ hasText: deletion.moved(2) })
    const deleteAll = async () => {
      await main.getByRole('checkbox', { name: selectPage }).check()
      await main.getByRole('button', { name: deletion.delete }).click()
      await page.getByRole('dialog').getByRole('button', { name: deletion.delete }).click()
      await expect(notice).toBeVisible()
    }
    await deleteAll()

    await page.reload()
    await expect(notice).toBeVisible()
    await expect(main.getByText(empty)).toBeVisible()
    await expectAccessible(page)
    await notice.getByRole('button', { name: deletion.undo }).click()
    await expect(page.getByText(deletion.restored(2))).toBeVisible()
    await expect(main.getByRole('link', { name: 'Peridoto dois' })).toBeVisible()
    await page.reload()
    await expect(main.getByRole('link', { name: 'Peridoto dois' })).toBeVisible()
    await expect(notice).toHaveCount(0)

    await deleteAll()
    await page.clock.setFixedTime(now.getTime() + 10_000)
    await page.reload()
    await expect(main.getByText(empty)).toBeVisible()
    await expect(notice).toHaveCount(0)
  },
)

test(
  'keeps the offer to undo while the pointer or the focus is on it',
  fullRunOnly,
  async ({ page, baseURL, texts }) => {
    const { deletion } = texts.components
    await createTalent(page.request, baseURL, { name: 'Fluorita' })
    await page.clock.install()
    await page.goto('/admin/talents?filter={"q":"fluorita"}')
    await page.getByRole('checkbox', { name: texts.talents.selectPage }).check()
    await page.getByRole('main').getByRole('button', { name: deletion.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: deletion.delete }).click()
    const notice = page.getByRole('alert').filter({ hasText: deletion.moved(1) })
    /** Lets twenty seconds pass once the page has drawn what the pointer or the focus changed. */
    const pass = async () => {
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve()
            port2.postMessage(undefined)
          }),
      )
      await page.clock.runFor(20_000)
    }
    await notice.hover()
    await pass()
    await expect(notice).toBeVisible()
    await page.mouse.move(0, 0)
    await notice.getByRole('button', { name: deletion.undo }).focus()
    await pass()
    await expect(notice).toBeVisible()
    // Either of them keeps it when the other leaves.
    await notice.hover()
    await page.mouse.move(0, 0)
    await pass()
    await expect(notice).toBeVisible()
    await notice.hover()
    await page.getByRole('main').getByRole('textbox').first().focus()
    await pass()
    await expect(notice).toBeVisible()
    await page.mouse.move(0, 0)
    await pass()
    await expect(notice).toBeHidden()
  },
)

test('offers to undo a bulk action again after a reload', fullRunInEveryVariant, async ({ page, baseURL, texts }) => {
  const { deletion } = texts.components
  const { bulk, selectPage } = texts.talents
  const { id } = await createTalent(page.request, baseURL, { name: 'Cianita' })
  await page.clock.setFixedTime(new Date())
  await page.goto('/admin/talents?filter={"q":"cianita"}')
  await page.getByRole('main').getByRole('checkbox', { name: selectPage }).check()
  await page.getByRole('group', { name: bulk.bar }).getByRole('button', { name: bulk.publish }).click()
  const notice = page.getByRole('alert').filter({ hasText: bulk.done(1) })
  await expect(notice).toBeVisible()
  await page.reload()
  await notice.getByRole('button', { name: deletion.undo }).click()
  await expect(page.getByText(bulk.undone(1))).toBeVisible()
  expect(await (await page.request.get(`/admin/api/talents/${id}`)).json()).toMatchObject({ published: false })
})
