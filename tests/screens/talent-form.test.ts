import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertMedia, insertTalent } from '../helpers/talents.ts'
import { choose, fill, goTo, openBackOffice } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let id: string
  const read = async () => (await admin.get(`/talents/${id}`)).json()
  const warnings = () =>
    within(screen.getByRole('group', { name: 'Avisos' }))
      .getAllByText(/./, { selector: 'span' })
      .map(({ textContent }) => textContent)
  const save = async () => {
    // A field that is left is checked, and meanwhile nothing is saved.
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await expect.poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled).toBe(true)
  }

  beforeAll(async () => {
    // Nothing is missing here.
    const complete = await insertTalent(db, { name: 'Onix', published: 0, digitals_at: '2026-06-01' })
    for (const kind of ['cover', 'hover', 'snap'] as const)
      await insertMedia(db, complete, { kind, url: `media/${kind}.webp`, alt_pt: 'De frente', alt_en: 'Front' })
    id = await insertTalent(db, { name: 'Ônix', birthdate: '1999-05-06', gender: 'female' })
    for (const kind of ['cover', 'hover', 'snap'] as const)
      await insertMedia(db, id, {
        kind,
        url: `media/${kind}.webp`,
        alt_pt: 'De frente',
        alt_en: kind === 'snap' ? null : 'Front',
      })
    user = await openBackOffice(admin, `/talents/${id}`, { role: 'booker' })
    // The attributes arrive after the talent.
    await screen.findByLabelText(/^Altura/)
  })

  test('has its parts, fields and units in order, and leads to each part', async () => {
    const links = within(screen.getByRole('navigation', { name: 'Seções desta página' })).getAllByRole('button')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...['Fotos e vídeos', 'Identidade', 'Medidas', 'Estadias', 'Enviado a quem', 'Agenda', 'Publicação'],
    ])
    const part = (name: string) => screen.getByRole('region', { name })
    for (const link of links) {
      await user.click(link)
      expect(document.activeElement).toBe(part(link.textContent ?? ''))
    }
    const labels = (name: string) =>
      [...part(name).querySelectorAll('label')].map((label) =>
        [
          label.textContent?.replace(/\s\*$/, ' *'),
          document.getElementById(`${label.htmlFor}-helper-text`)?.textContent?.trim(),
        ]
          .filter(Boolean)
          .join(': '),
      )
    expect([labels('Identidade'), labels('Medidas'), labels('Publicação')]).toEqual([
      [
        ...['Nome: Como aparece no site.', 'Board *', 'Nome civil: Nunca aparece no site.'],
        ...['Nascimento: O site mostra só a idade.', 'Cidade', 'Gênero', 'Idiomas'],
      ],
      [
        ...['Altura', 'Busto', 'Tórax', 'Cintura', 'Quadril', 'Manequim', 'Camisa', 'Terno', 'Jeans', 'Sapato'],
        ...['Peso: O site só mostra o peso quando as configurações permitem.', 'Cabelos', 'Olhos'],
        ...['Medidas conferidas em', 'Polaroids feitas em'],
      ],
      ['Mostrar no site', 'Sai do ar em'],
    ])
    const units = [...part('Medidas').querySelectorAll('.MuiInputAdornment-root')].map(({ textContent }) => textContent)
    expect(units.filter(Boolean)).toEqual(['cm', 'cm', 'cm', 'cm', 'cm', 'EU', 'EU', 'EU', 'EU', 'kg'])
    const tabs = within(screen.getByRole('navigation', { name: 'Páginas do talento' })).getAllByRole('link')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
      ['Perfil', `/admin/talents/${id}`, 'page'],
      ['Privado', `/admin/private-data/${id}`, null],
    ])
  })

  test('has a calendar of its own, and says that it was sent to nobody', async () => {
    within(screen.getByRole('region', { name: 'Enviado a quem' })).getByText('Ainda em nenhum pacote nem sala.')
    const calendar = within(screen.getByRole('region', { name: 'Agenda' }))
    calendar.getByText(/^As opções, reservas e dias bloqueados deste talento/)
    await user.click(calendar.getByRole('button', { name: 'Criar link' }))
    const { value } = await calendar.findByRole<HTMLInputElement>('textbox', { name: 'Link privado' })
    expect(await (await admin.get(`/talents/${id}/calendar-feed`)).json()).toEqual({ url: value })
  })

  test('warns of what is missing, as it is typed', async () => {
    expect(warnings()).toEqual(['Nome repetido', 'Falta descrição em inglês'])
    const link = screen.getByRole('link', { name: 'Ver quem tem este nome' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/talents?filter={"q":"Ônix"}')
    await fill(user, screen.getByRole('textbox', { name: 'Nome' }), '')
    expect(warnings()).toEqual(['Sem nome', 'Falta descrição em inglês'])
    await fill(user, screen.getByRole('textbox', { name: 'Nome' }), 'Olivina')
    await fill(user, screen.getByRole('textbox', { name: 'Polaroids feitas em' }), '01/04/2025')
    expect(warnings()).toEqual(['Polaroids com mais de 180 dias', 'Falta descrição em inglês'])
    await fill(user, screen.getByRole('textbox', { name: 'Polaroids feitas em' }), '01/06/2026')
    await fill(user, screen.getByLabelText(/^Nascimento/), '')
    expect(warnings()).toEqual(['Sem data de nascimento', 'Falta descrição em inglês'])
    screen.getByText(/^Sem data de nascimento, o site trata como menor/)
    await fill(user, screen.getByLabelText(/^Nascimento/), '07/05/2010')
    expect(warnings()).toEqual(['Menor de idade', 'Falta descrição em inglês'])
    screen.getByText(/^Menor de 18 anos: o site mostra só altura/)
    const hintOf = (label: RegExp) => screen.getByLabelText(label).getAttribute('aria-describedby')
    const textOf = (label: RegExp) => document.getElementById(hintOf(label) ?? '')?.textContent
    expect(textOf(/^Cintura/)).toBe('não aparece')
    expect(textOf(/^Altura/)).toBeUndefined()
    await fill(user, screen.getByLabelText(/^Nascimento/), '06/05/1999')
    expect(textOf(/^Peso/)).toBe('O site só mostra o peso quando as configurações permitem.')
  })

  test('reads measures with units, and refuses what is no measure', async () => {
    await fill(user, screen.getByLabelText(/^Altura/), '1,78 m')
    await user.tab()
    expect(screen.getByLabelText<HTMLInputElement>(/^Altura/).value).toBe('1,78 m')
    await fill(user, screen.getByLabelText(/^Cintura/), 'larga')
    await user.tab()
    await screen.findByText('Digite um número.')
    await fill(user, screen.getByLabelText(/^Cintura/), '999')
    await user.tab()
    await screen.findByText(/^No máximo \d+$/)
    await fill(user, screen.getByLabelText(/^Cintura/), '60,5')
    await choose(user, screen.getByRole('combobox', { name: /^Cabelos/ }), 'Ruivos')
    await user.type(screen.getByLabelText('Idiomas'), 'japon')
    await user.click(await screen.findByRole('option', { name: 'japonês' }))
    await fill(user, screen.getByLabelText(/^Cidade/), 'Recife')
    await save()
    expect(await read()).toMatchObject({
      name: 'Olivina',
      height: 178,
      waist: 60.5,
      hair: 'red',
      languages: ['ja'],
      city: 'Recife',
    })
  })

  test('keeps stays, of which the last day is not before the first', async () => {
    await user.click(screen.getByRole('button', { name: 'Adicionar estadia' }))
    const row = within(screen.getByRole('region', { name: 'Estadias' }))
    await fill(user, row.getByLabelText(/^Cidade/), 'Milão')
    expect(row.getByLabelText<HTMLInputElement>(/^País/).value).toBe('')
    await user.type(row.getByLabelText(/^País/), 'ustr')
    const countries = within(await screen.findByRole('listbox')).getAllByRole('option')
    expect(countries.map(({ textContent }) => textContent)).toEqual(['Austrália', 'Áustria'])
    await fill(user, row.getByLabelText(/^País/), 'itál')
    await user.click(await screen.findByRole('option', { name: 'Itália' }))
    await fill(user, row.getByLabelText(/^De/), '20/02/2027')
    await fill(user, row.getByLabelText(/^Até/), '19/02/2027')
    await user.tab()
    await row.findByText('O último dia não pode vir antes do primeiro.')
    await fill(user, row.getByLabelText(/^Até/), '20/02/2027')
    await user.tab()
    await expect.poll(() => row.queryByText('O último dia não pode vir antes do primeiro.')).toBeNull()
    await fill(user, row.getByLabelText(/^Até/), '02/03/2027')
    await save()
    const stays = [{ city: 'Milão', country: 'IT', from: '2027-02-20', to: '2027-03-02', public: true }]
    expect(await read()).toMatchObject({ stays })
    await user.click(screen.getByRole('button', { name: 'Adicionar estadia' }))
    expect(row.getAllByLabelText(/^Cidade/)).toHaveLength(2)
    await user.click(row.getAllByRole('button', { name: 'Remover' })[1] as HTMLElement)
    await user.click(row.getByRole('switch', { name: 'Mostrar no site' }))
    await save()
    expect(await read()).toMatchObject({ stays: [{ ...stays[0], public: false }] })
  })

  test('says when the talent goes live or offline', async () => {
    const publication = within(screen.getByRole('region', { name: 'Publicação' }))
    expect(screen.queryByLabelText('Entra no ar em')).toBeNull()
    screen.getByText('No ar')
    const profile = screen.getByRole('link', { name: 'Ver no site' })
    expect(profile.getAttribute('href')).toBe(`/modelo/${id}/olivina`)
    await user.click(publication.getByLabelText('Mostrar no site'))
    screen.getByText('Rascunho')
    await fill(user, screen.getByLabelText('Entra no ar em'), '02/01/2099 10:00')
    screen.getByText(/^Entra no ar em 2 de jan\. de 2099/)
    await fill(user, screen.getByLabelText('Sai do ar em'), '02/01/2099 10:00')
    await user.tab()
    await screen.findByText('A saída precisa ser depois da entrada.')
    await fill(user, screen.getByLabelText('Sai do ar em'), '03/01/2099 10:00')
    await save()
    const stored = await read()
    expect(stored).toMatchObject({ published: false })
    expect([stored.publish_at, stored.unpublish_at].map((at) => at.slice(0, 4))).toEqual(['2099', '2099'])
    await expect.poll(() => screen.queryByRole('link', { name: 'Ver no site' })).toBeNull()
    // A live one may go offline first, and live again later.
    await user.click(publication.getByLabelText('Mostrar no site'))
    const error = () => screen.queryByText('A saída precisa ser depois da entrada.')
    for (const [time, isRefused] of [
      ['01/01/2099 10:00', false],
      ['02/01/2099 10:00', true],
      ['03/01/2099 10:00', false],
    ] as const) {
      await fill(user, screen.getByLabelText('Sai do ar em'), time)
      await user.tab()
      await expect.poll(() => [time, error() !== null]).toEqual([time, isRefused])
    }
    screen.getByText(/^No ar até 3 de jan\. de 2099/)
  })

  test('leads from one talent to the next of the list', async () => {
    const nav = within(await screen.findByRole('navigation', { name: 'Outros da lista' }))
    nav.getByText('2 / 2')
    expect(nav.getByRole<HTMLButtonElement>('button', { name: 'Seguinte na lista' }).disabled).toBe(true)
    await user.click(nav.getByRole('link', { name: 'Anterior na lista' }))
    await screen.findByRole('heading', { level: 1, name: 'Onix' })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Onix')
    expect(warnings()).toEqual(['Nada a completar.'])
    goTo('/talents/create')
    // The name must be filled in.
    await fill(user, await screen.findByLabelText(/^Nome no board \*$/), 'Pirita')
    expect(screen.getByRole('combobox', { name: /^Board/ }).textContent).toBe('Mulher')
    await choose(user, screen.getByRole('combobox', { name: /^Board/ }), 'Homem')
    await user.click(screen.getByRole('button', { name: 'Continuar para as fotos' }))
    await screen.findByRole('heading', { level: 1, name: 'Pirita' })
    expect(screen.getByRole('combobox', { name: /^Board/ }).textContent).toBe('Homem')
  })
})
