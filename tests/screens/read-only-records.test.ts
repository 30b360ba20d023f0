import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { insertRequest } from '../helpers/bookings.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertPicture } from '../helpers/panel.ts'
import { insertRows } from '../helpers/rows.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { insertMedia, insertTalent } from '../helpers/talents.ts'
import { finishRequests, goTo, openBackOffice, openPage } from './back-office.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let talent: string
  let records: Record<string, string>

  beforeAll(async () => {
    await insertUsers(connection())
    const picture = await insertPicture(connection(), 'media/a.webp')
    const make = async (path: string, body: object) => (await admin.create<{ id: number }>(path, body)).id
    talent = await insertTalent(db, { name: 'Siena' })
    for (const name of ['a', 'b']) await insertMedia(db, talent, { url: `media/siena-${name}.webp` })
    const partner = await make('/partners', {
      title_pt: 'Ateliê',
      title_en: 'Studio',
      published: true,
      cover_id: picture,
      description_en: '<p>About</p>',
    })
    await admin.put(`/partners/${partner}`, { title_pt: 'Ateliê', title_en: 'Workshop', published: true, version: 1 })
    const post = await make('/posts', {
      title_pt: 'Capa',
      title_en: 'Cover',
      published: true,
      description_en: '<p>About</p>',
    })
    const contact = await make('/contacts', { name: 'Rui', language: 'pt', email: 'rui@mail.example' })
    await db.updateTable('contacts').set({ reviewed_at: '2024-01-31T12:00:00.000Z' }).execute()
    await make('/contacts', { name: 'Rui Lima', language: 'pt', email: 'rui@mail.example' })
    const client = await make('/clients', { name: 'Prisma' })
    const slide = await make('/slides', { type: 'home', desktop_id: picture, description_en: 'Beach', published: true })
    const member = await make('/members', { name_pt: 'Lia', name_en: 'Lia', published: true })
    const redirect = await make('/redirects', { source: '/old', target: 'gone' })
    const made = {
      title: 'Autumn',
      message: null,
      language: 'en',
      talents: [{ id: Number(talent), pictures: ['media/siena-b.webp', 'media/siena-a.webp'] }],
      days: 7,
    }
    const pack = await make('/packages', made)
    await admin.create(`/packages/${pack}/recipients`, { contacts: [contact], mail: false })
    await make('/rooms', { title: 'Fitting', language: 'en', talents: [Number(talent)], days: 7 })
    const request = await insertRequest(db, { talents: [talent] })
    const shortlist = await insertSubmission(db, {
      kind: 'favorites',
      payload: { name: 'Pia', email: 'pia@mail.example', talents: [talent] },
      created_at: '2026-06-13T12:00:00.000Z',
    })
    const message = await insertSubmission(db, {
      created_at: '2026-06-14T12:00:00.000Z',
      payload: { full_name: 'Dora', email: 'dora@mail.example' },
    })
    const asked = { path: '/lost', requests: 3, last_requested_at: '2026-05-10T12:00:00.000Z' }
    await insertRows(db, 'missing_pages', asked)
    await make('/offices', { city_pt: 'Lisboa', city_en: 'Lisbon' })
    const social = await make('/social-medias', { network: 'mastodon', url: 'https://social.example' })
    const gone = await make('/partners', { title_pt: 'Velho', title_en: 'Gone' })
    await admin.delete(`/partners/${gone}?version=1`)
    await admin.create(`/submissions/${message}/comments`, { text: 'Look at this' })
    await admin.create('/tasks', { title: 'Call', assignee_id: 'b1', due_on: null })
    records = {
      talent: `/talents/${talent}`,
      partner: `/partners/${partner}`,
      post: `/posts/${post}`,
      contact: `/contacts/${contact}`,
      client: `/clients/${client}`,
      slide: `/slides/${slide}`,
      member: `/members/${member}`,
      redirect: `/redirects/${redirect}`,
      package: `/packages/${pack}`,
      message: `/submissions/${message}`,
      request: `/submissions/${request}`,
      shortlist: `/submissions/${shortlist}`,
      social: `/social-medias/${social}`,
      medium: `/media/${picture}`,
    }
    user = await openBackOffice(admin, '/tasks', { role: 'read-only', width: 390 })
  })

  const main = () => within(screen.getByRole('main'))
  const labelOf = (one: Element) => one.getAttribute('aria-label') || one.textContent
  const isUsable = (one: HTMLElement) =>
    !(one as HTMLButtonElement).disabled && !(one.tagName === 'BUTTON' && one.closest('fieldset:disabled'))

  /** Those of the page. Roles of all its elements would take most of the time. */
  const all = (selector: string) => [...screen.getByRole('main').querySelectorAll<HTMLElement>(selector)]

  /** What a page offers to press, without the way to other pages of a list. */
  const buttons = () =>
    all('button, [role=button]')
      .filter(isUsable)
      .map(labelOf)
      .filter((name) => !/^Go to (previous|next) page$/.test(name ?? ''))
  const links = () => all('a[href]').map(labelOf)

  /** By page: its title, buttons and links. */
  async function look(...opened: string[]) {
    const seen: Record<string, unknown> = {}
    for (const path of opened) {
      await openPage(path, /^(?!Page not)./)
      seen[path] = [screen.getByRole('heading', { level: 1 }).textContent, buttons(), links()]
    }
    return seen
  }

  test('reads the lists of talents and clients, without anything to change', async () => {
    expect(
      await look('/tasks', '/talents', '/contacts', '/clients', '/packages', '/rooms', '/submissions', '/bookings'),
    ).toEqual({
      '/tasks': ['Tasks', ['Mine', 'Everybody’s', 'Done'], []],
      '/talents': [
        'Talents',
        ['Filters', 'List', 'Pictures', 'Table of measures', 'All', 'Woman', 'Man', 'Development'],
        ['Siena'],
      ],
      '/contacts': ['Contacts', ['Filters'], ['Rui', 'Rui Lima']],
      '/clients': ['Companies', [], ['Prisma']],
      '/packages': ['Packages', [], ['Autumn']],
      '/rooms': ['Rooms', [], []],
      '/submissions': [
        'Messages',
        [
          ...['Filters', 'All', 'Contact\u00a0(1), 1 unread', 'Favourites\u00a0(1), 1 unread', 'Others', 'Reports'],
          'Bookings\u00a0(1), 1 unread',
        ],
        ['Unread: Ana Casting', 'Unread: Dora', 'Unread: Pia'],
      ],
      '/bookings': ['Calendar', ['Talents', 'Month', 'Week', 'Previous period', 'Today', 'Next period', 'Open'], []],
    })
    expect(await look('/booking-requests', '/reply-templates')).toMatchObject({
      '/booking-requests': ['Booking requests', ['Filter'], ['Estúdio, Ana Casting']],
      '/reply-templates': ['Reply templates', [], expect.arrayContaining(['Invite', 'Keep on file'])],
    })
  })

  test('reads the lists of the site’s content, without anything to change', async () => {
    expect(
      await look(
        ...['/partners', '/posts', '/slides', '/members', '/offices', '/entities', '/sections'],
        ...['/social-medias', '/redirects', '/media', '/bin'],
      ),
    ).toEqual({
      '/partners': ['Partners', ['Filter'], ['Workshop']],
      '/posts': ['News', ['Filter'], ['Cover']],
      '/slides': ['Slides', ['Home page', 'Splash screen', 'Filter'], ['Beach']],
      '/members': ['Staff', ['Filter'], ['Lia']],
      '/offices': ['Offices', ['Filter'], ['Lisbon']],
      '/entities': ['Pages', [], ['About us', 'Be a model', 'Offices', 'Privacy']],
      '/sections': ['Sections', [], []],
      '/social-medias': ['Social networks', ['Filter'], ['mastodon']],
      '/redirects': ['Redirects', [], ['Export', '/old']],
      '/media': [
        'Library',
        ['Everything', 'Pictures', 'Videos', 'Unused', 'No description', 'Translation missing'],
        ['De perfil'],
      ],
      '/bin': ['Bin', ['Filters'], []],
    })
    await openPage('/redirects', 'Redirects')
    expect(main().getByText('/lost')).toBeTruthy()
    await openPage('/bin', 'Bin')
    expect(main().queryByRole('checkbox')).toBeNull()
    expect(main().getByText('Gone').closest('li')?.textContent).toMatch(/^Gone/)
  })

  test('reads records in fields that cannot be changed', async () => {
    const seen: Record<string, unknown> = {}
    for (const [name, path] of Object.entries(records)) {
      await openPage(path, /^(?!Page not)./)
      seen[name] = buttons()
      const fields = all('input:not([type=file], [tabindex="-1"]), textarea, [role=textbox]')
      expect([
        name,
        fields.filter((field) => field.getAttribute('contenteditable') === 'true' || isUsableField(field)).map(labelOf),
      ]).toEqual([name, []])
    }
    const history = ['History']
    expect(seen).toEqual({
      talent: [
        ...history,
        ...['Tasks', 'Comments', 'Pictures and videos', 'Identity', 'Measures', 'Stays', 'Publication', 'Preview'],
      ],
      ...{ partner: history, slide: history, member: history, social: history },
      post: ['History', 'Preview'],
      ...{ contact: [], client: [], redirect: [], package: [], message: [], medium: [], request: [], shortlist: [] },
    })
  })

  const isUsableField = (field: HTMLElement) =>
    field.matches('input, textarea') && !(field as HTMLInputElement).disabled && !(field as HTMLInputElement).readOnly

  test('reads a record’s history and comments, and brings nothing back', async () => {
    await openPage(records.post ?? '', 'Cover')
    expect(screen.getByRole('textbox', { name: 'Text in English' }).textContent).toBe('About')
    // It is no button, which a disabled form would disable.
    fireEvent.click(screen.getByText('Preview'))
    const preview = within(await screen.findByRole('dialog', { name: 'Preview' }))
    expect(preview.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => new URL(value).pathname)).toEqual([
      ...['/noticias/capa', '/en/news/cover'],
    ])
    expect(preview.getByRole('link', { name: 'Open' }).getAttribute('href')).toContain('/en/news/cover')
    await user.click(preview.getByRole('button', { name: 'Close' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await openPage(records.partner ?? '', 'Workshop')
    await user.click(screen.getByRole('button', { name: 'History' }))
    const history = within(await screen.findByRole('dialog', { name: 'History' }))
    expect(await history.findAllByRole('listitem')).toHaveLength(2)
    expect(history.queryByRole('button', { name: /^Restore/ })).toBeNull()
    await user.click(history.getByRole('button', { name: 'Close the history' }))
    await openPage(records.message ?? '', 'Dora')
    const comments = within(screen.getByRole('region', { name: 'Comments' }))
    expect(await comments.findByText('Look at this')).toBeTruthy()
    expect(comments.queryByRole('textbox')).toBeNull()
    expect(comments.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Reply by e-mail' })).toBeNull()
    await openPage('/tasks', 'Tasks')
    await user.click(screen.getByRole('button', { name: 'Everybody’s' }))
    expect(await main().findByText('Call')).toBeTruthy()
    expect(main().getByRole('checkbox')).toHaveProperty('disabled', true)
    // The search leads to no page that makes or changes something.
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'c')
    await finishRequests()
    const pages = within(screen.getByRole('group', { name: 'Go to' })).getAllByRole('option')
    expect(pages.map(({ textContent }) => textContent)).toEqual(['Calendar', 'Contacts', 'Companies'])
    await user.clear(screen.getByRole('combobox', { name: 'Search everything' }))
    await user.type(screen.getByRole('combobox', { name: 'Search everything' }), 'order')
    await expect.poll(() => screen.queryByRole('group', { name: 'Go to' })).toBeNull()
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await openPage(records.talent ?? '', /./)
    await user.click(await screen.findByRole('button', { name: 'Tasks' }))
    const tasks = within(await screen.findByRole('dialog', { name: 'Tasks' }))
    expect(await tasks.findByText('No tasks here.')).toBeTruthy()
    await user.click(tasks.getByRole('button', { name: 'Close the tasks' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  test('reads a booking, and of a package the chosen pictures', async () => {
    const days = { from: '2026-07-08', to: '2026-07-09', city: 'Recife', note: 'Bring shoes', title: 'Lookbook' }
    const made = { talent_id: Number(talent), kind: 'option', ...days }
    const { id } = await admin.create<{ id: number }>('/bookings', made)
    goTo(`/bookings/${id}`)
    const dialog = await screen.findByRole('dialog', { name: 'Booking: Siena' })
    expect([...dialog.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1st option · 8.–.9 Jul 2026 · Lookbook$/),
      ...['Recife', 'Bring shoes', 'until 3 Jul 2026, 18:00'],
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await openPage(records.package ?? '', 'Autumn')
    const pictures = main().getByRole('list', { name: /Siena/ })
    expect(
      within(pictures)
        .getAllByRole('img')
        .map((image) => (image as HTMLImageElement).alt),
    ).toEqual(['Picture 2 of Siena', 'Picture 1 of Siena'])
  })

  test('has a menu of what it may read, and other pages are closed', async () => {
    await user.click(screen.getByRole('button', { name: 'Open the menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    expect(within(drawer).getAllByRole('link').map(labelOf)).toEqual([
      ...['Home', 'Tasks', 'Messages', 'Reply templates'],
      ...['Calendar', 'Booking requests', 'Packages', 'Rooms', 'Contacts', 'Companies'],
      ...['Talents', 'Attributes', 'Slides', 'News', 'Partners', 'Staff', 'Offices', 'Pages', 'Sections'],
      ...['Social networks', 'Redirects', 'Library', 'Bin'],
    ])
    await user.click(within(drawer).getByRole('button', { name: 'Close the menu' }))
    for (const path of [
      ...['/settings', '/settings/sizes', '/people', '/audit', '/personal-data', '/applications', '/card-requests'],
      ...['/posts/create', '/talents/create', '/contacts/create', `/private-data/1`, '/site-texts', '/boards'],
    ]) {
      goTo('/elsewhere')
      await screen.findByRole('heading', { level: 1, name: 'Page not found' })
      goTo(path)
      await screen.findByRole('heading', { level: 1, name: 'Access denied' })
    }
    expect(links()).toEqual(['Back to home'])
  })
})
