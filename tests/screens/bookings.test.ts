import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { maxTalentsInCalendar } from '#contracts/admin/bookings.ts'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { now } from '../helpers/panel.ts'
import { insertRows } from '../helpers/rows.ts'
import { insertStay, insertTalent } from '../helpers/talents.ts'
import { choose, fill, finishRequests, goTo, openBackOffice, refuseNext } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let ana: string
  let client: number
  const dialog = () => within(screen.getByRole('dialog'))
  const field = (name: RegExp | string) => dialog().getByLabelText<HTMLInputElement>(name)
  const closed = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const bookings = async () => (await (await admin.get('/bookings?from=2026-07-01&to=2026-07-31')).json()).data

  beforeAll(async () => {
    ana = await insertTalent(db, { name: 'Ana' })
    await insertTalent(db, { name: 'Rui', category: 'man' })
    await insertStay(db, ana, { city: 'Lisboa', from: '2026-07-20', to: '2026-07-25' })
    ;({ id: client } = await admin.create<{ id: number }>('/clients', { name: 'Prisma' }))
    await admin.create('/clients', { name: 'Forja' })
    user = await openBackOffice(admin, '/bookings?date=2026-07-06', { role: 'booker' })
    await screen.findByRole('heading', { level: 2, name: 'Julho de 2026' })
  })

  test('makes an option, after a look at what the talent has on its days', async () => {
    await user.click(screen.getByRole('button', { name: 'Nova reserva' }))
    expect(field('De').value).toBe('06/07/2026')
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled).toBe(true)
    await user.type(dialog().getByRole('combobox', { name: 'Talento' }), 'ana')
    await user.click(await screen.findByRole('option', { name: 'Ana' }))
    await dialog().findByText('Livre nestes dias.')
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
    await user.click(dialog().getByRole('button', { name: 'Cancelar' }))
    expect(confirm).toHaveBeenCalledOnce()
    confirm.mockRestore()
    // The last day follows the first.
    await fill(user, field('De'), '20/07/2026')
    expect(field('Até').value).toBe('20/07/2026')
    await dialog().findByText(/^Em viagem: Lisboa/)
    await fill(user, field('De'), '07/07/2026')
    await fill(user, field('Até'), '08/07/2026')
    await fill(user, field('Trabalho'), 'Campanha')
    await user.type(dialog().getByRole('combobox', { name: 'Empresa' }), 'pris')
    await user.click(await screen.findByRole('option', { name: 'Prisma' }))
    // All others are there again, and none can be chosen too.
    const company = dialog().getByRole('combobox', { name: 'Empresa' })
    await user.tab()
    await user.click(company)
    await screen.findByRole('option', { name: 'Forja' })
    await user.click(within(company.parentElement as HTMLElement).getByRole('button', { name: 'Limpar o campo' }))
    expect(company).toHaveProperty('value', '')
    await user.type(company, 'pris')
    await user.click(await screen.findByRole('option', { name: 'Prisma' }))
    await user.click(dialog().getByRole('button', { name: 'Salvar' }))
    await screen.findByText('Reserva salva.')
    await closed()
    expect(await bookings()).toMatchObject([
      { from: '2026-07-07', to: '2026-07-08', title: 'Campanha', kind: 'option', rank: 1, client_id: client },
    ])
  })

  test('says what else is there, and refuses what cannot stand beside it', async () => {
    await user.click(screen.getByRole('button', { name: 'Nova reserva' }))
    await user.type(dialog().getByRole('combobox', { name: 'Talento' }), 'ana')
    await user.click(await screen.findByRole('option', { name: 'Ana' }))
    await fill(user, field('De'), '08/07/2026')
    await dialog().findByText('Será a 2ª opção, depois de:')
    dialog().getByText('1ª opção · 7 – 8 de jul. de 2026 · Campanha · Prisma')
    await choose(user, dialog().getByRole('combobox', { name: 'Tipo' }), 'Confirmada')
    await dialog().findByText('Não pode ser salvo assim: libere antes as opções.')
    expect(dialog().queryByLabelText('A opção vence em')).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Salvar' }))
    await dialog().findByRole('alert')
    await choose(user, dialog().getByRole('combobox', { name: 'Tipo' }), 'Opção')
    await user.click(dialog().getByRole('button', { name: 'Salvar' }))
    await closed()
    expect((await bookings()).map(({ rank }: { rank: number }) => rank)).toEqual([1, 2])
  })

  test('releases and confirms options of the first rank, and asks before a confirmed one ends', async () => {
    const [first, second] = await bookings()
    goTo(`/bookings/${second.id}`)
    await screen.findByRole('dialog', { name: 'Reserva: Ana' })
    dialog().getByText('2ª opção')
    expect(dialog().queryByRole('button', { name: /^Confirmar/ })).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Liberar: Ana' }))
    await screen.findByText('Reserva liberada.')
    await closed()
    expect(await bookings()).toMatchObject([{ id: first.id, rank: 1 }])
    goTo(`/bookings/${second.id}`)
    await screen.findByText(/^Terminou em 15 de jun\. de 2026/)
    expect(dialog().queryByText(/^até/)).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Cancelar' }))
    await closed()
    goTo(`/bookings/${first.id}`)
    await screen.findByRole('dialog', { name: 'Reserva: Ana' })
    await dialog().findByText('Livre nestes dias.')
    await user.click(dialog().getByRole('button', { name: 'Confirmar: Ana' }))
    await screen.findByText('Reserva confirmada.')
    await closed()
    goTo(`/bookings/${first.id}`)
    await user.click(await screen.findByRole('button', { name: 'Liberar: Ana' }))
    const release = within(screen.getByRole('dialog', { name: 'Liberar: Ana' }))
    release.getByText('A reserva confirmada termina, e os dias ficam livres.')
    await user.click(release.getByRole('button', { name: 'Liberar' }))
    await expect.poll(bookings).toEqual([])
    // What has ended can be looked at only.
    await closed()
    goTo(`/bookings/${first.id}`)
    await screen.findByText(/^Terminou em 15 de jun\. de 2026.* Os dias estão livres\.$/)
    expect(dialog().queryByRole('button', { name: 'Salvar' })).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Cancelar' }))
    // The calendar stays at its days.
    await expect.poll(() => location.search).toBe('?date=2026-07-07')
  })

  test('shows a week on paper, and keeps filters from one period to the next', async () => {
    const option = { talent_id: Number(ana), kind: 'option', from: '2026-07-08', to: '2026-07-09', title: 'Prova' }
    const { id: client_id } = await admin.create<{ id: number }>('/clients', { name: 'Bigorna' })
    await admin.create('/bookings', { ...option, from_time: '09:30', city: 'Recife', client_id })
    goTo('/bookings?date=2026-07-06&view=week')
    const sheet = async (name = /^6\D+12 de julho de 2026$/) => {
      const table = await screen.findByRole('table', { name })
      return within(table)
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent))
    }
    const held = '09:30 · 1ª opção · Prova · Bigorna · Recife'
    await expect.poll(async () => (await sheet())[1]).toEqual(['Ana', '', '', held, held, '', '', ''])
    const days = [
      'seg., 06/07',
      'ter., 07/07',
      'qua., 08/07',
      'qui., 09/07',
      'sex., 10/07',
      'sáb., 11/07',
      'dom., 12/07',
    ]
    expect((await sheet())[0]).toEqual(['', ...days])
    await choose(user, screen.getByRole('combobox', { name: 'Tipo' }), 'Confirmada')
    await expect.poll(() => sheet()).toHaveLength(1)
    await choose(user, screen.getByRole('combobox', { name: 'Tipo' }), 'Opção')
    await expect.poll(async () => (await sheet())[1]?.[3]).toBe(held)
    goTo(`/bookings?date=2026-07-06&view=week&client_id=${client}`)
    await expect.poll(() => sheet()).toHaveLength(1)
    goTo('/bookings?date=2026-07-20&view=week')
    const away = Array(6).fill('Em viagem: Lisboa')
    await expect.poll(async () => (await sheet(/^20\D+26 de julho de 2026$/))[1]).toEqual(['Ana', ...away, ''])
    goTo('/bookings?date=2026-07-06&view=week')
    await choose(user, screen.getByRole('combobox', { name: 'Board' }), 'Homem')
    await expect.poll(async () => (await sheet())[1]).toEqual(['Rui', '', '', '', '', '', '', ''])
    await user.click(screen.getByRole('button', { name: 'Próximo período' }))
    await screen.findByRole('heading', { level: 2, name: /^13\D+19 de julho de 2026$/ })
    expect(location.search).toContain('category=man')
    expect(screen.getByRole('combobox', { name: 'Board' }).textContent).toBe('Homem')
    await user.click(screen.getByRole('button', { name: 'Hoje' }))
    await screen.findByRole('heading', { level: 2, name: /^15\D+21 de junho de 2026$/ })
    await choose(user, screen.getByRole('combobox', { name: 'Board' }), 'Todos')
    await screen.findByText('Nada neste período. Escolha um quadro para ver também quem está livre.')
    await choose(user, screen.getByRole('combobox', { name: 'Board' }), 'Development')
    await screen.findByText('Nada neste período.')
    await user.click(screen.getByRole('button', { name: 'Mês' }))
    await screen.findByRole('heading', { level: 2, name: 'Junho de 2026' })
    await user.click(screen.getByRole('button', { name: 'Período anterior' }))
    await screen.findByRole('heading', { level: 2, name: 'Maio de 2026' })
  })

  test('shows many talents page by page, the first of each board first, and today for a day that is none', async () => {
    const names = Array.from({ length: maxTalentsInCalendar + 1 }, (_, index) => `Onix ${index}`)
    const row = {
      category: 'woman',
      published: 0,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    } as const
    await insertRows(
      db,
      'talents',
      names.map((name) => ({ ...row, name, search_name: name.toLowerCase() })),
    )
    goTo('/bookings?date=2026-13-45&view=week&category=woman')
    await screen.findByRole('heading', { level: 2, name: /^15\D+21 de junho de 2026$/ })
    const pages = within(await screen.findByRole('navigation', { name: 'Páginas de talentos' }))
    const disabled = () => pages.getAllByRole<HTMLButtonElement>('button').map((one) => one.disabled)
    pages.getByText('Talentos 1 a 100 de 102')
    expect(disabled()).toEqual([true, false])
    await user.click(pages.getByRole('button', { name: 'Próximos talentos' }))
    await pages.findByText('Talentos 101 a 102 de 102')
    expect(disabled()).toEqual([false, true])
    expect(location.search).toContain('page=2')
    await choose(user, screen.getByRole('combobox', { name: 'Board' }), 'Homem')
    await expect.poll(() => location.search).toBe('?date=2026-13-45&view=week&category=man')
    await expect.poll(() => screen.queryByRole('navigation', { name: 'Páginas de talentos' })).toBeNull()
    await db.deleteFrom('talents').where('name', 'like', 'Onix %').execute()
    refuseNext('GET', '/bookings?', 403)
    goTo('/bookings?date=2026-08-03&view=week')
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Nada neste período. Escolha um quadro para ver também quem está livre.')
    goTo('/bookings/9999')
    await screen.findByRole('button', { name: 'Tentar de novo' })
  })

  test('moves and extends a booking by the arrow keys, names its days before, and keeps each field', async () => {
    const days = { from: '2026-09-08', to: '2026-09-09', expires_at: null }
    const made = {
      talent_id: Number(ana),
      kind: 'option',
      title: 'Lookbook',
      city: 'Recife',
      note: 'Levar tênis',
      ...days,
    }
    const contact = { name: 'Rui', language: 'pt', client_id: client }
    const { id: contact_id } = await admin.create<{ id: number }>('/contacts', contact)
    const { id: studio } = await admin.create<{ id: number }>('/clients', { name: 'Olaria' })
    const rest = { from_time: '09:30', to_time: '18:00', client_id: client, contact_id }
    const { id } = await admin.create<{ id: number }>('/bookings', { ...made, ...rest })
    const read = async () => (await admin.get(`/bookings/${id}`)).json()
    const { expires_at } = await read()
    goTo('/bookings?date=2026-09-08')
    const button = () => document.querySelector(`[data-booking="${id}"]`) as HTMLElement
    await expect.poll(button).toBeTruthy()
    expect(button().title).toMatch(/^Ana: 1ª opção · 8.–.9 de set\. de 2026 · 09:30–18:00 · Lookbook · Prisma$/)
    const press = (key: string, shiftKey = false) => fireEvent.keyDown(button(), { key, shiftKey })
    press('ArrowUp')
    expect(screen.queryByRole('dialog')).toBeNull()
    press('ArrowRight')
    await screen.findByRole('dialog', { name: 'Reserva: Ana' })
    expect([field('De').value, field('Até').value]).toEqual(['09/09/2026', '10/09/2026'])
    expect(dialog().getByText(/Antes: 8.–.9 de set\. de 2026$/)).toBeTruthy()
    // Nothing was typed that could be lost.
    const confirm = vi.spyOn(window, 'confirm')
    await user.click(dialog().getByRole('button', { name: 'Cancelar' }))
    await closed()
    expect(confirm).not.toHaveBeenCalled()
    confirm.mockRestore()
    press('ArrowLeft', true)
    await screen.findByRole('dialog')
    expect([field('De').value, field('Até').value]).toEqual(['08/09/2026', '08/09/2026'])
    await user.click(dialog().getByRole('button', { name: 'Salvar' }))
    await closed()
    expect(await read()).toMatchObject({ from: '2026-09-08', to: '2026-09-08', title: 'Lookbook', expires_at })
    press('ArrowLeft', true)
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(button())
    await screen.findByRole('dialog')
    const values = ['Começa às', 'Termina às', 'Trabalho', 'Cidade', 'Nota'].map((name) => field(name).value)
    expect(values).toEqual(['09:30', '18:00', 'Lookbook', 'Recife', 'Levar tênis'])
    // The contact is one of the client before.
    await fill(user, dialog().getByRole('combobox', { name: 'Empresa' }), 'olar')
    await user.click(await screen.findByRole('option', { name: 'Olaria' }))
    await user.click(dialog().getByRole('button', { name: 'Salvar' }))
    await closed()
    expect(await read()).toMatchObject({ client_id: studio, contact_id: null, note: 'Levar tênis' })

    // The usual end of an option follows its days; one that a booker chose does not.
    const save = async () => {
      await user.click(dialog().getByRole('button', { name: 'Salvar' }))
      await closed()
      await finishRequests()
      return read()
    }
    const expiry = 'A opção vence em'
    press('ArrowRight')
    await screen.findByRole('dialog')
    expect(await save()).toMatchObject({ from: '2026-09-09', expires_at: '2026-09-04T21:00:00.000Z' })
    fireEvent.click(button())
    await screen.findByRole('dialog')
    await fill(user, field(expiry), '02/09/2026 10:00')
    expect(await save()).toMatchObject({ expires_at: '2026-09-02T13:00:00.000Z' })
    press('ArrowRight')
    await screen.findByRole('dialog')
    expect(field(expiry).value).toBe('02/09/2026 10:00')
    const moved = await save()
    expect(moved).toMatchObject({ from: '2026-09-10', expires_at: '2026-09-02T13:00:00.000Z' })

    // What a colleague changed meanwhile stays, but not in the same fields.
    fireEvent.click(button())
    await screen.findByRole('dialog')
    const release = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Liberar: Ana' })
    expect(release().disabled).toBe(false)
    await fill(user, field('Trabalho'), 'Editorial')
    for (const name of ['Começa às', 'Cidade']) await fill(user, field(name), '')
    expect(release().disabled).toBe(true)
    const theirs = { ...moved, title: 'Outro', note: 'Levar botas' }
    expect((await admin.put(`/bookings/${id}`, theirs)).status).toBe(200)
    await user.click(dialog().getByRole('button', { name: 'Salvar' }))
    await dialog().findByText(/^Não foi salvo: outra pessoa alterou isto/)
    expect([field('Trabalho').value, field('Nota').value]).toEqual(['Editorial', 'Levar botas'])
    expect(await save()).toMatchObject({
      ...{ title: 'Editorial', note: 'Levar botas', from_time: null, to_time: '18:00', city: null },
    })
    goTo('/bookings?date=2026-07-20&view=month')
    await expect.poll(() => document.querySelector('.calendar')?.textContent).toContain('Ana · Em viagem: Lisboa')
  })
})
