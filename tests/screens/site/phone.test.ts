import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { linesOf } from './lines.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite()
let user: UserEvent

beforeAll(async () => {
  user = await openPage(site.url, '/en/models', { width: 390 })
})

const main = () => within(screen.getByRole('main'))

const url = () => location.pathname + location.search

const drawer = () => document.querySelector<HTMLDialogElement>('dialog.drawer')

const black = () => within(screen.getByRole('group', { name: 'Hair' })).getByLabelText<HTMLInputElement>('Black')

const sheet = () => screen.getByText(/^Filter/, { selector: 'summary *' }).closest('details')

test('the filter sheet makes the page inert, and closes with a search, by Escape and on the way back', async () => {
  await user.click(screen.getByText('Filter'))
  await expect.poll(() => screen.getByRole('contentinfo').inert).toBe(true)
  expect(document.documentElement.style.overflow).toBe('hidden')
  await user.keyboard('{Escape}')
  await expect.poll(() => sheet()?.open).toBe(false)
  await expect.poll(() => screen.getByRole('contentinfo').inert).toBe(false)
  expect(document.activeElement).toBe(sheet()?.querySelector('summary'))

  await user.click(screen.getByText('Filter'))
  await user.click(screen.getByText('Hair:').closest('summary') ?? document.body)
  await user.click(black())
  await user.keyboard('{Escape}')
  expect(black().closest('details')?.open).toBe(false)
  expect(document.activeElement).toBe(screen.getByText('Hair:').closest('summary'))
  expect(sheet()?.open).toBe(true)
  await user.type(screen.getByLabelText('Waist up to, in centimetres'), '61')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await expect.poll(url).toBe('/en/models?waist_max=61&hair=black')
  await expect.poll(() => sheet()?.open).toBe(false)
  expect(await screen.findByText('Filter (2)')).toBeTruthy()
  await user.click(screen.getByText('Filter (2)'))
  goTo('/en/models')
  await expect.poll(() => sheet()?.open).toBe(false)
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Waist up to, in centimetres').value).toBe('')
  await expect.poll(() => black().checked).toBe(false)
})

