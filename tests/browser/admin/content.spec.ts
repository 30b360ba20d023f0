import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { newPicture } from './talents.ts'

test.use({ role: 'editor', expectedMessages: /status of 422/ })

test("an editor's text is on the site within seconds", async ({ page }, { project }) => {
  const title = `Inverno no ateliê ${project.name}`
  await page.goto('/admin/posts/create')
  await page.getByLabel('Título em português').fill(title)
  await expect(page.getByText('Falta o inglês').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Texto em português' }).fill('O frio chegou.')
  await page.getByLabel('Publicado').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  await page.goto(`/noticias/inverno-no-atelie-${project.name}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('O frio chegou.')).toBeVisible()
})

test(
  'a page has inputs only for what the site shows of it, and keeps them',
  fullRunOnly,
  async ({ page, baseURL, texts }) => {
    const { pages, firstFourHint, officesHint } = texts.content
    const toList = () => page.getByRole('link', { name: texts.ra.action.list, exact: true }).click()
    const open = async (name: string) => {
      await page.getByRole('main').getByRole('link', { name }).click()
      await expect(page.getByRole('region', { name: texts.components.schedule.title })).toBeVisible()
    }
    const pictures = page.getByRole('group', { name: 'Imagens' })
    await page.goto('/admin/entities')
    await open(pages.offices)
    await expect(page.getByText(officesHint)).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox', { name: /em português/ })).toHaveCount(0)
    await expect(pictures).toHaveCount(0)
    await toList()
    await open(pages.be_a_model)
    await expect(pictures).toHaveAccessibleDescription(firstFourHint)
    await expect(page.getByLabel('Título em português')).toHaveCount(0)
    await toList()
    await open(pages.privacy)
    await expect(pictures).toHaveCount(0)
    const path = page.url().replace('/admin/', '/admin/api/')
    const read = async () => (await page.request.get(path)).json()
    const before = await read()
    await page.getByLabel('Título em português').fill('Sigilo')
    await page.getByLabel('Título em inglês').fill('Secrecy')
    await page.getByRole('textbox', { name: 'Texto em inglês' }).fill('Nothing is sold.')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Páginas' })).toBeVisible()
    const after = await read()
    expect(after).toMatchObject({ title_pt: 'Sigilo', title_en: 'Secrecy', description_en: '<p>Nothing is sold.</p>' })
    // Other tests use the same site.
    const data = { ...before, version: after.version }
    expect((await page.request.put(path, { data, headers: { origin: baseURL } })).status()).toBe(200)
    await page.goto('/admin/sections/create')
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
    await expect(pictures).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Página' }).click()
    await page.getByRole('option', { name: pages.about_us }).click()
    await expect(pictures).toBeVisible()
  },
)

test.describe(() => {
  test.use({ expectedMessages: /status of 409/ })

  test('names fields, options and pictures in a conflict', fullRunOnly, async ({ page, baseURL, texts }) => {
    const headers = { origin: baseURL ?? '' }
    const upload = async (name: string) =>
      (await page.request.post('/admin/api/media', { multipart: { file: await newPicture(name) }, headers })).json()
    const [common, mine, theirs] = await Promise.all(['comum.jpg', 'minha.jpg', 'deles.jpg'].map(upload))
    const data = { entity: 'about_us', title_pt: 'Calçada', media_ids: [common.id, mine.id] }
    const section = await (await page.request.post('/admin/api/sections', { data, headers })).json()
    await page.goto(`/admin/sections/${section.id}`)
    await page.getByLabel('Título em português').fill('Calçada nova')
    await page.getByLabel('Título em inglês').fill('Sidewalk')
    await page.getByRole('button', { name: texts.media.takeOut('comum.jpg') }).click()
    const changes = { title_en: 'Pavement', entity: 'privacy', media_ids: [common.id, theirs.id] }
    await page.request.put(`/admin/api/sections/${section.id}`, { data: { ...section, ...changes }, headers })
    await page.getByRole('button', { name: 'Salvar' }).click()
    const { conflict } = texts
    const field = (name: string) => page.getByRole('dialog', { name: conflict.title }).getByRole('group', { name })
    await expect(field('Título em inglês').getByLabel(conflict.theirs)).toHaveAccessibleName(/Pavement/)
    await expect(field('Imagens').getByLabel(conflict.mine)).toHaveAccessibleName(/1 item.*minha.jpg$/)
    await expect(field('Imagens').getByLabel(conflict.theirs)).toHaveAccessibleName(/2 itens.*deles.jpg/)
    // What only one of them changed is not asked.
    await expect(field('Página')).toHaveCount(0)
    await expect(field('Título em português')).toHaveCount(0)
    await expectAccessible(page)
    await field('Título em inglês').getByLabel(conflict.theirs).check()
    await page.getByRole('button', { name: conflict.save }).click()
    const merged = { title_pt: 'Calçada nova', title_en: 'Pavement', entity: 'privacy', media_ids: [mine.id] }
    const read = async () => (await page.request.get(`/admin/api/sections/${section.id}`)).json()
    await expect.poll(read).toMatchObject(merged)
  })
})

test.describe('an administrator', () => {
  test.use({ role: 'admin', expectedMessages: /status of 422/ })

  test('says which line of a list is too long', fullRunOnly, async ({ page, texts }) => {
    const { settings } = texts.content
    await page.goto('/admin/settings')
    const countries = page.getByLabel(/^Países em português/)
    await countries.fill(['Brasil', 'x'.repeat(61)].join('\n'))
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText(settings.lineTooLong(2, 60))).toBeVisible()
    await countries.fill(['Brasil', ...Array.from({ length: 30 }, (_, index) => `País ${index}`)].join('\n'))
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText(settings.tooManyLines(30))).toBeVisible()
  })

  test("changes the site's name and colours", fullRunOnly, async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the same on both')
    await page.goto('/admin/settings')
    await expect(page.getByLabel('Nome da agência')).toHaveValue('Mármore')
    await expectAccessible(page)
    await page.getByLabel('Cor do fundo', { exact: true }).fill('#fff')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Digite # e seis algarismos hexadecimais.')).toBeVisible()
    await expect(page.getByLabel('Cor do fundo', { exact: true })).toBeFocused()
    await page.getByLabel('Cor do fundo', { exact: true }).fill('#777777')
    await page.getByLabel('Cor do texto', { exact: true }).fill('#888888')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText(/são precisos 7 : 1/).first()).toBeVisible()
    await expect(page.getByLabel('Cor do texto', { exact: true })).toBeFocused()
    await page.getByLabel('Cor do fundo', { exact: true }).fill('#ffffff')
    await page.getByLabel('Cor do texto', { exact: true }).fill('#101030')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Salvo. O site já está atualizado.')).toBeVisible()
    await page.goto('/contato')
    await expect(page.locator('html')).toHaveCSS('color', 'rgb(16, 16, 48)')
  })
})
