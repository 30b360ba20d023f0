import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { insertTalent } from '../helpers/talents.ts'
import { choose, openBackOffice, openPage } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent

  beforeAll(async () => {
    await insertUsers(connection())
    user = await openBackOffice(admin, '/tasks', { language: 'pt' })
  })
  beforeEach(() => emptyTables(connection(), 'partners', 'posts', 'talents', 'audit', 'erasures'))

  const openBin = () => openPage('/bin?filter={}', 'Lixeira')

  async function deletePartner(title: string, differences: object = {}): Promise<void> {
    const partner = { title_pt: title, title_en: `${title} (en)`, published: true, ...differences }
    const { id } = await admin.create<{ id: number }>('/partners', partner)
    await admin.delete(`/partners/${id}?version=1`, 'editor')
  }
  async function deleteTalents(...names: string[]): Promise<void> {
    const ids: number[] = []
    for (const name of names) ids.push(Number(await insertTalent(db, { name })))
    expect((await admin.post('/talents/bulk', { action: 'delete', ids })).status).toBe(200)
  }
  const rows = () => within(screen.getByRole('main')).queryAllByRole('listitem')
  const row = (name: string) => rows().find(({ textContent }) => textContent?.includes(name)) as HTMLElement
  const partners = async () => (await (await admin.get('/partners')).json()).data

  test('says what was deleted, by whom, and until when it stays', async () => {
    await deletePartner('Ateliê')
    await openBin()
    expect(row('Ateliê').textContent).toMatch(
      /^AteliêParceiro · excluído por Editor em 15 de jun\. de 2026, \d\d:00 · fica até 15 de jul\. de 2026Restaurar/,
    )
    expect(screen.getByText(/^O que foi excluído fica aqui por 30 dias/)).toBeTruthy()
    // Without a name in the user's language, that in the other one, or the number.
    await deletePartner('', { title_pt: null, title_en: 'Forge' })
    await deletePartner('', { title_pt: null, title_en: null })
    await openBin()
    expect(rows().map(({ textContent }) => textContent?.split('Parceiro')[0])).toEqual([
      ...['Ateliê', 'Forge'],
      expect.stringMatching(/^#\d+$/),
    ])
  })

  test('restores one record', async () => {
    await deletePartner('Ateliê')
    await deletePartner('Prumo')
    await openBin()
    await user.click(within(row('Ateliê')).getByRole('button', { name: 'Restaurar Ateliê' }))
    expect(await screen.findByText('Restaurado')).toBeTruthy()
    await expect.poll(rows).toHaveLength(1)
    expect(await partners()).toMatchObject([{ title_pt: 'Ateliê' }])
  })

  test('says when another record has the address of a deleted one by now, and restores none of them', async () => {
    for (const title_pt of ['Capa', 'Outra']) {
      const { id } = await admin.create<{ id: number }>('/posts', { title_pt, slug_pt: title_pt.toLowerCase() })
      await admin.delete(`/posts/${id}?version=1`)
    }
    await admin.create('/posts', { title_pt: 'Nova', slug_pt: 'capa' })
    await openBin()
    await user.click(within(row('Capa')).getByRole('button', { name: 'Restaurar Capa' }))
    expect(await screen.findByText(/^Não foi restaurado: outro registro/)).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    const bar = within(await screen.findByRole('group', { name: 'Registros selecionados' }))
    await user.click(bar.getByRole('button', { name: 'Restaurar' }))
    expect(await screen.findByText(/^Nada foi restaurado: outro registro/)).toBeTruthy()
    expect(rows()).toHaveLength(2)
    expect(bar.getByText('2 selecionados')).toBeTruthy()
    await user.click(bar.getByRole('button', { name: 'Limpar seleção' }))
  })

  test('selects a page, leaves one out, and restores the others', async () => {
    await deletePartner('Um')
    await deletePartner('Dois')
    await deletePartner('Três')
    await openBin()
    expect(screen.queryByRole('group', { name: 'Registros selecionados' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    const bar = within(await screen.findByRole('group', { name: 'Registros selecionados' }))
    expect(bar.getByText('3 selecionados')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Dois' }))
    expect(await bar.findByText('2 selecionados')).toBeTruthy()
    await user.click(bar.getByRole('button', { name: 'Restaurar' }))
    expect(await screen.findByText('2 restaurados')).toBeTruthy()
    await expect.poll(() => rows().map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['Dois'])
    expect(screen.queryByRole('group', { name: 'Registros selecionados' })).toBeNull()
  })

  test('keeps the selection of a page while another one is selected', async () => {
    for (const title of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']) await deletePartner(title)
    await openPage('/bin?perPage=2&filter={}', 'Lixeira')
    const page = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar todos desta página' })
    const names = () =>
      screen.getAllByRole('checkbox', { name: /^Selecionar [A-Z]/ }).map((box) => box.getAttribute('aria-label'))
    const first = names()
    expect(first).toHaveLength(2)
    await user.click(page())
    const bar = within(await screen.findByRole('group', { name: 'Registros selecionados' }))
    await user.click(screen.getByRole('button', { name: 'Ir para a página 2' }))
    await expect.poll(() => names().some((name) => first.includes(name))).toBe(false)
    expect(page().checked).toBe(false)
    await user.click(page())
    expect(await bar.findByText('4 selecionados')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ir para a página 1' }))
    await expect.poll(names).toEqual(first)
    expect(page().checked).toBe(true)
    await user.click(page())
    expect(await bar.findByText('2 selecionados')).toBeTruthy()
    await user.click(page())
    await user.click(bar.getByRole('button', { name: 'Restaurar' }))
    expect(await screen.findByText('4 restaurados')).toBeTruthy()
    expect(await partners()).toHaveLength(4)
    await expect.poll(names).toHaveLength(1)
  })

  test('selects all of one deletion', async () => {
    await deletePartner('Ateliê')
    await deleteTalents('Ana', 'Bia')
    await openBin()
    expect(within(row('Ateliê')).queryByRole('button', { name: /desta exclusão$/ })).toBeNull()
    await user.click(within(row('Bia')).getByRole('button', { name: 'Selecionar os 2 desta exclusão' }))
    expect(await screen.findByText('2 selecionados')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Selecionar Ateliê' })).toHaveProperty('checked', false)
    await user.click(screen.getByRole('button', { name: 'Limpar seleção' }))
    expect(screen.queryByText('2 selecionados')).toBeNull()
  })

  test('erases one record or several after a question that names them', async () => {
    await deletePartner('Um')
    await deletePartner('Dois')
    await deletePartner('Três')
    await openBin()
    await user.click(within(row('Um')).getByRole('button', { name: 'Excluir de vez' }))
    const one = within(await screen.findByRole('dialog', { name: 'Excluir Um de vez?' }))
    await user.click(one.getByRole('button', { name: 'Excluir de vez' }))
    expect(await screen.findByText('Excluído de vez')).toBeTruthy()
    await expect.poll(rows).toHaveLength(2)
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    const bar = within(await screen.findByRole('group', { name: 'Registros selecionados' }))
    await user.click(bar.getByRole('button', { name: 'Excluir de vez' }))
    const several = within(await screen.findByRole('dialog', { name: 'Excluir 2 de vez?' }))
    await user.click(several.getByRole('button', { name: 'Excluir de vez' }))
    await expect.poll(rows).toEqual([])
    expect(await (await admin.get('/bin')).json()).toMatchObject({ total: 0 })
  })

  test('filters by kind', async () => {
    await deletePartner('Ateliê')
    await deleteTalents('Ana')
    await openBin()
    await choose(user, 'Tipo', 'Talentos')
    await expect.poll(() => rows().map(({ textContent }) => textContent?.slice(0, 3))).toEqual(['Ana'])
  })
})
