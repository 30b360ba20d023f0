import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, fullRunOnly } from '../tags.ts'
import { signIn, signOut } from './account.ts'
import { emailOf, nameOf, test } from './fixtures.ts'
import { goByMenu } from './menu.ts'
import { sendMessage } from './reply-to-message.ts'
import { createTalent } from './talents.ts'
import { textsIn } from './texts.ts'

test.use({ role: 'booker' })

test(
  'a mention in a comment reaches the colleague, by keyboard',
  fullRunInEveryVariant,
  async ({ page, newVisitor, adminSite, texts }) => {
    const { comments } = texts.team
    const { id } = await createTalent(page.request, adminSite.site.url, { name: 'Turmalina' })
    await page.goto(`/admin/talents/${id}`)
    await page.getByRole('button', { name: comments.open(0) }).click()
    const panel = page.getByRole('dialog', { name: comments.title })
    const field = panel.getByRole('textbox', { name: comments.text })
    await field.pressSequentially('Mediu hoje, @edi')
    await expect(panel.page().getByRole('option', { name: 'editor' })).toBeVisible()
    await expectAccessible(page)
    await field.press('Enter')
    await expect(field).toHaveValue('Mediu hoje, @editor ')
    await field.press('Control+Enter')
    await expect(panel.getByRole('listitem').getByText('@editor')).toBeVisible()
    await expect(field).toHaveValue('')
    const context = await newVisitor()
    await context.addCookies(adminSite.sessions.editor)
    const other = await context.newPage()
    await other.goto('/admin')
    const { team } = textsIn.pt
    await other.getByRole('button', { name: `${team.notices.title}: ${team.notices.unread(1)}` }).click()
    await expectAccessible(other)
    await other.getByRole('link', { name: team.notices.mention('booker', 'Turmalina') }).click()
    await expect(other.getByRole('dialog', { name: team.comments.title }).getByRole('listitem')).toBeFocused()
    await expect(other.getByRole('button', { name: team.notices.title, exact: true, includeHidden: true })).toHaveCount(
      1,
    )
  },
)

test('comments on a message, changes the comment and deletes it', fullRunOnly, async ({ page }) => {
  await sendMessage(page, { name: 'Comentada', email: 'commented@client.example' })
  await page.goto('/admin/submissions')
  await page.getByRole('link', { name: 'Não lida: Comentada' }).click()
  const comments = page.getByRole('region', { name: 'Comentários' })
  await expect(comments.getByText('Nenhum comentário ainda.')).toBeVisible()
  await comments.getByRole('textbox').pressSequentially('@a')
  await expect(page.getByRole('option')).toHaveText([nameOf('admin')])
  await comments.getByRole('textbox').fill('Ligar amanhã')
  await comments.getByRole('button', { name: 'Comentar' }).click()
  await comments.getByRole('button', { name: /^Editar o comentário/ }).click()
  await comments.getByRole('textbox', { name: 'Editar o comentário' }).fill('Ligar hoje')
  await comments.getByRole('button', { name: 'Salvar comentário' }).click()
  await expect(comments.getByText('Ligar hoje')).toBeVisible()
  await expect(comments.getByText('editado')).toBeVisible()
  await expectAccessible(page)
  await comments.getByRole('button', { name: /^Excluir o comentário/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(comments.getByText('Nenhum comentário ainda.')).toBeVisible()
})

test.describe(() => {
  test.use({ role: 'scout' })

  test('a booker who became a scout cannot change earlier comments', fullRunOnly, async ({ page, texts }) => {
    const { comments } = texts.team
    const { id, name } = await (await page.request.get('/admin/api/me')).json()
    const author = { id, name }
    const earlier = { id: 1, author, text: 'Mediu ontem', mentions: [], created_at: '2026-01-15T12:00:00.000Z' }
    await page.route('**/admin/api/talents/1/comments', (route) =>
      route.fulfill({ json: { comments: [{ ...earlier, edited_at: null }], colleagues: [] } }),
    )
    await page.goto('/admin/talents/1')
    await page.getByRole('button', { name: comments.open(1) }).click()
    const panel = page.getByRole('dialog', { name: comments.title })
    await expect(panel.getByText('Mediu ontem')).toBeVisible()
    await expect(panel.getByRole('listitem').getByRole('button')).toHaveCount(0)
  })
})

test.describe(() => {
  test.use({ role: 'nobody', expectedMessages: /status of 401/ })

  /** The field for a comment on the talent Siena, without loading the document again. */
  async function openCommentField(page: Page) {
    await goByMenu(page, 'Talentos')
    await page.getByRole('link', { name: 'Siena', exact: true }).first().click()
    await page.getByRole('button', { name: /^Comentários/ }).click()
    return page.getByRole('dialog').getByRole('textbox')
  }

  test('an unsent comment is not shown to the next user', fullRunOnly, async ({ page }) => {
    await page.goto('/admin')
    await signIn(page, emailOf('booker'))
    await (await openCommentField(page)).fill('Não responde há dias')
    await page.keyboard.press('Escape')
    await signOut(page)
    await signIn(page, emailOf('admin'))
    await expect(await openCommentField(page)).toHaveValue('')
  })
})
