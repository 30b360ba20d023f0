import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SpecificationServices, startSpecificationServices } from '../helpers/specification-services.ts'
import { type RunningSite, startSite } from '../helpers/start-site.ts'

let services: SpecificationServices
let site: RunningSite

beforeAll(async () => {
  services = await startSpecificationServices()
  site = await startSite({
    ...services.environment,
    AGENCY_NAME: 'Casa Um',
    AGENCY_EMAIL: 'bookers@casa-um.example',
    AGENCY_PHONE: '+55 11 5555 0100',
    AGENCY_CREDIT_URL: 'https://www.software.example',
  })
})

afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await services[Symbol.asyncDispose]()
})

/** A page's HTML, without scripts: what a visitor reads. */
async function read(path: string): Promise<string> {
  const response = await fetch(site.url + path)
  expect(response.status, path).toBe(200)
  return (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
}

describe('shows each screen of services that have only the calls and fields of the specification', () => {
  test.each([
    ['/', ['Casa Um', 'home-1-desktop', 'Lituânia', 'splash-1-desktop', 'A janela']],
    ['/en', ['Casa Um', 'Lithuania', 'A janela']],
    ['/modelos', ['Siena', 'Corinto', '1,78']],
    ['/en/models', ['Siena', 'Corinto', '1.78']],
    ['/modelos/mulher', ['Siena']],
    ['/en/models/man', ['Corinto']],
    ['/modelo/1/siena', ['Estatura', '178 cm', 'Busto', '84 cm', 'Cintura', '60 cm', 'Pretos', 'São Paulo', 'book-2']],
    ['/en/model/1/siena', ['178 cm', 'Waist', '60 cm', 'snap-front']],
    ['/modelo/b7/corinto', ['188 cm', '98 cm', 'snap-profile']],
    ['/sobre-nos', ['Equipe de imagem']],
    ['/en/about-us', ['Equipe de imagem']],
    ['/parceiros', ['Atelier']],
    ['/en/partners', ['Atelier']],
    ['/parceiros/atelier', ['Fabric.']],
    ['/noticias', ['A janela']],
    ['/en/news/a-janela', ['Uma nota sobre a luz.']],
    ['/contato', ['bookers@casa-um.example']],
    ['/en/contact', ['bookers@casa-um.example']],
    ['/seja-modelo', ['bookers@casa-um.example']],
    ['/en/be-a-model', ['software.example']],
    ['/favoritos', ['Casa Um']],
    ['/en/favorites', ['Casa Um']],
    ['/comparar?ids=1,b7', ['178', '188', 'Siena']],
    ['/en/compare?ids=1,b7', ['178', '188', 'Corinto']],
    ['/privacidade', ['Casa Um']],
    ['/sitemap.xml', ['/modelo/1/siena', '/noticias/a-janela', '/parceiros/atelier']],
    ['/en/news/feed.xml', ['A janela']],
    ['/manifest.webmanifest', ['Casa Um']],
  ])('%s', async (path, words) => {
    const page = await read(path)
    expect(words.filter((word) => !page.includes(word))).toEqual([])
    expect(/<title>[^<]*localhost/.test(page)).toBe(false)
  })

  test('shows Instagram, the booker and WhatsApp in the footer', async () => {
    const page = await read('/contato')
    const links = ['https://www.instagram.com/agency.example', 'mailto:bookers@casa-um.example', 'wa.me/551155550100']
    expect([...links, 'href="https://www.software.example"'].filter((link) => !page.includes(link))).toEqual([])
  })

  test('keeps a street, the legal name and the weight to itself', async () => {
    const page = await read('/modelo/1/siena')
    expect(['Rua Um', 'Civil name', '54 kg', '1999-03-01'].filter((word) => page.includes(word))).toEqual([])
  })

  test('counts no talent without a name, and has no page of one', async () => {
    expect(/2 modelos/.test(await read('/modelos'))).toBe(true)
    expect((await fetch(`${site.url}/modelo/3`)).status).toBe(404)
  })

  test('answers 404 for a talent, a post and a partner that the services do not have', async () => {
    for (const path of ['/modelo/99', '/noticias/nada', '/parceiros/nada', '/en/news/photos-for-your-application']) {
      expect((await fetch(site.url + path)).status, path).toBe(404)
    }
  })

  test.each(['pt', 'en'])('sends a message in %s, and promises no receipt', async (language) => {
    const path = language === 'pt' ? '/contato' : '/en/contact'
    const response = await fetch(site.url + path, {
      method: 'POST',
      headers: { origin: site.url },
      body: new URLSearchParams({ full_name: 'Ana', email: `${language}@example.com`, message: 'Olá' }),
    })
    expect(response.url).toContain('sent=received')
    const page = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, '')
    expect(page.includes(language === 'pt' ? 'Mensagem enviada' : 'Message sent')).toBe(true)
    expect(/confirmação|confirmation is/.test(page)).toBe(false)
  })

  test('loads post images of other hosts directly, as the policy allows, and without a referrer', async () => {
    const response = await fetch(`${site.url}/noticias/a-janela`)
    const image = /<img[^>]*src="https:\/\/images\.example\/post-1\.webp"[^>]*>/.exec(await response.text())?.[0]
    expect(image).toContain('referrerPolicy="no-referrer"')
    expect(response.headers.get('content-security-policy')).toContain("img-src 'self' data: https://images.example;")
    // A later page in the same window has the policy of the first one.
    const other = await fetch(`${site.url}/contato`)
    expect(other.headers.get('content-security-policy')).toContain('https://images.example')
  })

  test('makes a comp card', async () => {
    const response = await fetch(`${site.url}/modelo/1/siena/composite.pdf`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
  })
})
