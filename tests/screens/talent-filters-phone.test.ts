import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertTalent } from '../helpers/talents.ts'
import { choose, fill, openBackOffice } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  const panel = () => within(screen.getByRole('dialog', { name: 'Filtros' }))

  beforeAll(async () => {
    await insertTalent(db, { name: 'Ardósia', height: 171, city: 'Recife' })
    await insertTalent(db, { name: 'Ardósia Clara', height: 182, city: 'Recife' })
    await insertTalent(db, { name: 'Ardósia Velha', height: 150, category: 'man' })
    await insertTalent(db, { name: 'Basalto', height: 160 })
    user = await openBackOffice(admin, '/talents', { role: 'booker', width: 390 })
    await screen.findByText('4 talentos')
  })

  test('has the filters in a panel, counts them, and clears them but not search and board', async () => {
    await fill(user, screen.getByPlaceholderText('Buscar'), 'ardosia')
    await screen.findByText('3 talentos')
    await user.click(screen.getByRole('button', { name: 'Mulher' }))
    await screen.findByText('2 talentos')
    expect(screen.queryByLabelText('Altura até')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    expect(panel().queryByPlaceholderText('Buscar')).toBeNull()
    await fill(user, panel().getByLabelText('Altura até'), '175')
    await panel().findByRole('button', { name: 'Ver 1 resultado' })
    await fill(user, panel().getByLabelText('Cidade'), 'recife')
    await screen.findByRole('button', { name: 'Filtros, 2 ativos' })
    await user.click(panel().getByRole('button', { name: 'Limpar' }))
    await panel().findByRole('button', { name: 'Ver 2 resultados' })
    await expect.poll(() => panel().getByLabelText<HTMLInputElement>('Altura até').value).toBe('')
    await user.click(panel().getByRole('button', { name: 'Ver 2 resultados' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByPlaceholderText<HTMLInputElement>('Buscar').value).toBe('ardosia')
  })

  test('has the order among the filters', async () => {
    expect(screen.queryByRole('combobox', { name: 'Ordenar por' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    await choose(user, panel().getByRole('combobox', { name: 'Ordenar por' }), 'Mais altos primeiro')
    await user.click(panel().getByRole('button', { name: 'Fechar os filtros' }))
    const rows = within(screen.getByRole('main'))
    await expect.poll(() => rows.getAllByRole('listitem')[0]?.textContent).toContain('Ardósia Clara')
  })

  test('has seldom actions behind a button, and makes room for those on selected talents', async () => {
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
    const more = screen.getByRole('button', { name: 'Mais ações', expanded: false })
    await user.click(more)
    screen.getByRole('button', { name: 'Importar' })
    await user.click(screen.getByRole('button', { name: 'Mais ações', expanded: true }))
    expect(screen.queryByRole('button', { name: 'Importar' })).toBeNull()

    screen.getByRole('link', { name: 'Novo talento' })
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Ardósia' }))
    expect(screen.queryByRole('link', { name: 'Novo talento' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Limpar seleção' }))
    screen.getByRole('link', { name: 'Novo talento' })
    await user.click(screen.getByRole('button', { name: 'Fotos' }))
    screen.getByRole('button', { name: 'Fotos', pressed: true })
  })
})
