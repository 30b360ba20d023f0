import { fireEvent, screen, within } from '@testing-library/dom'
import { beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertPicture } from '../helpers/panel.ts'
import { insertMedia, insertTalent } from '../helpers/talents.ts'
import { openBackOffice, openPage } from './back-office.ts'
import { dataOf, newPicture } from './pictures.ts'

const day = '2026-01-15T12:00:00.000Z'

/** What administrators decide, and one of each. */
const dashboard = {
  inbox: {
    counts: { total: 1, unread: { contact: 1, application: 0, favorites: 0, entry: 0, report: 0, booking: 0 } },
    ...{ open: 1, mine: 0, oldest: [], expiring: [] },
  },
  clients: [
    {
      ...{ id: 1, actor: 'Rosa Vidal', resource: 'packages', record_id: '7', title: '', created_at: day },
      ...{ read: true, opened: 1, downloaded: 0, yes: 0, maybe: 1, no: 0, notes: 2 },
    },
  ],
  deletion_pause: { clock: day, trusted_at: day, resumes_at: day, expired: 1 },
  system: { read_only: false, mail: { ready: false, waiting: 1, oldest: day, refused: 0 } },
  ...{ demo: true, version: '0.1.0', scheduled: [] },
  lacking: [
    { resource: 'posts', lack: 'cover', count: 1, examples: [{ id: 1, title: 'Fair' }] },
    { resource: 'partners', lack: 'alt', count: 2, examples: [{ id: 2, title: 'Prism' }] },
  ],
} as unknown as Dashboard

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let talent: string
  let medium: number
  const ids: number[] = []
  const main = () => within(screen.getByRole('main'))
  /** The names of the page's buttons, without those that a disabled form hides. */
  const buttons = () =>
    main()
      .queryAllByRole('button')
      .filter((one) => !one.closest('fieldset[disabled]'))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent)

  beforeAll(async () => {
    await insertUsers(connection())
    talent = await insertTalent(db, { name: 'Onyx' })
    medium = await insertPicture(connection(), 'media/a.webp')
    await insertMedia(db, talent, { url: 'media/a.webp', width: 100, height: 200 })
    await insertMedia(db, talent, { url: 'media/b.webp', width: 900, height: 1600, alt_pt: 'a', alt_en: 'a' })
    for (const title_en of ['Prism', 'Pottery'])
      ids.push((await admin.create<{ id: number }>('/partners', { title_en, published: true })).id)
    await admin.create('/sections', { entity: 'about_us', title_en: 'Quarry', media_ids: [medium] })
    await admin.create('/sections', { entity: 'about_us', title_en: 'Yard', media_ids: [] })
    const call: typeof admin.call = async (...request) =>
      request[1] === '/dashboard' ? Response.json(dashboard) : admin.call(...request)
    await openBackOffice({ call }, '/media', { role: 'read-only', width: 390 })
  })

  test('the dashboard says what administrators decide, but offers it to them only', async () => {
    await openPage('/', 'Hello, Reader')
    const paused = screen.getByText('Scheduled deletion is paused').parentElement
    expect(paused?.textContent).toMatch(/An administrator can confirm that the clock is right\.$/)
    expect(screen.getByRole('note').textContent).toBe('The site shows the demo agency, with invented people and texts.')
    expect(main().queryAllByRole('button')).toEqual([])
    const part = (name: string) => screen.getByRole('region', { name }).textContent
    expect(part('Mail')).toBe('MailMail is not set up.1 message queued since 15 Jan 2026, 12:00.')
    expect(part('Waiting for a reply')).toContain('1 open · 1 unread · 0 yours. The oldest:')
    expect(part('Clients')).toMatch(/Rosa Vidal · .*opened once · 0 yes, 1 maybe, 0 no · 2 notes/)
    expect(part('Incomplete')).toBe(
      'IncompleteNews: 1 without a coverFairPartners: 2 with pictures without a descriptionPrismand 1 more',
    )
    expect(screen.queryByText('Everything is up to date.')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Set up the site' })).toBeNull()
  })

  test('the library takes no files, and selects none', async () => {
    await openPage('/media', 'Library')
    await main().findByRole('link', { name: 'De perfil' })
    expect([main().queryAllByRole('checkbox'), buttons().includes('Upload files')]).toEqual([[], false])
    const picture = await newPicture('a.jpg')
    fireEvent.paste(document.body, { clipboardData: dataOf([picture]) })
    fireEvent.drop(screen.getByRole('list', { name: 'Library' }), { dataTransfer: dataOf([picture]) })
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
    await openPage('/media?filter={"unused":true}', 'Library')
    expect(buttons()).not.toContain('Delete unused files')
  })

  test('lists and forms show what they have, and offer no change', async () => {
    await openPage('/partners', 'Partners')
    expect(main().getAllByRole('link', { name: /^(Prism|Pottery)$/ })).toHaveLength(2)
    expect(buttons().filter((name) => /^(Move|Create)/.test(name ?? ''))).toEqual([])
    await openPage(`/partners/${ids[0]}`, 'Prism')
    const cover = await screen.findByRole('group', { name: 'Cover' })
    expect([cover.textContent, within(cover).queryAllByRole('button')]).toEqual(['Cover–', []])
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await openPage('/sections/1', 'Quarry')
    const gallery = within(await screen.findByRole('list', { name: 'Gallery' }))
    expect([gallery.getAllByRole('img').length, gallery.queryAllByRole('button')]).toEqual([1, []])
    await openPage('/sections/2', 'Yard')
    expect((await screen.findByRole('group', { name: 'Pictures' })).textContent).toBe('Pictures–')
    await openPage(`/talents/${talent}`, 'Onyx')
    const book = within(await screen.findByRole('list', { name: 'Book' }))
    expect([book.getAllByRole('listitem').map((one) => one.textContent), book.queryAllByRole('button')]).toEqual([
      ['No description. Low resolution', ''],
      [],
    ])
    expect(buttons()).toEqual([
      ...['History', 'Tasks', 'Comments', 'Pictures and videos', 'Identity', 'Measures', 'Stays', 'Publication'],
    ])
    await openPage(`/media/${medium}`, 'De perfil')
    const focal = within(screen.getByRole('group', { name: 'Focal point' }))
    fireEvent.click(focal.getAllByRole('img')[0] as HTMLElement, { clientX: 1, clientY: 1 })
    expect([buttons(), focal.queryByRole('button', { name: 'Use the centre' })]).toEqual([[], null])
    await openPage('/talents/pictures', 'Import pictures')
    expect(buttons()).toEqual([])
    await openPage('/talents?filter={"category":"woman"}', 'Talents')
    for (const view of ['Pictures', 'Table of measures', 'List']) {
      fireEvent.click(screen.getByRole('button', { name: view }))
      await screen.findByRole('button', { name: view, pressed: true })
      await main().findByRole('link', { name: 'Onyx' })
      expect([
        main().queryAllByRole('checkbox'),
        buttons().filter((name) => /order|Import|Export/.test(name ?? '')),
      ]).toEqual([[], []])
    }
  })
})
