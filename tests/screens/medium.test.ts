import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertMedia, insertTalent } from '../helpers/talents.ts'
import { mp4 } from '../helpers/videos.ts'
import { finishRequests, holdNext, openBackOffice, openPage, refuseNext } from './back-office.ts'
import { reportProgress } from './form-request.ts'
import { newPicture, storeFile } from './pictures.ts'
import { imitateCanvas } from './site/camera.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection, { storesFiles: true })
  let user: UserEvent
  let id: number
  let url: string
  const read = async (medium = id) => (await admin.get(`/media/${medium}`)).json()
  const open = (medium = id, name: RegExp | string = 'farol.jpg') => openPage(`/media/${medium}`, name)
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  const save = async () => {
    await user.click(button('Salvar'))
    await screen.findByRole('heading', { level: 1, name: 'Biblioteca' })
  }

  beforeAll(async () => {
    user = await openBackOffice(admin, '/media', { role: 'booker' })
    const medium = await storeFile(admin, await newPicture('farol.jpg', { width: 400, height: 300 }))
    id = medium.id
    url = medium.url
  })

  test('sets the focal point by clicks and sliders, and takes it back', async () => {
    await open()
    const focal = within(screen.getByRole('group', { name: 'Ponto focal' }))
    const [picture, ...previews] = screen.getByRole('group', { name: 'Ponto focal' }).querySelectorAll('img')
    if (!picture) throw new Error('no picture')
    const marker = () => picture.parentElement?.querySelector<HTMLElement>('[aria-hidden]')?.style
    const values = () => focal.getAllByRole('slider').map((slider) => slider.getAttribute('aria-valuetext'))
    expect([marker(), values(), focal.queryByRole('button')]).toEqual([undefined, ['50%', '50%'], null])
    vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 200, 400))
    fireEvent.click(picture, { clientX: 5, clientY: 20 + 400 * 1.2 })
    await expect.poll(() => [marker()?.left, marker()?.top]).toEqual(['0%', '100%'])
    fireEvent.click(picture, { clientX: 60, clientY: 20 + 400 * 0.7 })
    await expect.poll(values).toEqual(['25%', '70%'])
    expect([marker()?.left, marker()?.top]).toEqual(['25%', '70%'])
    expect(previews.map(({ style }) => style.objectPosition)).toEqual(Array(3).fill('25% 70%'))
    focal.getByRole('slider', { name: 'Vertical' }).focus()
    await user.keyboard('{End}')
    focal.getByRole('slider', { name: 'Horizontal' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(values()).toEqual(['26%', '100%'])
    await save()
    expect(await read()).toMatchObject({ focal_x: 0.26, focal_y: 1 })
    const tile = () => screen.findByRole<HTMLImageElement>('img', { name: 'farol.jpg' })
    expect((await tile()).style.objectPosition).toBe('26% 100%')
    await open()
    screen.getByRole('slider', { name: 'Horizontal' }).focus()
    await user.keyboard('{Home}')
    await save()
    await expect.poll(async () => (await tile()).style.objectPosition).toBe('0% 100%')
    await open()
    await user.click(button('Usar o centro'))
    expect(screen.queryByRole('button', { name: 'Usar o centro' })).toBeNull()
    await save()
    expect(await read()).toMatchObject({ focal_x: null, focal_y: null })
    await expect.poll(async () => (await tile()).style.objectPosition).toBe('50% 50%')
  })

  test('crops, rotates and mirrors a picture to a new one', async () => {
    await open()
    await user.click(button('Recortar'))
    await user.click(button('Cancelar'))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    await user.click(button('Recortar'))
    const dialog = within(screen.getByRole('dialog', { name: 'Recortar' }))
    const size = () => dialog.getByRole('status').textContent
    const press = async (name: string) => {
      await user.click(dialog.getByRole('button', { name }))
      return size()
    }
    await expect.poll(() => button('Criar recorte').disabled).toBe(false)
    expect(size()).toBe('320 × 240')
    const ratios = ['1:1', '16:9', '3:4', '2:3', '3:2', 'Inteira', 'Livre']
    const sizes: (string | null)[] = []
    for (const ratio of ratios) sizes.push(await press(ratio))
    expect(sizes).toEqual([
      ...['270 × 270', '360 × 203', '203 × 270', '180 × 270', '360 × 240', '400 × 300', '400 × 300'],
    ])
    await press('3:4')
    expect(await press('Girar à direita')).toBe('270 × 360 · 90°')
    expect(await press('Espelhar')).toBe('270 × 360 · 270° · espelhada')
    expect(await press('Girar à esquerda')).toBe('203 × 270 · 180° · espelhada')
    expect(await press('Girar à esquerda')).toBe('270 × 360 · 90° · espelhada')
    expect(await press('Espelhar')).toBe('270 × 360 · 270°')
    expect(await press('Girar à direita')).toBe('203 × 270')

    // The part stays where it is in the picture.
    await press('Livre')
    const area = dialog.getByRole('group', { name: 'Área do recorte: mova com as setas' })
    const shown = new DOMRect(0, 0, 400, 300)
    for (const element of document.querySelectorAll('.ReactCrop *'))
      vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(shown)
    area.focus()
    await user.keyboard('{Control>}{ArrowLeft}{ArrowUp}{/Control}')
    const sent = vi.spyOn(globalThis, 'fetch')
    const part = () =>
      JSON.parse(String(sent.mock.calls.findLast(([path]) => String(path).endsWith('/crop'))?.[1]?.body))
    await press('Girar à direita')
    refuseNext('POST', '/media/', 507)
    await user.click(button('Criar recorte'))
    await screen.findByText(/o servidor está sem espaço/)
    const corner = { x: expect.closeTo(0.1), y: 0, width: 0.9, height: 0.50625 }
    expect(part()).toEqual({ ...corner, rotation: 90, mirrored: false })
    for (const name of ['Girar à esquerda', 'Girar à esquerda', 'Espelhar']) await press(name)
    const hold = holdNext('POST', '/media/')
    await user.click(button('Criar recorte'))
    await expect.poll(() => button('Cancelar').disabled).toBe(true)
    await user.keyboard('{Escape}')
    hold.release()
    await screen.findByText('Recorte criado.')
    expect(part()).toEqual({ ...corner, y: 0.49375, rotation: 90, mirrored: true })
    sent.mockRestore()
    const crop = Number(location.pathname.split('/').at(-1))
    expect(crop).not.toBe(id)
    expect(await read(crop)).toMatchObject({ crop_of_id: id, width: 270, height: 203 })
    const origin = await screen.findByText(/^Recorte de/)
    expect(within(origin).getByRole('link', { name: 'farol.jpg' }).getAttribute('href')).toBe(`/admin/media/${id}`)
  })

  test('makes no crop that is too small', async () => {
    const small = await storeFile(admin, await newPicture('grão.jpg', { width: 20, height: 16 }))
    await open(small.id, 'grão.jpg')
    await user.click(button('Recortar'))
    const isTooSmall = () => button('Criar recorte').disabled
    await user.click(button('Inteira'))
    await expect.poll(isTooSmall).toBe(false)
    for (const ratio of ['16:9', '2:3']) {
      await user.click(button(ratio))
      expect([ratio, isTooSmall()]).toEqual([ratio, true])
    }
    await user.click(button('Cancelar'))
  })

  test('replaces a file, and says what that changes', async () => {
    const other = await newPicture('outro.jpg', { width: 400, height: 300 })
    await storeFile(admin, other)
    await open()
    const choose = async (file: File) => {
      fireEvent.change(screen.getByLabelText('Enviar arquivos', { selector: 'input' }), { target: { files: [file] } })
      return within(await screen.findByRole('dialog', { name: 'Trocar o arquivo em toda parte?' }))
    }
    const close = async (dialog: { getByRole: typeof screen.getByRole }) => {
      await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    }
    let dialog = await choose(new File(['Text'], 'texto.txt', { type: 'text/plain' }))
    expect(dialog.getByRole('alert').textContent).toBe(
      'Este tipo de arquivo não pode ser usado aqui. Use JPEG, PNG, WebP, AVIF, GIF, HEIC ou SVG.',
    )
    expect([dialog.queryByRole('img'), button('Trocar').disabled]).toEqual([null, true])
    await close(dialog)
    dialog = await choose(new File([], 'vazio.jpg', { type: 'image/jpeg' }))
    expect(dialog.getByRole('alert').textContent).toBe('Este arquivo está danificado e não abre.')
    await close(dialog)

    dialog = await choose(other)
    dialog.getByText('outro.jpg')
    expect(dialog.getByRole('img', { name: 'O novo arquivo' }).getAttribute('src')).toMatch(/^blob:/)
    await user.click(button('Trocar'))
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Este arquivo já está na biblioteca. Escolha-o onde quer que ele apareça.',
    )
    refuseNext('POST', '/media/', 503)
    await user.click(button('Trocar'))
    await expect.poll(() => dialog.queryByRole('alert')?.textContent).toMatch(/^O servidor não/)
    await close(dialog)

    // Until it has arrived, it can be stopped.
    dialog = await choose(await newPicture('novo.jpg', { width: 800, height: 600 }))
    const bar = () => dialog.getByRole('progressbar', { name: 'Enviando novo.jpg' }).getAttribute('aria-valuenow')
    let hold = holdNext('POST', '/media/')
    await user.click(button('Trocar'))
    await expect.poll(bar).toBe('50')
    await close(dialog)
    hold.release()
    await finishRequests()
    expect((await read()).url).toBe(url)

    await admin.put(`/media/${id}`, { ...(await read()), focal_x: 0.2, focal_y: 0.3 })
    await open()
    dialog = await choose(await newPicture('novo.jpg', { width: 800, height: 600 }))
    hold = holdNext('POST', '/media/')
    await user.click(button('Trocar'))
    await expect.poll(bar).toBe('50')
    reportProgress(1)
    await expect.poll(bar).toBeNull()
    expect(button('Cancelar').disabled).toBe(true)
    hold.release()
    await screen.findByText('Arquivo trocado.')
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByText(/^JPEG · 800 × 600 · /)
    expect(await read()).toMatchObject({ width: 800, focal_x: 0.2, focal_y: 0.3 })
    await choose(await newPicture('alto.jpg', { width: 300, height: 600 }))
    await user.click(button('Trocar'))
    await screen.findByText('Arquivo trocado. A proporção mudou: marque de novo o ponto focal.')
    await expect.poll(() => screen.queryByRole('button', { name: 'Usar o centro' })).toBeNull()
    expect(await read()).toMatchObject({ width: 300, focal_x: null })
  })

  test('offers a description of whom it shows, and tells who shows it', async () => {
    const talent = await insertTalent(db, { name: 'Siena' })
    const medium = await storeFile(admin, await newPicture('siena.jpg'))
    await insertMedia(db, talent, { kind: 'snap', view: 'front', url: medium.url })
    // Bookers may not open partners.
    for (const title of [{ title_pt: 'Prisma', title_en: 'Prism' }, { title_en: 'Forge' }, {}])
      await admin.create('/partners', { ...title, cover_id: medium.id })
    await open(medium.id, 'siena.jpg')
    await screen.findByText('Siena, model on the Woman board, polaroid, front')
    await user.click(button('Usar sugestão'))
    const texts = ['português', 'inglês'].map((language) => screen.getByLabelText(`Descrição em ${language}`))
    expect(texts.map((text) => (text as HTMLInputElement).value)).toEqual([
      'Siena, modelo do board Mulher, polaroid de frente',
      'Siena, model on the Woman board, polaroid, front',
    ])
    expect(screen.queryByRole('button', { name: 'Usar sugestão' })).toBeNull()
    screen.getByText('Salve ou descarte as alterações antes de trocar o arquivo.')
    expect(button('Trocar o arquivo').disabled).toBe(true)
    const uses = within(screen.getByRole('region', { name: 'Onde aparece' }))
    expect(uses.getAllByRole('listitem').map((use) => use.textContent)).toEqual([
      ...['TalentoSiena', 'ParceiroPrisma', 'ParceiroForge', 'ParceiroSem nome'],
    ])
    const link = uses.getByRole('link')
    expect([link.textContent, link.getAttribute('href')]).toEqual(['Siena', `/admin/talents/${talent}`])
    screen.getByText('Está em uso e não pode ser excluído.')
    await save()
    expect(await read(medium.id)).toMatchObject({ alt_pt: 'Siena, modelo do board Mulher, polaroid de frente' })
  })

  test('deletes a file that nothing shows', async () => {
    const medium = await storeFile(admin, await newPicture('livre.jpg'))
    refuseNext('GET', `/media/${medium.id}/uses`, 404)
    await open(medium.id, 'livre.jpg')
    const uses = within(screen.getByRole('region', { name: 'Onde aparece' }))
    expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull()
    await user.click(uses.getByRole('button', { name: 'Tentar de novo' }))
    await uses.findByText('Em lugar nenhum.')
    await user.click(button('Excluir'))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Excluir' }))
    await screen.findByText('Movido para a lixeira: livre.jpg')
    await screen.findByRole('heading', { level: 1, name: 'Biblioteca' })
    expect((await admin.get(`/media/${medium.id}`)).status).toBe(404)
  })

  test('gives a video a frame of it as its cover, also another one', async () => {
    const shown = { light: 0, photo: (await newPicture('quadro.jpg')) as Blob | undefined }
    using canvases = imitateCanvas(shown)
    const frames: number[] = []
    const { prototype } = HTMLVideoElement
    const event = (player: HTMLVideoElement, type: string) =>
      queueMicrotask(() => player.dispatchEvent(new Event(type)))
    Object.defineProperties(prototype, {
      duration: { value: 2 },
      videoWidth: { value: 720 },
      videoHeight: { value: 1280 },
      src: {
        set(this: HTMLVideoElement) {
          event(this, 'loadeddata')
        },
      },
      currentTime: {
        set(this: HTMLVideoElement, time: number) {
          frames.push(time)
          event(this, 'seeked')
        },
      },
    })
    await openPage('/media', 'Biblioteca')
    const file = new File([new Uint8Array(mp4())], 'desfile.mp4', { type: 'video/mp4' })
    await user.upload(screen.getByLabelText('Enviar arquivos', { selector: 'input' }), file)
    await user.click(await screen.findByRole('link', { name: 'desfile.mp4' }))
    const cover = within(await screen.findByRole('group', { name: 'Capa do vídeo' }))
    const first = (await cover.findByRole('img')).getAttribute('src')
    // The first frame is often black.
    expect([frames, canvases.sizes()]).toEqual([[0.5], ['720 × 1280']])
    expect(screen.queryByRole('group', { name: 'Ponto focal' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Criar recorte' })).toBeNull()

    fireEvent.change(screen.getAllByLabelText('Enviar arquivos', { selector: 'input' }).at(-1) as HTMLElement, {
      target: { files: [await newPicture('foto.jpg')] },
    })
    const replacing = within(await screen.findByRole('dialog', { name: 'Trocar o arquivo em toda parte?' }))
    expect(replacing.getByRole('alert').textContent).toMatch(/ Use MP4 ou WebM\.$/)
    await user.click(replacing.getByRole('button', { name: 'Cancelar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    shown.photo = undefined
    await user.click(button('Usar o quadro atual como capa'))
    await screen.findByText('Este navegador não mostrou o vídeo; escolha uma imagem.')
    shown.photo = await newPicture('quadro 2.jpg')
    await user.click(button('Usar o quadro atual como capa'))
    await expect.poll(() => cover.getByRole('img').getAttribute('src')).not.toBe(first)
    const video = Number(location.pathname.split('/').at(-1))
    await save()
    const { poster_id, poster } = await read(video)
    expect(await read(poster_id)).toMatchObject({ name: 'desfile.jpg', url: poster.url })
    expect(decodeURIComponent(first ?? '')).not.toContain(poster.url)
  })
})
