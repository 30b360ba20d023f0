import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertLanguages, insertMedia, insertTalent } from '../helpers/talents.ts'
import { choose, openBackOffice, openPage } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent

  beforeAll(async () => {
    const taken = { digitals_at: '2026-01-10', updated_at: '2026-06-01T12:00:00Z' }
    const id = await insertTalent(db, { name: 'Gnaisse', height: 214, waist: 97.5, hair: 'black', ...taken })
    await insertLanguages(db, id, ['ja', 'pt'])
    await insertTalent(db, { name: 'Granito', height: 171, category: 'man', published: 0, published_at: null })
    user = await openBackOffice(admin, '/talents')
    await screen.findByText('2 talents')
    await user.click(screen.getByRole('button', { name: 'Table of measures' }))
    await screen.findByRole('table')
  })

  const headings = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  const cellsOf = (name: string) => {
    const cells = [...(screen.getByText(name).closest('tr')?.children ?? [])]
    const names = headings()
    return Object.fromEntries(cells.map((cell, index) => [names[index], cell.textContent]))
  }

  test('shows the values in words, in the columns that the user chose', async () => {
    expect(headings()).toEqual([
      ...['Selection', 'Name', 'Board', 'Age', 'Height', 'Bust', 'Chest', 'Waist', 'Hips', 'Dress', 'Suit', 'Jeans'],
      ...['Shoes', 'Hair', 'Eyes', 'City', 'Live'],
    ])
    expect(cellsOf('Gnaisse')).toMatchObject({ Board: 'Woman', Age: '26', Height: '214', Waist: '97.5', Hair: 'Black' })
    expect(cellsOf('Granito')).toMatchObject({ Board: 'Man', Waist: '', Hair: '', Live: 'Draft' })
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Columns' }))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Usual columns' }).disabled).toBe(true)
    for (const name of ['Languages', 'Date of birth', 'Digitals', 'Warnings', 'Published on', 'Changed on'])
      await user.click(dialog.getByLabelText(name))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Usual columns' }).disabled).toBe(false)
    const fixed = [...document.querySelectorAll('thead th')].filter(
      (heading) => !heading.querySelector('[role=button]'),
    )
    expect(fixed.map(({ textContent }) => textContent)).toEqual([
      ...['Selection', 'Board', 'Age', 'Hair', 'Eyes', 'City', 'Languages', 'Live', 'Warnings'],
    ])
    await user.click(dialog.getByLabelText('Waist'))
    expect(headings()).not.toContain('Waist')
    expect(cellsOf('Gnaisse')).toMatchObject({
      Languages: 'Japanese, Portuguese',
      'Date of birth': '1 Jan 2000',
      Digitals: '10 Jan 2026',
      'Published on': '1 Jan 2026',
      'Changed on': '1 Jun 2026',
      Warnings: expect.stringContaining('No cover'),
    })
    await user.click(dialog.getByRole('button', { name: 'Usual columns' }))
    expect(headings()).toContain('Waist')
    expect(headings()).not.toContain('Warnings')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
  })

  test('leads to each talent', async () => {
    const { data } = await (await admin.get('/talents')).json()
    const links = within(screen.getByRole('table')).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      data.map(({ id, name }: { id: number; name: string }) => [name, `/admin/talents/${id}`]),
    )
  })

  test('sorts by a column, and again in the other direction', async () => {
    const first = () => screen.getAllByRole('row')[1]?.textContent
    const height = () => screen.getByRole('columnheader', { name: 'Height' })
    await user.click(within(height()).getByRole('button'))
    await expect.poll(first).toContain('Granito')
    expect(height().getAttribute('aria-sort')).toBe('ascending')
    await user.click(within(height()).getByRole('button'))
    await expect.poll(first).toContain('Gnaisse')
    expect(height().getAttribute('aria-sort')).toBe('descending')
    expect(within(screen.getByRole('columnheader', { name: 'Board' })).queryByRole('button')).toBeNull()
  })

  test('exports the chosen columns of the talents that the filters match, in the order of the list', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
    // Here a download would leave the page.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await user.click(screen.getByRole('button', { name: 'Woman' }))
    await screen.findByText('1 talent')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Export' }))
    expect(dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      ...['Name', 'Board', 'Live', 'Legal name', 'Date of birth', 'City', 'Shirt', 'Hair', 'Eyes', 'Gender'],
      ...['Height (cm)', 'Bust (cm)', 'Chest (cm)', 'Waist (cm)', 'Hips (cm)', 'Dress (EU)', 'Suit (EU)'],
      ...['Jeans (EU)', 'Shoes (EU)', 'Weight (kg)', 'Measures checked on', 'Digitals', 'Languages', 'Currently'],
      ...['Goes live on', 'Goes offline on', 'Published on', 'Created on'],
    ])
    await user.click(dialog.getByRole('button', { name: 'Clear all' }))
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(true)
    await user.click(dialog.getByLabelText('Hair'))
    await user.click(dialog.getByLabelText('Name'))
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect((await saved[0]?.text())?.split('\r\n')).toEqual(['Name,Hair', 'Gnaisse,Black', ''])

    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(screen.getByRole('radio', { name: /^To import again/ }))
    const link = screen.getByRole('link', { name: 'Download' }).getAttribute('href')
    expect(link).toMatch(/^\/admin\/api\/talents\/export\?.*category=woman/)
    expect(link).toContain('format=csv')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))

    await user.click(screen.getByRole('button', { name: 'All' }))
    await screen.findByText('2 talents')
    for (const names of [
      ['Gnaisse', 'Granito'],
      ['Granito', 'Gnaisse'],
    ]) {
      const rows = () => screen.getAllByRole('row').slice(1)
      await expect.poll(() => rows().map((row) => names.find((name) => row.textContent?.includes(name)))).toEqual(names)
      await user.click(screen.getByRole('button', { name: 'Export' }))
      await user.click(screen.getByRole('radio', { name: /^To read/ }))
      await user.click(screen.getByRole('button', { name: 'Download' }))
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
      expect((await saved.at(-1)?.text())?.match(/^G\w+/gm)).toEqual(names)
      await user.click(within(screen.getByRole('columnheader', { name: 'Height' })).getByRole('button'))
    }
  })

  test('shows the talents as pictures with height and age', async () => {
    await user.click(screen.getByRole('button', { name: 'All' }))
    await screen.findByText('2 talents')
    await user.click(screen.getByRole('button', { name: 'Pictures' }))
    await choose(user, screen.getByRole('combobox', { name: 'Sort by' }), 'Name, A to Z')
    const tiles = () =>
      within(screen.getByRole('main'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    await expect.poll(tiles).toEqual(['Gnaisse214 cm · 26 years oldLive', 'Granito171 cm · 26 years oldDraft'])
  })

  test('lists the talents with what is known of them, and what is missing', async () => {
    await insertTalent(db, {
      name: '',
      birthdate: '2010-01-01',
      city: 'Recife',
      publish_at: '2099-01-02T10:00:00Z',
      published: 0,
    })
    const marble = {
      name: 'Mármore',
      birthdate: null,
      height: 176.5,
      category: 'development',
      digitals_at: '2026-06-01',
    } as const
    const id = await insertTalent(db, { ...marble, unpublish_at: '2099-01-02T10:00:00Z' })
    for (const kind of ['cover', 'hover', 'snap'] as const)
      await insertMedia(db, id, { kind, url: 'media/a.webp', alt_pt: 'a', alt_en: kind === 'snap' ? null : 'a' })
    await openPage('/talents?filter={}&sort=name&order=ASC', 'Talents')
    await user.click(await screen.findByRole('button', { name: 'List' }))
    const rows = () =>
      within(screen.getByRole('main'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    await expect
      .poll(rows)
      .toEqual([
        '#3Woman · 16 years old · RecifeGoes live on 2 Jan 2099, 10:00No nameUnder 18No coverNo second pictureNo digitals',
        'GnaisseWoman · 26 years old · 214 cmLiveNo coverNo second pictureNo digitalsDigitals older than 90 days',
        'GranitoMan · 26 years old · 171 cmDraftNo coverNo second pictureNo digitals',
        'MármoreDevelopment · 176.5 cmLive until 2 Jan 2099, 10:00No date of birthDescription missing in English',
      ])
    screen.getByRole('checkbox', { name: 'Select #3' })
    // Without a name there is no page to look at.
    const preview = async () => (await screen.findByRole('button', { name: 'Preview' })).getAttribute('aria-disabled')
    await openPage(`/talents/${id}`, 'Mármore')
    expect(await preview()).not.toBe('true')
    await openPage('/talents/3', '#3')
    expect(await preview()).toBe('true')
  })
})
