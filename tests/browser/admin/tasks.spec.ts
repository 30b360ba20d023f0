import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { onPhone } from '../tags.ts'
import { test } from './fixtures.ts'
import { showInMenu } from './menu.ts'
import { createTalent } from './talents.ts'

test.use({ role: 'booker' })

test('a task on a talent appears on the dashboard, is done and undone', onPhone, async ({ page, office }) => {
  const { id } = await createTalent(page.request, office.site.url, { name: 'Opala' })
  await page.goto(`/admin/talents/${id}`)
  await page.getByRole('button', { name: 'Tarefas', exact: true }).click()
  await page.getByRole('dialog', { name: 'Tarefas' }).getByRole('button', { name: 'Nova tarefa' }).click()
  const form = page.getByRole('dialog', { name: 'Nova tarefa' })
  await form.getByLabel('O que fazer').fill('Confirmar as medidas')
  await form.getByLabel('Até').fill('2026-01-15')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar tarefa' }).click()
  await expect(page.getByText('Tarefa criada.')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar as tarefas' }).click()
  await expect(page.getByRole('button', { name: 'Tarefas (1)' })).toBeVisible()

  await page.goto('/admin')
  const mine = page.getByRole('region', { name: 'Minhas tarefas' })
  await expect(mine.getByText(/atrasada · até 15 de jan/)).toBeVisible()
  await expect(mine.getByRole('link', { name: 'Opala' })).toBeVisible()
  await expectAccessible(page)
  await mine.getByRole('checkbox', { name: 'Confirmar as medidas' }).check()
  await expect(page.getByText('Tarefa feita.')).toBeVisible()
  await expect(mine.getByText('Nenhuma tarefa por aqui.')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(mine.getByRole('checkbox', { name: 'Confirmar as medidas' })).not.toBeChecked()

  const link = await showInMenu(page, 'Tarefas')
  await expect(link).toHaveAccessibleDescription('1 vence hoje ou já venceu')
  await link.click()
  // The dashboard lists the task too.
  await expect(page.getByRole('heading', { level: 1, name: 'Tarefas' })).toBeVisible()
  await page.getByRole('button', { name: 'Editar: Confirmar as medidas' }).click()
  await page.getByRole('button', { name: 'Excluir tarefa' }).click()
  await page.getByRole('dialog', { name: 'Excluir a tarefa?' }).getByRole('button', { name: 'Excluir tarefa' }).click()
  await expect(page.getByText('Nenhuma tarefa por aqui.')).toBeVisible()
})
