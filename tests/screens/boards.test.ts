import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertTalent } from '../helpers/talents.ts'
import { choose, fill, goTo, openBackOffice, refuseNext } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  const main = () => within(screen.getByRole('main'))
  const lines = () =>
    main()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))

  beforeAll(async () => {
    user = await openBackOffice(admin, '/boards/create')
  })

  test('adds a board with addresses and sizes, which talents can be on', async () => {
    await fill(user, await screen.findByLabelText(/^Name in Portuguese/), 'Curvas')
    await fill(user, screen.getByLabelText(/^Name in English/), 'Curve')
    await fill(user, screen.getByLabelText(/^Address in English/), 'curve models')
    await fill(user, screen.getByLabelText(/^Address in Portuguese/), 'modelos é')
    await save()
    await expect.poll(() => screen.getAllByText(/^Only lower-case letters without accents/)).toHaveLength(2)
    await fill(user, screen.getByLabelText(/^Address in Portuguese/), '')
    await fill(user, screen.getByLabelText(/^Address in English/), 'curve-models')
    await choose(user, screen.getByRole('combobox', { name: /^Sizes/ }), 'Women’s')
    await save()
    await screen.findByRole('link', { name: 'Curve' })
    expect(lines()).toEqual(['CurveDraft/en/models/curve-modelsWomen’s'])
    screen.getByText(/^Woman, Man and Development are always there/)
    goTo('/talents/create')
    await user.click(await screen.findByRole('combobox', { name: /^Board/ }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Woman',
      'Man',
      'Development',
      'Curve',
    ])
    await user.keyboard('{Escape}')
  })

  test('deletes a board once its talents are on another one', async () => {
    const { data } = await (await admin.get('/boards')).json()
    const talent = await insertTalent(db, { name: 'Opala', category: data[0].category })
    goTo('/boards')
    refuseNext('GET', `/talents?category=${data[0].category}`, 403)
    await user.click(await screen.findByRole('link', { name: 'Curve' }))
    // Nothing is deleted while it is not known whether talents are on it.
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await user.click(retry)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Curve for good?' }))
    dialog.getByText(/^There is 1 talent on this board\./)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Move and delete' }).disabled).toBe(true)
    await user.click(dialog.getByRole('combobox', { name: 'Move to the board' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Woman', 'Man', 'Development'])
    await user.click(screen.getByRole('option', { name: 'Man' }))
    await user.click(dialog.getByRole('button', { name: 'Move and delete' }))
    await screen.findByText('1 talent moved to Man; the board is deleted')
    expect(location.pathname).toBe('/admin/boards')
    expect(await (await admin.get(`/talents/${talent}`)).json()).toMatchObject({ category: 'man' })
  })

  test('asks where the deleted talents of a board go before it is deleted', async () => {
    const curvas = { name_pt: 'Curvas', name_en: 'Curve', slug_pt: 'curvas', slug_en: 'curve' }
    const { category } = await admin.create<{ category: string }>('/boards', curvas)
    const talent = await insertTalent(db, { name: 'Opala', category })
    await admin.delete(`/talents/${talent}?version=1`)
    goTo('/tasks')
    await screen.findByRole('heading', { level: 1, name: 'Tasks' })
    goTo('/boards')
    await user.click(await screen.findByRole('link', { name: 'Curve' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText(/^There are talents of this board in the bin/)
    await expect.poll(() => screen.getAllByRole('dialog')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  })

  test('names an attribute, and adds, orders and removes its options', async () => {
    await insertTalent(db, { hair: 'black' })
    goTo('/attributes')
    await user.click(await screen.findByRole('link', { name: 'Cabelos' }))
    await fill(user, await screen.findByLabelText('Name in English'), 'Hair colour')
    const rows = () =>
      main()
        .getAllByRole('listitem')
        .map((row) => within(row))
    const codes = () => rows().map((row) => row.getByLabelText<HTMLInputElement>('Code').value)
    const before = codes()
    const black = rows()[before.indexOf('black')]
    expect(black?.getByText('on 1 talent')).toBeTruthy()
    expect(black?.getByLabelText<HTMLInputElement>('Code').disabled).toBe(true)
    expect(black?.getByRole('button', { name: /^Delete/ }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Add an option' }))
    const last = () => rows().at(-1) as ReturnType<typeof within>
    await fill(user, last().getByLabelText('Options in Portuguese'), 'Prateados')
    await fill(user, last().getByLabelText('Options in English'), 'Silver')
    await fill(user, last().getByLabelText('Code'), 'prateado é')
    await save()
    await expect.poll(() => last().getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
    await fill(user, last().getByLabelText('Code'), 'silver')
    await user.click(screen.getByRole('button', { name: 'Move Prateados up' }))
    await user.click(screen.getByRole('button', { name: 'Move Prateados down' }))
    expect(screen.getByRole('button', { name: 'Move Prateados down' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Move Prateados up' }))
    for (const label of ['Azuis', 'Verdes']) {
      await user.click(screen.getByRole('button', { name: 'Add an option' }))
      await fill(user, last().getByLabelText('Options in Portuguese'), label)
      await fill(user, last().getByLabelText('Options in English'), label)
      await fill(user, last().getByLabelText('Code'), label.toLowerCase())
    }
    await user.click(screen.getByRole('button', { name: 'Delete Azuis' }))
    await fill(user, rows()[0]?.getByLabelText('Options in English') as HTMLElement, 'First')
    await user.click(screen.getByRole('button', { name: 'Delete Verdes' }))
    expect(codes()).toEqual([...before.slice(0, -1), 'silver', before.at(-1)])
    await save()
    await screen.findByText(`Options · ${before.length + 1}`)
    const stored = await (await admin.get('/attributes/hair')).json()
    expect(stored.label_en).toBe('Hair colour')
    expect(stored.options[0]).toMatchObject({ value: before[0], label_en: 'First' })
    expect(stored.options.at(-2)).toMatchObject({ value: 'silver', label_pt: 'Prateados', label_en: 'Silver' })
    expect(main().getByText('Altura').closest('li')?.textContent).toBe('AlturaHeightNumber · cm')
    // Only options have options.
    await user.click(main().getByRole('link', { name: 'Altura' }))
    expect(await screen.findByLabelText('Name in English')).toHaveProperty('value', 'Height')
    expect(screen.queryByRole('button', { name: 'Add an option' })).toBeNull()
  })
})
