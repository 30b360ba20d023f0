import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'

test.use({ role: 'booker' })

test('edits a reply template with variables and a preview', fullRunInEveryVariant, async ({ page, texts }) => {
  await page.goto('/admin/reply-templates')
  // On a phone, the floating button does not cover the last row.
  const { up } = texts.components.ordered
  await page
    .getByRole('button', { name: new RegExp(up('.+')) })
    .last()
    .click({ trial: true })
  await page.getByRole('link', { name: texts.applications.decisions.kept }).click()
  const name = texts.components.bilingual.fieldIn(texts.resources['reply-templates'].fields.text, 'pt')
  const text = page.getByRole('textbox', { name })
  await expect(text).toHaveValue(/\{expires\}/)
  await expectAccessible(page)
  await text.fill('Olá, {nome}')
  await page.getByRole('button', { name: texts.ra.action.save }).click()
  await expect(page.getByText(texts.replyTemplates.unknown('{nome}'))).toBeVisible()
  await text.fill('Até {expires}.\n')
  const buttons = page.getByRole('group', { name })
  await buttons.getByRole('button', { name: texts.replyTemplates.variables.agency }).click()
  await expect(text).toHaveValue('Até {expires}.\n{agency}')
  await expect(page.getByRole('group', { name: new RegExp(`^${texts.inbox.template.preview}`) }).first()).toContainText(
    /Até .+\./,
  )
  await page.getByRole('button', { name: texts.ra.action.save }).click()
  await expect(page.getByRole('link', { name: texts.applications.decisions.kept })).toBeVisible()
})
