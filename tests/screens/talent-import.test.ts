import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importLimits } from '#contracts/admin/talent-import.ts'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertTalent } from '../helpers/talents.ts'
import { choose, openBackOffice } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let isBusy = false
  const dialog = () => within(screen.getByRole('dialog', { name: 'Import talents' }))
  const failure = () => dialog().getByRole('alert').textContent
  const rows = (label: RegExp) =>
    within(dialog().getByRole('region', { name: label }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent))

  beforeAll(async () => {
    await insertUsers(connection())
    await insertTalent(db, { name: 'Travertino', height: 178, category: 'woman' })
    const call: typeof admin.call = async (...request) =>
      isBusy ? new Response(null, { status: 503 }) : admin.call(...request)
    user = await openBackOffice({ call }, '/talents')
  })

  beforeEach(async () => {
    isBusy = false
    await user.click(await screen.findByRole('button', { name: 'Import' }))
  })

  const chooseFile = (text: string) =>
    user.upload(dialog().getByLabelText('Choose a CSV file', { selector: 'input' }), new File([text], 'talents.csv'))

  test('asks how to read a column, and keeps the preview and its choice when another one fails', async () => {
    await chooseFile('Name,Board,Shade\nOlivina,Woman,dark')
    await dialog().findByText('1 column is not read without your choice:')
    dialog().getByText('Say first how to read these columns.')
    await choose(user, dialog().getByRole('combobox', { name: 'Shade holds' }), 'Ignore')
    await dialog().findByText('1 to create, 0 to change, 0 without change.')
    expect(rows(/^Line, Talent/)).toEqual([['2', 'Olivina (New)', expect.stringContaining('Board:  Woman')]])
    isBusy = true
    await choose(user, dialog().getByRole('combobox', { name: 'Shade holds' }), 'City')
    await expect.poll(failure).toMatch(/^The server could not respond/)
    dialog().getByText('1 to create, 0 to change, 0 without change.')
    expect(rows(/^Line, Talent/)).toHaveLength(1)
    expect(dialog().getByRole('combobox', { name: 'Shade holds' }).textContent).toBe('Ignore')
    isBusy = false
    await choose(user, dialog().getByRole('combobox', { name: 'Shade holds' }), 'City')
    await expect.poll(() => rows(/^Line, Talent/)[0]?.[2]).toContain('dark')
    expect(failure()).toBe('')
    isBusy = true
    await user.click(dialog().getByRole('button', { name: 'Import 1 talent' }))
    await expect.poll(failure).toMatch(/^The server could not respond/)
    isBusy = false
    await user.click(dialog().getByRole('button', { name: 'Import 1 talent' }))
    await screen.findByText('1 created, 0 changed.')
    await screen.findByRole('link', { name: 'Olivina' })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await expect.poll(() => screen.queryByRole('link', { name: 'Olivina' })).toBeNull()
  })

  test('asks what to do with a name that a talent has, and shows what changes', async () => {
    const cells = '180,2001-01-31,"Portuguese, English",Black,2099-01-02T10:00:00.000Z'
    await chooseFile(
      `Name,Board,Height,birthdate,languages,hair,publish_at\nTravertino,Woman,${cells}\nOnix,Woman,999,,,purple`,
    )
    await dialog().findByText('One line has the name of a talent that exists. What is to be done?')
    await user.click(dialog().getByLabelText('They are the same: change the talents'))
    await dialog().findByText('0 to create, 1 to change, 0 without change.')
    dialog().getByText('1 line has problems and will not be imported.')
    const changes = [
      ...['Goes live on: – 2 Jan 2099, 10:00', 'Date of birth: 1 Jan 2000 31 Jan 2001', 'Hair: – Black'],
      ...['Height: 178 cm 180 cm', 'Languages: – English, Portuguese'],
    ]
    expect(rows(/^Line, Talent/)).toEqual([['2', 'Travertino ', changes.join('')]])
    expect(rows(/^Line, Column/)).toEqual([
      ['3', 'hair', 'purple', expect.stringMatching(/Accepted: Black, .*Brown/)],
      ['3', 'Height', '999', expect.stringContaining('Accepted: numbers from')],
    ])
    await user.click(dialog().getByLabelText('Leave these lines out'))
    await expect.poll(() => dialog().getByRole('status').textContent).toContain('0 to create, 0 to change')
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Import 0 talents' }).disabled).toBe(true)
    await user.click(dialog().getByLabelText('They are the same: change the talents'))
    await user.click(await dialog().findByRole('button', { name: 'Import 1 talent' }))
    // What was not imported stays in sight.
    await dialog().findByText('1 line was not imported:')
    expect(dialog().queryByRole('region', { name: /^Line, Talent/ })).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Close' }))
  })

  test('undoes an import of the last month', async () => {
    await user.click(await dialog().findByText('Imports of the last month'))
    // Both imports, since the service's clock stands still.
    const past = dialog().getByRole('listitem')
    expect(past.textContent).toContain('15 Jun 2026, 12:00 · Admin · 1 created, 1 changed.')
    await user.click(within(past).getByRole('button', { name: 'Undo' }))
    const question = within(screen.getByRole('dialog', { name: 'Undo the import?' }))
    question.getByText(/^1 talent: .+ 1 stays as it is, because it has changed since\.$/)
    await user.click(question.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone: 1 talent is as it was.')
    const { data } = await (await admin.get('/talents?q=travertino')).json()
    expect(data[0].height).toBe(178)
    await dialog().findByText('Nothing to undo')
    const listed = () => screen.getByRole('link', { name: 'Travertino' }).parentElement?.textContent
    await expect.poll(listed).toContain('178 cm')
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  })

  test('ignores unknown columns at once, and leads to the pictures that a table names', async () => {
    const lines = ['Name,Board,Live,Agent,Folder,Pictures', 'Pirita,Woman,Yes,x,y,DSC_1.jpg', 'Sodalita,Man,No,x,y,']
    await chooseFile(lines.join('\n'))
    await dialog().findByText('2 columns are not read without your choice:')
    // What was chosen of one of them stays.
    await choose(user, dialog().getByRole('combobox', { name: 'Agent holds' }), 'City')
    dialog().getByText('Say first how to read these columns.')
    await user.click(dialog().getByRole('button', { name: 'Ignore the others' }))
    await dialog().findByText('2 to create, 0 to change, 0 without change.')
    expect(dialog().queryByRole('button', { name: 'Ignore the others' })).toBeNull()
    expect(rows(/^Line, Talent/).map(([line, name]) => `${line} ${name}`)).toEqual([
      '2 Pirita (New)',
      '3 Sodalita (New)',
    ])
    expect(rows(/^Line, Talent/).map(([, , changes]) => changes)).toEqual([
      ...['Name:  PiritaBoard:  WomanLive:  YesCity:  x', 'Name:  SodalitaBoard:  ManLive:  NoCity:  x'],
    ])
    await user.click(dialog().getByRole('button', { name: 'Import 2 talents' }))
    await dialog().findByText('Pictures of 1 talent are named.')
    expect(dialog().queryByRole('button', { name: 'Import 2 talents' })).toBeNull()
    dialog().getByRole('button', { name: 'Close' })
    await user.click(dialog().getByRole('link', { name: 'Now import the pictures' }))
    await screen.findByText('The table that you imported names pictures of 1 talent: these names count first.')
    await user.click(screen.getByRole('link', { name: 'Back to the talents' }))
  })

  test('asks anew about another file, and leads to the pictures of a table that changes nothing else', async () => {
    const same = () => dialog().getByLabelText<HTMLInputElement>('They are the same: change the talents')
    await chooseFile('Name,Board,Shade,Pictures\nTravertino,Woman,dark,DSC_9.jpg')
    await user.click(await dialog().findByRole('button', { name: 'Ignore the others' }))
    await dialog().findByText('One line has the name of a talent that exists. What is to be done?')
    await user.click(same())
    await dialog().findByText('0 to create, 0 to change, 1 without change.')
    expect(dialog().queryByRole('button', { name: /^Import/ })).toBeNull()
    expect(dialog().getByRole('link', { name: 'Now import the pictures' }).getAttribute('href')).toBe(
      '/admin/talents/pictures',
    )
    await chooseFile('Name,Board,Shade\nTravertino,Woman,dark')
    await dialog().findByText('1 column is not read without your choice:')
    expect(dialog().queryByRole('link', { name: 'Now import the pictures' })).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Ignore the others' }))
    await dialog().findByText('One line has the name of a talent that exists. What is to be done?')
    expect(same().checked).toBe(false)
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  })

  test('refuses a file that is no table, and one that is too large', async () => {
    await chooseFile('')
    await dialog().findByText('Nothing can be imported from this file.')
    await chooseFile('x'.repeat(5 * 1024 * 1024 + 1))
    await dialog().findByText('The file is larger than 5 MB.')
    expect(dialog().queryByText('Nothing can be imported from this file.')).toBeNull()
    const template = dialog().getByRole('link', { name: 'Download template' }).getAttribute('href')
    expect(template).toMatch(/language=en&delimiter=/)
    await user.click(dialog().getByText('Columns and accepted values'))
    const guide = within(dialog().getByRole('table'))
    const rowsOfGuide = guide.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(Object.fromEntries(rowsOfGuide)).toMatchObject({
      ...{ Name: 'text', Board: 'Woman, Man, Development', Live: 'Yes or No', Gender: 'Female, Male, Non-binary' },
      ...{ 'Height (cm)': 'numbers from 40 to 260 cm', 'Shoes (EU)': 'numbers from 10 to 60 EU' },
      'Goes live on': expect.stringMatching(/^date and time in UTC/),
      'Date of birth': expect.stringMatching(/^dates such as 1999-12-31/),
      Languages: expect.stringMatching(/^languages with commas/),
    })
    await chooseFile(`Name,Board\n${'Pirita,Woman\n'.repeat(importLimits.maxLines + 1)}`)
    await dialog().findByText('Nothing can be imported from this file.')
    await chooseFile('Name\nFluorita')
    await expect
      .poll(() => rows(/^Line, Column/))
      .toEqual([['2', 'Board', '', 'Fill in this field. Accepted: Woman, Man, Development.']])
  })
})
