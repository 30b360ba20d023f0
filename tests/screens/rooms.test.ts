import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertTalent } from '../helpers/talents.ts'
import { choose, goTo, openBackOffice } from './back-office.ts'

const hour = 3_600_000

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  /** The votes of the first room, as if clients had given them. */
  const votes = [
    { yes: 1, maybe: 0, no: 2 },
    { yes: 2, maybe: 0, no: 0 },
    { yes: 1, maybe: 1, no: 0 },
  ]
  let changes: object = {}
  const shared: object[] = []

  beforeAll(async () => {
    for (const [position, name] of ['Siena', 'Volterra'].entries()) await insertTalent(db, { name, position })
    const call: typeof admin.call = async (method, path, ...rest) => {
      const response = await admin.call(method, path, ...rest)
      if (!path.startsWith('/rooms?')) return response
      const { data, total } = await response.json()
      const [room] = data
      const talents = [...room.talents, { id: '999', name: null }].map((talent, index) => ({
        ...talent,
        ...votes[index],
      }))
      return Response.json({ data: [{ ...room, talents, ...changes }, ...data.slice(1)], total })
    }
    user = await openBackOffice({ call }, '/talents', { role: 'booker' })
    Object.assign(navigator, { share: async (link: object) => void shared.push(link) })
    for (const name of ['Siena', 'Volterra'])
      await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }))
  })

  test('opens a room of the selected talents in the language of its guests', async () => {
    await user.click(screen.getByRole('button', { name: 'Abrir sala' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Abrir sala' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Título').value).toBe('Seleção de 15 de jun. de 2026')
    await choose(user, dialog.getByRole('combobox', { name: 'Idioma' }), 'English')
    await user.click(dialog.getByRole('button', { name: 'Abrir sala' }))
    const links = within(await screen.findByRole('dialog', { name: /^Links da sala: Seleção/ }))
    const [guest, owner] = ['Para quem vota', 'Para quem conduz a sala'].map(
      (name) => links.getByRole<HTMLInputElement>('textbox', { name }).value,
    )
    expect(guest).toContain('/en/selection/')
    expect(owner).not.toBe(guest)
    const chats = links.getAllByRole('link', { name: 'WhatsApp' }).map((link) => link.getAttribute('href'))
    expect(chats.map((href) => decodeURIComponent(href ?? ''))).toEqual(
      [guest, owner].map((link) => `https://wa.me/?text=Seleção de 15 de jun. de 2026\n${link}`),
    )
    await user.click(links.getAllByRole('button', { name: 'Copiar' })[1] as HTMLElement)
    await links.findByRole('button', { name: 'Copiado' })
    expect(await navigator.clipboard.readText()).toBe(owner)
    await user.click(links.getAllByRole('button', { name: 'Compartilhar' })[1] as HTMLElement)
    expect(shared).toEqual([{ title: 'Seleção de 15 de jun. de 2026', url: owner }])
    // Without HTTPS nothing can be copied: the link is selected, to be copied by hand.
    const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    await user.click(links.getByRole('button', { name: 'Copiar' }))
    const field = links.getByRole<HTMLInputElement>('textbox', { name: 'Para quem vota' })
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, guest?.length])
    expect(links.getByRole('button', { name: 'Copiar' })).toBeTruthy()
    clipboard.mockRestore()
    await user.click(links.getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('group', { name: 'Talentos selecionados' })).toBeNull()

    goTo('/rooms')
    await user.click(await screen.findByRole('button', { name: /^Mostrar links: Seleção/ }))
    const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Para quem vota' })
    expect(again.value).toBe(guest)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Para quem conduz a sala' }).value).toBe(owner)
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
  })

  test('lists the most wanted talents first, and makes a package of those that still exist', async () => {
    const tallies = within(screen.getByRole('main')).getAllByRole('list')[1] as HTMLElement
    expect(
      within(tallies)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Volterra: 2 sim, 0 talvez, 0 não', '#999: 1 sim, 1 talvez, 0 não', 'Siena: 1 sim, 0 talvez, 2 não'])
    screen.getByText('3 talentos · feito em 15 de jun. de 2026')
    await user.click(screen.getByRole('button', { name: /^Montar pacote: Seleção/ }))
    await screen.findByRole('heading', { level: 2, name: '2 talentos' })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Título/ }).value).toBe(
      'Seleção de 15 de jun. de 2026',
    )
    expect(screen.getByRole('combobox', { name: /^Idioma/ }).textContent).toBe('English')
    const names = within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect([names[0]?.slice(0, 8), names[1]?.slice(0, 5)]).toEqual(['Volterra', 'Siena'])
  })

  test('shows no links of an expired room, or of a colleague’s', async () => {
    changes = { is_own: false, title: '' }
    goTo('/rooms')
    await screen.findByText('Sala sem título')
    expect(screen.queryByText('Expirado')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Mostrar links/ })).toBeNull()
    // Clients read the title of a package, in their language.
    await user.click(screen.getByRole('button', { name: 'Montar pacote: Sala sem título' }))
    await expect
      .poll(() => screen.queryByRole<HTMLInputElement>('textbox', { name: /^Título/ })?.value)
      .toBe('Selection of 15 Jun 2026')
    changes = { talents: [{ id: '999', name: null, yes: 1, maybe: 0, no: 0 }] }
    goTo('/rooms')
    await screen.findByText('#999: 1 sim, 0 talvez, 0 não')
    expect(screen.queryByRole('button', { name: /^Montar pacote/ })).toBeNull()
    goTo('/tasks')
    await screen.findByRole('heading', { level: 1, name: 'Tarefas' })
    changes = { expires_at: new Date(Date.now() - hour).toISOString() }
    goTo('/rooms')
    await screen.findByText('Expirado')
    expect(screen.queryByRole('button', { name: /^Mostrar links/ })).toBeNull()
    screen.getByRole('button', { name: /^Montar pacote/ })
  })
})
