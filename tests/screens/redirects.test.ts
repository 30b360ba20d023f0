import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { redirectImportLimits } from '#contracts/admin/redirects.ts'
import { sharedAdmin } from '../helpers/admin.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { insertRows } from '../helpers/rows.ts'
import { insertTalent } from '../helpers/talents.ts'
import { choose, fill, goTo, openBackOffice, refuseNext } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent

  beforeAll(async () => {
    const missing = Array.from({ length: 22 }, (_, index) => ({
      path: `/perdida-${String(index).padStart(2, '0')}`,
      requests: 1_200 - index,
      last_requested_at: '2026-05-10T12:00:00.000Z',
    }))
    await insertRows(db, 'missing_pages', missing)
    user = await openBackOffice(admin, '/redirects', { role: 'editor', language: 'pt', width: 390 })
  })

  const redirects = async () => (await (await admin.get('/redirects?sort=source&order=asc&per_page=100')).json()).data

  test('on a phone, an address asked for in vain becomes a redirect', async () => {
    const section = (await screen.findByRole('heading', { name: 'Não encontrados' })).parentElement as HTMLElement
    const [, first, second] = within(section).getAllByRole('row')
    expect(first?.textContent).toContain('/perdida-001.20010 de mai. de 2026')
    expect(second?.textContent).toContain('/perdida-011.199')
    await user.click(within(section).getByRole('link', { name: 'Redirecionar /perdida-01' }))
    const source = await screen.findByRole('textbox', { name: /^Endereço antigo/ })
    await expect.poll(() => source).toHaveProperty('value', '/perdida-01')
    await fill(user, screen.getByRole('textbox', { name: /^Novo endereço/ }), '/contato')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('→ /contato')).toBeTruthy()
    expect(await redirects()).toMatchObject([{ source: '/perdida-01', target: 'path', path: '/contato' }])
    expect(screen.queryByRole('link', { name: 'Redirecionar /perdida-01' })).toBeNull()
  })

  // One of the 22 has a redirect by now.
  test('shows twenty missing addresses at first, then all', async () => {
    goTo('/tasks')
    await screen.findByRole('heading', { level: 1, name: 'Tarefas' })
    goTo('/redirects')
    await screen.findByRole('link', { name: 'Redirecionar /perdida-00' })
    expect(screen.getAllByRole('link', { name: /^Redirecionar / })).toHaveLength(20)
    await user.click(screen.getByRole('button', { name: 'Mostrar todos os 21' }))
    expect(screen.getAllByRole('link', { name: /^Redirecionar / })).toHaveLength(21)
    expect(screen.queryByRole('button', { name: /^Mostrar todos/ })).toBeNull()
  })

  test('asks for what each target needs, and names it in the list', async () => {
    await emptyTables(connection(), 'redirects')
    await insertTalent(db, { name: 'Siena' })
    goTo('/redirects/create')
    await fill(user, await screen.findByRole('textbox', { name: /^Endereço antigo/ }), '/modelos/siena')
    await choose(user, /^Leva para/, 'Um talento')
    await user.type(await screen.findByRole('combobox', { name: /^Talento/ }), 'Sie')
    await user.click(await screen.findByRole('option', { name: 'Siena' }))
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const link = await screen.findByRole('link', { name: '/modelos/siena' })
    expect(link.closest('li')?.textContent).toBe('/modelos/siena→ Siena')
    await user.click(link)
    await admin.create('/posts', { title_pt: 'Feira' })
    await admin.create('/partners', { title_pt: 'Forja' })
    for (const [target, field, name] of [
      ['Uma notícia', /^Notícia/, 'Feira'],
      ['Um parceiro', /^Parceiro/, 'Forja'],
    ] as const) {
      await choose(user, /^Leva para/, target)
      await user.click(await screen.findByRole('combobox', { name: field }))
      await screen.findByRole('option', { name })
      await user.keyboard('{Escape}')
    }
    await choose(user, /^Leva para/, 'Nada: não existe mais')
    expect(screen.getByText(/^Buscadores esquecem o endereço mais depressa/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('→ Nada: não existe mais')).toBeTruthy()
    expect(await redirects()).toMatchObject([{ source: '/modelos/siena', target: 'gone' }])
  })

  test('names a target that is in the bin, and lists the addresses in their order', async () => {
    await emptyTables(connection(), 'redirects')
    const talent_id = Number(await insertTalent(db, { name: 'Lua' }))
    await insertRows(db, 'redirects', [
      { ...redirect, source: '/b', target: 'talent', talent_id },
      { ...redirect, source: '/a', target: 'path', path: '/contato' },
    ])
    await admin.delete(`/talents/${talent_id}?version=1`)
    goTo('/tasks')
    await screen.findByRole('heading', { level: 1, name: 'Tarefas' })
    goTo('/redirects')
    const row = (await screen.findByRole('link', { name: '/b' })).closest('li')
    expect(row?.textContent).toContain('→ na lixeira')
    expect(screen.getAllByRole('link', { name: /^\/[ab]$/ }).map((link) => link.textContent)).toEqual(['/a', '/b'])
  })

  test('imports a table after a preview of what it changes and of its problems', async () => {
    await emptyTables(connection(), 'redirects')
    await insertRows(db, 'redirects', { ...redirect, source: '/velha', target: 'gone' })
    goTo('/redirects')
    await user.click(await screen.findByRole('button', { name: 'Importar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importar redirecionamentos' })
    expect(within(dialog).getByRole('button', { name: 'Escolha um arquivo' })).toHaveProperty('disabled', true)
    expect(within(dialog).getByRole('status').textContent).toBe('')
    const table = 'endereço antigo;leva para\n/loja;gone\n/velha;/contato\n/laco;/laco\n'
    await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, new File([table], 'enderecos.csv'))
    expect(await within(dialog).findByText('enderecos.csv')).toBeTruthy()
    const problem = await within(dialog).findByRole('row', { name: /\/laco → \/laco/ })
    expect(problem.textContent).toMatch(/^4/)
    expect(within(dialog).getByText('1 para criar, 1 para alterar, 0 sem mudança.')).toBeTruthy()
    expect(await redirects()).toHaveLength(1)
    await user.click(within(dialog).getByRole('button', { name: 'Importar 2 redirecionamentos' }))
    expect(await screen.findByRole('link', { name: '/loja' })).toBeTruthy()
    expect(await redirects()).toMatchObject([{ source: '/loja' }, { source: '/velha', path: '/contato' }])
  })

  test('forgets the preview of a file when a second one is refused', async () => {
    await user.click(await screen.findByRole('button', { name: 'Importar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Importar redirecionamentos' })
    const upload = (...content: BlobPart[]) =>
      user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, new File(content, 'enderecos.csv'))
    const expectNoPreview = () => {
      expect(within(dialog).getByRole('status').textContent).toBe('')
      expect(within(dialog).getByRole('button', { name: 'Escolha um arquivo' })).toHaveProperty('disabled', true)
    }
    const table = 'endereço antigo;leva para\n/mapa;gone\n/laco;/laco\n'
    await upload(table)
    expect(await within(dialog).findByRole('button', { name: 'Importar 1 redirecionamento' })).toBeTruthy()
    await upload(new Uint8Array(redirectImportLimits.maxBytes + 1))
    expect(await within(dialog).findByText('O arquivo tem mais de 2 MB.')).toBeTruthy()
    expectNoPreview()
    expect(within(dialog).queryByRole('table')).toBeNull()
    await upload(table)
    expect(await within(dialog).findByRole('button', { name: 'Importar 1 redirecionamento' })).toBeTruthy()
    refuseNext('POST', '/redirects/import', 503)
    await upload(table)
    expect(await within(dialog).findByText(/^O servidor não/)).toBeTruthy()
    expectNoPreview()
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  })

  test('exports for the spreadsheets of the user’s language', async () => {
    const link = await screen.findByRole('link', { name: 'Exportar' })
    expect(link.getAttribute('href')).toBe('/admin/api/redirects/export?delimiter=%3B')
  })
})

const redirect = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }
