import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { insertReachableTalent } from '../helpers/cards.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertMedia, insertTalent } from '../helpers/talents.ts'
import { fill, goTo, openBackOffice, openPage, refuseNext } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let calcita: string
  const bar = () => within(screen.getByRole('group', { name: 'Talentos selecionados' }))
  const read = async (id: string) => (await admin.get(`/talents/${id}`)).json()

  beforeAll(async () => {
    calcita = await insertTalent(db, { name: 'Calcita', position: 1 })
    await insertTalent(db, { name: 'Dolomita', position: 2, category: 'man' })
    user = await openBackOffice(admin, '/talents', { role: 'booker' })
  })

  beforeEach(async () => {
    goTo('/talents?filter={}&sort=position&order=ASC')
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Calcita' }))
  })

  const change = async (field: string) => {
    await user.click(bar().getByRole('button', { name: 'Alterar' }))
    await user.click(screen.getByRole('menuitem', { name: field }))
    return within(await screen.findByRole('dialog', { name: field }))
  }

  test('sets dates, but none of the future', async () => {
    let dialog = await change('Datas')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Aplicar' }).disabled).toBe(true)
    await fill(user, dialog.getByLabelText('Polaroids feitas em'), '01/01/2999')
    await user.click(dialog.getByRole('button', { name: 'Aplicar' }))
    dialog.getByText('Esta data ainda não chegou.')
    // One of the dates is enough, and one that was cleared is left out.
    await fill(user, dialog.getByLabelText('Polaroids feitas em'), '')
    await fill(user, dialog.getByLabelText('Medidas conferidas em'), '08/01/2026')
    await user.click(dialog.getByRole('button', { name: 'Aplicar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(await read(calcita)).toMatchObject({ digitals_at: null, measured_at: '2026-01-08' })
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Calcita' }))
    dialog = await change('Datas')
    await fill(user, dialog.getByLabelText('Polaroids feitas em'), '10/01/2026')
    await fill(user, dialog.getByLabelText('Medidas conferidas em'), '09/01/2026')
    await user.click(dialog.getByRole('button', { name: 'Aplicar' }))
    await expect.poll(() => read(calcita)).toMatchObject({ digitals_at: '2026-01-10', measured_at: '2026-01-09' })
    await expect.poll(() => screen.queryByRole('group', { name: 'Talentos selecionados' })).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Desfazer' }).at(-1) as HTMLElement)
    await screen.findByText('Desfeito: 1 talento está como antes.')
    expect(await read(calcita)).toMatchObject({ digitals_at: null, measured_at: '2026-01-08' })
  })

  test('adds a stay with its last day after the first', async () => {
    const dialog = await change('Estadia')
    const add = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Adicionar estadia' })
    await fill(user, dialog.getByLabelText('Cidade'), 'Milão')
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(confirm).toHaveBeenCalledOnce()
    confirm.mockRestore()
    await fill(user, dialog.getByLabelText('De'), '20/02/2027')
    expect(add().disabled).toBe(true)
    await fill(user, dialog.getByLabelText('Até'), '19/02/2027')
    expect(add().disabled).toBe(true)
    await user.type(dialog.getByLabelText('País'), 'itál')
    await user.click(await screen.findByRole('option', { name: 'Itália' }))
    await user.click(add())
    const turned = () => dialog.queryByText('O último dia não pode vir antes do primeiro.')
    expect(turned()).toBeTruthy()
    await fill(user, dialog.getByLabelText('Até'), '20/02/2027')
    expect(turned()).toBeNull()
    await fill(user, dialog.getByLabelText('Até'), '02/03/2027')
    await user.click(dialog.getByRole('switch', { name: 'Mostrar no site' }))
    await user.click(add())
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const stays = [{ city: 'Milão', country: 'IT', from: '2027-02-20', to: '2027-03-02', public: false }]
    expect(await read(calcita)).toMatchObject({ stays })
  })

  test('sets the city, and adds languages', async () => {
    let dialog = await change('Cidade e idiomas')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Trocar a cidade' }).disabled).toBe(true)
    await fill(user, dialog.getByLabelText('Cidade'), 'Ouro Preto')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Acrescentar idiomas' }).disabled).toBe(true)
    // What was typed stays until it is stored.
    refuseNext('POST', '/talents/bulk', 422, { errors: { city: ['too_long'] } })
    await user.click(dialog.getByRole('button', { name: 'Trocar a cidade' }))
    await screen.findByText('Nada foi alterado: Este texto é longo demais.')
    refuseNext('POST', '/talents/bulk', 503)
    await user.click(dialog.getByRole('button', { name: 'Trocar a cidade' }))
    await screen.findByText(/^O servidor não/)
    expect(dialog.getByLabelText<HTMLInputElement>('Cidade').value).toBe('Ouro Preto')
    await user.click(dialog.getByRole('button', { name: 'Trocar a cidade' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Calcita' }))
    dialog = await change('Cidade e idiomas')
    await user.type(dialog.getByLabelText('Idiomas'), 'japon')
    await user.click(await screen.findByRole('option', { name: 'japonês' }))
    await user.type(dialog.getByLabelText('Idiomas'), 'alem')
    await user.click(await screen.findByRole('option', { name: 'alemão' }))
    await user.click(dialog.getByRole('button', { name: 'Acrescentar idiomas' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(await read(calcita)).toMatchObject({ city: 'Ouro Preto', languages: ['de', 'ja'] })
  })

  test('schedules, with two different times', async () => {
    const schedule = async () => {
      await user.click(bar().getByRole('button', { name: 'Agendar' }))
      return within(await screen.findByRole('dialog', { name: 'Agendar talentos' }))
    }
    let dialog = await schedule()
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
    await fill(user, dialog.getByLabelText('Entra no ar em'), '02/01/2099 10:00')
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(confirm).toHaveBeenCalledTimes(1)
    await fill(user, dialog.getByLabelText('Sai do ar em'), '02/01/2099 10:00')
    dialog.getByText('Precisa ser outro momento.')
    await fill(user, dialog.getByLabelText('Entra no ar em'), '')
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(confirm).toHaveBeenCalledTimes(2)
    confirm.mockRestore()
    await user.click(dialog.getByRole('button', { name: 'Aplicar' }))
    await screen.findByText(/^No ar até 2 de jan/)
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Calcita' }))
    dialog = await schedule()
    await fill(user, dialog.getByLabelText('Entra no ar em'), '03/01/2099 10:00')
    await fill(user, dialog.getByLabelText('Sai do ar em'), '02/01/2099 11:00')
    await user.click(dialog.getByRole('button', { name: 'Aplicar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(await read(calcita)).toMatchObject({
      publish_at: '2099-01-03T10:00:00.000Z',
      unpublish_at: '2099-01-02T11:00:00.000Z',
    })
  })

  test('unpublishes, moves and deletes after a question', async () => {
    await user.click(bar().getByRole('button', { name: 'Tirar do ar' }))
    const unpublish = within(screen.getByRole('dialog', { name: 'Tirar 1 talento do ar?' }))
    await user.click(unpublish.getByRole('button', { name: 'Tirar do ar' }))
    await screen.findByText('Rascunho')
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Calcita' }))
    await user.click(bar().getByRole('button', { name: 'Mudar de board' }))
    await user.click(screen.getByRole('menuitem', { name: 'Development' }))
    await screen.findByText(/^Development · 26 anos/)
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Calcita' }))
    await user.click(bar().getByRole('button', { name: 'Publicar' }))
    await expect.poll(() => screen.getAllByText('No ar')).toHaveLength(2)

    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Calcita' }))
    await user.click(bar().getByRole('button', { name: 'Excluir' }))
    const question = within(screen.getByRole('dialog', { name: 'Mover 1 talento para a lixeira?' }))
    await user.click(question.getByRole('button', { name: 'Excluir' }))
    await screen.findByText('Movido para a lixeira')
    await expect.poll(() => screen.queryByRole('link', { name: 'Calcita' })).toBeNull()
    expect((await admin.get(`/talents/${calcita}`)).status).toBe(404)
    await user.click(screen.getAllByRole('button', { name: 'Desfazer' }).at(-1) as HTMLElement)
    await screen.findByRole('link', { name: 'Calcita' })
  })

  test('lets a booker restore what was deleted, but not erase it', async () => {
    const deleted = await insertTalent(db, { name: 'Magnesita' })
    await admin.post('/talents/bulk', { action: 'delete', ids: [Number(deleted)] }, 'booker')
    goTo('/bin?filter={"resource":"talents"}')
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Magnesita' }))
    const bin = within(screen.getByRole('group', { name: 'Registros selecionados' }))
    bin.getByRole('button', { name: 'Restaurar' })
    expect(screen.queryByRole('button', { name: /de vez/ })).toBeNull()
  })

  test('says why it asked minors for no card', async () => {
    const birthdate = '2011-01-01'
    const guardian = { guardian_name: 'Rosa', guardian_email: 'rosa@mail.example' }
    const consent = { ...guardian, guardian_consent_on: '2026-01-01' }
    await insertReachableTalent(db, guardian, { name: 'Galena', birthdate })
    await insertReachableTalent(db, consent, { name: 'Jaspe', birthdate })
    goTo('/talents?filter={}&sort=id&order=DESC')
    for (const name of ['Galena', 'Jaspe'])
      await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }))
    await user.click(bar().getByRole('button', { name: 'Pedir polaroids e medidas' }))
    const ask = within(await screen.findByRole('dialog'))
    await user.click(ask.getByRole('button', { name: /WhatsApp/ }))
    await screen.findByText(/^Ficaram de fora/)
    const answer = within(screen.getByRole('dialog'))
    expect(answer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Galena: menor de idade, ou sem data de nascimento: falta a autorização do responsável nos dados privados',
        'Jaspe: menor de idade: o link vai só para o e-mail do responsável',
      ]),
    )
    await user.click(answer.getByRole('button', { name: 'Fechar' }))
  })

  test('marks crown and soles of several, one after the other', async () => {
    const values = () => screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-valuetext'))
    const press = (name: string) => {
      // happy-dom finds no tenths between steps of a tenth.
      for (const form of document.forms) form.noValidate = true
      return user.click(screen.getByRole('button', { name }))
    }
    let dialog = await change('Marcas do line-up')
    await dialog.findByText('Nenhum dos selecionados tem polaroid de corpo inteiro.')
    expect(dialog.queryByText(/^Os primeiros/)).toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Próxima' }).disabled).toBe(true)
    await press('Cancelar')

    const esfena = await insertTalent(db, { name: '', position: 3 })
    const names = ['Calcita', 'Dolomita', `#${esfena}`]
    const dolomita = String(Number(calcita) + 1)
    const entire = { kind: 'snap', view: 'entire' } as const
    await insertMedia(db, calcita, { kind: 'snap', view: 'front', url: 'media/front.webp' })
    for (const id of [calcita, esfena]) await insertMedia(db, id, { ...entire, url: `media/${id}.webp` })
    await insertMedia(db, dolomita, { ...entire, url: 'media/d.webp', crown: 0.1, sole: 0.8, cutout: 1 })
    goTo('/talents?filter={"published":true}&sort=position&order=ASC')
    for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }))
    dialog = await change('Marcas do line-up')
    await dialog.findByText('1 de 3 · Calcita')
    expect([values(), screen.queryByRole('button', { name: /^Aplicar/ })]).toEqual([['5%', '95%'], null])
    dialog.getByRole('slider', { name: 'Topo da cabeça' }).focus()
    await user.keyboard('{ArrowRight}')
    await press('Próxima')
    dialog.getByText('2 de 3 · Dolomita')
    expect([values(), dialog.getByRole<HTMLInputElement>('switch').checked]).toEqual([['10%', '80%'], true])
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
    await press('Cancelar')
    expect(confirm.mock.calls).toHaveLength(1)
    confirm.mockRestore()
    await press('Aplicar 1')
    await screen.findByText('1 talento alterado.')
    const marksOf = async (id: string) => {
      const { media } = await read(id)
      return media.map(({ crown, sole }: Record<string, number>) => [crown, sole]).at(-1)
    }
    expect(await Promise.all([calcita, dolomita, esfena].map(marksOf))).toEqual([
      ...[
        [0.051, 0.95],
        [0.1, 0.8],
        [null, null],
      ],
    ])

    for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }))
    dialog = await change('Marcas do line-up')
    await dialog.findByText('1 de 3 · Calcita')
    dialog.getByRole('slider', { name: 'Topo da cabeça' }).focus()
    await user.keyboard('{ArrowRight}')
    await press('Próxima')
    dialog.getByRole('slider', { name: 'Sola dos pés' }).focus()
    await user.keyboard('{ArrowRight}')
    await press('Próxima')
    // Framed like the one before, but not cut out like it.
    dialog.getByText('3 de 3 · Sem nome')
    expect([values(), dialog.getByRole<HTMLInputElement>('switch').checked]).toEqual([['10%', '80.1%'], false])
    dialog.getByRole('button', { name: 'Aplicar' })
    await press('Pular')
    await screen.findByText('2 talentos alterados.')
    expect(await Promise.all([calcita, dolomita, esfena].map(marksOf))).toEqual([
      [0.052, 0.95],
      [0.1, 0.801],
      [null, null],
    ])
    // Marks that were removed are no start for the next picture.
    for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }))
    dialog = await change('Marcas do line-up')
    await dialog.findByText('1 de 3 · Calcita')
    await press('Tirar as marcas')
    await press('Próxima')
    await press('Pular')
    dialog.getByText('3 de 3 · Sem nome')
    expect(values()).toEqual(['5%', '95%'])
    await press('Cancelar')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  test('lists who may be the same person, and names them in the form', async () => {
    const twin = await insertTalent(db, { name: 'CALCITA', category: 'man', published: 0 })
    await insertTalent(db, { name: 'Calcita', birthdate: '2001-01-01' })
    await openPage('/talents?filter={}', 'Talentos')
    const open = await screen.findByRole('button', { name: '1 duplicado possível' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(open)
    const dialog = within(await screen.findByRole('dialog', { name: 'Talentos possivelmente duplicados' }))
    const links = dialog.getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.parentElement?.textContent])).toEqual([
      [`/admin/talents/${calcita}`, `Calcita (#${calcita})Development · 1 de jan. de 2000 · No ar`],
      [`/admin/talents/${twin}`, `CALCITA (#${twin})Homem · 1 de jan. de 2000 · Rascunho`],
    ])
    await user.click(dialog.getByRole('button', { name: 'Fechar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await openPage(`/talents/${Number(calcita) + 1}`, 'Dolomita')
    expect(screen.queryByText(/^Pode ser a mesma pessoa que:/)).toBeNull()
    await openPage(`/talents/${twin}`, 'CALCITA')
    const notice = (await screen.findByText(/^Pode ser a mesma pessoa que:/)).closest('[role="alert"]')
    expect(notice?.textContent).toBe(`Pode ser a mesma pessoa que:Calcita (#${calcita})`)
  })
})
