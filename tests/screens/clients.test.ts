import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertTalent } from '../helpers/talents.ts'
import { fill, openBackOffice, openPage } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let id: number
  const lines = () =>
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  beforeAll(async () => {
    const talent_id = Number(await insertTalent(db, { name: 'Siena' }))
    ;({ id } = await admin.create<{ id: number }>('/clients', { name: 'Prisma' }))
    await admin.create('/clients', { name: 'Ateliê', website: 'https://atelie.example' })
    const rui = { name: 'Rui', language: 'pt', email: 'rui@prisma.example', client_id: id }
    const { id: contact } = await admin.create<{ id: number }>('/contacts', rui)
    const made = { title: 'Outono', message: null, language: 'pt', talents: [{ id: talent_id }], days: 7 }
    const { id: selection } = await admin.create<{ id: string }>('/packages', made)
    await admin.create(`/packages/${selection}/recipients`, { contacts: [contact] })
    const booking = { talent_id, kind: 'option', client_id: id }
    for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'])
      await admin.create('/bookings', {
        ...booking,
        from: `2099-${month}-08`,
        to: `2099-${month}-09`,
        title: `Prova ${month}`,
      })
    await admin.create('/bookings', { ...booking, from: '2099-12-08', to: '2099-12-08', title: 'Um dia' })
    user = await openBackOffice(admin, '/clients', { role: 'booker' })
    await screen.findByRole('link', { name: 'Prisma' })
  })

  test('lists companies by name, with their contacts', async () => {
    expect(lines()).toEqual(['Ateliê0 contatos · https://atelie.example', 'Prisma1 contato'])
    await fill(user, screen.getByPlaceholderText('Buscar'), 'pris')
    await expect.poll(lines).toEqual(['Prisma1 contato'])
  })

  test('shows what was done with a company, and leads there', async () => {
    await user.click(screen.getByRole('link', { name: 'Prisma' }))
    const history = within(await screen.findByRole('region', { name: 'Com este cliente' }))
    const [sent, , first] = (await history.findAllByRole('listitem')) as [HTMLElement, HTMLElement, HTMLElement]
    expect(sent.textContent).toBe('Pacote · Aberto · 15 de jun. de 2026OutonoRui, Prisma · Siena')
    const link = within(sent).getByRole('link', { name: 'Outono' })
    expect(link.getAttribute('href')).toMatch(/^\/admin\/packages\/[\w-]+$/)
    expect(first.textContent).toMatch(
      /^Reserva · Opção · 15 de jun\. de 2026Prova \d\dPrisma · 8 de \w+\. de 2099 – 9 de \w+\. de 2099 · Siena$/,
    )
    expect(within(first).getByRole('link').getAttribute('href')).toMatch(/^\/admin\/bookings\/\d+$/)
    expect(history.getAllByRole('listitem')).toHaveLength(10)
    await user.click(history.getByRole('button', { name: 'Mostrar tudo (13)' }))
    expect(history.getAllByRole('listitem')).toHaveLength(13)
    expect(history.queryByRole('button')).toBeNull()
    expect(history.getByRole('link', { name: 'Um dia' }).closest('li')?.textContent).toMatch(
      /Um diaPrisma · 8 de dez\. de 2099 · Siena$/,
    )
  })

  test('merges two entries of one company', async () => {
    const { id: other } = await admin.create<{ id: number }>('/clients', { name: 'Prisma' })
    await openPage('/clients', 'Empresas')
    await user.click(screen.getByRole('button', { name: 'Duplicados' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicados' }))
    const options = await dialog.findAllByRole('radio')
    expect(options.map((radio) => radio.closest('label')?.textContent)).toEqual(['Prisma1 contato', 'Prisma0 contatos'])
    await user.click(dialog.getByRole('button', { name: 'Juntar' }))
    await dialog.findByText('Nenhum duplicado.')
    await user.click(dialog.getByRole('button', { name: 'Fechar' }))
    expect((await admin.get(`/clients/${other}`)).status).toBe(404)
    await openPage(`/clients/${id}`, 'Prisma')
  })

  test('keeps each field, and leads to its contacts', async () => {
    await fill(user, screen.getByLabelText(/^Nome/), 'Prisma Casting')
    await fill(user, screen.getByLabelText(/^Site/), 'https://prisma.example')
    await fill(user, screen.getByLabelText(/^Notas/), 'Paga em dia.')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await screen.findByText(/1 contato · https:\/\/prisma\.example/)
    const stored = await (await admin.get(`/clients/${id}`)).json()
    expect(stored).toMatchObject({ name: 'Prisma Casting', website: 'https://prisma.example', notes: 'Paga em dia.' })
    await user.click(screen.getByRole('link', { name: 'Prisma Casting' }))
    await user.click(await screen.findByRole('link', { name: 'Ver o contato desta empresa' }))
    await screen.findByRole('link', { name: /^Rui/ })
    expect(location.pathname).toBe('/admin/contacts')
  })
})
