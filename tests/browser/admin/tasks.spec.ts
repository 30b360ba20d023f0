import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { pressEscapeAndStay } from './keyboard.ts'
import { goByMenu, showInMenu } from './menu.ts'
import { createTalent } from './talents.ts'
import { listNameOf } from './texts.ts'

test.use({ role: 'booker' })

test(
  'a task on a talent appears on the dashboard, is done and undone',
  fullRunInEveryVariant,
  async ({ page, adminSite, texts }) => {
    const { tasks } = texts.team
    const { id } = await createTalent(page.request, adminSite.site.url, { name: 'Opala' })
    await page.goto(`/admin/talents/${id}`)
    await page.getByRole('button', { name: tasks.title, exact: true }).click()
    await page.getByRole('dialog', { name: tasks.title }).getByRole('button', { name: tasks.add }).click()
    const form = page.getByRole('dialog', { name: tasks.add })
    await form.getByLabel(tasks.what).fill('Confirmar as medidas')
    await form.getByLabel(tasks.due).fill('2026-01-15')
    await expectAccessible(page)
    await form.getByRole('button', { name: tasks.save }).click()
    await expect(page.getByText(tasks.added)).toBeVisible()
    await page.getByRole('button', { name: tasks.close }).click()
    await expect(page.getByRole('button', { name: tasks.ofRecord(1) })).toBeVisible()

    await page.goto('/admin')
    const mine = page.getByRole('region', { name: tasks.mine })
    await expect(mine.getByText(`${tasks.overdue} · ${tasks.dueOn('15')}`)).toBeVisible()
    await expect(mine.getByRole('link', { name: 'Opala' })).toBeVisible()
    await expectAccessible(page)
    // A task that is done leaves the list at once.
    await mine.getByRole('checkbox', { name: 'Confirmar as medidas' }).click()
    await expect(page.getByText(tasks.done)).toBeVisible()
    await expect(mine.getByText(tasks.none)).toBeVisible()
    await page.getByRole('button', { name: texts.components.deletion.undo }).click()
    await expect(mine.getByRole('checkbox', { name: 'Confirmar as medidas' })).not.toBeChecked()

    const link = await showInMenu(page, tasks.title)
    await expect(link).toHaveAccessibleDescription(tasks.dueCount(1))
    await link.click()
    // The dashboard lists the task too.
    await expect(page.getByRole('heading', { level: 1, name: tasks.title })).toBeVisible()
  },
)

test('offers to delete a task only to those who may', fullRunOnly, async ({ page, adminSite, texts }) => {
  const { tasks } = texts.team
  const cookie = adminSite.sessions.admin.map(({ name, value }) => `${name}=${value}`).join('; ')
  const response = await fetch(`${adminSite.site.url}/admin/api/tasks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: adminSite.site.url, cookie },
    body: JSON.stringify({ title: 'Renovar o contrato', due_on: null, assignee_id: null, record: null }),
  })
  expect(response.status).toBe(201)
  await page.goto('/admin/tasks')
  await page.getByRole('button', { name: tasks.views.everybody }).click()
  await page.getByRole('button', { name: tasks.editOf('Renovar o contrato') }).click()
  const form = page.getByRole('dialog', { name: tasks.edit })
  await expect(form.getByLabel(tasks.what)).toHaveValue('Renovar o contrato')
  await expect(form.getByRole('button', { name: tasks.delete })).toHaveCount(0)
  await form.getByRole('combobox', { name: tasks.assignee }).click()
  await page.getByRole('option', { name: 'booker' }).click()
  await form.getByRole('button', { name: tasks.save }).click()
  await page.getByRole('button', { name: tasks.editOf('Renovar o contrato') }).click()
  await expect(form.getByRole('button', { name: tasks.delete })).toBeVisible()
})

test('asks before the back button discards a new task', fullRunOnly, async ({ page, texts }) => {
  const { tasks } = texts.team
  await page.goto('/admin')
  await goByMenu(page, listNameOf(texts, 'tasks'))
  // The dashboard has a button of this name too.
  await expect(page.getByRole('heading', { level: 1, name: tasks.title })).toBeVisible()
  await page.getByRole('button', { name: tasks.add }).click()
  const title = page.getByRole('dialog', { name: tasks.add }).getByLabel(tasks.what)
  await title.fill('Ligar para o cliente')
  const question = page.waitForEvent('dialog')
  await page.evaluate(() => history.back())
  await (await question).dismiss()
  await expect(title).toHaveValue('Ligar para o cliente')
})

test.describe(() => {
  test.use({ expectedMessages: /status of 409/ })

  test(
    'keeps what was typed about a task on Escape and after a conflict',
    fullRunOnly,
    async ({ page, baseURL, texts }) => {
      const { tasks } = texts.team
      const headers = { origin: baseURL }
      const { id } = await createTalent(page.request, baseURL, { name: 'Larimar' })
      const data = { title: 'Ligar', record: { resource: 'talents', id: String(id) } }
      const task = await (await page.request.post('/admin/api/tasks', { data, headers })).json()
      await page.goto(`/admin/talents/${id}`)
      await page.getByRole('button', { name: tasks.ofRecord(1) }).click()
      await page.getByRole('button', { name: tasks.editOf('Ligar') }).click()
      const form = page.getByRole('dialog', { name: tasks.edit })
      await form.getByLabel(tasks.what).fill('Ligar para a mãe')
      await pressEscapeAndStay(page)

      const other = { title: 'Escrever', due_on: '2026-01-15', assignee_id: null, done: false, version: task.version }
      expect((await page.request.put(`/admin/api/tasks/${task.id}`, { data: other, headers })).status()).toBe(200)
      await form.getByRole('button', { name: tasks.save }).click()
      await expect(form.getByText(texts.problems.conflict)).toBeVisible()
      await expect(form.getByLabel(tasks.what)).toHaveValue('Ligar para a mãe')
      await expect(form.getByLabel(tasks.due)).toHaveValue('15/01/2026')
      await form.getByRole('button', { name: tasks.save }).click()
      await expect(page.getByText(tasks.saved)).toBeVisible()
      await expect(page.getByRole('button', { name: tasks.editOf('Ligar para a mãe') })).toBeVisible()
      await expect(page.getByText(tasks.dueOn('15'))).toBeVisible()
    },
  )
})
