import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertLanguages, insertTalent } from '../helpers/talents.ts'
import { choose, fill, goTo, openBackOffice } from './back-office.ts'

const names = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').textContent)

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent

  beforeAll(async () => {
    await insertTalent(db, { name: 'Ardósia', height: 171, category: 'man', position: 1, birthdate: '2010-01-01' })
    const basalto = await insertTalent(db, {
      name: 'Basalto',
      height: 182,
      position: 2,
      birthdate: '1999-01-01',
      waist: 97,
      hair: 'black',
      city: 'Recife',
      digitals_at: '2026-06-02',
    })
    await insertLanguages(db, basalto, ['ja', 'pt'])
    const draft = { published: 0, published_at: null, publish_at: '2099-01-02T10:00:00Z' } as const
    await insertTalent(db, { name: 'Calcita', height: 179, position: 3, waist: 110, hair: 'brown', ...draft })
    user = await openBackOffice(admin, '/talents')
    await screen.findByText('3 talents')
  })

  test('filters talents by height and board, and shows all again', async () => {
    expect(names()).toEqual(['Ardósia', 'Basalto', 'Calcita'])
    await fill(user, screen.getByLabelText('Height from'), '172')
    await screen.findByText('2 talents')
    await fill(user, screen.getByLabelText('Height to'), '1.80 m')
    await screen.findByText('1 talent')
    expect(names()).toEqual(['Calcita'])
    // A board keeps the other filters.
    await user.click(screen.getByRole('button', { name: 'Man' }))
    await screen.findByText('No talents here.')
    await user.click(screen.getByRole('button', { name: 'Woman' }))
    await screen.findByText('1 talent')
    await user.click(screen.getByRole('button', { name: 'All' }))
    await screen.findByRole('button', { name: 'All', pressed: true })
    await screen.findByText('1 talent')
    expect(screen.getByLabelText<HTMLInputElement>('Height to').value).toBe('1.80 m')
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
    await screen.findByText('3 talents')
    expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull()
    screen.getByRole('button', { name: 'All', pressed: true })
  })

  test.each([
    ['Waist', /^Waist to/, '100', ['Basalto']],
    ['City', /^City/, 'recife', ['Basalto']],
    ['Age', 'Age to', '16', ['Ardósia']],
    ['Digitals taken on', /^Digitals taken on.* from/, '02/06/2026', ['Basalto']],
  ])('adds a filter by %s', async (filter, label, value, found) => {
    goTo('/talents?filter={}')
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: filter }))
    await fill(user, await screen.findByLabelText(label), value)
    await screen.findByText('1 talent')
    expect(names()).toEqual(found)
    // Another board keeps its field.
    await user.click(screen.getByRole('button', { name: found[0] === 'Basalto' ? 'Woman' : 'Man' }))
    await screen.findByText('1 talent')
    screen.getByLabelText(label)
  })

  test.each([
    ['Hair', 'Brown', ['Calcita']],
    ['Scheduled', 'Yes', ['Calcita']],
    ['Live', 'No', ['Calcita']],
    ['Under 18', 'Yes', ['Ardósia']],
  ])('adds a filter by %s with choices', async (filter, option, found) => {
    goTo('/talents?filter={}')
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: filter }))
    await choose(user, await screen.findByRole('combobox', { name: filter }), option)
    await screen.findByText('1 talent')
    expect(names()).toEqual(found)
    await user.keyboard('{Escape}')
  })

  test('adds a filter by languages', async () => {
    goTo('/talents?filter={}')
    await user.click(await screen.findByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Languages' }))
    await user.type(await screen.findByLabelText('Languages'), 'japan')
    await user.click(await screen.findByRole('option', { name: 'Japanese' }))
    await screen.findByText('1 talent')
    expect(names()).toEqual(['Basalto'])
    await user.keyboard('{Escape}')
  })

  test('filters by warnings, and orders the talents', async () => {
    goTo('/talents?filter={}')
    await choose(user, await screen.findByRole('combobox', { name: 'Warnings' }), 'Under 18')
    await screen.findByText('1 talent')
    await choose(user, screen.getByRole('combobox', { name: 'Warnings' }), 'Any warning')
    await screen.findByText('3 talents')
    await choose(user, screen.getByRole('combobox', { name: 'Sort by' }), 'Tallest first')
    await expect.poll(names).toEqual(['Basalto', 'Calcita', 'Ardósia'])
    await choose(user, screen.getByRole('combobox', { name: 'Sort by' }), 'Youngest first')
    await expect.poll(names).toEqual(['Ardósia', 'Calcita', 'Basalto'])
  })
})
