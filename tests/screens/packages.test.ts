import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertMedia, insertTalent } from '../helpers/talents.ts'
import { choose, fill, finishRequests, goTo, holdNext, openBackOffice } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let id: string
  const read = async () => (await admin.get(`/packages/${id}`)).json()
  const main = () => within(screen.getByRole('main'))
  const talents = () => main().getAllByRole('listitem')
  const button = (name: string | RegExp) => screen.getByRole('button', { name })

  beforeAll(async () => {
    const siena = await insertTalent(db, { name: 'Siena' })
    for (const name of ['a', 'b']) await insertMedia(db, siena, { url: `media/${name}.webp` })
    const carrara = await insertTalent(db, { name: 'Carrara' })
    for (const kind of ['cover', 'book', 'snap', 'hover'] as const)
      await insertMedia(db, carrara, { kind, url: `media/${kind === 'book' ? 'cover' : kind}.webp` })
    await insertMedia(db, carrara, { url: 'media/film.mp4' })
    await insertTalent(db, { name: 'Carrapicho', published: 0, published_at: null })
    const made = { title: 'Outono', message: null, language: 'pt', talents: [{ id: Number(siena) }], days: 7 }
    ;({ id } = await admin.create<{ id: string }>('/packages', made, 'booker'))
    user = await openBackOffice(admin, `/packages/${id}`, { role: 'booker' })
    await screen.findByRole('heading', { level: 2, name: '1 talento' })
  })

  test('adds, chooses pictures of, moves and removes talents', async () => {
    expect(button('Tirar Siena').getAttribute('aria-disabled')).toBe('true')
    await user.type(screen.getByRole('combobox', { name: 'Adicionar talento' }), 'carra')
    await user.click(await screen.findByRole('option', { name: 'Carrara' }))
    await screen.findByRole('heading', { level: 2, name: '2 talentos' })
    // Cover, book and digitals, each picture once.
    await user.click(button('Fotos: as do perfil, Carrara'))
    expect(screen.getAllByRole('checkbox', { name: /^Foto \d de Carrara$/ })).toHaveLength(2)
    await user.click(button('Fotos: as do perfil, Carrara'))
    await user.type(screen.getByRole('combobox', { name: 'Adicionar talento' }), 'carra')
    await screen.findByText('Ninguém encontrado.')
    await fill(user, screen.getByRole('combobox', { name: 'Adicionar talento' }), '')

    await user.click(button('Fotos: as do perfil, Siena'))
    const places = () =>
      screen.getAllByRole('checkbox', { name: /^Foto \d de Siena$/ }).map((box) => box.closest('label')?.textContent)
    await user.click(screen.getByRole('checkbox', { name: 'Foto 2 de Siena' }))
    expect(places()).toEqual(['', ''])
    await user.click(screen.getByRole('checkbox', { name: 'Foto 1 de Siena' }))
    expect(places()).toEqual(['Posição 2', 'Posição 1'])
    expect(button('2 fotos escolhidas, Siena').getAttribute('aria-expanded')).toBe('true')
    expect(button('Mover Siena para cima').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('Mover Siena para baixo'))
    expect(talents()[0]?.textContent).toContain('Carrara')
    expect(button('Mover Siena para baixo').getAttribute('aria-disabled')).toBe('true')
    await fill(user, screen.getByLabelText(/^Mensagem/), 'Olá')
    await choose(user, screen.getByRole('combobox', { name: /^Idioma/ }), 'English')
    await user.click(button('Salvar'))
    await expect.poll(async () => (await read()).language).toBe('en')
    const chosen = [
      { name: 'Carrara', pictures: null },
      { name: 'Siena', pictures: ['media/b.webp', 'media/a.webp'] },
    ]
    expect(await read()).toMatchObject({ message: 'Olá', talents: chosen })

    await user.click(screen.getByRole('checkbox', { name: 'Foto 2 de Siena' }))
    await user.click(screen.getByRole('checkbox', { name: 'Foto 1 de Siena' }))
    button('Fotos: as do perfil, Siena')
    await user.click(button('Tirar Carrara'))
    await screen.findByRole('heading', { level: 2, name: '1 talento' })
  })

  test('saves what is on the screen before the client’s page is shown', async () => {
    await fill(user, screen.getByLabelText(/^Título/), 'Inverno')
    for (const name of ['Mudar validade', 'Excluir o pacote'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
    await user.click(button('Ver como cliente'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ver como cliente' }))
    const link = dialog.getByRole('link', { name: 'Abrir a página do cliente' })
    expect(link.getAttribute('href')).toMatch(/\/(selecao|selection)\//)
    await user.click(dialog.getByRole('button', { name: 'Fechar' }))
    expect(await read()).toMatchObject({ title: 'Inverno', talents: [{ name: 'Siena', pictures: null }] })
    // The list has what was saved before it is loaded again.
    goTo('/packages')
    await screen.findByRole('link', { name: 'Inverno' })
    await finishRequests()
    expect(talents().map(({ textContent }) => textContent)).toEqual([
      'InvernoAinda não enviado1 talento · 0 destinatários · feito em 15 de jun. de 2026',
    ])
    await user.click(screen.getByRole('link', { name: 'Inverno' }))
    await screen.findByRole('heading', { level: 2, name: '1 talento' })
    await fill(user, screen.getByLabelText(/^Título/), 'Inverno 2')
    await user.click(button('Salvar'))
    await expect.poll(async () => (await read()).title).toBe('Inverno 2')
    await finishRequests()
    const list = holdNext('GET', '/packages?')
    goTo('/packages')
    await screen.findByRole('link', { name: 'Inverno 2' })
    expect(talents().map(({ textContent }) => textContent)).toEqual([
      'Inverno 2Ainda não enviado1 talento · 0 destinatários · feito em 15 de jun. de 2026',
    ])
    list.release()
    await finishRequests()
    await user.click(screen.getByRole('link', { name: 'Inverno 2' }))
    await screen.findByRole('heading', { level: 2, name: '1 talento' })
    await fill(user, screen.getByLabelText(/^Título/), '')
    await user.click(button('Enviar a contatos'))
    await screen.findByText('Preencha este campo')
    expect(screen.queryByRole('dialog')).toBeNull()
    await fill(user, screen.getByLabelText(/^Título/), 'Inverno')
    await user.click(button('Salvar'))
    await expect.poll(async () => (await read()).title).toBe('Inverno')
  })

  test('changes how long the links work', async () => {
    screen.getByText(/^Os links funcionam até 2[23] de jun/)
    await choose(user, screen.getByRole('combobox', { name: 'A partir de agora' }), '90 dias')
    await expect
      .poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Mudar validade' }).disabled)
      .toBe(false)
    await user.click(button('Mudar validade'))
    await screen.findByText('Validade alterada.')
    await screen.findByText(/^Os links funcionam até 1[34] de set/)
  })

  test('lists packages newest first, and neither sends nor previews an expired one', async () => {
    await db
      .updateTable('selections')
      .set({ expires_at: '2026-06-01T00:00:00.000Z', created_at: '2026-05-01T12:00:00.000Z' })
      .execute()
    const talent = (await read()).talents[0].id
    await admin.create('/packages', {
      title: 'Verão',
      message: null,
      language: 'pt',
      talents: [{ id: Number(talent) }],
      days: 7,
    })
    goTo('/packages')
    await screen.findByRole('link', { name: 'Verão' })
    expect(talents().map(({ textContent }) => textContent)).toEqual([
      'VerãoAinda não enviado1 talento · 0 destinatários · feito em 15 de jun. de 2026',
      'InvernoExpiradoAinda não enviado1 talento · 0 destinatários · feito em 1 de mai. de 2026',
    ])
    expect(screen.queryByText(/^Fora do ar/)).toBeNull()
    await db.updateTable('talents').set({ published: 0 }).where('name', '=', 'Siena').execute()
    await user.click(screen.getByRole('link', { name: 'Inverno' }))
    await screen.findByText('Fora do ar: aparece como “não disponível”')
    await screen.findByText(/^Os links deixaram de funcionar em/)
    screen.getByText('Para enviar, mude antes a validade.')
    expect(screen.queryByRole('button', { name: 'Enviar a contatos' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Ver como cliente' })).toBeNull()
    await user.click(button('Excluir o pacote'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir o pacote' }))
    await screen.findByRole('link', { name: 'Verão' })
    await expect.poll(() => screen.queryByRole('link', { name: 'Inverno' })).toBeNull()
  })
})
