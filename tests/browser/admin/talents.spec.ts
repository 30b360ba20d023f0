import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import {
  clickTwice,
  createTalent,
  fileInputFor,
  newPicture,
  newPictures,
  openNewTalent,
  readPictureFiles,
  save,
  sendFiles,
  tiles,
} from './talents.ts'

const videoFile = new URL('../../../demo/media/slides/home-video-mobile.mp4', import.meta.url)

test.use({ role: 'booker' })

test('pictures: uploads, reorders, describes, crops, moves and saves them', async ({ page, baseURL }) => {
  await openNewTalent(page, baseURL, { name: 'Travertino' })
  const pictures = await newPictures(4)
  await sendFiles(page, fileInputFor(page, 'Book'), pictures)
  await expect(tiles(page, 'Book')).toHaveCount(4)
  await expect(tiles(page, 'Book').getByText('Baixa resolução')).toHaveCount(4)
  await expect(tiles(page, 'Book').getByText('Repetida')).toHaveCount(0)
  const [first, second, third, fourth] = await readPictureFiles(page, 'Book')
  expect(await readPictureFiles(page, 'Capa')).toEqual([first])
  await expectAccessible(page)

  const later = page.getByRole('button', { name: 'Mover Book 1 para depois' })
  await later.press('Enter')
  await expect.poll(() => readPictureFiles(page, 'Book')).toEqual([second, first, third, fourth])
  await expect(page.getByText('Book 1: posição 2 de 4')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Mover Book 2 para depois' })).toBeFocused()

  await tiles(page, 'Book').nth(3).scrollIntoViewIfNeeded()
  const [from, to] = [await tiles(page, 'Book').nth(3).boundingBox(), await tiles(page, 'Book').nth(0).boundingBox()]
  if (!from || !to) throw new Error('the tiles are not there')
  await page.mouse.move(from.x + 40, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 8 })
  await page.mouse.move(to.x + 40, to.y + 40)
  // The first has made room.
  await expect(tiles(page, 'Book').nth(0)).not.toHaveCSS('transform', 'none')
  await page.mouse.up()
  await expect.poll(() => readPictureFiles(page, 'Book')).toEqual([fourth, second, first, third])

  await page.getByRole('button', { name: 'Editar Book 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book 1' })
  await dialog.getByRole('button', { name: 'Usar sugestão' }).click()
  await expect(dialog.getByLabel('Descrição em inglês')).toHaveValue(/^Travertino, model/)
  await dialog.getByLabel('Descrição em português').fill('Perfil direito, fundo branco')
  await dialog.getByLabel('Descrição em inglês').fill('Right profile, white background')
  await dialog.getByRole('slider', { name: 'De cima para baixo' }).press('Home')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Recortar' }).click()
  const crop = page.getByRole('dialog', { name: 'Recortar' })
  await crop.getByRole('button', { name: '3:4' }).click()
  await crop.getByRole('button', { name: 'Criar recorte' }).click()
  await expect(crop).toBeHidden()
  await expect(dialog.getByLabel('Descrição em inglês')).toHaveValue('Right profile, white background')
  await dialog.getByRole('button', { name: 'Próxima' }).click()
  await page.getByRole('dialog', { name: 'Book 2' }).getByRole('button', { name: 'Concluir' }).click()

  await page.getByRole('button', { name: 'Opções de Book 2' }).click()
  await page.getByRole('menuitem', { name: 'Polaroid de perfil' }).click()
  await expect(tiles(page, 'Perfil')).toHaveCount(1)
  await sendFiles(page, fileInputFor(page, 'Polaroid de frente'), [await newPicture('frente.jpg')])
  await expect(tiles(page, 'Frente')).toHaveCount(1)
  await fileInputFor(page, 'Polaroid lateral').setInputFiles(pictures.slice(0, 1))
  await expect(tiles(page, 'Lateral').getByText('Repetida')).toBeVisible()
  // A box of random bytes makes it a file that the library does not have: the response to one that it has can be missed.
  const buffer = Buffer.concat([await readFile(videoFile), Buffer.from('\0\0\0\x10free', 'latin1'), randomBytes(8)])
  await sendFiles(page, fileInputFor(page, 'Vídeos'), [{ name: 'desfile.mp4', mimeType: 'video/mp4', buffer }])
  await expect(tiles(page, 'Vídeos')).toHaveCount(1)
  await page.getByLabel('Polaroids feitas em').fill('2026-02-03')
  const book = await readPictureFiles(page, 'Book')
  await save(page)

  await page.reload()
  await expect(tiles(page, 'Vídeos')).toHaveCount(1)
  expect(await readPictureFiles(page, 'Book')).toEqual(book)
  expect(book).not.toContain(fourth)
  await expect(page.getByLabel('Polaroids feitas em')).toHaveValue('03/02/2026')
  await expect(tiles(page, 'Book').first().getByAltText('Perfil direito, fundo branco')).toBeVisible()
})

