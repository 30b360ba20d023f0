import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { maxVideoBytes } from '#contracts/admin/media.ts'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { finishRequests, goTo, holdNext, openBackOffice, openPage, choose as pick, refuseNext } from './back-office.ts'
import { reportProgress } from './form-request.ts'
import { dataOf, libraryGrid, libraryNames, newPicture } from './pictures.ts'

onSqlite((connection) => {
  const admin = sharedAdmin(connection, { storesFiles: true })
  let user: UserEvent
  const sent: string[] = []
  /** What the list says of each file, and the names of its buttons. */
  const uploads = () =>
    [...(screen.queryByRole('list', { name: 'Uploads' })?.children ?? [])].map((row) => [
      row.textContent,
      ...within(row as HTMLElement)
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ])
  const choose = (...files: File[]) => user.upload(screen.getByLabelText('Upload files', { selector: 'input' }), files)
  const zone = () => screen.getByRole('group', { name: 'Show' })
  const progressOf = (name: string) =>
    screen.getByRole('progressbar', { name: `Uploading ${name}` }).getAttribute('aria-valuenow')

  beforeAll(async () => {
    const call: typeof admin.call = (...request) => {
      sent.push(`${request[0]} ${request[1]}`)
      return admin.call(...request)
    }
    user = await openBackOffice({ call }, '/media', { role: 'editor' })
    await screen.findByText('0 files')
  })

  test('uploads what it can, and says what is wrong with the other files', async () => {
    const small = await newPicture('small.jpg', { width: 1199 })
    const data = dataOf([
      new File(['Text'], 'note.txt', { type: 'text/plain' }),
      new File([], 'empty.jpg', { type: 'image/jpeg' }),
      small,
      await newPicture('large.jpg', { width: 1200 }),
    ])
    const drop = () => screen.queryByText('Drop to upload')
    fireEvent.dragEnter(zone(), { dataTransfer: data })
    await expect.poll(drop).toBeTruthy()
    fireEvent.dragLeave(zone(), { dataTransfer: data })
    await expect.poll(drop).toBeNull()
    // Text is not for it.
    fireEvent.dragEnter(zone(), { dataTransfer: dataOf([], ['text/plain']) })
    fireEvent.dragEnter(zone(), { dataTransfer: data })
    fireEvent.dragLeave(zone(), { dataTransfer: data })
    await finishRequests()
    expect(drop()).toBeNull()
    fireEvent.dragEnter(zone(), { dataTransfer: data })
    await expect.poll(drop).toBeTruthy()
    fireEvent.drop(zone(), { dataTransfer: data })
    const unsupported =
      'note.txtThis kind of file cannot be used here. Use JPEG, PNG, WebP, AVIF, GIF, HEIC or SVG pictures, or MP4 or WebM videos.'
    const lowResolution =
      'Low resolution (1199 × 899): it may look blurred on the site. Better at least 1200 pixels on the longer side.'
    const refused = [
      [unsupported, 'Remove note.txt from the list'],
      ['empty.jpgThis file is damaged and cannot be opened.', 'Remove empty.jpg from the list'],
    ]
    await expect.poll(uploads).toEqual([...refused, [`small.jpg${lowResolution}`, 'Remove small.jpg from the list']])
    await expect.poll(() => libraryNames().toSorted()).toEqual(['large.jpg', 'small.jpg'])
    expect(screen.queryByText('Drop to upload')).toBeNull()
    expect(within(screen.getByRole('list', { name: 'Uploads' })).getAllByRole('alert')).toHaveLength(2)
    expect(within(screen.getByRole('list', { name: 'Uploads' })).getAllByRole('status')).toHaveLength(1)

    // A picture that the library has is not sent.
    sent.length = 0
    await choose(new File([small], 'again.jpg', { type: 'image/jpeg' }))
    await expect
      .poll(() => uploads().at(-1)?.[0])
      .toBe(`again.jpgIt was in the library or the bin already, as “small.jpg”. ${lowResolution}`)
    expect(sent).not.toContain('POST /media')
    await user.click(screen.getByRole('button', { name: 'Remove empty.jpg from the list' }))
    expect(uploads().map(([text]) => text?.slice(0, 5))).toEqual(['note.', 'small', 'again'])
    for (const name of ['note.txt', 'small.jpg', 'again.jpg'])
      await user.click(screen.getByRole('button', { name: `Remove ${name} from the list` }))
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
    const long = new File(['film'], 'long.mp4', { type: '' })
    Object.defineProperty(long, 'size', { value: maxVideoBytes + 1 })
    fireEvent.drop(zone(), { dataTransfer: dataOf([long]) })
    await expect.poll(uploads).toEqual([['long.mp4This file is too large.', 'Remove long.mp4 from the list']])
    await user.click(screen.getByRole('button', { name: 'Remove long.mp4 from the list' }))
  })

  test('sends three files at once, shows their progress, and stops one', async () => {
    const files = await Promise.all(
      ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => newPicture(name, { width: 1200 })),
    )
    const holds = [1, 2, 3].map(() => holdNext('POST', '/media'))
    await choose(...files)
    await expect.poll(() => screen.getAllByRole('progressbar')).toHaveLength(3)
    await finishRequests()
    expect(uploads()).toEqual([
      ['a.jpg', 'Cancel the upload of a.jpg'],
      ['b.jpg', 'Cancel the upload of b.jpg'],
      ['c.jpg', 'Cancel the upload of c.jpg'],
      ['d.jpgWaiting', 'Cancel the upload of d.jpg'],
    ])
    expect(screen.queryByText(/uploaded/)).toBeNull()
    reportProgress(0.25)
    await expect.poll(() => progressOf('b.jpg')).toBe('25')
    // The service works on what it has received.
    reportProgress(1)
    await expect.poll(() => progressOf('b.jpg')).toBeNull()

    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
    goTo('/contacts')
    await expect.poll(() => confirm.mock.calls).toEqual([['Files are still being uploaded. Leave anyway?']])
    expect(location.pathname).toBe('/admin/media')
    confirm.mockRestore()
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)

    await user.click(screen.getByRole('button', { name: 'Cancel the upload of b.jpg' }))
    for (const hold of holds) hold.release()
    await expect.poll(() => libraryNames().slice(0, 3).toSorted()).toEqual(['a.jpg', 'c.jpg', 'd.jpg'])
    expect(uploads()).toEqual([])
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  })

  test('goes on after interruptions by itself, and retries what failed', async () => {
    const [first, second, third, fourth] = await Promise.all(
      ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => newPicture(name, { width: 1200 })),
    )
    if (!first || !second || !third || !fourth) throw new Error('no pictures')
    const interrupted = 'Interrupted. It is sent again as soon as the server can be reached.'
    refuseNext('POST', '/media', 0)
    await choose(first)
    await expect.poll(uploads).toEqual([[`1.jpg${interrupted}`, 'Cancel the upload of 1.jpg']])
    // Meanwhile nothing else is sent.
    await choose(second)
    expect(uploads().at(-1)).toEqual(['2.jpgWaiting', 'Cancel the upload of 2.jpg'])
    dispatchEvent(new Event('online'))
    await expect.poll(() => libraryNames().slice(0, 2).toSorted()).toEqual(['1.jpg', '2.jpg'])

    // What the service refused is not sent again.
    refuseNext('POST', '/media', 422, { errors: { file: ['broken'] } })
    await choose(third)
    const broken = '3.jpgThis file is damaged and cannot be opened.'
    await expect.poll(uploads).toEqual([[broken, 'Remove 3.jpg from the list']])
    refuseNext('POST', '/media', 500)
    await choose(fourth)
    const failed = '4.jpgThe server could not respond just now. Try again in a moment.'
    await expect.poll(() => uploads()[1]).toEqual([failed, 'Try 4.jpg again', 'Remove 4.jpg from the list'])
    sent.length = 0
    await user.click(screen.getByRole('button', { name: 'Try 4.jpg again' }))
    await expect.poll(() => libraryNames()[0]).toBe('4.jpg')
    expect(uploads()).toEqual([[broken, 'Remove 3.jpg from the list']])
    expect(sent.filter((request) => request.startsWith('POST'))).toEqual(['POST /media'])
    await user.click(screen.getByRole('button', { name: 'Remove 3.jpg from the list' }))
  })

  test('sums up five files and more, retries all that failed, and clears the list', async () => {
    const files = await Promise.all(['p', 'q', 'r', 's'].map((name) => newPicture(`${name}.jpg`, { width: 1200 })))
    const holds = [1, 2].map(() => holdNext('POST', '/media'))
    refuseNext('POST', '/media', 500)
    refuseNext('POST', '/media', 500)
    const note = new File(['Text'], 'note.txt', { type: 'text/plain' })
    fireEvent.drop(zone(), { dataTransfer: dataOf([...files, note]) })
    const summary = (text: string) => screen.findByText(text)
    await summary('0 of 5 uploaded · 3 failed')
    screen.getByText(/^If the connection drops, it goes on by itself\./)
    const bar = () => screen.getByRole('progressbar', { name: 'Uploads' }).getAttribute('aria-valuenow')
    // Three failed, and two are half sent.
    await expect.poll(bar).toBe('80')
    reportProgress(0.25)
    await expect.poll(bar).toBe('70')
    // The summary tells, not each file.
    expect(within(screen.getByRole('list', { name: 'Uploads' })).queryAllByRole('alert')).toEqual([])
    screen.getByRole('button', { name: 'Cancel all' })
    for (const hold of holds) hold.release()
    await summary('2 of 5 uploaded · 3 failed')
    expect(screen.queryByText(/^If the connection drops/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Retry failed ones' }))
    await summary('4 of 5 uploaded · 1 failed')
    expect(bar()).toBe('100')
    expect(screen.queryByRole('button', { name: 'Retry failed ones' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear the list' }))
    expect(uploads()).toEqual([])
    expect(screen.queryByText(/uploaded/)).toBeNull()
    await expect.poll(() => libraryNames().slice(0, 4).toSorted()).toEqual(['p.jpg', 'q.jpg', 'r.jpg', 's.jpg'])
  })

  test('takes pasted pictures by a name of their own, unless a field gets their text', async () => {
    const picture = await newPicture('image.jpg', { width: 1200 })
    fireEvent.paste(screen.getByPlaceholderText('Search'), {
      clipboardData: dataOf([picture], ['text/plain', 'Files']),
    })
    expect(uploads()).toEqual([])
    fireEvent.paste(document.body, { clipboardData: dataOf([picture]) })
    await expect.poll(() => libraryNames()[0]).toMatch(/^Pasted 2026-06-15 \d\d\.\d\d\.\d\d\.jpg$/)
    fireEvent.paste(screen.getByPlaceholderText('Search'), {
      clipboardData: dataOf([await newPicture('named.jpg', { width: 1200 })]),
    })
    await expect.poll(() => libraryNames()[0]).toBe('named.jpg')
  })

  const waiting = 'The upload is not complete. Wait for it or cancel it before you save.'
  const save = async (list: string) => {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { level: 1, name: list })
  }
  const byName = (name: string) => libraryGrid().getByRole('button', { name })

  test('a record takes its cover from uploads, the library or a crop, and waits for it', async () => {
    await openPage('/partners/create', 'Create partner')
    const cover = within(screen.getByRole('group', { name: 'Cover' }))
    const buttons = () => cover.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
    const source = () => cover.queryByRole('img')?.getAttribute('src')
    const upload = async (name: string, width: number) =>
      user.upload(cover.getByLabelText('Upload files', { selector: 'input' }), await newPicture(name, { width }))
    cover.getByText('Drop or paste a file here')
    expect(buttons()).toEqual(['Choose from the library', 'Upload files'])
    await user.type(screen.getByRole('textbox', { name: 'Name in English' }), 'Prism')
    const hold = holdNext('POST', '/media')
    await upload('slow.jpg', 1200)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await cover.findByText(waiting)
    await user.click(cover.getByRole('button', { name: 'Cancel the upload of slow.jpg' }))
    await expect.poll(() => cover.queryByText(waiting)).toBeNull()
    hold.release()
    expect(source()).toBeUndefined()

    await upload('small cover.jpg', 1199)
    await expect.poll(source).toBeTruthy()
    expect(buttons()).toEqual([
      ...['Choose from the library', 'Upload files', 'Crop', 'Remove', 'Remove small cover.jpg from the list'],
    ])
    const lowResolution = /^Low resolution \(1199 × 899\): .* at least 1200 pixels/
    cover.getByText(lowResolution)
    await user.click(cover.getByRole('button', { name: 'Remove small cover.jpg from the list' }))
    cover.getByText(lowResolution)
    const uploaded = source()
    await user.click(cover.getByRole('button', { name: 'Crop' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create crop' }))
    await cover.findByText(/^Low resolution \(959 × 719\)/)
    expect(source()).not.toBe(uploaded)
    await user.click(cover.getByRole('button', { name: 'Choose from the library' }))
    // An upload of the dialog ends with it.
    const dialog = within(await screen.findByRole('dialog'))
    const stopped = holdNext('POST', '/media')
    const unwanted = await newPicture('unwanted.jpg')
    await user.upload(dialog.getByLabelText('Upload files', { selector: 'input' }), unwanted)
    await dialog.findByRole('progressbar')
    // Escape would lose it.
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'large.jpg' }))
    stopped.release()
    await expect.poll(() => cover.queryByText(/^Low resolution/)).toBeNull()
    // One that is uploaded there is the one that is chosen.
    await user.click(cover.getByRole('button', { name: 'Choose from the library' }))
    const library = within(await screen.findByRole('dialog'))
    const before = source()
    const direct = await newPicture('direct.jpg', { width: 1200 })
    await user.upload(library.getByLabelText('Upload files', { selector: 'input' }), direct)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await expect.poll(source).not.toBe(before)
    await user.click(cover.getByRole('button', { name: 'Choose from the library' }))
    await user.click(await screen.findByRole('button', { name: 'large.jpg' }))
    await expect.poll(source).toBe(before)
    expect((await (await admin.get('/media?q=unwanted')).json()).total).toBe(0)
    await save('Partners')
    const { data } = await (await admin.get('/partners?q=prism')).json()
    expect(await (await admin.get(`/media/${data[0].cover_id}`)).json()).toMatchObject({ name: 'large.jpg' })
    await openPage(`/partners/${data[0].id}`, 'Prism')
    const again = within(screen.getByRole('group', { name: 'Cover' }))
    await user.click(await again.findByRole('button', { name: 'Remove' }))
    again.getByText('Drop or paste a file here')
    await save('Partners')
    expect(await (await admin.get(`/partners/${data[0].id}`)).json()).toMatchObject({ cover_id: null })
  })

  test('a page’s section has a gallery in the order that was chosen', async () => {
    await openPage('/sections/create', 'Create section')
    expect(screen.queryByRole('group', { name: 'Pictures' })).toBeNull()
    await pick(user, screen.getByRole('combobox', { name: /^Page/ }), 'About us')
    await user.type(screen.getByRole('textbox', { name: 'Title in English' }), 'Quarry')
    const field = within(screen.getByRole('group', { name: 'Pictures' }))
    field.getByText('Drop or paste a file here')
    await user.click(field.getByRole('button', { name: 'Choose from the library' }))
    await screen.findByRole('button', { name: 'a.jpg' })
    for (const name of ['c.jpg', 'a.jpg', 'd.jpg']) await user.click(byName(name))
    await user.click(screen.getByRole('button', { name: 'Add 3' }))
    const gallery = () =>
      within(field.getByRole('list', { name: 'Gallery' }))
        .getAllByRole('img')
        .map((picture) => picture.getAttribute('alt'))
    await expect.poll(gallery).toEqual(['c.jpg', 'a.jpg', 'd.jpg'])
    const move = (name: string) => field.getByRole('button', { name })
    expect(move('Move c.jpg earlier').getAttribute('aria-disabled')).toBe('true')
    expect(move('Move d.jpg later').getAttribute('aria-disabled')).toBe('true')
    await user.click(move('Move c.jpg earlier'))
    await user.click(move('Move c.jpg later'))
    expect(gallery()).toEqual(['a.jpg', 'c.jpg', 'd.jpg'])
    expect(field.getAllByRole('status').map(({ textContent }) => textContent)).toContain('c.jpg: position 2 of 3')
    await user.click(move('Move d.jpg earlier'))
    await user.click(move('Remove c.jpg'))
    expect(gallery()).toEqual(['a.jpg', 'd.jpg'])
    // What is there already is not added again.
    await user.click(field.getByRole('button', { name: 'Choose from the library' }))
    await screen.findByRole('dialog')
    for (const name of ['a.jpg', 'q.jpg']) await user.click(byName(name))
    await user.click(screen.getByRole('button', { name: 'Add 2' }))
    const hold = holdNext('POST', '/media')
    await user.upload(
      field.getByLabelText('Upload files', { selector: 'input' }),
      await Promise.all(['9.jpg', '8.jpg'].map((name) => newPicture(name, { width: 1200 }))),
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await field.findByText(waiting)
    hold.release()
    await expect.poll(gallery).toEqual(['a.jpg', 'd.jpg', 'q.jpg', '9.jpg', '8.jpg'])
    await expect.poll(() => field.queryByText(waiting)).toBeNull()
    await user.click(move('Remove 9.jpg'))
    await save('Sections')
    const { data } = await (await admin.get('/sections?q=quarry')).json()
    const stored = data[0].media_ids.map(async (id: number) => (await (await admin.get(`/media/${id}`)).json()).name)
    expect(await Promise.all(stored)).toEqual(['a.jpg', 'd.jpg', 'q.jpg', '8.jpg'])
  })
})
