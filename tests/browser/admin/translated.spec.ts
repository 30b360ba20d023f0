import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { translate } from '../translate.ts'
import { nameOf, test } from './fixtures.ts'
import { goByMenu } from './menu.ts'
import { sendMessage } from './reply-to-message.ts'
import { createTalent } from './talents.ts'

test.skip(({ isMobile }) => isMobile)

test('the back office can be used while the browser translates it', fullRunOnly, async ({ page, baseURL, texts }) => {
  const { bulk, select } = texts.talents
  const { history } = texts.components
  const { fields } = texts.resources.talents
  await createTalent(page.request, baseURL, { name: 'Traduzida', height: 178, city: 'Santos' })
  await sendMessage(page, { name: 'Tradutora', email: 'translated@client.example' })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: texts.dashboard.waiting })).toBeVisible()
  await page.evaluate(translate)

  await goByMenu(page, 'Talentos')
  await page.getByPlaceholder(texts.ra.action.search, { exact: true }).fill('traduzida')
  await page.getByLabel(select('Traduzida')).check()
  const bar = page.getByRole('group', { name: bulk.bar })
  await bar.getByRole('button', { name: bulk.publish }).click()
  await expect(bar).toBeHidden()
  await page.getByRole('link', { name: 'Traduzida', exact: true }).first().click()
  for (const city of ['', 'Recife']) {
    await page.getByLabel(fields.city).fill(city)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('button', { name: texts.ra.action.save, exact: true })).toBeDisabled()
  }
  await page.getByRole('button', { name: history.title }).click()
  const versions = page.getByRole('dialog', { name: history.title })
  await versions.getByRole('button', { name: history.restoreVersion(1) }).click()
  await page
    .getByRole('dialog', { name: history.restoreTitle('').slice(0, -2) })
    .getByRole('button', { name: history.restore })
    .click()
  await expect(page.getByText(history.restored)).toBeVisible()
  await page.keyboard.press('Escape')

  await goByMenu(page, 'Mensagens')
  await page.getByRole('link', { name: `${texts.inbox.unread}: Tradutora` }).click()
  const comments = page.getByRole('region', { name: texts.team.comments.title })
  await comments.getByRole('textbox').fill(`Ligar amanhã, @${nameOf('booker')}`)
  await comments.getByRole('button', { name: 'Comentar' }).click()
  await comments.getByRole('button', { name: /^Editar o comentário/ }).click()
  await comments.getByRole('textbox', { name: texts.team.comments.editing }).fill('Ligar hoje')
  await comments.getByRole('button', { name: 'Salvar comentário' }).click()
  await expect(comments.getByText(texts.team.comments.edited)).toBeVisible()
  await page.getByRole('button', { name: texts.inbox.takeOver }).click()
  await goByMenu(page, 'Mensagens')
  await expect(page.getByRole('link', { name: 'Tradutora', exact: true })).toBeVisible()
})
