import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { insertPicture, now } from '../helpers/panel.ts'
import { insertMedia, insertTalent } from '../helpers/talents.ts'
import { choose, fill, goTo, openBackOffice, openPage, refuseNext } from './back-office.ts'
import { libraryGrid, libraryNames } from './pictures.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  const ids: Record<string, number> = {}
  const read = async (name: string) => (await admin.get(`/media/${ids[name]}`)).json()

  beforeAll(async () => {
    const day = (number: number) => `2026-05-0${number}T12:00:00.000Z`
    for (const [index, name] of ['dune', 'wave', 'film'].entries()) {
      const id = await insertPicture(connection(), `media/${name}.webp`)
      ids[name] = id
      const blank =
        name === 'wave' ? { alt_en: null } : name === 'film' ? { alt_pt: null, alt_en: null, type: 'video/mp4' } : {}
      await db
        .updateTable('media')
        .set({ name, created_at: day(index + 1), ...blank })
        .where('id', '=', id)
        .execute()
    }
    // The service writes what searches find.
    for (const name of Object.keys(ids)) {
      const { alt_pt, alt_en, version } = await read(name)
      await admin.put(`/media/${ids[name]}`, { alt_pt, alt_en, name, tags: name === 'dune' ? ['coast'] : [], version })
    }
    await admin.create('/partners', { title_en: 'Prism', cover_id: ids.dune, published: true })
    user = await openBackOffice(admin, '/media')
    await screen.findByText('3 files')
  })

  test('shows files newest first, by their use, kind and descriptions', async () => {
    expect(libraryNames()).toEqual(['film', 'wave', 'dune'])
    const paths = libraryGrid()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(paths).toEqual(['film', 'wave', 'dune'].map((name) => `/admin/media/${ids[name]}`))
    expect(libraryGrid().getAllByText('No description')).toHaveLength(1)
    const views = {
      Pictures: ['wave', 'dune'],
      Videos: ['film'],
      Unused: ['film', 'wave'],
      'No description': ['film'],
      'Translation missing': ['wave'],
    }
    for (const [view, found] of Object.entries(views)) {
      await user.click(screen.getByRole('button', { name: view }))
      await expect.poll(libraryNames).toEqual(found)
    }
    await user.click(screen.getByRole('button', { name: 'Pictures' }))
    await fill(user, screen.getByPlaceholderText('Search'), 'dune')
    await expect.poll(libraryNames).toEqual(['dune'])
    // Another view keeps the search.
    await user.click(screen.getByRole('button', { name: 'Videos' }))
    await screen.findByText(/^Nothing here/)
    await user.click(screen.getByRole('button', { name: 'Everything' }))
    await expect.poll(libraryNames).toEqual(['dune'])
  })

  test('finds files by their tags', async () => {
    goTo('/media?filter={"tag":"coast"}')
    await expect.poll(libraryNames).toEqual(['dune'])
    await choose(user, await screen.findByRole('combobox', { name: 'Tags' }), 'All')
    await expect.poll(libraryNames).toEqual(['film', 'wave', 'dune'])
    await choose(user, screen.getByRole('combobox', { name: 'Tags' }), 'coast (1)')
    await expect.poll(libraryNames).toEqual(['dune'])
    // A view and a tag stand beside each other.
    await user.click(screen.getByRole('button', { name: 'Unused' }))
    await expect.poll(libraryNames).toEqual([])
    await choose(user, screen.getByRole('combobox', { name: 'Tags' }), 'All')
    await expect.poll(libraryNames).toEqual(['film', 'wave'])
    await user.click(screen.getByRole('button', { name: 'Everything' }))
    await expect.poll(libraryNames).toEqual(['film', 'wave', 'dune'])
    expect(screen.queryByRole('button', { name: 'Delete unused files' })).toBeNull()
    // A link may have a tag that no file has any more.
    goTo('/media?filter={"tag":"lost"}')
    await expect.poll(libraryNames).toEqual([])
    expect(screen.getByRole('combobox', { name: 'Tags' }).textContent).toBe('lost')
  })

  test('describes several files at once, and takes it back', async () => {
    goTo('/media?filter={}&perPage=2&page=1&sort=created_at&order=DESC')
    await user.click(await screen.findByRole('checkbox', { name: 'Select wave' }))
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }))
    await screen.findByRole('checkbox', { name: 'Select dune' })
    await user.click(screen.getByRole('button', { name: 'Select this page' }))
    const bar = within(screen.getByRole('group', { name: 'Actions for the selected files' }))
    bar.getByText('2 files selected')
    await user.click(bar.getByRole('button', { name: 'Describe' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Describe 2 files' }))
    await fill(user, await dialog.findByLabelText('Credit: for all'), ' Rui Melo ')
    await user.click(dialog.getByRole('button', { name: 'Set for all' }))
    await fill(user, dialog.getByLabelText('Credit: for all'), 'Ana')
    await user.type(dialog.getByLabelText('Tags: for all'), 'Beach{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Add to all' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Credit: for all').value).toBe('Ana')
    const wave = within(dialog.getByRole('group', { name: 'wave' }))
    expect(wave.getByLabelText<HTMLInputElement>('Credit').value).toBe('Rui Melo')
    await fill(user, dialog.getByLabelText('Credit: for all'), '')
    await fill(user, wave.getByLabelText('Description in English'), 'A wave')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('2 files changed')
    expect(await read('wave')).toMatchObject({ alt_en: 'A wave', credit: 'Rui Melo', tags: ['beach'] })
    expect(await read('dune')).toMatchObject({ credit: 'Rui Melo', tags: ['beach', 'coast'] })
    expect(screen.queryByRole('group', { name: 'Actions for the selected files' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('2 files as before')
    expect(await read('wave')).toMatchObject({ alt_en: null, credit: null, tags: [] })
  })

  test('keeps what is typed for files that colleagues changed or deleted meanwhile', async () => {
    const talent = await insertTalent(db, { name: 'Siena' })
    await insertMedia(db, talent, { url: 'media/wave.webp' })
    const gone = await insertPicture(connection(), 'media/gone.webp')
    await db.updateTable('media').set({ name: 'gone' }).where('id', '=', gone).execute()
    await openPage('/media?filter={}', 'Library')
    await user.click(await screen.findByRole('checkbox', { name: 'Select wave' }))
    await user.click(screen.getByRole('button', { name: 'Select this page' }))
    refuseNext('GET', '/media?per_page=4&ids=', 403)
    await user.click(screen.getByRole('button', { name: 'Describe' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Describe 4 files' }))
    await user.click(await dialog.findByRole('button', { name: 'Try again' }))
    const row = (name: string) => within(dialog.getByRole('group', { name }))
    const value = (name: string, label: string) => row(name).getByLabelText<HTMLInputElement>(label).value
    const suggest = { name: 'Use suggestion: 1 suggestion for an empty description' }
    await user.click(await dialog.findByRole('button', suggest))
    dialog.getByText('There are no suggestions for empty descriptions.')
    const texts = ['Description in Portuguese', 'Description in English']
    expect(texts.map((label) => value('wave', label))).toEqual([
      ...['De perfil', 'Siena, model on the Woman board, portfolio picture'],
    ])
    // Of the other language there was a text; the whole suggestion is offered beside it.
    await user.click(row('wave').getByRole('button', { name: 'Use suggestion' }))
    expect(value('wave', 'Description in Portuguese')).toBe('Siena, modelo do board Mulher, foto do book')
    await fill(user, dialog.getByLabelText('Credit: for all'), ' Rui ')
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(confirm).toHaveBeenCalledOnce()
    confirm.mockRestore()

    await admin.put(`/media/${ids.dune}`, { ...(await read('dune')), alt_pt: 'Duna' })
    expect((await admin.delete(`/media/${gone}?version=1`)).status).toBe(204)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('2 files were not saved')
    expect(
      dialog.getAllByRole('alert').map((one) => one.closest('[role="group"]')?.getAttribute('aria-label')),
    ).toEqual(['dune', 'gone'])
    row('gone').getByText('This file is not there any more.')
    row('dune').getByText('Somebody else has changed this file meanwhile. Save again to use your texts.')
    expect([value('dune', 'Description in Portuguese'), value('dune', 'Credit')]).toEqual(['Duna', 'Rui'])
    expect(await read('wave')).toMatchObject({ alt_en: expect.stringMatching(/^Siena/), credit: 'Rui' })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('1 file changed')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(await read('dune')).toMatchObject({ alt_pt: 'Duna', credit: 'Rui' })
    await emptyTables(connection(), 'talent_media')
  })

  test('moves files that were long unused to the bin', async () => {
    await admin.put(`/media/${ids.film}`, { ...(await read('film')), tags: ['loose'] })
    const deleteUnused = { name: 'Delete unused files' }
    await db.updateTable('media').set({ updated_at: now.toISOString() }).execute()
    goTo('/media?filter={"unused":true}')
    await user.click(await screen.findByRole('button', deleteUnused))
    const none = within(await screen.findByRole('dialog', deleteUnused))
    none.getByText(/^Everything unused was uploaded less than a day ago\./)
    expect(none.queryByRole('button', { name: 'Move to the bin' })).toBeNull()
    await user.click(none.getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await db.updateTable('media').set({ updated_at: '2026-06-01T12:00:00.000Z' }).execute()
    for (const other of [{ q: 'film' }, { tag: 'loose' }, { type: 'video' }, { without_alt: true }]) {
      goTo(`/media?filter=${JSON.stringify({ unused: true, ...other })}`)
      await expect.poll(libraryNames).toEqual(['film'])
      expect([other, screen.queryByRole('button', { name: 'Delete unused files' })]).toEqual([other, null])
    }
    goTo('/media?filter={"unused":true}')
    await expect.poll(libraryNames).toEqual(['film', 'wave'])
    await user.click(screen.getByRole('button', { name: 'Delete unused files' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete unused files' }))
    dialog.getByText(/^2 files unused for more than a day \(/)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Delete unused files' }))
    await user.click(await screen.findByRole('button', { name: 'Move to the bin' }))
    await screen.findByText('2 moved to the bin')
    await screen.findByText(/^Nothing here/)
    expect((await admin.get(`/media/${ids.wave}`)).status).toBe(404)
  })

  test('says where a file is used, and keeps its fields', async () => {
    await admin.create('/partners', { title_pt: 'Farol', cover_id: ids.dune, published: true })
    goTo('/media?filter={}')
    // The list as it is now, not the one before.
    await screen.findByText('1 file')
    await user.click(screen.getByRole('link', { name: 'dune' }))
    const uses = within(await screen.findByRole('region', { name: 'Where it appears' }))
    expect((await uses.findByRole('link', { name: 'Prism' })).getAttribute('href')).toMatch(/^\/admin\/partners\/\d+$/)
    // The other language names what has no name in that of the user.
    uses.getByRole('link', { name: 'Farol' })
    expect(uses.getAllByText('Partner')).toHaveLength(2)
    screen.getByText(/^WEBP · 900 × 1200 · /)
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    // The form starts anew when the whole file arrives after that of the list.
    await expect
      .poll(async () => {
        await fill(user, screen.getByLabelText(/^Credit/), 'Ana Prado')
        return screen.queryByText('Save or discard your changes before you replace the file.')
      })
      .toBeTruthy()
    const tags = screen.getByLabelText<HTMLInputElement>(/^Tags/)
    // One that is too long is said to be so, and stays to be shortened.
    await fill(user, tags, `night,${'x'.repeat(41)}`)
    await screen.findByText('This text is too long.')
    await user.keyboard('{Enter}')
    await expect.poll(() => tags.value).toBe('x'.repeat(41))
    await fill(user, tags, ' Night ,Coast, night')
    await user.tab()
    expect(tags.value).toBe('')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(() => location.pathname).toBe('/admin/media')
    await expect.poll(() => read('dune')).toMatchObject({ credit: 'Ana Prado', tags: ['coast', 'night'] })
  })
})
