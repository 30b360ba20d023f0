import { expect, test } from 'vitest'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { loadLayoutData } from './layout-data.server.ts'

const agency = {
  ...{ name: 'Mármore', description: 'Modelos', email: 'a@a.example', whatsapp: '+55 11 90000-0000' },
  ...{ time_zone: 'America/Sao_Paulo', credentials: ['DRT 1'], copyright: '© 2026 Mármore' },
}

function load(changes: object, language: 'pt' | 'en' = 'pt') {
  const social = { instagram: { url: 'https://social.example/a' } }
  const panel = { '/api/entities/agency': { ...agency, ...changes }, '/api/social-medias': social }
  return loadLayoutData(stubBackend({}, panel).backend, language)
}

const names = (links: { name: string }[]) => links.map(({ name }) => name)

test('has the pages of each menu in their order, in both languages', async () => {
  const { menus, lists } = await load({ contact_check: true })
  expect([menus.left, menus.right, menus.footer].map(names)).toEqual([
    ['Modelos', 'Contato', 'Sobre nós', 'Seja modelo'],
    ['Parceiros', 'Notícias', 'Favoritos'],
    ['Privacidade', 'Somos nós mesmo?'],
  ])
  expect(names(menus.drawer)).toEqual(['Contato', 'Sobre nós', 'Seja modelo', 'Parceiros', 'Notícias', 'Favoritos'])
  expect(names(lists)).toEqual(['Todos', 'Mulher', 'Homem', 'Development'])
  const english = await load({}, 'en')
  expect(english.menus.right.map(({ name, path }) => [name, path])).toEqual([
    ['Partners', '/en/partners'],
    ['News', '/en/news'],
    ['Favourites', '/en/favorites'],
  ])
  // A panel that cannot check contacts.
  expect(names(english.menus.footer)).toEqual(['Privacy'])
})

test('leaves out empty pages, and puts forms before the favourites or into the footer', async () => {
  const forms = [
    { name: 'workshop', title: 'Workshop', menu: 'menu' },
    { name: 'press', title: 'Imprensa', menu: 'footer' },
    { name: 'hidden', title: 'Oculto', menu: null },
  ]
  const { menus } = await load({ forms, empty_pages: ['partners', 'news'] })
  expect(menus.right.map(({ name, path }) => [name, path])).toEqual([
    ['Workshop', '/formulario/workshop'],
    ['Favoritos', '/favoritos'],
  ])
  expect(names(menus.footer)).toEqual(['Privacidade', 'Imprensa'])
  expect(names(menus.drawer)).toContain('Workshop')
})

test('passes on what the agency says of itself', async () => {
  expect(await load({})).toMatchObject({
    ...{ name: 'Mármore', email: 'a@a.example', instagram: 'https://social.example/a', credentials: ['DRT 1'] },
    ...{ canVerify: false, canShare: false, sendsMail: true, isListed: true },
    ...{ description: 'Modelos', copyright: 'Mármore', icons: '/icons/a', year: new Date().getFullYear() },
    whatsapp: { href: 'https://wa.me/5511900000000' },
  })
  const own = {
    ...{ logo: { url: '/media/logo.svg' }, credit: { label: 'Plinto', url: null }, typefaces: 'jost' },
    ...{ colors: { paper: '#ffffff' }, texts: { 'layout.menu.all': 'Tudo' } },
  }
  expect(await load(own)).toMatchObject({
    ...{ logo: own.logo, credit: own.credit, typefaces: 'jost' },
    ...{ colors: { '--color-paper': '#ffffff' }, texts: { 'layout.menu.all': ['Tudo'] } },
  })
  // A number without a calling code is one of the agency's country.
  expect((await load({ whatsapp: '(11) 90000-0000' })).whatsapp?.href).toBe('https://wa.me/5511900000000')
  expect(await load({ mails: false, noindex: true, selections: true, contact_check: true })).toMatchObject({
    ...{ canVerify: true, canShare: true, sendsMail: false, isListed: false },
  })
  const { backend, warnings } = stubBackend({}, { '/api/entities/agency': agency })
  expect((await loadLayoutData(backend, 'en')).instagram).toBeUndefined()
  expect(warnings).not.toContain('loading social medias failed')
})

test('lists the agency’s own boards by their names, after those that every site has', async () => {
  const board = { category: 'curve', name: { pt: 'Curvas', en: 'Curve' }, slug: { pt: 'curvas', en: 'curve' } }
  const { backend } = stubBackend({ '/api/talents/boards': [board] }, { '/api/entities/agency': agency })
  for (const [language, list] of [
    ['pt', ['Curvas', '/modelos/curvas']],
    ['en', ['Curve', '/en/models/curve']],
  ] as const) {
    const { lists } = await loadLayoutData(backend, language)
    expect(lists.slice(4).map(({ name, path }) => [name, path])).toEqual([list])
  }
})

test('logs that the social media failed, and goes on without them', async () => {
  const { backend, warnings } = stubBackend({})
  const { instagram, name } = await loadLayoutData(backend, 'pt')
  expect([instagram, name, warnings.includes('loading social medias failed')]).toEqual([
    ...[undefined, 'site.example', true],
  ])
})
