import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { insertTalent } from '../helpers/talents.ts'
import { fill, finishRequests, holdNext, openBackOffice, openPage, refuseNext } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  const sent: number[][] = []
  const ids: number[] = []
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  const main = () => within(screen.getByRole('main'))
  const tiles = () => within(screen.getByRole('listbox', { name: 'Ordem do board' })).getAllByRole('option')
  const tile = (number: number) => tiles().find((one) => one.id === `order-${ids[number - 1]}`) as HTMLElement
  /** The numbers of the talents in their order. */
  const order = () =>
    tiles()
      .map((one) => ids.indexOf(Number(one.id.replace('order-', ''))) + 1)
      .join('')
  const selected = () => tiles().flatMap((one) => (one.getAttribute('aria-selected') === 'true' ? one.textContent : []))
  const focused = () => document.activeElement?.getAttribute('aria-label')
  const says = (text: string) => main().getByText(text)
  const stored = async () => {
    await finishRequests()
    const { data } = await (await admin.get('/talents/board?category=woman')).json()
    return data.map(({ id }: { id: number }) => ids.indexOf(id) + 1).join('')
  }
  const press = async (keys: string) => {
    await user.keyboard(keys)
    return focused()
  }

  const openOrder = async () => user.click(await screen.findByRole('button', { name: 'Mudar a ordem' }))

  beforeAll(async () => {
    // Three tiles in a row.
    HTMLElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 320, 400)
    const call: typeof admin.call = (...request) => {
      if (request[1] === '/talents/order') sent.push((request[2] as { ids: number[] }).ids)
      return admin.call(...request)
    }
    user = await openBackOffice({ call }, '/talents', { role: 'booker' })
  })

  beforeEach(async () => {
    await emptyTables(connection(), 'talents')
    ids.length = 0
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      const published = number === 7 ? 0 : 1
      ids.push(Number(await insertTalent(db, { name: `Onix ${number}`, position: number, published })))
    }
    await openPage('/talents?filter={}', 'Talentos')
    await user.click(button('Mulher'))
    await openOrder()
    await screen.findByRole('listbox')
    // The tiles are laid out in rows.
    await finishRequests()
    sent.length = 0
  })

  test('goes from tile to tile by keys, and selects by space, clicks and shift', async () => {
    expect(tiles().map((one) => one.getAttribute('aria-label'))).toEqual([
      ...['1 Onix 1', '2 Onix 2', '3 Onix 3', '4 Onix 4', '5 Onix 5', '6 Onix 6', '7 Onix 7 fora do ar'],
    ])
    expect(
      tiles()
        .map((one) => `${one.getAttribute('aria-posinset')}/${one.getAttribute('aria-setsize')}`)
        .at(-1),
    ).toBe('7/7')
    await user.tab()
    tile(1).focus()
    const path: unknown[] = []
    for (const key of ['Right', 'Down', 'Down', 'Up', 'Left', 'Up', 'Up'])
      path.push((await press(`{Arrow${key}}`))?.slice(0, 1))
    expect(path.join('')).toBe('2' + '5' + '7' + '4' + '3' + '1' + '1')
    expect([await press('{End}'), await press('{Home}'), await press('{Control>}{ArrowRight}{/Control}')]).toEqual([
      ...['7 Onix 7 fora do ar', '1 Onix 1', '1 Onix 1'],
    ])
    expect(tiles().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1, -1])
    await press('{ArrowRight} ')
    expect(selected()).toEqual(['2 Onix 2'])
    const bar = within(screen.getByRole('group', { name: 'Talentos selecionados' }))
    bar.getByText('1 selecionado')
    fireEvent.click(tile(5), { shiftKey: true })
    await bar.findByText('4 selecionados')
    expect(selected()).toEqual(['2 Onix 2', '3 Onix 3', '4 Onix 4', '5 Onix 5'])
    await user.click(tile(3))
    fireEvent.click(tile(1), { shiftKey: true })
    await expect.poll(selected).toEqual(['1 Onix 1', '2 Onix 2', '3 Onix 3', '4 Onix 4', '5 Onix 5'])
    await user.click(bar.getByRole('button', { name: 'Limpar seleção' }))
    expect([selected(), screen.queryByRole('group', { name: 'Talentos selecionados' })]).toEqual([[], null])
    expect(sent).toEqual([])
  })

  test('moves what is selected to the ends or a position, and takes it back', async () => {
    expect(button('Desfazer').disabled).toBe(true)
    await user.click(tile(2))
    await user.click(tile(5))
    await user.click(button('Para o fim'))
    expect(order()).toBe('1346725')
    says('2 talentos, a partir da posição 6 de 7')
    await user.click(button('Para o começo'))
    expect(order()).toBe('2513467')
    says('2 talentos, a partir da posição 1 de 7')
    const place = screen.getByRole<HTMLInputElement>('textbox', { name: 'Posição' })
    const move = button('Mover')
    const states: unknown[] = []
    for (const text of ['', '0', '8', '1,5', '7', '3']) {
      await fill(user, place, text)
      states.push([text, move.disabled, place.getAttribute('aria-invalid')])
    }
    expect(states).toEqual([
      ['', true, 'false'],
      ['0', true, 'true'],
      ['8', true, 'true'],
      ['1,5', true, 'true'],
      ['7', false, 'false'],
      ['3', false, 'false'],
    ])
    // Keys in the field are not for the board.
    await press('{Control>}z{/Control}')
    expect(order()).toBe('2513467')
    await user.type(place, '{Enter}')
    expect(order()).toBe('1325467')
    says('2 talentos, a partir da posição 3 de 7')
    await user.click(main().getByRole('button', { name: 'Desfazer' }))
    says('Desfeito')
    expect(order()).toBe('2513467')
    tile(2).focus()
    await press('{Control>}z{/Control}')
    expect(order()).toBe('1346725')
    await press('{Meta>}z{/Meta}')
    expect([order(), button('Desfazer').disabled]).toEqual(['1234567', true])
    expect(await stored()).toBe('1234567')
    await user.click(button('Para o começo'))
    expect(await stored()).toBe('2513467')
    await user.click(button('Concluir'))
    const rows = () =>
      main()
        .getAllByRole('listitem')
        .map((row) => /Onix (\d)/.exec(row.textContent ?? '')?.[1])
    await expect.poll(() => rows().join('')).toBe('2513467')
  })

  test('moves by keys with the focus, and sends only what has changed', async () => {
    tile(4).focus()
    expect([await press('{Alt>}{ArrowLeft}{/Alt}'), order()]).toEqual(['3 Onix 4', '1243567'])
    says('Onix 4: posição 3 de 7')
    expect([await press('{Alt>}{ArrowDown}{/Alt}'), order()]).toEqual(['6 Onix 4', '1235647'])
    expect([await press('{Alt>}{ArrowUp}{/Alt}'), order()]).toEqual(['3 Onix 4', '1243567'])
    expect([await press('{Alt>}{End}{/Alt}'), order()]).toEqual(['7 Onix 4', '1235674'])
    expect([await press('{Alt>}{Home}{/Alt}'), order()]).toEqual(['1 Onix 4', '4123567'])
    // At the end already.
    await press('{Alt>}{ArrowLeft}{/Alt}')
    expect(await stored()).toBe('4123567')
    const numbers = sent.map((part) => part.map((id) => ids.indexOf(id) + 1).join(''))
    expect(numbers).toEqual(['43', '3564', '4356', '35674', '4123567'])
    // Several that are apart come together, if the focus is on one of them.
    await user.click(tile(2))
    await user.click(tile(5))
    expect([await press('{Alt>}{ArrowRight}{/Alt}'), order()]).toEqual(['5 Onix 5', '4132567'])
    tile(6).focus()
    expect([await press('{Alt>}{ArrowLeft}{/Alt}'), order()]).toEqual(['5 Onix 6', '4132657'])
  })

  test('shows the stored order again after a failure, and sends no move that followed', async () => {
    const hold = holdNext('POST', '/talents/order')
    tile(1).focus()
    await press('{Alt>}{ArrowRight}{/Alt}')
    await press('{Alt>}{ArrowRight}{/Alt}')
    refuseNext('POST', '/talents/order', 503)
    expect(order()).toBe('2314567')
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    hold.release()
    await screen.findByText(/^O servidor não/)
    await expect.poll(order).toBe('2134567')
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
    expect([sent.length, button('Desfazer').disabled, main().queryByText(/^Onix 1: posição/)]).toEqual([1, true, null])
    tile(1).focus()
    await press('{Alt>}{End}{/Alt}')
    expect(await stored()).toBe('2345671')
  })

  test('orders each board by itself, and says when one is empty or cannot be loaded', async () => {
    await insertTalent(db, { name: 'Basalto', category: 'man' })
    await user.click(tile(1))
    await user.click(button('Para o fim'))
    await finishRequests()
    await user.click(button('Homem'))
    expect(screen.queryByRole('listbox')).toBeNull()
    refuseNext('GET', '/talents/board', 403)
    await openOrder()
    await user.click(await main().findByRole('button', { name: 'Tentar de novo' }))
    await screen.findByRole('listbox')
    expect(tiles().map((one) => one.getAttribute('aria-label'))).toEqual(['1 Basalto'])
    expect([selected(), button('Desfazer').disabled]).toEqual([[], true])
    await user.click(button('Development'))
    await openOrder()
    await screen.findByText('Ainda não há talentos neste board.')
    await user.click(button('Todos'))
    await expect.poll(() => screen.queryByRole('button', { name: /^(Mudar a ordem|Concluir)$/ })).toBeNull()
  })
})
