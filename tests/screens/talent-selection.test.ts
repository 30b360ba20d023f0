import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertMedia, insertTalent } from '../helpers/talents.ts'
import { goTo, openBackOffice, openPage, refuseNext } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  const ids: string[] = []
  let silvita: string
  const bar = () => within(screen.getByRole('group', { name: 'Selected talents' }))
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })

  beforeAll(async () => {
    for (const number of [1, 2, 3, 4, 5])
      ids.push(await insertTalent(db, { name: `Basanita ${number}`, position: number, published: 0 }))
    silvita = await insertTalent(db, { name: 'Silvita', position: 6, published: 0 })
    user = await openBackOffice(admin, '/talents?perPage=3&filter={"q":"basanita"}')
    await screen.findByText('5 talents')
  })

  test('changes all that match the filters, on all pages', async () => {
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    screen.getByText('All 3 talents on this page are selected.')
    bar().getByText('3 selected')
    await user.click(screen.getByRole('button', { name: 'Select all 5 that match the filter' }))
    screen.getByText('All 5 talents that match the filter are selected.')
    bar().getByText('5 selected')
    for (const [name, question] of [
      ['Take offline', 'Take 5 talents down?'],
      ['Delete', 'Move 5 talents to the bin?'],
    ] as const) {
      await user.click(bar().getByRole('button', { name }))
      await user.click(within(screen.getByRole('dialog', { name: question })).getByRole('button', { name: 'Cancel' }))
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    }
    await user.click(bar().getByRole('button', { name: 'Publish' }))
    await screen.findByText('5 talents changed.')
    const { data } = await (await admin.get('/talents?published=true')).json()
    expect(data.map(({ name }: { name: string }) => name).sort()).toEqual([1, 2, 3, 4, 5].map((n) => `Basanita ${n}`))
    expect(screen.queryByRole('group', { name: 'Selected talents' })).toBeNull()
  })

  test('keeps the selection on other pages, and only the page after one of all is deselected', async () => {
    const isPartial = () =>
      screen.getByRole('checkbox', { name: 'Select all on this page' }).getAttribute('data-indeterminate')
    expect(isPartial()).toBe('false')
    await user.click(box('Basanita 1'))
    expect(isPartial()).toBe('true')
    // The views share the selection.
    for (const view of ['Pictures', 'Table of measures', 'List']) {
      await user.click(screen.getByRole('button', { name: view }))
      expect([
        view,
        (await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select Basanita 1' })).checked,
      ]).toEqual([view, true])
      expect(box('Basanita 2').checked).toBe(false)
      await user.click(box('Basanita 2'))
      expect(box('Basanita 2').checked).toBe(true)
      await user.click(box('Basanita 2'))
    }
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Select Basanita 4' }))
    bar().getByText('2 selected')
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    bar().getByText('3 selected')
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    bar().getByText('1 selected')
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(screen.getByRole('button', { name: 'Select all 5 that match the filter' }))
    await user.click(screen.getByRole('button', { name: 'Go to page 1' }))
    for (const view of ['Pictures', 'Table of measures', 'List']) {
      await user.click(screen.getByRole('button', { name: view }))
      await expect
        .poll(() => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Select Basanita 2' })?.checked)
        .toBe(true)
    }
    await user.click(screen.getByRole('button', { name: 'Go to page 2' }))
    await screen.findByRole('checkbox', { name: 'Select Basanita 5' })
    await user.click(box('Basanita 5'))
    bar().getByText('1 selected')
    expect(box('Basanita 4').checked).toBe(true)
    // Another order changes nothing.
    goTo('/talents?perPage=3&sort=name&order=DESC&filter={"q":"basanita"}')
    await screen.findByRole('checkbox', { name: 'Select Basanita 3' })
    bar().getByText('1 selected')
    expect(box('Basanita 4').checked).toBe(true)
    goTo('/talents?perPage=3&page=2&sort=position&order=ASC&filter={"q":"basanita"}')
    await expect.poll(() => screen.queryByRole('checkbox', { name: 'Select Basanita 3' })).toBeNull()
    await user.click(bar().getByRole('button', { name: 'Clear selection' }))
    expect(box('Basanita 4').checked).toBe(false)
  })

  test('ends the selection when the filters change', async () => {
    await user.click(box('Basanita 4'))
    await user.click(screen.getByRole('button', { name: 'Woman' }))
    await expect.poll(() => screen.queryByRole('group', { name: 'Selected talents' })).toBeNull()
  })

  test('says who prevented a change, and goes on without a talent that was deleted', async () => {
    goTo('/talents?filter={"q":"basanita"}')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    // There is no other page.
    expect(screen.queryByText(/^All 5 talents/)).toBeNull()
    const { version } = await (await admin.get(`/talents/${ids[1]}`)).json()
    await admin.delete(`/talents/${ids[1]}?version=${version}`)
    await user.click(bar().getByRole('button', { name: 'Take offline' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Take 5 talents down?' }))
    await user.click(dialog.getByRole('button', { name: 'Take offline' }))
    await screen.findByText('Nothing was changed: Basanita 2: This no longer exists. Someone may have deleted it.')
    await expect.poll(() => screen.queryByRole('link', { name: 'Basanita 2' })).toBeNull()
    bar().getByText('4 selected')
    await user.keyboard('{Escape}')
    await user.click(bar().getByRole('button', { name: 'Publish' }))
    await screen.findByText('Nothing changed: that was already the case.')
  })

  test('names five of those who prevented a change, and counts the others', async () => {
    for (const _ of Array(7)) await insertTalent(db, { name: '', category: 'man', published: 0 })
    await openPage('/talents?perPage=25&filter={"category":"man"}', 'Talents')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(bar().getByRole('button', { name: 'Publish' }))
    const refused = await screen.findByText(/^Nothing was changed: #/)
    expect(refused.textContent).toMatch(/^Nothing was changed: (#\d+: [^#]+){5}And 2 more\.$/)
    bar().getByText('7 selected')
  })

  test('makes a package or a room of all that match, unless they are deselected, and marks them', async () => {
    await openPage('/talents?perPage=3&sort=name&order=DESC&filter={"q":"basanita"}', 'Talents')
    const selectAll = async () => {
      await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
      await user.click(screen.getByRole('button', { name: 'Select all 4 that match the filter' }))
    }
    await selectAll()
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(screen.queryByRole('group', { name: 'Selected talents' })).toBeNull()
    await selectAll()
    refuseNext('POST', '/packages', 503)
    await user.click(bar().getByRole('button', { name: 'Make a package' }))
    await screen.findByText(/^The server could not respond/)
    bar().getByText('4 selected')
    await user.click(bar().getByRole('button', { name: 'Make a package' }))
    await expect.poll(() => location.pathname).toMatch(/^\/admin\/packages\/[\w-]+$/)
    const { talents } = await (await admin.get(location.pathname.replace('/admin', ''))).json()
    const names = ['Basanita 5', 'Basanita 4', 'Basanita 3', 'Basanita 1']
    expect(talents.map(({ name }: { name: string }) => name)).toEqual(names)
    // Single ones stand in the order in which they were selected.
    await openPage('/talents?perPage=25&sort=name&order=ASC&filter={"q":"basanita"}', 'Talents')
    for (const name of ['Basanita 4', 'Basanita 1', 'Basanita 3'])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    await user.click(bar().getByRole('button', { name: 'Make a package' }))
    await expect.poll(() => location.pathname).toMatch(/^\/admin\/packages\/[\w-]+$/)
    const { talents: chosen } = await (await admin.get(location.pathname.replace('/admin', ''))).json()
    expect(chosen.map(({ name }: { name: string }) => name)).toEqual(['Basanita 4', 'Basanita 1', 'Basanita 3'])
    await openPage('/talents?perPage=3&sort=name&order=DESC&filter={"q":"basanita"}', 'Talents')
    expect(screen.queryByRole('group', { name: 'Selected talents' })).toBeNull()
    await selectAll()
    await user.click(bar().getByRole('button', { name: 'Open a room' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Open a room' }))
    const links = within(await screen.findByRole('dialog', { name: /^Links of the room:/ }))
    await user.click(links.getByRole('button', { name: 'Close' }))
    const { data } = await (await admin.get('/rooms')).json()
    expect(data[0].talents.map(({ name }: { name: string }) => name)).toEqual(names)

    for (const id of [silvita, ids[0] as string])
      await insertMedia(db, id, { kind: 'snap', view: 'entire', url: `media/${id}.webp` })
    await selectAll()
    await user.click(bar().getByRole('button', { name: 'Edit' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Line-up marks' }))
    const marks = within(await screen.findByRole('dialog', { name: 'Line-up marks' }))
    expect(await marks.findByText('1 of 1 · Basanita 1')).toBeTruthy()
    await user.click(marks.getByRole('button', { name: 'Cancel' }))
  })
})