test('publication: warns, previews, schedules, publishes and unpublishes', async ({ page, baseURL, newVisitor }) => {
  const { id } = await openNewTalent(page, baseURL, { name: 'Basalto', birthdate: '2000-01-01' })
  const warnings = page.getByRole('group', { name: 'Avisos' })
  await expect(warnings.getByText('Nome repetido')).toBeVisible()
  await page.getByLabel('Nascimento').fill('2015-01-01')
  await expect(warnings.getByText('Menor de idade')).toBeVisible()
  await expect(page.getByText('Menor de 18 anos: o site mostra só')).toBeVisible()
  await page.getByLabel('Nascimento').fill('2000-01-01')
  await expect(warnings.getByText('Menor de idade')).toBeHidden()
  await page.getByRole('button', { name: 'Pré-visualizar' }).click()
  const links = page.getByRole('dialog', { name: 'Pré-visualização' })
  const link = await links.getByLabel('Página em inglês').inputValue()
  await links.getByRole('button', { name: 'Fechar' }).click()
  // Another browser without a session.
  const visitor = await newVisitor()
  const visit = await visitor.newPage()
  await visit.goto(link)
  await expect(visit.getByRole('heading', { level: 1, name: 'Basalto' })).toBeVisible()
  expect((await visitor.request.get(`${link}x`)).status()).toBe(404)
  const status = async () => (await visitor.request.get(`${baseURL}/modelo/${id}/basalto`)).status()
  expect(await status()).toBe(404)

  await page.getByLabel('Entra no ar em').fill('2099-01-02T10:00')
  await page.getByLabel('Sai do ar em').fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('A saída precisa ser depois da entrada.')).toBeVisible()
  await page.getByLabel('Sai do ar em').fill('')
  await expect(page.getByText(/Entra no ar em 2 de jan/)).toBeVisible()
  await save(page)
  await page.getByLabel('Mostrar no site').check()
  await save(page)
  await expect.poll(status).toBe(200)
  await page.getByLabel('Mostrar no site').uncheck()
  await save(page)
  await expect.poll(status).toBe(404)
})

