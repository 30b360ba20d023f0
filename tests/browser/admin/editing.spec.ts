import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly, fullRunOnPhoneToo } from '../tags.ts'
import { test } from './fixtures.ts'
import { leaveAndStay } from './keyboard.ts'
import { sendMessage } from './reply-to-message.ts'
import { createTalent, fileInputFor, holdSave, newPictures, openNewTalent, save, sendFiles, tiles } from './talents.ts'

test.describe('a booker', () => {
  test.use({ role: 'booker', expectedMessages: /status of 422/ })

  test('keeps a measure when the mouse wheel turns over it', fullRunOnly, async ({ page, baseURL }) => {
    await openNewTalent(page, baseURL, { name: 'Mica', height: 178 })
    const height = page.getByLabel('Altura')
    await height.click()
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, -240)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before)
    await expect(height).toHaveValue('178')
  })

  test('saves with Ctrl+S, also within a field', fullRunOnly, async ({ page, baseURL }) => {
    await openNewTalent(page, baseURL, { name: 'Micaxisto' })
    await page.getByLabel('Cidade').fill('Gdynia')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeDisabled()
    await page.reload()
    await expect(page.getByLabel('Cidade')).toHaveValue('Gdynia')
  })

  test('saves a cleared date with Ctrl+S', fullRunOnly, async ({ page, baseURL }) => {
    const dates = { measured_at: '2026-01-05', unpublish_at: '2099-01-05T12:00:00.000Z' }
    const { id } = await openNewTalent(page, baseURL, { name: 'Micaxita', ...dates })
    for (const label of ['Medidas conferidas em', 'Sai do ar em']) {
      await expect(page.getByLabel(label)).toHaveValue(/^05\/01\/20/)
      const saved = page.waitForResponse((one) => one.request().method() === 'PUT')
      await page.getByLabel(label).fill('')
      await page.keyboard.press('Control+s')
      await saved
    }
    const talent = await (await page.request.get(`/admin/api/talents/${id}`)).json()
    expect(talent).toMatchObject({ measured_at: null, unpublish_at: null })
  })

  test('keeps what is typed and uploaded while a save is under way', fullRunOnly, async ({ page, baseURL }) => {
    const { id } = await createTalent(page.request, baseURL, { name: 'Gipsita' })
    const saving = await holdSave(page)
    await page.goto(`/admin/talents/${id}`)
    const [name, city] = [page.getByLabel('Nome', { exact: true }), page.getByLabel('Cidade')]
    await name.fill(' Gipsita branca ')
    await city.fill('Gdynia')
    await page.keyboard.press('Control+s')
    await city.fill('Vilnius')
    await sendFiles(page, fileInputFor(page, 'Book'), await newPictures(1))
    await expect(tiles(page, 'Book')).toHaveCount(1)
    await saving.release()

    // Other fields show what was saved.
    await expect(name).toHaveValue('Gipsita branca')
    await expect(city).toHaveValue('Vilnius')
    await expect(tiles(page, 'Book')).toHaveCount(1)
    await leaveAndStay(page, () => page.getByRole('link', { name: 'Biblioteca', exact: true }).click())
    await save(page)
    await page.reload()
    await expect(city).toHaveValue('Vilnius')
    await expect(tiles(page, 'Book')).toHaveCount(1)
  })

  test('asks before unsaved input is left for a longer address', fullRunOnly, async ({ page, baseURL }) => {
    const { id } = await createTalent(page.request, baseURL, { name: 'Crisotila' })
    // The talents of the demo data have the ids from 1.
    await page.goto(`/admin/talents/${String(id)[0]}`)
    const city = page.getByLabel('Cidade', { exact: true })
    await city.fill('Lisboa')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar em tudo' }).fill('Crisotila')
    await leaveAndStay(page, () => page.getByRole('option', { name: /^Crisotila/ }).click())
    await expect(city).toHaveValue('Lisboa')
  })

  test('sees what has the focus, between the bars of the window', fullRunOnPhoneToo, async ({ page, baseURL }) => {
    await openNewTalent(page, baseURL, { name: 'Heliotrópio' })
    await expect(page.getByLabel('Altura')).toBeVisible()
    const covered: (string | null)[] = []
    for (let times = 0; times < 60; times++) {
      await page.keyboard.press('Tab')
      const label = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return undefined
        const field = focused.closest('.MuiFormControl-root, label') ?? focused
        const { left, top, width, height } = focused.getBoundingClientRect()
        const found = document.elementFromPoint(left + width / 2, top + height / 2)
        const isVisible = found && (field.contains(found) || found.contains(field))
        return isVisible ? undefined : focused.getAttribute('aria-label') || focused.id || focused.textContent
      })
      if (label !== undefined) covered.push(label)
    }
    expect(covered).toEqual([])
  })

  test('cannot schedule the end of a publication before its start', fullRunOnly, async ({ page, baseURL }) => {
    await openNewTalent(page, baseURL, { name: 'Gabro', birthdate: '2000-01-01' })
    await page.getByLabel('Entra no ar em').fill('2099-01-02T10:00')
    await page.getByLabel('Sai do ar em').fill('2099-01-01T10:00')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('A saída precisa ser depois da entrada.')).toBeVisible()
    await page.getByLabel('Sai do ar em').fill('2099-01-03T10:00')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeDisabled()
  })

  test('sees the whole menu at 1280 by 800', fullRunOnly, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin')
    await expect(page.getByRole('navigation').getByRole('link').last()).toBeInViewport({ ratio: 1 })
  })

  test('sees the number of unread messages in the menu', fullRunOnly, async ({ page }) => {
    await sendMessage(page, { name: 'Por Abrir', email: 'unread@client.example' })
    await page.goto('/admin')
    await expect(page.getByRole('navigation').getByText(/^\d+ não lidas?$/)).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Mensagens' })).toHaveAccessibleDescription(
      /^\d+ não lidas?$/,
    )
    await expectAccessible(page)
  })
})