test('the drawer opens with all pages, and closes with each navigation', async () => {
  goTo('/en/models/woman?height_min=150&utm_source=letter')
  await screen.findByRole('heading', { level: 1, name: /^Woman/ })
  expect(drawer()?.open).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  expect([drawer()?.open, document.activeElement]).toEqual([true, drawer()])
  const menu = within(drawer() ?? document.body)
  expect(menu.getByText('Models').getAttribute('aria-current')).toBe('true')
  expect(menu.getByRole('link', { name: 'Woman' }).getAttribute('aria-current')).toBe('page')
  expect(menu.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBeNull()
  const links = menu.getAllByRole('link').map((link) => link.textContent)
  expect(links.slice(2)).toEqual([
    ...['All', 'Woman', 'Man', 'Development'],
    ...['Contact', 'About us', 'Be a model', 'Partners', 'News', 'Favourites'],
    'PT',
  ])
  await user.click(menu.getByRole('link', { name: 'Contact' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeTruthy()
  await expect.poll(() => drawer()?.open).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await user.click(screen.getByRole('button', { name: 'Close menu' }))
  expect(drawer()?.open).toBe(false)
  // Also to the page that is open.
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await user.click(menu.getByRole('link', { name: 'Contact' }))
  await expect.poll(() => drawer()?.open).toBe(false)
})

test('the drawer’s language link keeps page and query, there and back', async () => {
  goTo('/en/models/woman?height_min=150&utm_source=letter')
  await screen.findByRole('heading', { level: 1, name: /^Woman/ })
  await user.click(within(drawer() ?? document.body).getByRole('link', { name: 'PT, Português' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Mulher/ })).toBeTruthy()
  expect(url()).toBe('/modelos/mulher?height_min=150&utm_source=letter')
  expect(document.documentElement.lang).toBe('pt')
  expect(main().getByRole('link', { name: 'Remover o filtro Altura a partir de 150 cm' })).toBeTruthy()
  await user.click(within(drawer() ?? document.body).getByRole('link', { name: /^EN/ }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Woman/ })).toBeTruthy()
  expect(url()).toBe('/en/models/woman?height_min=150&utm_source=letter')
})

test('the footer speaks Portuguese, and leads to its pages', async () => {
  goTo('/contato')
  await screen.findByRole('heading', { level: 1, name: 'Contato' })
  expect(linesOf(screen.getByRole('contentinfo'))).toEqual([
    ...['Modelos', 'Todos → /modelos', 'Mulher → /modelos/mulher', 'Homem → /modelos/homem'],
    ...['Development → /modelos/development', 'Páginas', 'Contato → /contato', 'Sobre nós → /sobre-nos'],
    ...['Seja modelo → /seja-modelo', 'Parceiros → /parceiros', 'Notícias → /noticias', 'Favoritos → /favoritos'],
    ...['Privacidade → /privacidade', 'Somos nós mesmo? → /verificar', 'Imprensa → /formulario/press'],
    ...['Fale com a gente', 'Falar com o bookingcasting@marmore.example → mailto:casting@marmore.example'],
    ...['WhatsApp+55 1100000101 → https://wa.me/551100000101', 'Instagram → https://www.instagram.example/marmore'],
    `© ${new Date().getFullYear()} Mármore. Todos os direitos reservados.`,
    ...['Software de booking:', 'Plinto → https://www.plinto.example', 'Voltar ao topo → #content'],
  ])
  const offices = linesOf(main().getByRole('region', { name: 'Escritórios' }))
  expect(offices.slice(offices.indexOf('Varsóvia'), -1)).toEqual([
    ...['Varsóvia', 'Polônia', 'Antiga Fundição, galpão 2', 'Segunda a sexta, das 9h às 17h'],
    ...['+48 22 000 01 30 → tel:+48220000130', 'warsaw@marmore.example → mailto:warsaw@marmore.example'],
  ])
})

test('the filters speak Portuguese, with one word for no choice, and read its decimals', async () => {
  goTo('/modelos?waist_max=62')
  await screen.findByRole('heading', { level: 1, name: /^Modelos/ })
  const form = within(screen.getByRole('form', { name: 'Filtrar modelos' }))
  const choices = (label: string) => [...form.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
  expect(choices('Cidade')[0]).toBe('Qualquer')
  expect(choices('Polaroids')).toEqual(['Qualquer', 'até 30 dias', 'até 90 dias', 'até 180 dias'])
  expect(choices('Ordenar por')).toEqual(['Escolha da agência', 'Nome', 'Mais recentes', 'Mais altos', 'Mais baixos'])
  await user.selectOptions(form.getByLabelText('Medidas em'), 'polegadas')
  expect(form.getByLabelText<HTMLInputElement>('Cintura até, em polegadas').value).toBe('24,5')
  await user.click(form.getByRole('button', { name: 'Aplicar' }))
  await expect.poll(url).toBe('/modelos?waist_max=24.5&units=in')
  expect(await main().findByRole('link', { name: 'Remover o filtro Cintura até 24,5 pol.' })).toBeTruthy()
  expect(main().getByText(/^\d+ modelos encontrados$/)).toBeTruthy()
  localStorage.clear()
})

test('a touch chooses a figure of the floor, and a second opens the profile', async () => {
  goTo('/en/compare?ids=1,2&view=lineup')
  const floor = within(await screen.findByRole('region', { name: 'Line-up' }))
  const figure = floor.getByRole('link', { name: /Volterra/ })
  const tap = () =>
    figure.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' }))
  tap()
  await expect.poll(() => figure.dataset.chosen).toBe('')
  expect(floor.getByRole('link', { name: /Siena/ }).dataset.chosen).toBeUndefined()
  expect(location.pathname).toBe('/en/compare')
  tap()
  await expect.poll(() => location.pathname).toBe('/en/model/2/volterra')
})
