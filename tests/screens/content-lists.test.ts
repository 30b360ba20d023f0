import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertPicture } from '../helpers/panel.ts'
import { choose, fill, finishRequests, goTo, holdNext, openBackOffice, openPage, refuseNext } from './back-office.ts'

onSqlite((connection) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  const lines = () =>
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  beforeAll(async () => {
    const picture = await insertPicture(connection(), 'media/a.webp')
    const live = { published: true }
    await admin.create('/members', {
      name_pt: 'Lia',
      name_en: 'Lia',
      role_pt: 'Agente',
      role_en: 'Booker',
      board_pt: 'Mulher',
      ...live,
    })
    await admin.create('/members', { name_pt: 'Rui', published_at: '2099-01-02T10:00:00Z' })
    await admin.create('/members', { name_pt: 'Ada', name_en: 'Ada', ...live, ends_at: '2099-01-02T10:00:00Z' })
    await admin.create('/offices', {
      city_pt: 'Lisboa',
      city_en: 'Lisbon',
      country_pt: 'Portugal',
      country_en: 'Portugal',
      ...live,
    })
    await admin.create('/slides', {
      type: 'home',
      desktop_id: picture,
      description_pt: 'Praia',
      description_en: 'Beach',
      ...live,
    })
    await admin.create('/slides', { type: 'prehome', desktop_id: picture, description_en: 'Stairs', ...live })
    await admin.create('/slides', { type: 'home', desktop_id: picture })
    await admin.create('/sections', {
      entity: 'about_us',
      title_pt: 'Nós',
      title_en: 'Us',
      media_ids: [picture],
      ...live,
    })
    await admin.create('/sections', { entity: 'privacy', title_pt: 'Dados', title_en: 'Data' })
    user = await openBackOffice(admin, '/members', { role: 'editor' })
    await screen.findByRole('link', { name: 'Lia' })
  })

  test('lists staff in the order of the site, which can be changed, with what is missing', async () => {
    expect(lines()).toEqual([
      'LiaLiveBookerEnglish missing',
      'RuiGoes live on 2 Jan 2099, 10:00English missing',
      'AdaLive until 2 Jan 2099, 10:00',
    ])
    await user.click(screen.getByRole('button', { name: 'Move Ada up' }))
    await screen.findByText('Ada: position 2 of 3')
    const { data } = await (await admin.get('/members?sort=position&order=asc')).json()
    expect(data.map(({ name_pt }: { name_pt: string }) => name_pt)).toEqual(['Lia', 'Ada', 'Rui'])
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Translation missing' }))
    await choose(user, await screen.findByRole('combobox', { name: 'Translation missing' }), 'No')
    await expect.poll(lines).toEqual(['AdaLive until 2 Jan 2099, 10:00'])
  })

  test('stores one move after another, and shows the stored order after a failure', async () => {
    const networks = ['a', 'b', 'c', 'd']
    for (const network of networks)
      await admin.create('/social-medias', { network, url: `https://${network}.example/` })
    await openPage('/social-medias?filter={}', 'Social networks')
    await screen.findByRole('link', { name: 'd' })
    const order = () =>
      lines()
        .map((line) => line?.[0])
        .join('')
    const stored = async () => {
      const { data } = await (await admin.get('/social-medias?sort=position&order=asc')).json()
      return data.map(({ network }: { network: string }) => network).join('')
    }
    const button = (name: string) => screen.getByRole('button', { name })
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect([button('Move a up'), button('Move d down')].map((one) => one.getAttribute('aria-disabled'))).toEqual([
      ...['true', 'true'],
    ])
    const hold = holdNext('POST', '/social-medias/order')
    for (const _ of [1, 2]) await user.click(button('Move a down'))
    await user.click(button('Move d up'))
    expect([order(), await stored()]).toEqual(['bcda', 'abcd'])
    expect(announced()).not.toContain('a: position 2 of 4')
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    hold.release()
    await expect.poll(stored).toBe('bcda')
    await expect.poll(announced).toContain('d: position 3 of 4')
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)

    const first = holdNext('POST', '/social-medias/order')
    await user.click(button('Move c up'))
    for (const _ of [1, 2]) await user.click(button('Move c down'))
    expect(order()).toBe('bdca')
    refuseNext('POST', '/social-medias/order', 403)
    first.release()
    await screen.findByText('Your role does not allow this.')
    await expect.poll(order).toBe('cbda')
    await finishRequests()
    expect(await stored()).toBe('cbda')
    // In another order than that of the site nothing is moved.
    expect(screen.getAllByTitle('Drag to change the order')).toHaveLength(4)
    for (const [sort, sorted] of [
      ['network&order=ASC', 'abcd'],
      ['position&order=DESC', 'adbc'],
    ] as const) {
      await openPage(`/social-medias?sort=${sort}`, 'Social networks')
      await expect.poll(order).toBe(sorted)
      expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
    }
    expect(screen.queryAllByTitle('Drag to change the order')).toEqual([])
    for (let number = 5; number <= 26; number++)
      await admin.create('/social-medias', { network: `z${number}`, url: `https://z${number}.example/` })
    await openPage('/social-medias?filter={}', 'Social networks')
    await expect.poll(lines).toHaveLength(26)
  })

  /** The place of the page's record in its list, and the paths to those beside it. */
  async function readNeighbours() {
    const nav = within(await screen.findByRole('navigation', { name: 'Others in the list' }))
    const pathTo = (name: string) => nav.queryByRole('link', { name })?.getAttribute('href') ?? null
    return [nav.getByText(/ \/ /).textContent, pathTo('Previous in the list'), pathTo('Next in the list')]
  }

  test('leads from a record to those beside it, in the order of the list that one comes from', async () => {
    const ids: number[] = []
    for (const title_en of ['One', 'Two', 'Three'])
      ids.push((await admin.create<{ id: number }>('/partners', { title_en })).id)
    const [one, two, three] = ids.map((id) => `/admin/partners/${id}`)
    await admin.post('/partners/order', { ids: ids.toReversed() })
    // Without a list before, as on the site.
    await openPage(`/partners/${ids[1]}`, 'Two')
    expect(await readNeighbours()).toEqual(['2 / 3', three, one])
    await user.click(screen.getByRole('link', { name: 'Next in the list' }))
    await screen.findByRole('heading', { level: 1, name: 'One' })
    expect(await readNeighbours()).toEqual(['3 / 3', two, null])
    await openPage('/partners?filter={"q":"t"}&sort=title_en&order=DESC', 'Partners')
    await screen.findByRole('link', { name: 'Two' })
    await user.click(screen.getByRole('link', { name: 'Two' }))
    await screen.findByRole('heading', { level: 1, name: 'Two' })
    expect(await readNeighbours()).toEqual(['1 / 2', null, three])
    await openPage('/partners?filter={}', 'Partners')
    await screen.findByRole('link', { name: 'One' })
    // Records that could not be loaded again stay.
    refuseNext('GET', '/partners', 403)
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByText('Your role does not allow this.')
    expect(screen.queryByText('The content could not be loaded.')).toBeNull()
    expect(screen.getByRole('link', { name: 'One' })).toBeTruthy()
  })

  test('refuses an end that is not after the start, and says when a record is on the site', async () => {
    await openPage('/social-medias/create', /network/)
    const part = within(screen.getByRole('region', { name: 'Publication' }))
    const enter = (label: string, time: string) => fill(user, part.getByLabelText(label), time)
    part.getByText('Draft')
    await enter('From', '02/01/2099 10:00')
    await part.findByText('Goes live on 2 Jan 2099, 10:00')
    await enter('Until', '02/01/2099 10:00')
    await user.tab()
    await part.findByText('The end has to be after the start.')
    await enter('Until', '02/01/2099 10:01')
    await expect.poll(() => part.queryByText('The end has to be after the start.')).toBeNull()
    await enter('From', '')
    await user.click(part.getByRole('switch', { name: 'Published' }))
    await part.findByText('Live until 2 Jan 2099, 10:01')
    await enter('Until', '02/01/2020 10:00')
    await part.findByText('Ended on 2 Jan 2020, 10:00')
    // The browser's calendar does the same.
    const pick = async (label: string, time: string) => {
      const field = part.getByLabelText(label)
      const calendar = field.parentElement?.querySelector('[type="datetime-local"]') as HTMLInputElement
      fireEvent.change(calendar, { target: { value: time } })
      return [(field as HTMLInputElement).value, calendar.value]
    }
    expect(await pick('From', '2099-01-02T10:00')).toEqual(['02/01/2099 10:00', '2099-01-02T10:00'])
    expect(await pick('Until', '2099-01-02T09:00')).toEqual(['02/01/2099 09:00', '2099-01-02T09:00'])
    await part.findByText('The end has to be after the start.')
    await pick('Until', '')
    await part.findByText('Goes live on 2 Jan 2099, 10:00')
    await fill(user, screen.getByLabelText(/^Network/), 'picked')
    await fill(user, screen.getByLabelText(/^Address/), 'https://picked.example/')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('link', { name: 'picked' }))
    await screen.findByRole('heading', { level: 1, name: 'picked' })
    const picked = within(screen.getByRole('region', { name: 'Publication' })).getByLabelText<HTMLInputElement>('From')
    fireEvent.change(picked.parentElement?.querySelector('[type="datetime-local"]') as HTMLInputElement, {
      target: { value: '2099-01-03T10:00' },
    })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { level: 1, name: 'Social networks' })
    await screen.findByText('Goes live on 3 Jan 2099, 10:00')
  })

  test('keeps slides of the home page apart from those of the splash screen', async () => {
    goTo('/slides')
    await screen.findByRole('link', { name: 'Beach' })
    expect(lines()).toEqual(['BeachLive', '#3Draft'])
    await user.click(screen.getByRole('button', { name: 'Splash screen' }))
    await screen.findByRole('link', { name: 'Stairs' })
    expect(lines()).toEqual(['StairsLivePortuguese missing'])
    goTo('/slides/create')
    expect((await screen.findByRole('combobox', { name: /^Shown on/ })).textContent).toBe('Splash screen')
  })

  test('shows sections by page, of which only those of “About us” have pictures', async () => {
    goTo('/sections')
    await screen.findByRole('link', { name: 'Us' })
    expect(lines()).toEqual(['UsLiveAbout us', 'DataDraftPrivacy'])
    await choose(user, screen.getByRole('combobox', { name: 'Page' }), 'Privacy')
    await expect.poll(lines).toEqual(['DataDraftPrivacy'])
    await user.click(screen.getByRole('link', { name: 'Data' }))
    await screen.findByLabelText('Title in English')
    expect(screen.queryByRole('list', { name: 'Gallery' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Choose from the library' })).toBeNull()
    goTo('/offices')
    await screen.findByRole('link', { name: 'Lisbon' })
    expect(lines()).toEqual(['LisbonLivePortugal'])
  })

  test.each([
    ['offices', ['city', 'country', 'address', 'hours'], {}],
    ['members', ['name', 'role', 'board'], {}],
    ['partners', ['title', 'description'], {}],
    ['slides', ['description'], { type: 'prehome', desktop_id: 1 }],
    ['sections', ['title', 'description'], { entity: 'privacy' }],
    ['posts', ['title', 'description'], {}],
  ])('the list of %s marks the missing translation of each text', async (resource, fields, rest) => {
    const paths: string[] = []
    for (const field of fields) {
      const { id } = await admin.create<{ id: number }>(`/${resource}`, {
        ...rest,
        [`${field}_pt`]: '<p>Um</p>',
        [`${field}_en`]: '',
      })
      paths.push(`/admin/${resource}/${id}`)
    }
    await openPage(`/${resource}?filter={}`, /./)
    const marked = () =>
      paths.map((path) => {
        const line = document.querySelector(`main li a[href="${path}"]`)?.closest('li')?.textContent
        return [line?.includes('English missing'), line?.includes('Portuguese missing')]
      })
    await expect.poll(marked).toEqual(fields.map(() => [true, false]))
  })

  test('has inputs only for what the site shows of a page, and confirms a text that stays as it is', async () => {
    const read = async (name: string) => {
      const { data } = await (await admin.get('/entities')).json()
      return data.find((page: { name: string }) => page.name === name)
    }
    const labels = () =>
      within(screen.getByRole('main'))
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label'))
        .filter((label) => label && /^[A-Z]\w+$/.test(label))
    const links: Record<string, string | null> = {}
    const shown: Record<string, unknown> = {}
    await openPage('/entities', 'Pages')
    expect(lines()).toEqual(['About usDraft', 'Be a modelDraft', 'OfficesLive', 'PrivacyDraft'])
    for (const name of ['About us', 'Be a model', 'Offices', 'Privacy']) {
      await openPage('/entities', 'Pages')
      await user.click(within(screen.getByRole('main')).getByRole('link', { name }))
      await screen.findByRole('heading', { level: 1, name })
      await screen.findByRole('region', { name: 'Publication' })
      shown[name] = labels()
      const hint = screen.getByText(/each edited on its own:|Each is edited on its own:/)
      const first = screen.queryByText('The site shows the first four.')?.textContent ?? ''
      links[`${name}: ${hint.textContent} ${first}`.trim()] = decodeURIComponent(
        hint.querySelector('a')?.getAttribute('href') ?? '',
      )
    }
    expect(shown).toEqual({
      'About us': ['Title', 'Text'],
      'Be a model': ['Text'],
      Offices: [],
      Privacy: ['Title', 'Text'],
    })
    const rest = 'The rest of the page is in sections, each edited on its own: Sections'
    expect(links).toEqual({
      [`About us: ${rest}`]: '/admin/sections?filter={"entity":"about_us"}',
      [`Be a model: ${rest} The site shows the first four.`]: '/admin/sections?filter={"entity":"be_a_model"}',
      'Offices: This decides whether the site shows the offices. Each is edited on its own: Offices': '/admin/offices',
      [`Privacy: ${rest}`]: '/admin/sections?filter={"entity":"privacy"}',
    })
    const partly = { title_pt: 'Nós', title_en: 'Us', description_pt: '<p>Nós</p>', description_en: '' }
    for (const [name, texts] of Object.entries({
      about_us: partly,
      be_a_model: { ...partly, title_en: '', description_en: '<p>Us</p>' },
    })) {
      const page = await read(name)
      expect((await admin.put(`/entities/${page.id}`, { ...page, ...texts })).status).toBe(200)
    }
    const { version } = await read('privacy')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { level: 1, name: 'Pages' })
    expect(await read('privacy')).toMatchObject({ version: version + 1 })
    await expect
      .poll(() =>
        lines()
          .slice(0, 2)
          .map((line) => line?.includes('English missing')),
      )
      .toEqual([true, true])
  })
})