test.describe('an administrator', () => {
  test.use({ role: 'admin' })

  test('scrolls the menu alone at 1280 by 800', fullRunOnly, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/admin')
    const menu = page.getByRole('navigation')
    const last = menu.getByRole('link', { name: 'Registro de atividades' })
    await expect(last).toBeAttached()
    await menu.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(last).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('cannot delete a permanent page', fullRunOnly, async ({ page }) => {
    await page.goto('/admin/entities')
    await page.getByRole('link', { name: 'Privacidade' }).click()
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Excluir' })).toHaveCount(0)
    await page.goto('/admin/people')
    await page.getByRole('link', { name: 'booker', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Excluir' })).toHaveCount(0)
  })
})

test.describe('an editor', () => {
  test.use({ role: 'editor' })

  test('keeps what is typed while a save that leaves the page is under way', fullRunOnly, async ({ page, baseURL }) => {
    const creating = await holdSave(page, { url: '**/admin/api/partners', method: 'POST' })
    await page.goto('/admin/partners/create')
    const [portuguese, english] = [page.getByLabel('Nome em português'), page.getByLabel('Nome em inglês')]
    await portuguese.fill('Obsidiana')
    await portuguese.press('Control+s')
    await english.fill('Obsidian')
    await creating.release()
    await expect(page).toHaveURL(/\/admin\/partners\/\d+$/)
    await expect(portuguese).toHaveValue('Obsidiana')
    await expect(english).toHaveValue('Obsidian')
    await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeEnabled()

    const saving = await holdSave(page)
    await english.press('Control+s')
    await portuguese.fill('Obsidiana negra')
    await saving.release()
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
    await expect(portuguese).toHaveValue('Obsidiana negra')
    const id = page.url().split('/').at(-1)
    const read = async () => (await page.request.get(`${baseURL}/admin/api/partners/${id}`)).json()
    expect(await read()).toMatchObject({ title_pt: 'Obsidiana', title_en: 'Obsidian' })

    await portuguese.press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: 'Parceiros' })).toBeVisible()
    expect(await read()).toMatchObject({ title_pt: 'Obsidiana negra', title_en: 'Obsidian' })
    await page.goBack()
    await expect(portuguese).toHaveValue('Obsidiana negra')
    await page.reload()
    await expect(english).toHaveValue('Obsidian')
    await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeDisabled()
  })

  test('orders the slides of the home page and of the splash screen separately', fullRunOnly, async ({ page }) => {
    await page.goto('/admin/slides')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(page.getByRole('button', { name: 'Página inicial', pressed: true })).toBeVisible()
    await expect(rows).toHaveCount(5)
    const splash = page.getByRole('button', { name: 'Abertura do site' })
    await splash.click()
    await expect(splash).toHaveAttribute('aria-pressed', 'true')
    await expect(rows.first().getByRole('button', { name: /para cima/ })).toBeDisabled()
    const count = await rows.count()
    await rows
      .first()
      .getByRole('button', { name: /para baixo/ })
      .press('Enter')
    await expect(page.getByText(new RegExp(`: posição 2 de ${count}$`))).toBeAttached()
  })

  test('moves a row several times before the first move is saved', fullRunOnly, async ({ page }) => {
    await page.goto('/admin/offices')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows.nth(3)).toBeVisible()
    const down = rows.first().getByRole('button', { name: /para baixo/ })
    const label = (await down.getAttribute('aria-label')) ?? ''
    const again = page.getByRole('button', { name: label, exact: true })
    const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let requests = 0
    await page.route('**/admin/api/offices/order', async (route) => {
      await held[requests++]?.promise
      await route.continue()
    })
    await again.click()
    await again.click()
    const question = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    await (await question).dismiss()
    const loadedAgain = page.waitForResponse(/\/admin\/api\/offices\?/)
    held[0]?.resolve()
    await loadedAgain
    await again.click()
    held[1]?.resolve()
    await expect(page.getByText(/: posição 4 de \d+$/)).toBeAttached()
    await page.reload()
    await expect(rows.nth(3).getByRole('button', { name: label, exact: true })).toBeVisible()
  })

  test('sees the publication date of each post', fullRunOnly, async ({ page }) => {
    // Without the drafts of other tests, which come first.
    await page.goto('/admin/posts?filter={"q":"cobalto"}')
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .first()
        .getByText(/^\d+ de \w+\.? de \d{4}$/),
    ).toBeVisible()
  })
})
