import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { insertPicture } from '../helpers/panel.ts'
import { insertMedia, insertTalent } from '../helpers/talents.ts'
import { choose, fill, finishRequests, holdNext, openBackOffice, openPage, refuseNext } from './back-office.ts'
import { dataOf, newPicture, storeFile } from './pictures.ts'

type Medium = Record<string, unknown> & { kind: string; view: string | null; url: string }

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection, { storesFiles: true })
  let user: UserEvent
  let id: string
  /** What editors may do with selected talents, and which of their fields they may change. */
  let [actions, fields]: (string | null)[][] = []
  const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
  const tiles = (group: string) => {
    const list = screen.queryByRole('list', { name: group })
    return list
      ? within(list)
          .getAllByRole('button', { name: /^Edit / })
          .map((tile) => tile.getAttribute('aria-label'))
      : []
  }
  /** The files of the groups that have any, in the order of the page. */
  const outline = () =>
    ['Cover', 'Second picture', 'Book', 'Front', 'Profile', 'Side', 'Full body', 'Others', 'Videos'].flatMap(
      (group) => {
        const list = screen.queryByRole('list', { name: group })
        const files = [...(list?.querySelectorAll('img, video') ?? [])].map((picture) =>
          new URL(picture.getAttribute('src') ?? '', location.href).searchParams
            .get('source')
            ?.replace(/^media\/|\.\w+$/g, ''),
        )
        return files.length > 0 ? `${group}: ${files.join(' ')}` : []
      },
    )
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  const read = async (): Promise<Medium[]> => (await (await admin.get(`/talents/${id}`)).json()).media
  const save = async () => {
    await user.click(button('Save'))
    await expect.poll(() => button('Save').disabled).toBe(true)
    await finishRequests()
  }
  const openMenu = async (picture: string) => {
    await user.click(button(`Options for ${picture}`))
    return within(await screen.findByRole('menu'))
  }

  const addPicture = async (name: string, columns: Partial<Parameters<typeof insertMedia>[2]>) => {
    const url = `media/${name}.webp`
    if (!(await db.selectFrom('media').select('id').where('url', '=', url).executeTakeFirst()))
      await insertPicture(connection(), url)
    const size = { width: 1200, height: 1600, alt_pt: 'De frente', alt_en: 'Front' }
    await insertMedia(db, id, { ...size, url, ...columns })
  }

  beforeAll(async () => {
    id = await insertTalent(db, { name: 'Onyx' })
    user = await openBackOffice(admin, '/talents', { role: 'editor' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Onyx' }))
    const bar = within(screen.getByRole('group', { name: 'Selected talents' }))
    actions = bar.getAllByRole('button').map(({ textContent }) => textContent)
    await user.click(bar.getByRole('button', { name: 'Edit' }))
    fields = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    await user.click(bar.getByRole('button', { name: 'Clear selection' }))
  })

  beforeEach(async () => {
    await emptyTables(connection(), 'talent_media', 'media')
    await addPicture('a', { kind: 'cover' })
    await addPicture('a', { position: 1 })
    await addPicture('b', { position: 2, width: 900, height: 1199, alt_en: null })
    await addPicture('c', { position: 3, comp_card: 'back', credit: 'Rui' })
    await addPicture('f', { kind: 'snap', view: 'front', width: 900, height: 999 })
    await addPicture('b', { kind: 'snap', view: 'entire', crown: 0.1, sole: 0.9 })
    await insertMedia(db, id, { kind: 'video', url: 'media/v.mp4', poster: 'media/p.webp', width: 720, height: 1280 })
    await openPage(`/talents/${id}`, 'Onyx')
    await screen.findByRole('list', { name: 'Book' })
  })

  test('says what is wrong with a picture, and moves it within and between the groups', async () => {
    // Editors have no clients, and see no private data.
    const links = within(screen.getByRole('navigation', { name: 'Sections of this page' })).getAllByRole('button')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...['Pictures and videos', 'Identity', 'Measures', 'Stays', 'Publication'],
    ])
    expect(screen.queryByRole('link', { name: 'Private' })).toBeNull()
    expect(actions).toEqual([
      'Publish',
      'Take offline',
      'Change board',
      'Schedule',
      'Edit',
      'Clear selection',
      'Delete',
    ])
    expect(fields).toEqual(['City and languages', 'Dates', 'Stay', 'Line-up marks'])
    expect(outline()).toEqual(['Cover: a', 'Book: a b c', 'Front: f', 'Full body: b', 'Videos: p'])
    expect([...tiles('Cover'), ...tiles('Book'), ...tiles('Front'), ...tiles('Full body'), ...tiles('Videos')]).toEqual(
      [
        'Edit Cover',
        'Edit Book 1',
        'Edit Book 2. No description. Low resolution. Twice',
        'Edit Book 3. Comp card: back',
        'Edit Front digital. Low resolution',
        'Edit Full body digital. Twice',
        'Edit Videos',
      ],
    )
    expect(screen.getAllByText('Drop or paste a file here')).toHaveLength(2)
    screen.getByText('Appears when the mouse is over the talent in a list.')
    expect(button('Move Book 1 earlier').getAttribute('aria-disabled')).toBe('true')
    expect(button('Move Book 3 later').getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: /^Move (Cover|Front digital)/ })).toBeNull()
    await user.click(button('Move Book 3 earlier'))
    expect(outline()[1]).toBe('Book: a c b')
    expect(announced()).toContain('Book 3: position 2 of 3')
    await user.click(button('Move Book 1 later'))
    expect(outline()[1]).toBe('Book: c a b')
    expect(announced()).toContain('Book 1: position 2 of 3')
    await user.click(button('Move Book 2 later'))
    expect(outline()[1]).toBe('Book: c b a')
    await user.click(button('Move Book 3 earlier'))

    let menu = await openMenu('Book 1')
    expect([...screen.getByRole('menu').children].map((one) => one.textContent)).toEqual([
      ...['Use as cover', 'Use as second picture', 'Move to', 'Front digital', 'Profile digital', 'Side digital'],
      ...['Full body digital', 'Other digitals', '', 'Remove from the profile'],
    ])
    await user.click(menu.getByRole('menuitem', { name: 'Use as second picture' }))
    expect(announced()).toContain('Book 1 moved to Second picture')
    menu = await openMenu('Book 3')
    await user.click(menu.getByRole('menuitem', { name: 'Use as cover' }))
    menu = await openMenu('Front digital')
    await user.click(menu.getByRole('menuitem', { name: 'Other digitals' }))
    menu = await openMenu('Videos')
    expect(menu.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['Remove from the profile'])
    await user.click(menu.getByRole('menuitem', { name: 'Remove from the profile' }))
    expect(announced()).toContain('Videos was removed from the profile. Save to apply.')
    expect(outline()).toEqual([...['Cover: b', 'Second picture: c', 'Book: c a b', 'Full body: b', 'Others: f']])
    await save()
    expect((await read()).map(({ kind, view, url }) => [kind, view, url.slice(6, 7)])).toEqual([
      ['cover', null, 'b'],
      ['hover', null, 'c'],
      ['book', null, 'c'],
      ['book', null, 'a'],
      ['book', null, 'b'],
      ['snap', 'entire', 'b'],
      ['snap', null, 'f'],
    ])
  })

  const openPicture = async (name: string | RegExp) => {
    await user.click(button(name))
    return within(await screen.findByRole('dialog'))
  }
  const textIn = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
  const press = async (slider: string, keys: string) => {
    screen.getByRole('slider', { name: slider }).focus()
    await user.keyboard(keys)
    return screen.getByRole('slider', { name: slider }).getAttribute('aria-valuetext')
  }
  const pick = (label: string, option: string) =>
    choose(user, screen.getByRole('combobox', { name: new RegExp(`^${label}`) }), option)
  const options = async (label: string) => {
    const field = screen.getByRole('combobox', { name: new RegExp(`^${label}`) })
    await user.click(field)
    const list = within(await screen.findByRole('listbox')).getAllByRole('option')
    const texts = list.map((one) => `${one.textContent}${one.getAttribute('aria-disabled') ? ' (disabled)' : ''}`)
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('listbox')).toBeNull()
    return texts
  }

  test('describes a picture wherever it stands, and leads to its neighbours', async () => {
    const dialog = await openPicture(/^Edit Book 2/)
    const title = () => dialog.getByRole('heading', { level: 2 }).textContent
    expect(title()).toBe('Book 2')
    dialog.getByText(
      'Low resolution (900 × 1199): it may look blurred on the site. Better at least 1200 pixels on the longer side.',
    )
    dialog.getByText('This picture is on the profile more than once.')
    expect(['Description in Portuguese', 'Description in English', 'Credit'].map(textIn)).toEqual(['De frente', '', ''])
    await dialog.findByText('Onyx, model on the Woman board, portfolio picture')
    await user.click(dialog.getByRole('button', { name: 'Use suggestion' }))
    expect(textIn('Description in Portuguese')).toBe('Onyx, modelo do board Mulher, foto do book')
    expect(dialog.queryByRole('button', { name: 'Use suggestion' })).toBeNull()
    await fill(user, dialog.getByLabelText('Description in English'), 'By the sea')
    await fill(user, dialog.getByLabelText('Credit'), 'Ana Prado')
    const [picture] = screen.getByRole('dialog').querySelectorAll('img')
    if (!picture) throw new Error('no picture')
    vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 400))
    fireEvent.click(picture, { clientX: 20, clientY: 380 })
    const marker = picture.parentElement?.querySelector<HTMLElement>('[aria-hidden]')?.style
    await expect.poll(() => [marker?.left, marker?.top]).toEqual(['10%', '95%'])
    expect(await press('From left to right', '{ArrowRight}')).toBe('11%')
    expect(await press('From top to bottom', '{ArrowLeft}')).toBe('94%')

    await user.click(dialog.getByRole('button', { name: 'Next' }))
    expect([title(), textIn('Credit'), dialog.getByRole('button', { name: 'Previous' })]).toEqual([
      'Book 3',
      'Rui',
      expect.objectContaining({ disabled: false }),
    ])
    expect(dialog.queryByText(/^Low resolution/)).toBeNull()
    await fill(user, dialog.getByLabelText('Description in Portuguese'), '')
    await press('From left to right', '{End}')
    await user.click(dialog.getByRole('button', { name: 'Centre' }))
    expect(screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-valuetext'))).toEqual(['50%', '50%'])
    await user.click(dialog.getByRole('button', { name: 'Next' }))
    expect(title()).toBe('Front digital')
    await dialog.findByText('Onyx, model on the Woman board, polaroid, front')
    dialog.getByText(/^Low resolution \(900 × 999\): .* at least 1000 pixels/)
    for (const name of ['Next', 'Next']) await user.click(dialog.getByRole('button', { name }))
    expect(title()).toBe('Videos')
    expect(dialog.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
    expect(screen.queryAllByRole('slider')).toEqual([])
    expect(dialog.queryByRole('combobox', { name: /^On the comp card/ })).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Crop' })).toBeNull()
    expect(await options('Where it appears')).toEqual(['Videos'])
    await user.click(dialog.getByRole('button', { name: 'Previous' }))
    // A copy of what was described.
    expect([title(), textIn('Credit'), textIn('Description in English')]).toEqual([
      ...['Full body digital', 'Ana Prado', 'By the sea'],
    ])
    await fill(user, dialog.getByLabelText('Credit'), '')
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await user.click(button(/^Edit Cover/))
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Previous' })).toHaveProperty(
      'disabled',
      true,
    )
    await user.click(button('Done'))
    await save()
    const described = { alt_pt: 'Onyx, modelo do board Mulher, foto do book', alt_en: 'By the sea', credit: null }
    const [, , second, third, , entire] = await read()
    expect(second).toMatchObject({ kind: 'book', ...described, focal_x: 0.11, focal_y: 0.94 })
    expect(entire).toMatchObject({ view: 'entire', ...described, focal_x: 0.11, crown: 0.1 })
    expect(third).toMatchObject({ alt_pt: null, credit: 'Rui', focal_x: null, focal_y: null })
  })

  test('places a picture on a side of the comp card, and elsewhere on the profile', async () => {
    for (const [position, name] of ['d', 'e', 'g'].entries())
      await addPicture(name, { position: 4 + position, comp_card: name === 'g' ? null : 'back' })
    await addPicture('h', { kind: 'snap', view: 'side', comp_card: 'back' })
    await openPage(`/talents/${id}`, 'Onyx')
    await screen.findByRole('list', { name: 'Book' })
    await openPicture(/^Edit Book 6/)
    expect(await options('On the comp card')).toEqual(['Automatic', 'Front', 'Back (disabled)'])
    screen.getByText('The back has four pictures already.')
    expect(await options('Where it appears')).toEqual([
      ...['Cover', 'Second picture', 'Book', 'Front digital', 'Profile digital', 'Side digital', 'Full body digital'],
      'Other digitals',
    ])
    await pick('Where it appears', 'Profile digital')
    await user.click(button('Done'))
    await openPicture('Edit Book 3. Comp card: back')
    await pick('On the comp card', 'Automatic')
    screen.getByText(/^Without a choice, the cover is on the front/)
    await user.click(button('Remove from the profile'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await openPicture(/^Edit Cover/)
    screen.getByText('On the printed comp card this picture has 198 dpi, below the 300 that sharp print needs.')
    await user.click(button('Done'))
    await openPicture(/^Edit Book 2/)
    await pick('On the comp card', 'Front')
    await user.click(button('Done'))
    await openPicture(/^Edit Cover/)
    expect(screen.queryByText(/^On the printed comp card/)).toBeNull()
    await user.click(button('Done'))
    expect([...tiles('Book'), ...tiles('Side'), ...tiles('Profile')]).toEqual([
      'Edit Book 1',
      'Edit Book 2. Comp card: front. No description. Low resolution. Twice',
      'Edit Book 3. Comp card: back',
      'Edit Book 4. Comp card: back',
      'Edit Side digital. Comp card: back',
      'Edit Profile digital',
    ])
    refuseNext('PUT', `/talents/${id}`, 422, { errors: { 'media.0.alt_pt': ['too_long'] } })
    await user.click(button('Save'))
    const refused = 'One of the pictures could not be saved: its file may no longer be in the library.'
    await screen.findByText(refused)
    await save()
    expect(screen.queryByText(refused)).toBeNull()
    expect((await read()).filter(({ comp_card }) => comp_card).map(({ url, comp_card }) => [url, comp_card])).toEqual([
      ['media/b.webp', 'front'],
      ['media/d.webp', 'back'],
      ['media/e.webp', 'back'],
      ['media/h.webp', 'back'],
      ['media/b.webp', 'front'],
    ])
  })

  test('sets the line-up marks of a full-length digital, apart from each other', async () => {
    await openPicture(/^Edit Book 2/)
    expect(screen.queryByRole('group', { name: 'Line-up marks' })).toBeNull()
    await user.click(button('Done'))
    await openPicture(/^Edit Full body digital/)
    const marks = within(screen.getByRole('group', { name: 'Line-up marks' }))
    const values = () => marks.getAllByRole('slider').map((slider) => slider.getAttribute('aria-valuetext'))
    const lines = () => [...document.querySelectorAll<HTMLElement>('[data-mark]')]
    expect(values()).toEqual(['10%', '90%'])
    expect(lines().map(({ style }) => style.top)).toEqual(['10%', '90%'])
    await press('Top of the head', '{ArrowRight}')
    await press('Soles of the feet', '{Home}')
    expect(values()).toEqual(['10.1%', '30.1%'])
    await press('Soles of the feet', '{End}')
    await press('Top of the head', '{End}')
    expect(values()).toEqual(['80%', '100%'])

    const [crown] = lines()
    if (!crown?.parentElement) throw new Error('no line')
    vi.spyOn(crown.parentElement, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 300, 400))
    const held = new Set<number>()
    crown.setPointerCapture = (pointer) => void held.add(pointer)
    crown.hasPointerCapture = (pointer) => held.has(pointer)
    fireEvent.pointerMove(crown, { pointerId: 1, clientY: 200 })
    fireEvent.pointerDown(crown, { pointerId: 1 })
    expect(values()).toEqual(['80%', '100%'])
    fireEvent.pointerMove(crown, { pointerId: 1, clientY: 300 })
    await expect.poll(values).toEqual(['50%', '100%'])
    fireEvent.pointerMove(crown, { pointerId: 1, clientY: 0 })
    await expect.poll(values).toEqual(['0%', '100%'])

    const source = () => marks.getByRole('presentation').getAttribute('src')
    expect([source()?.includes('cutout'), marks.getByRole<HTMLInputElement>('switch').checked]).toEqual([false, false])
    await user.click(marks.getByRole('switch', { name: 'Cut out of the background' }))
    expect(source()).toContain('cutout=true')
    await user.click(button('Done'))
    await save()
    const entire = async () => (await read()).find(({ view }) => view === 'entire')
    expect(await entire()).toMatchObject({ crown: 0, sole: 1, cutout: true })
    await openPicture(/^Edit Full body digital/)
    await user.click(button('Remove marks'))
    expect([screen.getAllByRole('slider').length, lines()]).toEqual([2, []])
    await user.click(button('Done'))
    await save()
    expect(await entire()).toMatchObject({ crown: null, sole: null, cutout: true })
    await openPicture(/^Edit Full body digital/)
    await user.click(button('Set marks'))
    expect(screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-valuetext'))).toEqual([
      ...['50%', '50%', '5%', '95%'],
    ])
    await user.click(button('Done'))
  })

  const input = (group: string) => screen.getByLabelText(`Upload files: ${group}`, { selector: 'input' })
  const named = (names: string[], size?: { width: number }) => Promise.all(names.map((name) => newPicture(name, size)))
  /** The names of the library's files, by group. */
  const stored = async () => {
    const { data } = await (await admin.get('/media?per_page=100')).json()
    const nameOf = new Map(data.map((medium: Medium) => [medium.url, medium.name]))
    return (await read()).map(({ kind, view, url }) => `${view ?? kind}: ${nameOf.get(url)}`)
  }

  test('sorts uploads into groups by their names, and waits for them before it saves', async () => {
    await emptyTables(connection(), 'talent_media', 'media')
    await openPage(`/talents/${id}`, 'Onyx')
    await screen.findByText(/^Drop all pictures here at once\./)
    expect(outline()).toEqual([])
    // The library knows it by another name.
    const known = await newPicture('dunes.jpg', { width: 1200 })
    await storeFile(admin, known)
    const hold = holdNext('POST', '/media')
    const names = ['1.jpg', 'Polaroid front.jpg', '2.jpg', 'snap.jpg', '3.jpg', 'front row.jpg']
    const files = await named(names, { width: 1200 })
    await user.upload(input('Book'), [...files, new File([known], 'Polaroid side.jpg', { type: 'image/jpeg' })])
    await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Onyx Azul')
    await user.click(button('Save'))
    const waiting = 'The upload is not complete. Wait for it or cancel it before you save.'
    await screen.findByText(waiting)
    expect((await (await admin.get(`/talents/${id}`)).json()).name).toBe('Onyx')
    hold.release()
    await expect.poll(() => tiles('Book')).toHaveLength(4)
    await expect.poll(() => screen.queryByText(waiting)).toBeNull()
    expect(tiles('Cover').concat(tiles('Second picture'), tiles('Front'), tiles('Others'))).toEqual(
      ['Cover', 'Second picture', 'Front digital', 'Other digitals'].map((name) => `Edit ${name}. No description`),
    )
    expect(tiles('Side')).toEqual(['Edit Side digital. No description'])
    await user.click((await openMenu('Side digital')).getByRole('menuitem', { name: 'Remove from the profile' }))
    // The cover takes one file, the digitals as many as there are.
    await user.upload(input('Cover'), await named(['cover.jpg', 'no.jpg'], { width: 1000 }))
    await user.upload(input('Side digital'), await named(['snap front 4.jpg', '5.jpg'], { width: 999 }))
    await screen.findAllByText(/^Low resolution \(999 × 749\): .* at least 1000 pixels/)
    await expect
      .poll(() => tiles('Side'))
      .toEqual([
        'Edit Side digital 1. No description. Low resolution',
        'Edit Side digital 2. No description. Low resolution',
      ])
    fireEvent.drop(screen.getByRole('list', { name: 'Side' }), {
      dataTransfer: dataOf([new File(['film'], 'film.mp4', { type: 'video/mp4' })]),
    })
    await screen.findByText('This kind of file cannot be used here. Use JPEG, PNG, WebP, AVIF, GIF, HEIC or SVG.')
    const picture = new File(['picture'], 'picture.jpg', { type: 'image/jpeg' })
    fireEvent.drop(button('Upload files: Videos'), { dataTransfer: dataOf([picture]) })
    await screen.findByText('This kind of file cannot be used here. Use MP4 or WebM.')
    // Pasted anywhere, pictures go to the book, but not while a dialog is open.
    await openPicture(/^Edit Cover/)
    fireEvent.paste(document.body, { clipboardData: dataOf(await named(['no.jpg'], { width: 1200 })) })
    await user.click(button('Done'))
    fireEvent.paste(document.body, { clipboardData: dataOf(await named(['6.jpg'], { width: 1200 })) })
    await expect.poll(() => tiles('Book')).toHaveLength(5)
    await save()
    expect(await stored()).toEqual([
      ...['cover: cover.jpg', 'hover: 2.jpg', 'book: 1.jpg', 'book: 2.jpg', 'book: 3.jpg', 'book: front row.jpg'],
      ...['book: 6.jpg', 'front: Polaroid front.jpg', 'side: snap front 4.jpg', 'side: 5.jpg', 'snap: snap.jpg'],
    ])
    await admin.put(`/talents/${id}`, { ...(await (await admin.get(`/talents/${id}`)).json()), name: 'Onyx' })
  })

  test('keeps what is typed and uploaded while a save is under way', async () => {
    const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
    await fill(user, field('Name'), ' Onyx branco ')
    await fill(user, field('Based in'), 'Gdynia')
    const saving = holdNext('PUT', '/talents/')
    await user.keyboard('{Control>}s{/Control}')
    await fill(user, field('Based in'), 'Vilnius')
    await user.upload(input('Side digital'), await named(['late.jpg'], { width: 1200 }))
    await expect.poll(() => tiles('Side')).toHaveLength(1)
    saving.release()
    // Other fields show what was saved.
    await expect
      .poll(() => [field('Name').value, field('Based in').value, tiles('Side').length, button('Save').disabled])
      .toEqual(['Onyx branco', 'Vilnius', 1, false])
    const stored = async () => (await admin.get(`/talents/${id}`)).json()
    expect([(await stored()).city, (await stored()).media.length]).toEqual(['Gdynia', 7])
    await fill(user, field('Name'), 'Onyx')
    await save()
    expect([(await stored()).city, (await stored()).media.length]).toEqual(['Vilnius', 8])
  })

  test('crops a picture in its place, and keeps what is said of it', async () => {
    await emptyTables(connection(), 'talent_media', 'media')
    const [file] = await named(['a.jpg'], { width: 1200 })
    const { url } = await storeFile(admin, file as File)
    await insertMedia(db, id, {
      url,
      width: 1200,
      height: 900,
      alt_en: 'Onyx',
      alt_pt: 'Ônix',
      credit: 'Rui',
      focal_x: 0.2,
    })
    await openPage(`/talents/${id}`, 'Onyx')
    await user.click(await screen.findByRole('button', { name: 'Edit Book 1' }))
    await user.click(button('Crop'))
    const crop = screen.getByRole('dialog', { name: 'Crop' })
    await user.click(within(crop).getByRole('button', { name: '1:1' }))
    await user.click(within(crop).getByRole('button', { name: 'Create crop' }))
    await expect.poll(() => crop.isConnected).toBe(false)
    screen.getByText(/^Low resolution \(810 × 810\)/)
    expect(['Description in English', 'Credit'].map(textIn)).toEqual(['Onyx', 'Rui'])
    await user.click(button('Done'))
    expect(tiles('Book')).toEqual(['Edit Book 1. Low resolution'])
    await save()
    const media = await read()
    expect(media).toMatchObject([{ kind: 'book', width: 810, alt_pt: 'Ônix', credit: 'Rui' }])
    expect(media[0]?.url).not.toBe(url)
  })

  test('chooses pictures of the library, several or one, and uploads others there', async () => {
    await db.deleteFrom('talent_media').execute()
    await Promise.all(Array.from({ length: 50 }, (_, index) => insertPicture(connection(), `media/x${index}.webp`)))
    const film = await insertPicture(connection(), 'media/film.mp4')
    await db.updateTable('media').set({ type: 'video/mp4' }).where('id', '=', film).execute()
    for (const { id: medium } of await db.selectFrom('media').select('id').execute())
      await db
        .updateTable('media')
        .set({ name: `file ${medium}`, created_at: new Date(Date.UTC(2026, 0, 1) + medium * 1000).toISOString() })
        .where('id', '=', medium)
        .execute()
    await openPage(`/talents/${id}`, 'Onyx')
    refuseNext('GET', '/media?', 403)
    await user.click(button('From the library: Book'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the library' }))
    await user.click(await dialog.findByRole('button', { name: 'Try again' }))
    const shown = () => dialog.queryAllByRole('button', { name: /^file / })
    // Videos are left out.
    await dialog.findByText('54 files')
    expect(shown()).toHaveLength(48)
    // The newest come first.
    expect(shown()[0]?.getAttribute('aria-label')).toBe(`file ${film - 1}`)
    refuseNext('GET', '/media?', 403)
    await user.click(dialog.getByRole('button', { name: 'Show more' }))
    await user.click(await dialog.findByRole('button', { name: 'Try again' }))
    await expect.poll(shown).toHaveLength(54)
    expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull()
    const add = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Add/ })
    expect([add().textContent, add().disabled]).toEqual(['Add', true])
    const [first, second, third] = shown()
    if (!first || !second || !third) throw new Error('no pictures')
    for (const one of [first, second, third, second]) await user.click(one)
    expect([
      add().textContent,
      shown()
        .map((one) => one.getAttribute('aria-pressed'))
        .slice(0, 4),
    ]).toEqual(['Add 2', ['true', 'false', 'true', 'false']])
    // What was chosen is not lost.
    await user.keyboard('{Escape}')
    const hold = holdNext('POST', '/media')
    const upload = dialog.getByLabelText('Upload files', { selector: 'input' })
    const own = await named(['own 1.jpg', 'own 2.jpg'], { width: 1200 })
    await user.upload(upload, own)
    await expect.poll(() => add().disabled).toBe(true)
    hold.release()
    await expect.poll(() => add().textContent).toBe('Add 4')
    // One that is chosen already is not chosen twice.
    await user.upload(upload, own.slice(0, 1))
    await dialog.findByText('It was in the library or the bin already.')
    expect(add().textContent).toBe('Add 4')
    await user.click(dialog.getByRole('button', { name: 'Remove own 1.jpg from the list' }))
    await fill(user, dialog.getByLabelText('Search by name or description'), ' own 1 ')
    await expect
      .poll(() => dialog.getAllByRole('listitem').map((one) => one.textContent))
      .toEqual(['own 1.jpgNo description'])
    await user.click(add())
    await expect.poll(() => tiles('Book')).toHaveLength(4)
    expect(screen.queryByRole('dialog')).toBeNull()

    await user.click(button('From the library: Second picture'))
    const single = within(await screen.findByRole('dialog', { name: 'Choose from the library' }))
    expect(single.queryByRole('button', { name: /^Add/ })).toBeNull()
    const one = await single.findByRole('button', { name: second.getAttribute('aria-label') ?? '' })
    expect(one.getAttribute('aria-pressed')).toBeNull()
    await user.click(one)
    await user.click(button('From the library: Videos'))
    const films = within(await screen.findByRole('dialog', { name: 'Choose from the library' }))
    await films.findByText('1 file')
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await save()
    const names = [first, third, second].map((tile) => tile.getAttribute('aria-label'))
    expect(await stored()).toEqual([
      `cover: ${names[0]}`,
      `hover: ${names[2]}`,
      `book: ${names[0]}`,
      `book: ${names[1]}`,
      'book: own 1.jpg',
      'book: own 2.jpg',
    ])
  })
})