test('the list: searches, filters, changes in bulk and reorders', async ({ page, baseURL }) => {
  for (const name of ['Ardósia um', 'Ardósia dois']) await createTalent(page.request, baseURL, { name })
  await page.goto('/admin/talents?perPage=100')
  await expect(page.getByRole('heading', { level: 1, name: 'Talentos' })).toBeVisible()
  // Exactly two: the whole list may have 22.
  await page.getByPlaceholder('Buscar').fill('ardosia')
  await expect(page.getByText('2 talentos', { exact: true })).toBeVisible()
  await page.getByLabel('Selecionar todos desta página').check()
  const bar = page.getByRole('group', { name: 'Talentos selecionados' })
  await expect(bar.getByText('2 selecionados', { exact: true })).toBeVisible()
  await expectAccessible(page)
  // The message closes by itself, so the expectation starts before it opens.
  await Promise.all([
    expect(page.getByText('2 talentos alterados.', { exact: true })).toBeVisible(),
    bar.getByRole('button', { name: 'Publicar' }).click(),
  ])
  await expect(page.getByRole('listitem').getByText('No ar')).toHaveCount(2)

  await page.getByLabel('Selecionar Ardósia um').check()
  await bar.getByRole('button', { name: 'Mudar de board' }).click()
  await page.getByRole('menuitem', { name: 'Development' }).click()
  await expect(page.getByText('1 talento alterado.', { exact: true })).toBeVisible()
  await page.getByLabel('Selecionar Ardósia dois').check()
  await bar.getByRole('button', { name: 'Agendar' }).click()
  const schedule = page.getByRole('dialog', { name: 'Agendar talentos' })
  await schedule.getByLabel('Sai do ar em').fill('2099-01-02T10:00')
  await schedule.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText(/No ar até 2 de jan/)).toBeVisible()

  await page.getByPlaceholder('Buscar').fill('')
  await page.getByLabel('Avisos').click()
  await page.getByRole('option', { name: 'Sem capa' }).click()
  // Input takes effect after half a second; until then the list is that of the search.
  await expect(page).toHaveURL(/filter=[^&]*warning/)
  await expect(page.getByRole('link', { name: 'Ardósia um' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volterra' })).toBeHidden()
  await page.getByRole('button', { name: 'Development' }).click()
  await expect(page.getByRole('link', { name: 'Ardósia dois' })).toBeHidden()

  await page.getByRole('button', { name: 'Mudar a ordem' }).click()
  const tiles = page.getByRole('listbox', { name: 'Ordem do board' }).getByRole('option')
  await expect(tiles.last()).toHaveAccessibleName(/Ardósia um$/)
  await tiles.last().click()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByText(/^Ardósia um: posição \d de \d$/)).toBeVisible()
  await expect(tiles.last()).not.toHaveAccessibleName(/Ardósia um$/)
  await page.getByRole('main').getByRole('button', { name: 'Desfazer' }).click()
  await expect(tiles.last()).toHaveAccessibleName(/Ardósia um$/)
  await page.getByRole('button', { name: 'Para o começo' }).click()
  await expect(tiles.first()).toHaveAccessibleName(/Ardósia um$/)
  await expectAccessible(page)
})

test('a double click creates one talent or contact', fullRunOnly, async ({ page, texts }) => {
  const { create } = texts.talents
  await page.goto('/admin/talents/create')
  await page.getByLabel(create.name).fill('Turfa')
  await clickTwice(page.getByRole('button', { name: create.go }))
  await expect(page.getByRole('heading', { level: 1, name: 'Turfa' })).toBeVisible()
  const total = async (path: string) => (await (await page.request.get(`/admin/api/${path}`)).json()).total
  expect(await total('talents?q=turfa')).toBe(1)

  await page.goto('/admin/contacts/create')
  await page.getByLabel('Nome').fill('Turfa Lima')
  await clickTwice(page.getByRole('button', { name: 'Salvar' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Turfa Lima' })).toBeVisible()
  expect(await total('contacts?q=turfa')).toBe(1)
})

test.describe('in an English browser', () => {
  test.use({ locale: 'en-US' })

  test('numbers and dates are typed as the Portuguese page writes them', async ({ page, baseURL }) => {
    const { id } = await createTalent(page.request, baseURL, { name: 'Folidolito' })
    await page.goto(`/admin/talents/${id}`)
    const waist = page.getByLabel('Cintura')
    await waist.fill('alta')
    await waist.blur()
    await expect(waist).toHaveAccessibleDescription('Digite um número.')
    await waist.fill('61,5')
    await expect(waist).not.toHaveAccessibleDescription('Digite um número.')
    await page.getByLabel('Altura').fill('1,78 m')
    await page.getByLabel('Nascimento').fill('31/02/1999')
    await page.getByLabel('Nascimento').blur()
    await expect(page.getByText('Digite uma data válida.')).toBeVisible()
    await page.getByLabel('Nascimento').fill('31/12/1999')
    await expect(page.getByText('Digite uma data válida.')).toBeHidden()
    await page.getByLabel('Sai do ar em').fill('1/2/2099 14h')
    await save(page)
    await page.reload()
    await expect(waist).toHaveValue('61,5')
    await expect(page.getByLabel('Altura')).toHaveValue('178')
    await expect(page.getByLabel('Nascimento')).toHaveValue('31/12/1999')
    await expect(page.getByLabel('Sai do ar em')).toHaveValue('01/02/2099 14:00')
    await expectAccessible(page)
  })
})

test('CSV: exports, reports errors by line, and imports', fullRunOnly, async ({ page, baseURL }) => {
  await createTalent(page.request, baseURL, { name: 'Quartzito', height: 177.5 })
  await page.goto('/admin/talents?filter={"q":"quartzito"}')
  await expect(page.getByText('1 talento', { exact: true })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const exporting = page.getByRole('dialog', { name: 'Exportar' })
  await exporting.getByLabel(/^Para importar de novo/).check()
  await exporting.getByRole('link', { name: 'Baixar' }).click()
  const table = await readFile(await (await downloading).path(), 'utf8')
  const [head = '', line = ''] = table.trim().split(/\r?\n/)
  expect(line).toContain('Quartzito')
  expect(line).toContain('177,5')

  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar talentos' })
  const bring = (lines: string[]) =>
    dialog
      .getByLabel('Escolher arquivo CSV')
      .and(page.locator('input'))
      .setInputFiles({ name: 'talentos.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
  await bring([head, line.replace('177,5', 'alta'), line.replace('Quartzito', 'Ágata').replace(/^\d+/, '999999')])
  await expect(dialog.getByRole('row', { name: /^2 height alta/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^3 id 999999/ })).toBeVisible()
  await expect(dialog.getByText('2 linhas têm problemas e não serão importadas.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Importar/ })).toBeDisabled()
  await expectAccessible(page)

  await dialog.getByText('Colunas e valores aceitos').click()
  await expect(dialog.getByRole('row', { name: /^Cabelos Pretos, Castanho-escuros/ })).toBeVisible()
  const templating = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Baixar modelo' }).click()
  const template = await readFile(await (await templating).path(), 'utf8')
  expect(template).toContain('Nome;Board;No ar;')
  await bring([`${template.trim().split(';').slice(0, 2).join(';')};Cabelos`, 'Ágata;Mulher;Listrados'])
  await expect(dialog.getByRole('row', { name: /^2 Cabelos Listrados .*Aceita: Pretos/ })).toBeVisible()

  const place = (column: string) => head.replace('\ufeff', '').split(';').indexOf(column)
  const cells = line.replace('177,5', '178').split(';')
  await bring([head, cells.with(place('birthdate'), '2000-10-03').with(place('languages'), 'de').join(';')])
  await expect(dialog.getByText('0 para criar, 1 para alterar, 0 sem mudança.')).toBeVisible()
  await expect(dialog.getByText('3 de out. de 2000')).toBeVisible()
  await expect(dialog.getByText('alemão')).toBeVisible()
  await expect(dialog.getByText('177,5 cm')).toBeVisible()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/admin/api/talents/import?dry_run=false', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Importar 1 talento' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled()
  release()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('178 cm')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('177,5 cm')).toBeVisible()
})

test(
  'CSV of another system: asks about columns and names, imports good lines, undoes',
  fullRunOnly,
  async ({ page, baseURL }) => {
    await createTalent(page.request, baseURL, { name: 'Xenotímio', height: 177 })
    await page.goto('/admin/talents?filter={"q":"xenotimio"}')
    await page.getByRole('button', { name: 'Importar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Importar talentos' })
    const lines = ['ID,Nome,Board,Altura (in),Agente', '1,XENOTIMIO,mulher,71,Rui', '2,Xenotímio Dois,mulher,alta,Rui']
    await dialog
      .getByLabel('Escolher arquivo CSV')
      .and(page.locator('input'))
      .setInputFiles({ name: 'talentos.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
    await expect(dialog.getByText('Diga primeiro como ler estas colunas.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Importar/ })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Ignorar as outras' }).click()
    await expect(dialog.getByRole('row', { name: /^3 Altura \(in\) alta/ })).toBeVisible()
    await dialog.getByLabel('São os mesmos: alterar os talentos').check()
    await expect(dialog.getByText('180 cm')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Importar 1 talento' }).click()
    await expect(dialog.getByText('1 linha não foi importada:')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByText('180 cm')).toBeVisible()

    await page.getByRole('button', { name: 'Importar' }).click()
    await dialog.getByText('Importações do último mês').click()
    await dialog.getByRole('button', { name: 'Desfazer' }).first().click()
    await page.getByRole('dialog', { name: 'Desfazer a importação?' }).getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('177 cm')).toBeVisible()
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

  test('a link leads past the pictures to the measures', async ({ page, baseURL }) => {
    await openNewTalent(page, baseURL, { name: 'Arenito' })
    const height = page.getByLabel('Altura')
    await expect(height).not.toBeInViewport()
    await page.getByRole('button', { name: 'Medidas', exact: true }).click()
    await expect(height).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(height).toBeFocused()
  })

  test('the table keeps the names in view while it scrolls', async ({ page, baseURL }) => {
    await createTalent(page.request, baseURL, { name: 'Folhelho' })
    await page.goto('/admin/talents?filter={"q":"folhelho"}')
    await page.getByRole('button', { name: 'Tabela de medidas' }).click()
    const table = page.getByRole('region', { name: 'Tabela de medidas' })
    await table.evaluate((region) => region.scrollTo({ left: region.scrollWidth }))
    await expect(table.getByRole('columnheader').last()).toBeInViewport()
    await expect(table.getByRole('link', { name: 'Folhelho' })).toBeInViewport({ ratio: 1 })
  })

  test('a held picture can be moved, and a swipe over it scrolls', fullRunOnly, async ({ page, baseURL, context }) => {
    await openNewTalent(page, baseURL, { name: 'Granito' })
    await sendFiles(page, fileInputFor(page, 'Book'), await newPictures(3))
    await expect(tiles(page, 'Book')).toHaveCount(3)
    const [first, second, third] = await readPictureFiles(page, 'Book')
    await tiles(page, 'Book').first().scrollIntoViewIfNeeded()
    await expectAccessible(page)
    const devtools = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    const centre = async (index: number) => {
      const box = await tiles(page, 'Book').nth(index).boundingBox()
      if (!box) throw new Error('the tile is not there')
      return { x: box.x + box.width / 2, y: box.y + box.height / 3 }
    }

    const [from, to] = [await centre(2), await centre(0)]
    await touch('touchStart', from)
    await expect(tiles(page, 'Book').nth(2)).toHaveCSS('opacity', '0.8')
    await touch('touchMove', { x: (from.x + to.x) / 2, y: to.y })
    await touch('touchMove', to)
    await expect(tiles(page, 'Book').nth(0)).not.toHaveCSS('transform', 'none')
    await touch('touchEnd')
    await expect.poll(() => readPictureFiles(page, 'Book')).toEqual([third, first, second])

    const before = await page.evaluate(() => scrollY)
    const start = await centre(1)
    await touch('touchStart', start)
    for (const far of [30, 80, 140]) await touch('touchMove', { x: start.x, y: start.y - far })
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
    expect(await readPictureFiles(page, 'Book')).toEqual([third, first, second])
  })
})

test.describe('in English', () => {
  test.use({ language: 'en' })

  test('links to the English profile', fullRunOnly, async ({ page, baseURL }) => {
    const { id } = await openNewTalent(page, baseURL, { name: 'Malaquita', published: true })
    await expect(page.getByRole('link', { name: 'View on the site' })).toHaveAttribute(
      'href',
      `/en/model/${id}/malaquita`,
    )
  })
})
