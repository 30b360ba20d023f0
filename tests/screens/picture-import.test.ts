import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { downloadZip } from 'client-zip'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertTalent } from '../helpers/talents.ts'
import { mp4 } from '../helpers/videos.ts'
import { finishRequests, goTo, openBackOffice, refuseNext } from './back-office.ts'
import { newPicture } from './pictures.ts'

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection, { storesFiles: true })
  let user: UserEvent
  const ids: Record<string, string> = {}
  const input = (label: string) => screen.getByLabelText(label, { selector: 'input' })
  const choose = (files: File[]) => user.upload(input('Escolher arquivos'), files)
  const facts = () => [...screen.getByRole('main').querySelectorAll('[role=status] div')].map((one) => one.textContent)
  const recognised = () =>
    within(screen.getByRole('region', { name: 'Reconhecidos' }))
      .getAllByRole('listitem')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
  const go = (name: string | RegExp = /^Importar \d/) => screen.getByRole<HTMLButtonElement>('button', { name })
  const mediaOf = async (name: string) => {
    const { media } = await (await admin.get(`/talents/${ids[name]}`)).json()
    return media.map(({ kind, view }: Record<string, string>) => view ?? kind)
  }
  const talentOf = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name: `Talento de “${name}”` })
  const options = async (name: string) => {
    await user.click(talentOf(name))
    return within(await screen.findByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  }
  const open = async (pictures?: { id: number; names: string }[]) => {
    await finishRequests()
    goTo('/elsewhere')
    await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })
    goTo('/talents/pictures')
    history.replaceState({ ...history.state, usr: pictures && { pictures } }, '')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    await screen.findByRole('heading', { level: 1, name: 'Importar fotos' })
    await finishRequests()
  }

  beforeAll(async () => {
    ids.Inês = await insertTalent(db, { name: 'Inês Quaresma', category: 'woman' })
    ids.Ana = await insertTalent(db, { name: 'Ana', category: 'woman' })
    ids['Ana Silva'] = await insertTalent(db, { name: 'Ana Silva', category: 'man' })
    ids.twin = await insertTalent(db, { name: 'Gêmea', category: 'woman' })
    ids.other = await insertTalent(db, { name: 'Gemea', category: 'development' })
    user = await openBackOffice(admin, '/talents', { role: 'booker' })
  })
  beforeEach(() => open())

  test('tells by names whose pictures they are, asks about the others, and repeats none', async () => {
    const names = [
      'ines-quaresma-2.jpg',
      'Inês Quaresma capa.jpg',
      'ines-quaresma-10-polaroid-frente.jpg',
      'gemea 1.jpg',
      'desconhecida.jpg',
    ]
    const files = await Promise.all(names.map((name) => newPicture(name)))
    const film = new File([new Uint8Array(mp4())], 'gemea.mp4', { type: 'video/mp4' })
    await choose([...files, film])
    await expect.poll(facts).toEqual(['6 arquivos; 1 talento reconhecido.'])
    expect(recognised()).toEqual([
      ['Inês Quaresma', 'Capa (1), Book (1), Polaroid de frente (1) · Inês Quaresma capa.jpg e mais 2'],
    ])
    const asked = within(screen.getByRole('region', { name: 'De quem são?' }))
    expect(asked.getAllByText(/ · /).map(({ textContent }) => textContent)).toEqual([
      'Book (1) · desconhecida.jpg',
      'Book (1), Vídeos (1) · gemea 1.jpg e mais 1',
    ])
    expect(await options('gemea')).toEqual([`Gêmea (Mulher, ${ids.twin})`, `Gemea (Development, ${ids.other})`])
    await user.click(screen.getByRole('option', { name: `Gemea (Development, ${ids.other})` }))
    expect(facts()).toEqual(['6 arquivos; 2 talentos reconhecidos.'])
    // Other files are asked about anew.
    await choose([...files, film])
    await expect.poll(facts).toEqual(['6 arquivos; 1 talento reconhecido.'])
    await options('gemea')
    await user.click(screen.getByRole('option', { name: `Gemea (Development, ${ids.other})` }))
    go('Importar 5 fotos')
    expect(await options('desconhecida')).toHaveLength(5)
    await user.keyboard('{Escape}')
    await user.click(go('Importar 5 fotos'))
    await expect.poll(facts).toEqual(['5 fotos acrescentadas a 2 talentos.'])
    expect(screen.queryByRole('region', { name: 'Reconhecidos' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Importar \d/ })).toBeNull()
    expect(await mediaOf('Inês')).toEqual(['cover', 'hover', 'book', 'front'])
    expect(await mediaOf('other')).toEqual(['cover', 'book', 'video'])
    expect(await mediaOf('twin')).toEqual([])
    // More of one of them, of which one is there already.
    await choose([files[0] as File, await newPicture('ines-quaresma-3.jpg')])
    await user.click(await screen.findByRole('button', { name: 'Importar 2 fotos' }))
    await expect.poll(facts).toEqual(['6 fotos acrescentadas a 2 talentos.'])
    expect(await mediaOf('Inês')).toEqual(['cover', 'hover', 'book', 'book', 'front'])

    // The same again, in a zip file.
    await open()
    const zip = async (name: string, content: { name: string; input: File | string }[]) =>
      new File([await downloadZip(content).blob()], name, { type: 'application/zip' })
    const content = files.slice(0, 3).map((file) => ({ name: `Fotos/${file.name}`, input: file }))
    const others = ['Fotos/leia.txt', '__MACOSX/Fotos/._ines-quaresma-2.jpg'].map((name) => ({ name, input: 'x' }))
    await choose([await zip('inês quaresma.ZIP', [...content, ...others])])
    await expect.poll(facts).toEqual(['3 arquivos; 1 talento reconhecido.'])
    expect(recognised()[0]?.[1]).toMatch(/ · inês quaresma\/Fotos\/Inês Quaresma capa\.jpg e mais 2$/)
    await user.click(go('Importar 3 fotos'))
    await expect.poll(facts).toEqual(['Os talentos já tinham todas estas fotos.'])
    await choose([new File(['no zip'], 'quebrado.zip'), files[0] as File])
    await screen.findByText('quebrado.zip: O arquivo zip não pode ser lido. Compacte de novo.')
    expect(facts()[0]).toBe('1 arquivo; 1 talento reconhecido.')
    await choose([files[0] as File])
    await expect.poll(() => screen.queryByText(/^quebrado\.zip/)).toBeNull()
  })

  /** Entries of a dropped folder, which a reader returns in parts. */
  const entryOf = (path: string, content: File | object[]): object => ({
    isFile: content instanceof File,
    isDirectory: !(content instanceof File),
    fullPath: path,
    file: (resolve: (file: unknown) => void) => resolve(content),
    createReader: () => {
      const parts = content instanceof File ? [] : [content.slice(0, 1), content.slice(1)]
      return { readEntries: (resolve: (part: unknown) => void) => resolve(parts.shift() ?? []) }
    },
  })

  test('takes folders by their names, dropped or chosen', async () => {
    const [one, two, three] = await Promise.all(['1.jpg', '2.jpg', 'capa.jpg'].map((name) => newPicture(name)))
    if (!one || !two || !three) throw new Error('no pictures')
    const folder = entryOf('/Casting', [
      entryOf(
        '/Casting/Ana Silva',
        [one, three].map((file) => entryOf(`/Casting/Ana Silva/${file.name}`, file)),
      ),
      entryOf('/Casting/Ana', [
        entryOf('/Casting/Ana/leia.txt', new File(['x'], 'leia.txt')),
        entryOf('/Casting/Ana/2.jpg', two),
      ]),
    ])
    const dataTransfer = { types: ['Files'], files: [], items: [{ webkitGetAsEntry: () => folder }] }
    fireEvent.drop(screen.getByRole('button', { name: 'Escolher pasta' }), { dataTransfer })
    await expect.poll(facts).toEqual(['3 arquivos; 2 talentos reconhecidos.'])
    expect(recognised()).toEqual([
      ['Ana Silva', 'Book (1), Capa (1) · Casting/Ana Silva/1.jpg e mais 1'],
      ['Ana', 'Book (1) · Casting/Ana/2.jpg'],
    ])
    Object.defineProperty(two, 'webkitRelativePath', { value: 'Novas/Ana Silva/2.jpg' })
    expect(input('Escolher pasta').hasAttribute('webkitdirectory')).toBe(true)
    await user.upload(input('Escolher pasta'), [two])
    await expect.poll(recognised).toEqual([['Ana Silva', 'Book (1) · Novas/Ana Silva/2.jpg']])
    fireEvent.paste(screen.getByRole('button', { name: 'Escolher pasta' }), {
      clipboardData: { types: ['Files'], files: [three] },
    })
    await expect.poll(facts).toEqual(['1 arquivo; 0 talentos reconhecidos.'])
    expect(go('Importar 0 fotos').disabled).toBe(true)
  })

  test('follows the table that named the pictures, and says which are missing', async () => {
    await open([
      { id: Number(ids.Ana), names: 'DSC_2 DSC_1.jpg; perdida.jpg; outra.jpg' },
      { id: Number(ids['Ana Silva']), names: 'DSC_1' },
      { id: 9_999, names: 'DSC_3' },
    ])
    screen.getByText('A tabela que você importou traz os nomes das fotos de 3 talentos: eles valem primeiro.')
    expect(screen.queryByText('perdida.jpg')).toBeNull()
    await choose(await Promise.all(['DSC_1.jpg', 'DSC_2.jpg'].map((name) => newPicture(name))))
    const missing = within(await screen.findByRole('region', { name: 'Na tabela, mas não entre os arquivos' }))
    expect(missing.getAllByRole('listitem').map((row) => [...row.children].map((one) => one.textContent))).toEqual([
      ['Ana', 'perdida.jpg, outra.jpg'],
    ])
    expect(recognised()).toEqual([['Ana', 'Book (1) · DSC_2.jpg']])
    const shared = `Ana (${ids.Ana}), Ana Silva (${ids['Ana Silva']})`
    expect(await options(shared)).toEqual([`Ana (Mulher, ${ids.Ana})`, `Ana Silva (Homem, ${ids['Ana Silva']})`])
  })

  test('says whose pictures could not be added, and adds them after another’s change', async () => {
    const pictures = await Promise.all(
      ['ana 1.jpg', 'ana silva 1.jpg', 'ines-quaresma-9.jpg'].map((name) => newPicture(name)),
    )
    await choose(pictures)
    await expect.poll(facts).toEqual(['3 arquivos; 3 talentos reconhecidos.'])
    for (const name of ['Ana', 'Inês']) refuseNext('PUT', `/talents/${ids[name]}`, 403)
    refuseNext('PUT', `/talents/${ids['Ana Silva']}`, 409, { current: { id: 1 } })
    await user.click(go('Importar 3 fotos'))
    await screen.findByText('Ana: Seu perfil não permite isso.')
    await screen.findByText('Inês Quaresma: Seu perfil não permite isso.')
    screen.getByText('Ana: Seu perfil não permite isso.')
    await expect.poll(facts).toEqual(['1 foto acrescentada a 1 talento.'])
    expect([await mediaOf('Ana'), await mediaOf('Ana Silva')]).toEqual([[], ['cover', 'book']])
    refuseNext('GET', '/talents/names', 403)
    await open()
    screen.getByText('Seu perfil não permite isso.')
    const link = screen.getByRole('link', { name: 'Voltar aos talentos' })
    expect(link.getAttribute('href')).toBe('/admin/talents')
  })
})
