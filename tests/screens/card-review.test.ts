import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { insertCardRequest, insertReachableTalent } from '../helpers/cards.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { now, openPanel } from '../helpers/panel.ts'
import { insertRows } from '../helpers/rows.ts'
import { insertMedia } from '../helpers/talents.ts'
import { choose, goTo, openBackOffice, refuseNext } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let talent: number
  let card: number

  beforeAll(async () => {
    const panel = await openPanel(connection())
    talent = await insertReachableTalent(db, undefined, { waist: 60, hair: 'brown' })
    await insertMedia(db, String(talent), {
      ...{ kind: 'snap', view: 'entire', url: 'media/old.webp' },
      ...{ width: 900, height: 1200, crown: 0.1, sole: 0.6 },
    })
    const request = await insertCardRequest(db, talent)
    card = request.id
    const picture = {
      request_id: card,
      type: 'image/jpeg',
      width: 60,
      height: 80,
      size: 1,
      created_at: now.toISOString(),
    }
    const views = ['front', 'entire'].map((view) => ({ ...picture, view, key: `private/${view}` }))
    await insertRows(db, 'card_pictures', views)
    const travel = { city: 'Milão', country: 'IT', from: '2099-01-05', to: '2099-01-09' }
    const values = { height: '160', waist: '61', bust: '84', hair: 'black' }
    const answers = { values, unchanged: true, city: 'Olinda', note: 'Franja nova', travel }
    await panel.post(`/api/my-card/${request.token}/send`, answers)
    user = await openBackOffice(admin, `/card-requests/${card}`, { role: 'booker' })
    await screen.findByText('Franja nova')
  })

  const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const accept = () => screen.getByRole('button', { name: 'Aceitar o que está marcado' })

  test('shows the present values beside the new ones, and ticks all but large changes', async () => {
    await screen.findByRole('checkbox', { name: /^Altura/ })
    expect(box(/^Altura: 178 cm → 160 cm mudou mais de 8 %/).checked).toBe(false)
    expect(box(/^Cintura: 60 cm → 61 cm$/).checked).toBe(true)
    expect(box(/^Busto: – → 84 cm$/).checked).toBe(true)
    expect(box(/^Cabelos: Castanhos → Pretos$/).checked).toBe(true)
    expect(box(/^Cidade: Recife → Olinda$/).checked).toBe(true)
    expect(box('As outras medidas foram conferidas e não mudaram').checked).toBe(true)
    const front = within(screen.getByRole('region', { name: 'Frente' }))
    front.getByText('Sem foto desta pose')
    expect(front.queryByRole('button', { name: 'Marcas' })).toBeNull()
    const entire = within(screen.getByRole('region', { name: 'Corpo inteiro' }))
    expect(entire.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual(['Atual', 'Nova'])
    entire.getByText(/^Com o corte do site\./)
    expect(entire.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining('old.webp'),
      expect.stringMatching(/^\/admin\/api\/.*entire/),
    ])
    expect(screen.getByRole('combobox', { name: 'Viagem' }).textContent).toBe('Acrescentar, só para a agência')
    screen.getByText(/^Milão/)
  })

  test('crops photos and marks them, to compare figures at one scale', async () => {
    const entire = within(screen.getByRole('region', { name: 'Corpo inteiro' }))
    const front = within(screen.getByRole('region', { name: 'Frente' }))
    const places = () =>
      entire.getAllByRole('img').map(({ style }) => [style.top, style.left, style.width, style.height])
    expect(places()).toEqual(Array(2).fill(['0%', '0%', '100%', '100%']))
    await user.click(entire.getByRole('button', { name: 'Marcas' }))
    await user.click(screen.getByRole('button', { name: 'Marcar' }))
    // It is not in the library yet.
    expect(within(screen.getByRole('dialog')).queryByRole('switch')).toBeNull()
    screen.getByRole('slider', { name: 'Sola dos pés' }).focus()
    await user.keyboard('{ArrowLeft}')
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    entire.getByText('Na mesma escala: topo da cabeça e solas nas mesmas linhas.')
    expect(places()).toEqual([
      ['-13%', '-40%', '180%', '180%'],
      ['-0.01%', '-0.06%', '100.11%', '100.11%'],
    ])
    await user.click(box('Usar a nova: Frente'))
    for (const part of [front, entire]) {
      await user.click(part.getByRole('button', { name: 'Recortar' }))
      await user.click(screen.getByRole('button', { name: '1:1' }))
      expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('54 × 54')
      await expect
        .poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Criar recorte' }).disabled)
        .toBe(false)
      await user.click(screen.getByRole('button', { name: 'Criar recorte' }))
      await part.findByRole('button', { name: 'Desfazer o recorte' })
    }
    // Other marks leave the crop.
    await user.click(entire.getByRole('button', { name: 'Marcas' }))
    screen.getByRole('slider', { name: 'Sola dos pés' }).focus()
    await user.keyboard('{ArrowLeft}')
    await user.click(screen.getByRole('button', { name: 'Fechar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    // A cropped photo is meant to be used.
    expect(box('Usar a nova: Frente').checked).toBe(true)
    expect(entire.getAllByRole('img').map(({ style }) => style.clipPath)).toEqual([
      ...['inset(0% 0% 0% 0%)', 'inset(16.25% 5% 16.25% 5%)'],
    ])
    await user.click(front.getByRole('button', { name: 'Desfazer o recorte' }))
    expect(front.getByRole('img').style.clipPath).toBe('inset(0% 0% 0% 0%)')
    const sent = vi.spyOn(globalThis, 'fetch')
    refuseNext('POST', '/card-requests/', 507)
    await user.click(accept())
    await screen.findByText(/o servidor está sem espaço/)
    const body = sent.mock.calls.find(([path]) => String(path).endsWith('/accept'))?.[1]?.body
    sent.mockRestore()
    const crop = { x: 0.05, y: expect.closeTo(0.1625), width: 0.9, height: 0.675 }
    expect(JSON.parse(String(body)).pictures).toEqual([
      { view: 'front', crop: null, crown: null, sole: null },
      { view: 'entire', crop, crown: 0, sole: 1 },
    ])
    entire.getByRole('button', { name: 'Desfazer o recorte' })
  })

  test('loads a talent again that a colleague changed meanwhile, and stores only what is ticked', async () => {
    const colleague = { action: 'languages', ids: [talent], languages: ['de'] }
    expect((await admin.post('/talents/bulk', colleague)).status).toBe(200)
    await user.click(box(/^Cintura/))
    await user.click(accept())
    await screen.findByText('Esta ficha ou este talento mudou nesse meio-tempo. Confira de novo.')
    // As it is loaded anew.
    await expect.poll(() => box(/^Cintura/).checked).toBe(true)
    await user.click(box(/^Altura/))
    await user.click(box(/^Cintura/))
    await user.click(box(/^Cidade/))
    for (const view of ['Frente', 'Corpo inteiro']) await user.click(box(`Usar a nova: ${view}`))
    await user.click(box('As outras medidas foram conferidas e não mudaram'))
    await choose(user, screen.getByRole('combobox', { name: 'Viagem' }), 'Acrescentar e mostrar no site')
    await user.click(accept())
    await screen.findByText('Ficha atualizada.')
    const stays = [{ city: 'Milão', country: 'IT', from: '2099-01-05', to: '2099-01-09', public: true }]
    const stored = await (await admin.get(`/talents/${talent}`)).json()
    expect(stored).toMatchObject({ height: 160, waist: 60, bust: 84, hair: 'black', city: 'Recife', stays })
    expect(stored.media).toHaveLength(1)
    await expect.poll(() => screen.queryByRole('button', { name: 'Aceitar o que está marcado' })).toBeNull()
    expect(box('Usar a nova: Frente').disabled).toBe(true)
    expect(box(/^Altura/).disabled).toBe(true)
    screen.getByText('Conferida')
  })

  test('leads to the talent, and deletes the card after a question', async () => {
    expect(screen.getByRole('link', { name: 'Abrir o talento' }).getAttribute('href')).toBe(`/admin/talents/${talent}`)
    await user.click(screen.getByRole('button', { name: 'Excluir' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }))
    await screen.findByText(/^Nenhum pedido\./)
    expect(location.pathname).toBe('/admin/card-requests')
    const { id } = await insertCardRequest(db, talent)
    goTo(`/card-requests/${id}`)
    await screen.findByText('Ainda sem resposta.')
    expect(screen.queryByRole('button', { name: 'Aceitar o que está marcado' })).toBeNull()
    expect((await admin.get(`/card-requests/${card}`)).status).toBe(404)
  })
})
