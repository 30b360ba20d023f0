import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { adult } from '../helpers/applications.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { insertTalent } from '../helpers/talents.ts'
import { openBackOffice, openPage } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let lia: string
  const main = () => within(screen.getByRole('main'))
  const optionsOf = async (name: RegExp) => {
    await user.click(await screen.findByRole('combobox', { name }))
    const texts = within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('listbox')).toBeNull()
    return texts.filter((text) => text?.trim())
  }

  beforeAll(async () => {
    lia = await insertTalent(db, { name: 'Lia' })
    await insertTalent(db, { name: 'Rui', category: 'man' })
    user = await openBackOffice(admin, '/talents', { role: 'limited', width: 390 })
    await main().findByRole('link', { name: 'Lia' })
  })

  test('has the talents of the own board, and moves and makes none of another', async () => {
    const boards = within(screen.getByRole('group', { name: 'Board' })).getAllByRole('button')
    expect(boards.map(({ textContent }) => textContent)).toEqual(['All', 'Woman'])
    screen.getByText('1 talent')
    expect(main().queryByText('Rui')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select Lia' }))
    await user.click(screen.getByRole('button', { name: 'Change board' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Woman'])
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    await openPage('/talents/create', 'New talent')
    expect(await optionsOf(/^Board/)).toEqual(['Woman'])
    await openPage(`/talents/${lia}`, 'Lia')
    expect(await optionsOf(/^Board/)).toEqual(['Woman'])
  })

  test('is led by the search to the order of the own board only', async () => {
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'order')
    const found = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
    await expect.poll(found).toEqual(['Order of the board Woman'])
    await user.click(screen.getByRole('option'))
    const tiles = within(await screen.findByRole('listbox', { name: 'Order of the board' }))
    expect(tiles.getAllByRole('option').map((one) => one.getAttribute('aria-label'))).toEqual(['1 Lia'])
    expect(screen.getByRole('button', { name: 'Woman' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await main().findByRole('link', { name: 'Lia' })
  })

  test('makes talents of applications to the own board', async () => {
    const apply = (full_name: string, category: string) =>
      insertSubmission(db, {
        kind: 'application',
        decision: 'invited',
        payload: { ...adult, full_name, category, email: `${full_name.toLowerCase()}@mail.example` },
      })
    const [ana, rui] = [await apply('Ana', 'woman'), await apply('Edu', 'man')]
    await openPage(`/submissions/${ana}`, 'Ana')
    await screen.findByRole('button', { name: 'Make a talent' })
    await openPage(`/submissions/${rui}`, 'Edu')
    expect(screen.queryByRole('button', { name: 'Make a talent' })).toBeNull()
    await openPage('/bookings', 'Calendar')
    expect(await optionsOf(/^Board/)).toEqual(['All', 'Woman'])
  })
})
