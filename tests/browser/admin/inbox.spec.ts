import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, fullRunOnly, fullRunOnPhoneToo } from '../tags.ts'
import { addUser, test } from './fixtures.ts'
import { goByMenu } from './menu.ts'
import { replyToMessage, sendMessage } from './reply-to-message.ts'
import { holdSave } from './talents.ts'
import { listNameOf } from './texts.ts'

test.use({ role: 'booker' })

test(
  'replies to a message of the site from the inbox',
  fullRunInEveryVariant,
  ({ page, adminSite, texts }, { project }) => replyToMessage(page, adminSite.mails, project.name, texts),
)

test(
  'filters and exports the inbox, changes and deletes a message',
  fullRunInEveryVariant,
  async ({ page, baseURL, isMobile, texts }) => {
    const { inbox } = texts
    const { filters, deletion } = texts.components
    await receiveMessage(page, baseURL, 'Data Filtrada')
    await page.goto('/admin/submissions')
    await expect(page.getByRole('heading', { level: 1, name: listNameOf(texts, 'submissions') })).toBeVisible()
    await expectAccessible(page)
    const message = page.getByRole('link', { name: `${inbox.unread}: Data Filtrada` })
    await expect(message).toBeVisible()
    const filterFrom = async (day: string) => {
      if (isMobile) await page.getByRole('button', { name: new RegExp(`^${filters.title}`) }).click()
      await page.getByLabel(inbox.received.from).fill(day)
      await expect(page).toHaveURL(new RegExp(day))
      if (isMobile) await page.keyboard.press('Escape')
    }
    await filterFrom('2099-01-01')
    await expect(page.getByText(inbox.count(0), { exact: true })).toBeVisible()
    await filterFrom('2020-01-01')
    await expect(message).toBeVisible()
    if (isMobile) await page.getByRole('button', { name: filters.more }).click()
    await page.getByRole('button', { name: inbox.export }).click()
    const exporting = page.getByRole('dialog', { name: inbox.export })
    await expectAccessible(page)
    await exporting.getByLabel(texts.components.exports.machine).check()
    const exportLink = exporting.getByRole('link', { name: texts.components.exports.download })
    await expect(exportLink).toHaveAttribute('href', /created_at_min=2020-01-01/)
    await page.keyboard.press('Escape')
    if (isMobile) await page.keyboard.press('Escape')
    const showKind = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await showKind(inbox.kinds.report)
    await expect(page.getByText(inbox.empty)).toBeVisible()
    await showKind(inbox.kinds.favorites)
    await message.click()

    await expect(page.getByText('Maio?')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Siena' })).toBeVisible()
    await choose(page, inbox.status, inbox.statuses.closed)
    await choose(page, inbox.assignee, 'Administradora')
    await page.getByLabel(inbox.note).fill('Cliente antiga')
    await page.getByRole('button', { name: inbox.save, exact: true }).click()
    await expect(page.getByText(inbox.saved)).toBeVisible()
    const { data } = await (await page.request.get('/admin/api/submissions?q=Data Filtrada')).json()
    const stored = await (await page.request.get(`/admin/api/submissions/${data[0].id}`)).json()
    expect(stored).toMatchObject({ status: 'closed', note: 'Cliente antiga' })
    expect(stored.assignee_id).not.toBeNull()

    await page.getByRole('button', { name: inbox.delete, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: inbox.delete, exact: true }).click()
    await expect(page.getByRole('link', { name: 'Data Filtrada' })).toHaveCount(0)
    await page.getByRole('button', { name: deletion.undo }).click()
    await expect(page.getByRole('link', { name: 'Data Filtrada' })).toBeVisible()
  },
)

/** Chooses an option of a select. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Sends a message as `name` and opens it in the back office. */
async function openMessage(page: Page, name: string): Promise<void> {
  await sendMessage(page, { name, email: 'client@client.example' })
  await page.goto('/admin/submissions')
  await page.getByRole('link', { name: `Não lida: ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test(
  'names a deleted talent of a shortlist, and makes the package without it',
  fullRunOnly,
  async ({ page, texts }) => {
    const { inbox, packages } = texts
    await page.route(/\/admin\/api\/submissions\/[0-9a-f-]{36}$/, async (route) => {
      const response = await route.fetch()
      const talents = [
        { id: '999999', name: 'Ônix Prado', cover: null, deleted: true },
        { id: '1', name: 'Siena', cover: null, deleted: false },
      ]
      await route.fulfill({ json: { ...(await response.json()), talents } })
    })
    await openMessage(page, 'Seleção Antiga')
    const main = page.getByRole('main')
    await expect(main.getByRole('listitem').filter({ hasText: 'Ônix Prado' })).toContainText(inbox.deletedTalent)
    await expect(main.getByRole('link', { name: 'Siena' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Ônix Prado' })).toHaveCount(0)
    await expectAccessible(page)
    await main.getByRole('button', { name: packages.make }).click()
    await expect(page.getByRole('heading', { level: 2, name: packages.talentCount(1) })).toBeVisible()
  },
)

test('keeps what is typed while the progress or a comment is being saved', fullRunOnly, async ({ page }) => {
  await openMessage(page, 'Nota Apressada')
  const note = page.getByLabel('Nota interna')
  const saving = await holdSave(page)
  await note.fill('Ligar')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await note.fill('Ligar na segunda')
  await saving.release()
  await expect(page.getByText('Salvo.')).toBeVisible()
  await expect(note).toHaveValue('Ligar na segunda')

  const comments = page.getByRole('region', { name: 'Comentários' })
  const text = comments.getByRole('textbox', { name: 'Escreva um comentário' })
  const edited = comments.getByRole('textbox', { name: 'Editar o comentário' })
  const posting = await holdSave(page, { url: '**/comments', method: 'POST' })
  await text.fill('Cliente antigo')
  await comments.getByRole('button', { name: 'Comentar' }).click()
  await text.fill('Cliente antigo da Ana')
  await posting.release()
  await expect(comments.getByRole('listitem')).toContainText('Cliente antigo')
  await expect(text).toHaveValue('Cliente antigo da Ana')

  await comments.getByRole('button', { name: /^Editar o comentário/ }).click()
  const changing = await holdSave(page, { url: '**/comments/*' })
  await edited.fill('Cliente novo')
  await comments.getByRole('button', { name: 'Salvar comentário' }).click()
  await edited.fill('Cliente novo da Ana')
  await changing.release()
  await expect(comments.getByText('editado')).toBeVisible()
  await expect(edited).toHaveValue('Cliente novo da Ana')
  await comments.getByRole('button', { name: 'Salvar comentário' }).click()
  await expect(edited).toHaveCount(0)
  await expect(comments.getByText('Cliente novo da Ana')).toBeVisible()
})

test.describe('unsaved input', () => {
  test.use({ expectedMessages: /status of 409/ })

  test(
    'keeps an unsaved note when a reply is sent, and asks before it is lost',
    fullRunOnPhoneToo,
    async ({ page }) => {
      await openMessage(page, 'Nota Guardada')
      await page.getByLabel('Nota interna').fill('Ligar na segunda')
      await page.getByLabel('Assunto').fill('Re: May')
      await page.getByRole('textbox', { name: 'Mensagem' }).fill('Gladly.')
      await page.getByRole('button', { name: 'Enviar resposta' }).click()
      await expect(page.getByRole('heading', { name: 'Re: May' })).toBeVisible()
      await expect(page.getByLabel('Nota interna')).toHaveValue('Ligar na segunda')

      page.once('dialog', (dialog) => dialog.accept())
      await page.getByRole('button', { name: 'Atualizar' }).click()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      await expect(page.getByLabel('Nota interna')).toHaveValue('Ligar na segunda')
      const confirmation = page.waitForEvent('dialog')
      const leaving = goByMenu(page, 'Talentos')
      await (await confirmation).dismiss()
      await leaving
      await expect(page.getByLabel('Nota interna')).toHaveValue('Ligar na segunda')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await expect(page.getByText('Salvo.')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Situação' })).toHaveText('Respondida')

      await page.getByLabel('Assunto').fill('Outra')
      page.once('dialog', (dialog) => dialog.accept())
      await goByMenu(page, 'Talentos')
      await expect(page.getByRole('heading', { level: 1, name: 'Talentos' })).toBeVisible()
    },
  )

  test(
    'the second of two editors resolves the conflict, and a reply to a changed message is sent again',
    fullRunOnly,
    async ({ page, context }) => {
      await openMessage(page, 'Dois Bookers')
      const other = await context.newPage()
      await other.goto(page.url())
      await other.getByLabel('Nota interna').fill('Cliente da Ana')
      await other.getByRole('button', { name: 'Salvar' }).click()
      await expect(other.getByText('Salvo.')).toBeVisible()

      await page.getByLabel('Nota interna').fill('Cliente do Rui')
      await page.getByRole('button', { name: 'Salvar' }).click()
      const conflict = page.getByRole('dialog', { name: 'Alguém alterou isto ao mesmo tempo' })
      await expect(conflict.getByRole('group', { name: 'Nota interna' }).getByText('Cliente da Ana')).toBeVisible()
      await expectAccessible(page)
      await conflict.getByRole('button', { name: 'Salvar assim' }).click()
      await expect(page.getByText('Salvo.')).toBeVisible()
      await expect(page.getByLabel('Nota interna')).toHaveValue('Cliente do Rui')

      await other.getByLabel('Assunto').fill('Re: May')
      await other.getByRole('textbox', { name: 'Mensagem' }).fill('Gladly.')
      await other.getByRole('button', { name: 'Enviar resposta' }).click()
      await expect(other.getByText(/^Nada foi enviado: alguém alterou esta mensagem/)).toBeVisible()
      await expect(other.getByLabel('Nota interna')).toHaveValue('Cliente do Rui')
      await other.getByRole('button', { name: 'Enviar resposta' }).click()
      await expect(other.getByRole('heading', { name: 'Re: May' })).toBeVisible()
    },
  )
})

test.describe(() => {
  test.use({ role: 'admin' })

  test(
    'shows assignees who have no access any more, and takes their work from them',
    fullRunOnly,
    async ({ page, adminSite, baseURL, texts }) => {
      const { inbox, team } = texts
      const api = '/admin/api'
      const headers = { origin: baseURL ?? '' }
      await addUser(adminSite.site, adminSite.sessions.admin, {
        name: 'Bia',
        email: 'bia@marmore.example',
        role: 'booker',
      })
      const { data: users } = await (await page.request.get(`${api}/people?q=bia`)).json()
      const [{ id: bia, version, boards }] = users
      await sendMessage(page, { name: 'Produtora Antiga', email: 'antiga@client.example' })
      const { data: messages } = await (await page.request.get(`${api}/submissions?q=antiga`)).json()
      const [{ id, status, version: messageVersion }] = messages
      const assigned = { status, decision: null, assignee_id: bia, note: null, version: messageVersion }
      expect((await page.request.put(`${api}/submissions/${id}`, { data: assigned, headers })).status()).toBe(200)
      const task = { title: 'Ligar para a produtora', due_on: null, assignee_id: bia, record: null }
      expect((await page.request.post(`${api}/tasks`, { data: task, headers })).status()).toBe(201)
      const inactive = { name: 'Bia', role: 'booker', boards, language: 'pt', active: false, version }
      expect((await page.request.put(`${api}/people/${bia}`, { data: inactive, headers })).status()).toBe(200)

      await page.goto(`/admin/submissions/${id}`)
      const assignee = page.getByRole('combobox', { name: inbox.assignee })
      await expect(assignee).toHaveText(inbox.formerColleague)
      await assignee.click()
      await page.getByRole('option', { name: inbox.nobody }).click()
      await page.getByRole('button', { name: inbox.save }).click()
      await expect(page.getByText(inbox.saved)).toBeVisible()
      expect(await (await page.request.get(`${api}/submissions/${id}`)).json()).toMatchObject({ assignee_id: null })

      await page.goto('/admin/tasks')
      await page.getByRole('button', { name: team.tasks.views.everybody }).click()
      await page.getByRole('button', { name: team.tasks.editOf(task.title) }).click()
      await expect(page.getByRole('combobox', { name: team.tasks.assignee })).toHaveText('Bia')
      await page.getByRole('combobox', { name: team.tasks.assignee }).click()
      await page.getByRole('option', { name: team.tasks.nobody }).click()
      await page.getByRole('button', { name: team.tasks.save }).click()
      await expect(page.getByText(team.tasks.saved)).toBeVisible()
      const { data: tasks } = await (await page.request.get(`${api}/tasks`)).json()
      expect(tasks).toContainEqual(expect.objectContaining({ title: task.title, assignee_id: null }))
    },
  )
})

/** Sends a message by the site without leaving the page. */
async function receiveMessage(page: Page, baseURL: string, name: string): Promise<void> {
  const form = { name, email: 'client@client.example', message: 'Maio?', talents: '1' }
  const sent = await page.request.post('/forms/pt/favorites', { form, headers: { origin: baseURL } })
  expect(sent.ok()).toBe(true)
}

test('shows a new message in the open inbox', fullRunInEveryVariant, async ({ page, baseURL, texts }) => {
  await page.clock.install()
  await page.goto('/admin/submissions')
  await expect(page.getByRole('heading', { level: 1, name: listNameOf(texts, 'submissions') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).not.toBeEmpty()
  await receiveMessage(page, baseURL, 'Recém Chegada')
  await page.clock.fastForward('01:00')
  await expect(page.getByRole('link', { name: `${texts.inbox.unread}: Recém Chegada` })).toBeVisible()
})

test('shows the present numbers on the open dashboard', fullRunInEveryVariant, async ({ page, baseURL, texts }) => {
  await page.clock.install()
  /** The sentence about open messages, as it is now. */
  const findOpen = async () => {
    const { inbox } = await (await page.request.get('/admin/api/dashboard')).json()
    return page.getByText(texts.dashboard.open(inbox.open, inbox.counts.total, inbox.mine))
  }
  await receiveMessage(page, baseURL, 'Antes do painel')
  await page.goto('/admin')
  await expect(await findOpen()).toBeVisible()
  await receiveMessage(page, baseURL, 'Depois do painel')
  await page.clock.fastForward('01:00')
  await expect(await findOpen()).toBeVisible()

  // A colleague reads it, while the user is elsewhere.
  const { data } = await (await page.request.get('/admin/api/submissions?q=Depois do painel')).json()
  await page.request.get(`/admin/api/submissions/${data[0].id}`)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(await findOpen()).toBeVisible()
})
