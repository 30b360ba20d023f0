import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PostRecord } from '#contracts/admin/content.ts'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { insertPicture } from '../helpers/panel.ts'
import { pasted } from '../helpers/pasted-html.ts'
import { choose, fill, goTo, holdNext, openBackOffice, openPage, refuseNext } from './back-office.ts'

onSqlite((connection) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let picture: number

  beforeAll(async () => {
    await insertUsers(connection())
    picture = await insertPicture(connection(), 'media/stairs.webp')
    user = await openBackOffice({ call }, '/tasks', { role: 'editor' })
  })
  beforeEach(() => emptyTables(connection(), 'redirects', 'posts'))

  const text = () => screen.getByRole('textbox', { name: 'Text in English' })
  const tool = (name: string) =>
    within(screen.getByRole('toolbar', { name: 'Formatting: Text in English' })).getByRole('button', { name })
  const posts = async (): Promise<PostRecord[]> => (await (await admin.get('/posts?sort=id&order=asc')).json()).data
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))

  /** Opens a new post with a title, which saving needs. */
  async function create(title = 'Winter') {
    await openPage('/posts/create', 'Create post')
    await fill(user, screen.getByLabelText('Title in English'), title)
  }

  /** The editor's HTML without the empty paragraph that follows a list or picture. */
  const written = () => text().innerHTML.replace(/<p><br class="ProseMirror-trailingBreak"><\/p>$/, '')

  /** The formats of the selection, by the toolbar. */
  const pressed = () =>
    [...(tool('Bold').parentElement?.querySelectorAll('[aria-pressed=true]') ?? [])].map((one) =>
      one.getAttribute('aria-label'),
    )

  /** Selects the first words of an element in the editor, or puts the cursor into them. */
  function select(element: Element, isCursor = false) {
    text().focus()
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    getSelection()?.setBaseAndExtent(node, isCursor ? 1 : 0, node, isCursor ? 1 : node.length)
    document.dispatchEvent(new Event('selectionchange'))
  }

  /** Pastes in place of everything. */
  async function paste(html: string, plain = '') {
    text().focus()
    await user.keyboard('{Control>}a{/Control}')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', plain)
    text().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }

  test('formats a text by the toolbar, steps back and forth, and saves it', async () => {
    await create()
    const formats = {
      Heading: '<h2>Snow</h2>',
      Subheading: '<h3>Snow</h3>',
      Bold: '<p><strong>Snow</strong></p>',
      Italic: '<p><em>Snow</em></p>',
      List: '<ul><li><p>Snow</p></li></ul>',
      'Numbered list': '<ol><li><p>Snow</p></li></ol>',
      Quote: '<blockquote><p>Snow</p></blockquote>',
    }
    const [undo, redo] = [tool('Undo'), tool('Redo')]
    const canStep = () => [undo, redo].map((one) => !(one as HTMLButtonElement).disabled)
    expect(canStep()).toEqual([false, false])
    await paste('<p>Snow</p>')
    select(text())
    for (const [name, html] of Object.entries(formats)) {
      const button = tool(name)
      button.click()
      expect([name, written()]).toEqual([name, html])
      await expect.poll(pressed).toEqual([name])
      button.click()
      expect([name, written()]).toEqual([name, '<p>Snow</p>'])
    }
    tool('Quote').click()
    await expect.poll(canStep).toEqual([true, false])
    await user.click(undo)
    expect(written()).toBe('<p>Snow</p>')
    await expect.poll(canStep).toEqual([true, true])
    await user.click(redo)
    expect(written()).toBe(formats.Quote)
    await expect.poll(canStep).toEqual([true, false])
    expect(screen.getAllByText('Portuguese missing')).toHaveLength(2)
    await save()
    await screen.findByRole('heading', { level: 1, name: 'News' })
    expect(await posts()).toMatchObject([
      {
        title_en: 'Winter',
        slug_en: 'winter',
        description_en: '<blockquote><p>Snow</p></blockquote><p></p>',
        description_pt: null,
        published: false,
      },
    ])
  })

  test('keeps what was meant of texts of other programs', async () => {
    await create()
    const kept: Record<string, string> = {}
    for (const [source, [html]] of Object.entries(pasted)) {
      await paste(html)
      kept[source] = written()
    }
    expect(kept).toEqual(Object.fromEntries(Object.entries(pasted).map(([source, [, expected]]) => [source, expected])))
  })
  test('links words to addresses, changes a link wherever its cursor stands, and removes it', async () => {
    await create()
    const link = () =>
      text()
        .querySelector('a')
        ?.outerHTML.replace(/ (?:target|rel)="[^"]*"/g, '')
    async function setAddress(before: string, typed: string) {
      await user.click(tool('Link'))
      const dialog = within(await screen.findByRole('dialog', { name: 'Link' }))
      const field = dialog.getByRole('textbox', { name: 'Address' })
      expect(field).toHaveProperty('value', before)
      await fill(user, field, typed)
      await user.click(dialog.getByRole('button', { name: 'Apply' }))
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    }
    await paste('<p>Talk to us</p>')
    select(text())
    await setAddress('', ' casting@agency.example ')
    expect(link()).toBe('<a href="mailto:casting@agency.example">Talk to us</a>')
    await expect.poll(pressed).toEqual(['Link'])
    select(text().querySelector('a') as Element, true)
    await setAddress('mailto:casting@agency.example', '/en/contact')
    expect(link()).toBe('<a href="/en/contact">Talk to us</a>')
    await setAddress('/en/contact', '')
    expect(link()).toBeUndefined()
    expect(written()).toBe('<p>Talk to us</p>')
    await user.click(tool('Link'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Link' }))
    await fill(user, dialog.getByRole('textbox', { name: 'Address' }), 'never.example')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(written()).toBe('<p>Talk to us</p>')
    expect(await posts()).toEqual([])
  })

  test('keeps pictures of the library in what is pasted, and says why it drops others', async () => {
    await create()
    const sources = () => [...text().querySelectorAll('img')].map((one) => one.getAttribute('src'))
    const address = (width: number) => `/admin/api/media/address?source=media%2Fstairs.webp&width=${width}`
    const own = [
      address(320),
      `https://agency.example${address(160)}`,
      'https://agency.example/files/media/stairs.webp',
      `/pictures/640.webp/media/${'x'.repeat(48)}/stairs.webp`,
      'media/stairs.webp',
    ]
    await paste(`<p>Copied</p>${own.map((src) => `<img src="${src}" alt="Stairs">`).join('')}`)
    expect(sources()).toEqual(own.map(() => address(640)))
    expect(screen.queryByText(/^Pictures from another site/)).toBeNull()
    const foreign = [
      'https://elsewhere.example/files/media/stairs.webp',
      'files/other/a.webp',
      'data:image/png;base64,%',
    ]
    await paste(
      `<p>Quoted</p><picture><source src="https://elsewhere.example/a.avif">${foreign.map((src) => `<img src="${src}">`).join('')}</picture>`,
    )
    expect(await screen.findByText(/^Pictures from another site are not copied with the text\./)).toBeTruthy()
    expect(sources()).toEqual([])
    expect(written()).toContain('Quoted')
    await paste('<p>Own</p><img src="media/stairs.webp" alt="Stairs" width="600" height="400">')
    await save()
    await screen.findByRole('heading', { level: 1, name: 'News' })
    const [{ description_en = '' } = {}] = await posts()
    expect(description_en).toBe('<p>Own</p><img src="media/stairs.webp" alt="Stairs" width="600" height="400"><p></p>')
  })

  test('inserts a picture of the library with its description, which can be changed', async () => {
    await admin.put(`/media/${picture}`, { ...(await (await admin.get(`/media/${picture}`)).json()), alt_en: 'Stairs' })
    await create()
    await paste('<p>The day</p>')
    await user.click(tool('Insert picture'))
    const library = within(await screen.findByRole('dialog', { name: 'Choose from the library' }))
    await user.click(await within(await library.findByRole('list', { name: 'Library' })).findByRole('button'))
    let dialog = within(await screen.findByRole('dialog', { name: 'Insert picture' }))
    expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'Stairs')
    await fill(user, dialog.getByRole('textbox', { name: 'Description' }), ' Stairs in the sun ')
    await user.click(dialog.getByRole('button', { name: 'Insert' }))
    await expect.poll(() => text().querySelector('img')?.alt).toBe('Stairs in the sun')
    expect(tool('Insert picture')).toBeTruthy()
    // The cursor is behind the picture: the key goes back to it.
    text().focus()
    await user.keyboard('{Backspace}')
    await user.click(
      await within(tool('Bold').parentElement as HTMLElement).findByRole('button', { name: 'Describe picture' }),
    )
    dialog = within(await screen.findByRole('dialog', { name: 'Describe picture' }))
    expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'Stairs in the sun')
    await fill(user, dialog.getByRole('textbox', { name: 'Description' }), 'Stairs in the shade')
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    await save()
    await screen.findByRole('heading', { level: 1, name: 'News' })
    expect(await posts()).toMatchObject([
      {
        description_en: expect.stringMatching(
          /^<p>The day<\/p><img src="media\/stairs.webp" alt="Stairs in the shade"/,
        ),
      },
    ])
  })

  test('suggests an address, refuses another form, and previews a post once it has one', async () => {
    await create('São João, 2026!')
    const address = screen.getByRole('textbox', { name: 'Address in English' })
    expect(address).toHaveProperty('placeholder', 'sao-joao-2026')
    expect(screen.getByRole('textbox', { name: 'Address in Portuguese' })).toHaveProperty('placeholder', '')
    expect(screen.queryByText('Preview')).toBeNull()
    await fill(user, address, 'São João')
    await save()
    expect(await screen.findByText(/^Only lower-case letters without accents/)).toBeTruthy()
    await expect.poll(() => document.activeElement).toBe(address)
    expect(await posts()).toEqual([])
    await fill(user, address, ' june-feast ')
    await save()
    await screen.findByRole('heading', { level: 1, name: 'News' })
    const [post] = await posts()
    expect(post).toMatchObject({ slug_en: 'june-feast', slug_pt: null })
    await openPage(`/posts/${post?.id}`, 'São João, 2026!')
    await fill(user, screen.getByLabelText('Title in English'), 'June')
    await user.click(screen.getByText('Preview'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }))
    expect(dialog.getByText('Shows the last saved version.')).toBeTruthy()
    expect(dialog.getAllByRole('textbox').map((one) => (one as HTMLInputElement).value)).toEqual([
      expect.stringMatching(/^https:\/\/agency\.example\/en\/news\/june-feast/),
    ])
    expect(dialog.getByRole('textbox', { name: 'Page in English' })).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Open' }).getAttribute('href')).toMatch(/\/en\/news\/june-feast/)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
  })

  test('lists news newest first, with the day of those that have appeared', async () => {
    const post = (title_en: string, rest: object) => admin.create('/posts', { title_en, ...rest })
    await post('Old', { published: true, published_at: '2025-01-02T10:00:00Z', title_pt: 'Velha' })
    const thumbnail_id = await insertPicture(connection(), 'media/small.webp')
    const pictures = { cover_id: picture, thumbnail_id }
    await post('New', {
      published: true,
      published_at: '2026-05-02T10:00:00Z',
      description_en: '<p>x</p>',
      ...pictures,
    })
    await post('Past', { published: true, published_at: '2024-05-02T10:00:00Z', ends_at: '2025-01-02T10:00:00Z' })
    await post('Draft', { published: false, published_at: '2026-04-02T10:00:00Z' })
    await post('Later', { published: false, published_at: '2099-04-02T10:00:00Z' })
    await openPage('/posts?filter={}', 'News')
    await screen.findByRole('link', { name: 'Old' })
    const lines = within(screen.getByRole('main')).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'LaterGoes live on 2 Apr 2099, 10:00Portuguese missing',
      'NewLive2 May 2026Portuguese missing',
      'DraftDraftPortuguese missing',
      'OldLive2 Jan 2025',
      'PastEnded on 2 Jan 2025, 10:002 May 2024Portuguese missing',
    ])
    expect(decodeURIComponent(lines[1]?.querySelector('img')?.src ?? '')).toContain('media/small.webp')
  })
  test('leads to the list when a post cannot be loaded, and says why', async () => {
    await openPage('/posts', 'News')
    goTo('/posts/99')
    expect(await screen.findByText('This no longer exists')).toBeTruthy()
    await screen.findByRole('heading', { level: 1, name: 'News' })
    refuseNext('GET', '/posts/98', 429)
    goTo('/posts/98')
    expect(await screen.findByText(/^Too many attempts\./)).toBeTruthy()
    await screen.findByRole('heading', { level: 1, name: 'News' })
    expect(location.pathname).toBe('/admin/posts')
  })

  const old = 'https://old.example'
  const asked: string[] = []
  let fetched = 0

  /** The service fetches pictures of the old site, which is not there. */
  const call: typeof admin.call = async (method, path, body, role) => {
    if (path !== '/media/fetch') return admin.call(method, path, body, role)
    const { url, host } = body as { url: string; host: string }
    asked.push(`${url} from ${host}`)
    if (url.includes('lost')) return Response.json({ title: '' }, { status: 422 })
    const id = await insertPicture(connection(), `media/fetched-${++fetched}.webp`)
    return admin.call('GET', `/media/${id}`, undefined, role)
  }

  interface Item {
    id: number
    type?: string
    status?: string
    fields?: Record<string, string>
    content?: string
  }

  /** The document has no CDATA. */
  const escapeXml = (written: string) => written.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

  /** An export of WordPress. */
  function exportOf(items: Item[], language = 'pt-BR') {
    const xml = items.map(
      ({ id, type = 'post', status = 'publish', fields = {}, content = '' }) => `<item>
        <wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status>
        ${Object.entries(fields)
          .map(([name, value]) => `<${name}>${value}</${name}>`)
          .join('')}
        <content:encoded>${escapeXml(content)}</content:encoded></item>`,
    )
    const text = `<?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
      <channel><link>${old}</link><language>${language}</language>${xml.join('')}</channel></rss>`
    return new File([text], 'old-site.xml')
  }

  async function openImport(file: File) {
    await openPage('/posts', 'News')
    await user.click(screen.getByRole('button', { name: 'Import' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import news from another site' })
    expect(within(dialog).getByRole('button', { name: 'Choose a file' })).toHaveProperty('disabled', true)
    await user.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, file)
    return within(dialog)
  }
  const rows = (dialog: Pick<typeof screen, 'queryAllByRole'>) =>
    dialog.queryAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

  const meta = '<wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value>'
  const exported: Item[] = [
    { id: 7, type: 'attachment', fields: { 'wp:attachment_url': `${old}/2019/cover-scaled.jpg` } },
    {
      id: 11,
      fields: {
        title: escapeXml('May &amp; June'),
        link: `${old}/2019/05/may/`,
        'wp:post_name': 'may',
        'wp:post_date_gmt': '2019-05-03 12:00:00',
        'wp:postmeta': meta,
      },
      content: [
        'A <strong>debut</strong>.<!-- more -->\nIn Milan [sic].',
        `[caption id="a"]<a href="${old}/2019/cover.jpg"><img class="x" src="http://www.old.example/2019/cover-300x200.jpg" alt="Cover"></a>[/caption]`,
        `<img src="/2019/lost.jpg"><img src="https://elsewhere.example/a.jpg"><script>x</script>`,
        '[gallery columns="2" ids="7,8"]',
        '<embed src="https://www.youtube.com/embed/abc?rel=0">',
        '<object data="https://player.vimeo.com/video/12?x=1"></object>',
        '[embed]https://social.example/p/1[/embed]',
        'https://social.example/p/2',
        '[contact-form-7 id="9"]<form><input></form>',
        'See <a href="https://social.example/p/3">this</a>.',
      ].join('\n\n'),
    },
    { id: 12, status: 'future', fields: { title: 'Tomorrow', 'wp:post_date_gmt': '2999-01-01 12:00:00' } },
    { id: 13, type: 'page', status: 'private', fields: { title: 'Who we are', link: `${old}/about/` } },
    { id: 14, status: 'trash', fields: { title: 'Gone' } },
    { id: 15, fields: { title: 'Locked', 'wp:post_password': 'x', 'wp:post_date_gmt': '2020-05-03 12:00:00' } },
  ]

  const redirects = async () =>
    (await (await admin.get('/redirects?sort=id&order=asc')).json()).data.map(
      ({ source, target, target_name }: Record<string, string>) => `${source} ${target} ${target_name}`,
    )

  test('imports news of WordPress once, with pictures, dates and old addresses', async () => {
    await admin.create('/posts', { title_pt: 'Maio', slug_pt: 'may' })
    const dialog = await openImport(exportOf(exported))
    expect(await dialog.findByText('3 posts to import.')).toBeTruthy()
    expect(dialog.getByRole('combobox', { name: 'Language of the texts' }).textContent).toBe('Português')
    expect(dialog.getByRole('textbox', { name: 'Load pictures from' })).toHaveProperty('value', 'old.example')
    expect(rows(dialog)).toEqual([
      ['Post', 'Remark'],
      [
        'May & June',
        '4 embedded pages become links. 2 embedded elements, such as forms, are left out. 2 pictures of other addresses or missing in the file are left out.',
      ],
    ])
    const host = dialog.getByRole('textbox', { name: 'Load pictures from' })
    await fill(user, host, 'elsewhere.example')
    await expect.poll(() => rows(dialog)[1]?.[1]).toMatch(/ 3 pictures of other addresses/)
    await fill(user, host, 'old.example')
    await user.click(dialog.getByRole('checkbox', { name: /^Publish those that were public/ }))
    await user.click(dialog.getByRole('checkbox', { name: 'Bring 1 page too, as posts' }))
    await user.click(dialog.getByRole('button', { name: 'Import 4 posts' }))
    expect(await dialog.findByText('4 of 4')).toBeTruthy()
    expect(rows(dialog)).toEqual([
      ['Post', 'What is missing'],
      ['May & June', '1 picture'],
    ])
    expect(dialog.getByRole('button', { name: 'Import 0 posts' })).toHaveProperty('disabled', true)
    const cover = `${old}/2019/cover-scaled.jpg from old.example`
    expect(asked.splice(0)).toEqual([cover, `${old}/2019/lost.jpg from old.example`, cover, cover])
    const link = (url: string) => `<p><a href="${url}">${url}</a></p>`
    const image = (id: number, alt = '') =>
      `<img src="media/fetched-${id}.webp" alt="${alt}" width="900" height="1200">`
    expect((await posts()).slice(1)).toMatchObject([
      {
        // Another post has the address.
        ...{ title_pt: 'May & June', title_en: null, slug_pt: 'may-2', published: true },
        published_at: '2019-05-03T12:00:00.000Z',
        cover: { url: 'media/fetched-3.webp' },
        description_pt: [
          '<p>A <strong>debut</strong>.<br>In Milan [sic].</p>',
          `<p>${image(1, 'Cover')}</p>`,
          '<p></p>',
          `<p>${image(2)}</p>`,
          link('https://www.youtube.com/watch?v=abc'),
          link('https://vimeo.com/12'),
          link('https://social.example/p/1'),
          link('https://social.example/p/2'),
          '<p>See <a href="https://social.example/p/3">this</a>.</p>',
        ].join(''),
      },
      { title_pt: 'Tomorrow', published: false, published_at: null },
      { title_pt: 'Who we are', published: false, published_at: null },
      { title_pt: 'Locked', published: false, published_at: '2020-05-03T12:00:00.000Z' },
    ])
    expect(await redirects()).toEqual([
      '/2019/05/may post May & June',
      '/?p=11 post May & June',
      '/?p=12 post Tomorrow',
      '/about post Who we are',
      '/?p=13 post Who we are',
      '/?p=15 post Locked',
    ])
  })

  test('leaves out what is there already, and makes again what is in the bin, with its old addresses', async () => {
    const items = exported.filter(({ id }) => id > 11)
    const first = await openImport(exportOf(items, 'en-GB'))
    await user.click(await first.findByRole('button', { name: 'Import 2 posts' }))
    await first.findByText('2 of 2')
    const [tomorrow] = await posts()
    expect(tomorrow).toMatchObject({ title_en: 'Tomorrow', title_pt: null })
    await admin.delete(`/posts/${tomorrow?.id}?version=1`)
    const dialog = await openImport(exportOf(items, 'en-GB'))
    expect(await dialog.findByText('1 post to import, 1 on the site already.')).toBeTruthy()
    expect(rows(dialog).slice(1)).toEqual([
      ['Tomorrow', expect.stringMatching(/^It was imported before and is in the bin: it will be made again/)],
      ['Locked', 'It is already here.'],
    ])
    await user.click(dialog.getByRole('button', { name: 'Import 1 post' }))
    await dialog.findByText('1 of 1')
    expect(rows(dialog)).toEqual([])
    expect((await posts()).map(({ title_en }) => title_en)).toEqual(['Locked', 'Tomorrow'])
    expect(await redirects()).toEqual(['/?p=12 post Tomorrow', '/?p=15 post Locked'])
  })

  test('imports news of a table, names what cannot be taken, and goes on after a failure', async () => {
    await create('Debut')
    await save()
    await screen.findByRole('heading', { level: 1, name: 'News' })
    await admin.create('/redirects', { source: '/cover', target: 'gone' })
    const lines = [
      'title;text;date;old address;picture',
      `Cover;A text;03/05/2019;/cover;${old}/lost.jpg`,
      'Debut;"One; two\nthree";;;',
      ';No title;;;',
      `Last;<p>Old</p><img src='${old}/a.jpg'>;2020-02-01;${old}/last;`,
    ]
    const dialog = await openImport(new File([lines.join('\n')], 'news.csv'))
    expect(await dialog.findByText('3 posts to import, 1 on the site already.')).toBeTruthy()
    expect(dialog.getByText('news.csv')).toBeTruthy()
    expect(dialog.queryByRole('checkbox', { name: /pages?/ })).toBeNull()
    expect(rows(dialog).slice(1)).toEqual([['Debut', 'It is already here.']])
    await user.click(dialog.getByRole('button', { name: 'Import 3 posts' }))
    await dialog.findByText('3 of 3')
    expect(rows(dialog)).toEqual([
      ['Post', 'What is missing'],
      ['Cover', '1 picture; 1 old address, which leads elsewhere'],
      ['', 'It has no title and was not imported.'],
    ])
    expect(dialog.getByRole('button', { name: 'Import 1 post' })).toBeTruthy()
    expect(await posts()).toMatchObject([
      {},
      { title_en: 'Cover', published_at: '2019-05-03T12:00:00.000Z', description_en: '<p>A text</p>' },
      { title_en: 'Last', published_at: '2020-02-01T12:00:00.000Z', description_en: expect.stringMatching(/^<p>Old/) },
    ])
    await user.click(dialog.getByRole('button', { name: 'Close' }))

    const unread = await openImport(new File(['name,text'], 'news.csv'))
    expect(await unread.findByText(/^The file is neither an export of WordPress nor a table/)).toBeTruthy()
    const more = `${lines[0]}\nNoon;x;;;\nNight;x;;;`
    await user.upload(
      screen.getByRole('dialog').querySelector('input[type=file]') as HTMLElement,
      new File([more], 'b.csv'),
    )
    await unread.findByText('2 posts to import.')
    expect(unread.queryByText(/^The file is neither/)).toBeNull()
    await choose(user, 'Language of the texts', 'Português')
    refuseNext('POST', '/posts', 503)
    await user.click(unread.getByRole('button', { name: 'Import 2 posts' }))
    expect(await unread.findByText(/^The server could not respond/)).toBeTruthy()
    await user.click(unread.getByRole('button', { name: 'Import 2 posts' }))
    await unread.findByText('2 of 2')
    expect((await posts()).slice(3)).toMatchObject([{ title_pt: 'Noon', title_en: null }, { title_pt: 'Night' }])

    await user.upload(
      screen.getByRole('dialog').querySelector('input[type=file]') as HTMLElement,
      new File([`${lines[0]}\nMay;x;;;\nJune;x;;;`], 'c.csv'),
    )
    await unread.findByText('2 posts to import.')
    const hold = holdNext('POST', '/posts')
    await user.click(unread.getByRole('button', { name: 'Import 2 posts' }))
    await user.click(await unread.findByRole('button', { name: 'Cancel' }))
    hold.release()
    await unread.findByText('1 of 2')
    await unread.findByRole('button', { name: 'Import 1 post' })
    expect((await posts()).slice(5)).toMatchObject([{ title_pt: 'May' }])
    await user.click(unread.getByRole('button', { name: 'Close' }))
  })
})
