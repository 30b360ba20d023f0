import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { openHydrated } from '../open-hydrated.ts'
import { fullRunInEveryVariant, fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { pressEscapeAndStay } from './keyboard.ts'
import { sendMessage } from './reply-to-message.ts'
import { clickTwice } from './talents.ts'

test.use({ role: 'booker', expectedMessages: /status of 404/ })

/** Adds a contact through the API. */
async function createContact(page: Page, baseURL: string, input: object): Promise<number> {
  const response = await page.request.post('/admin/api/contacts', {
    data: { language: 'pt', ...input },
    headers: { origin: baseURL },
  })
  expect(response.status()).toBe(201)
  return (await response.json()).id
}

/** Sends a package to a contact through the API. Returns its link. */
async function sendPackage(
  page: Page,
  baseURL: string,
  { title = 'Inverno', contact, talents }: { title?: string; contact: number; talents: object[] },
) {
  const headers = { origin: baseURL }
  const data = { title, message: null, language: 'pt', talents, days: 7 }
  const { id } = await (await page.request.post('/admin/api/packages', { data, headers })).json()
  const recipients = { contacts: [contact] }
  const sent = await page.request.post(`/admin/api/packages/${id}/recipients`, { data: recipients, headers })
  return (await sent.json()).links[0].link as string
}

test('makes a package from the list of talents and sends it to a contact, who answers', async ({
  page,
  adminSite,
  baseURL,
  newVisitor,
}) => {
  await createContact(page, baseURL, { name: 'Lia Montes', email: 'lia@client.example' })
  await page.goto('/admin/talents?filter={"category":"woman"}')
  for (const name of ['Siena', 'Carrara']) {
    await page.getByRole('checkbox', { name: `Selecionar ${name}`, exact: true }).check()
  }
  await page.getByRole('button', { name: 'Montar pacote' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '2 talentos' })).toBeVisible()
  await page.getByLabel('Título').fill('Verão em Carrara')
  await page.getByLabel('Mensagem').fill('Olá Lia,\naqui estão.')
  await page.getByRole('button', { name: /, Siena$/ }).click()
  await page.getByRole('checkbox', { name: 'Foto 2 de Siena' }).check()
  await page.getByRole('button', { name: 'Mover Siena para baixo' }).click()
  await expectAccessible(page)
  // Sending saves unsaved changes first.
  await page.getByRole('button', { name: 'Enviar a contatos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verão em Carrara', includeHidden: true })).toBeVisible()
  await page.getByLabel('Contatos', { exact: true }).fill('lia')
  await page.getByRole('option', { name: /^Lia Montes/ }).click()
  await page.getByRole('button', { name: 'Enviar a 1 contato' }).click()
  const link = await page.getByRole('textbox', { name: 'Lia Montes, lia@client.example' }).inputValue()
  expect(link).toMatch(/\/selecao\/[\w-]{43}$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Mostrar link' }).click()
  await expect(page.getByRole('textbox', { name: 'Lia Montes, lia@client.example' })).toHaveValue(link)
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByText('Nenhuma abertura registrada.')).toBeVisible()

  // Without a session, as the client.
  const client = await newVisitor()
  const site = await client.newPage()
  await site.goto(link)
  const heading = site.getByRole('heading', { level: 1, name: 'Verão em Carrara' })
  await expect(heading).toHaveAttribute('lang', 'pt')
  await expect(site.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Carrara', 'Siena'])
  await expectAccessible(site)
  const opened = site.waitForRequest(/forms\/pt\/event/)
  const siena = site.getByRole('listitem').filter({ has: site.getByRole('heading', { name: 'Siena' }) })
  await siena.getByRole('button', { name: 'Sim' }).click()
  await siena.getByText('Escrever nota').click()
  await siena.getByRole('textbox', { name: /Siena/ }).fill('Para a capa.')
  await siena.getByRole('button', { name: 'Salvar nota' }).click()
  await expect(siena.getByRole('button', { name: 'Sim', pressed: true })).toBeVisible()
  await expect(siena.getByText('Para a capa.', { exact: false }).first()).toBeVisible()
  await (await opened).response()
  await page.reload()
  await expect(page.getByText(/^Aberto pelo menos 1 vez/)).toBeVisible()
  await expect(page.getByText('Sim: Siena')).toBeVisible()
  await expect(page.getByText('Siena: “Para a capa.”')).toBeVisible()
  const download = site.waitForEvent('download')
  await site.getByRole('button', { name: /zip/i }).click()
  const zip = await download
  expect(zip.suggestedFilename()).toBe('verao-em-carrara.zip')
  expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK')
  await page.reload()
  await expect(page.getByText('Baixou: tudo')).toBeVisible()
  await page.getByRole('button', { name: /^Notificações: \d+ não lida/ }).click()
  await expect(page.getByRole('link', { name: 'Lia Montes baixou: Verão em Carrara' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Encerrar link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar link' }).click()
  await expect(page.getByText('Link encerrado', { exact: true })).toBeVisible()
  expect((await site.goto(link))?.status()).toBe(404)
  expect((await site.goto(link.slice(0, -1)))?.status()).toBe(404)
  expect(JSON.stringify(adminSite.site.log)).not.toContain(link.split('/').at(-1))
})

test(
  'opens a package from the list, which keeps its counts when the package is saved',
  fullRunInEveryVariant,
  async ({ page, baseURL, texts }) => {
    const { components, packages, resources, ra } = texts
    const contact = await createContact(page, baseURL, { name: 'Olga Serra', email: 'olga@client.example' })
    const title = `Da lista ${contact}`
    await sendPackage(page, baseURL, { title, contact, talents: [{ id: 1 }, { id: 2 }] })
    await page.goto('/admin/packages')
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
    const counts = `${packages.talentCount(2)} · ${packages.recipientCount(1)}`
    await expect(line).toContainText(counts)
    await line.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 2, name: packages.talents(2) })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Olga Serra' })).toBeVisible()

    await page.getByRole('textbox', { name: resources.packages.fields.title }).fill(`${title} B`)
    await page.getByRole('button', { name: ra.action.save }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${title} B` })).toBeVisible()
    // The saved package is in the list before the list is loaded again.
    await page.route('**/admin/api/packages?*', () => new Promise(() => {}))
    await page.getByRole('link', { name: ra.action.list, exact: true }).click()
    await expect(line).toContainText(`${title} B`)
    await expect(line).toContainText(counts)

    // A link without a mail, for somebody who is not in the contact book yet.
    await line.getByRole('link', { name: `${title} B` }).click()
    await page.getByRole('button', { name: packages.send }).click()
    await page.getByRole('button', { name: packages.newContact }).click()
    const contacts = page.getByRole('dialog', { name: packages.newContact })
    await contacts.getByLabel(resources.contacts.fields.name).fill('Pia Serra')
    await contacts.getByLabel(resources.contacts.fields.email).fill(`pia${contact}@client.example`)
    await contacts.getByRole('button', { name: packages.addContact }).click()
    await expect(contacts).toBeHidden()
    await page.getByLabel(packages.byMail).uncheck()
    await page.getByRole('button', { name: packages.makeLinks(1) }).click()
    const made = page.getByRole('dialog', { name: packages.linksMade })
    const link = await made.getByRole('textbox', { name: /^Pia Serra/ }).inputValue()
    await made.getByRole('button', { name: components.close }).click()
    const pia = page.getByRole('listitem').filter({ hasText: 'Pia Serra' })
    await expect(pia).toContainText(packages.mail.none)
    // A new link ends the earlier one.
    await pia.getByRole('button', { name: packages.resend }).click()
    await page.getByRole('dialog').getByRole('button', { name: packages.resend }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Pia Serra/ })).not.toHaveValue(link)
  },
)

test('asks before Escape discards a new contact', fullRunOnly, async ({ page, baseURL }) => {
  const data = { title: 'Contato novo', message: null, language: 'pt', talents: [{ id: 1 }], days: 7 }
  const made = await page.request.post('/admin/api/packages', { data, headers: { origin: baseURL } })
  await page.goto(`/admin/packages/${(await made.json()).id}`)
  await page.getByRole('button', { name: 'Enviar a contatos' }).click()
  await page.getByRole('button', { name: 'Criar um contato' }).click()
  const name = page.getByRole('dialog', { name: 'Criar um contato' }).getByLabel('Nome')
  await name.fill('Ana Prado')
  await pressEscapeAndStay(page)
  await expect(name).toHaveValue('Ana Prado')
})

test(
  'reports talents with many pictures as viewed, after real input only',
  fullRunOnly,
  async ({ page, baseURL, newVisitor }) => {
    const headers = { origin: baseURL }
    const contact = await createContact(page, baseURL, { name: 'Zoé Lins', email: 'zoe@client.example' })
    const content = { title: 'Todas as fotos', message: null, language: 'pt' }
    const data = { ...content, talents: [{ id: 1 }], days: 7 }
    const { id, version, talents } = await (await page.request.post('/admin/api/packages', { data, headers })).json()
    const path = `/admin/api/packages/${id}`
    const pictures = talents[0].available.map(({ url }: { url: string }) => url)
    await page.request.put(path, { data: { ...content, talents: [{ id: 1, pictures }], version }, headers })
    const recipients = { contacts: [contact] }
    const sent = await page.request.post(`${path}/recipients`, { data: recipients, headers })
    const [{ link }] = (await sent.json()).links

    const visitor = await newVisitor({ viewport: { width: 375, height: 400 } })
    const site = await visitor.newPage()
    const kinds: (string | null)[] = []
    site.on('request', (request) => {
      if (/forms\/pt\/event/.test(request.url())) kinds.push(new URLSearchParams(request.postData() ?? '').get('kind'))
    })
    await site.clock.install()
    await openHydrated(site, link)
    const talent = site.getByRole('listitem').filter({ has: site.getByRole('heading', { name: 'Siena' }) })
    expect((await talent.boundingBox())?.height).toBeGreaterThan(1_000)
    await site.clock.runFor(10_000)
    expect(kinds).toEqual([])
    const viewed = site.waitForResponse((response) => /kind=viewed/.test(response.request().postData() ?? ''))
    await talent.getByRole('img').nth(4).scrollIntoViewIfNeeded()
    await site.mouse.wheel(0, 1)
    await expect
      .poll(async () => {
        await site.clock.runFor(3_000)
        return kinds.toSorted()
      })
      .toEqual(['opened', 'viewed'])
    await viewed
    await page.goto(`/admin/packages/${id}`)
    await expect(page.getByText('Viu: Siena')).toBeVisible()
  },
)

test('asks to save a contact or package before its record is loaded again', fullRunOnly, async ({ page, baseURL }) => {
  const contact = await createContact(page, baseURL, { name: 'Rosa Vidal', email: 'rosa@client.example' })
  // As if it had been confirmed long ago.
  await page.route(`**/admin/api/contacts/${contact}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), review_due: true } })
  })
  const saveFirst = page.getByText('Salve ou descarte as alterações antes.')
  await page.goto(`/admin/contacts/${contact}`)
  const confirm = page.getByRole('button', { name: 'Rosa Vidal: continua válido' })
  await expect(confirm).toBeEnabled()
  await expect(saveFirst).toBeHidden()
  await page.getByLabel('Função').fill('Diretora')
  await expect(confirm).toBeDisabled()
  await expect(saveFirst).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contatos' })).toBeVisible()

  const headers = { origin: baseURL }
  const data = { title: 'Outono', message: null, language: 'pt', talents: [{ id: 1 }], days: 7 }
  const { id } = await (await page.request.post('/admin/api/packages', { data, headers })).json()
  const recipients = { contacts: [contact] }
  await page.request.post(`/admin/api/packages/${id}/recipients`, { data: recipients, headers })
  await page.goto(`/admin/packages/${id}`)
  const extend = page.getByRole('button', { name: 'Mudar validade' })
  const buttons = [
    extend,
    page.getByRole('button', { name: 'Enviar de novo' }),
    page.getByRole('button', { name: 'Encerrar link' }),
  ]
  for (const button of buttons) await expect(button).toBeEnabled()
  await page.getByLabel('Título').fill('Outono em Carrara')
  for (const button of buttons) await expect(button).toBeDisabled()
  await expect(saveFirst).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  for (const button of buttons) await expect(button).toBeEnabled()
  await extend.click()
  await expect(page.getByText('Validade alterada.')).toBeVisible()
  await expect(page.getByLabel('Título')).toHaveValue('Outono em Carrara')
})

test('a vote keeps the client at the talent, and Back leaves the package', async ({ page, baseURL, newVisitor }) => {
  const contact = await createContact(page, baseURL, { name: 'Cliente do pacote', email: 'pacote@client.example' })
  const link = await sendPackage(page, baseURL, { contact, talents: [{ id: 1 }, { id: 2 }, { id: 3 }] })
  const site = await (await newVisitor({ viewport: { width: 375, height: 812 }, hasTouch: true })).newPage()
  await site.goto('/modelos')
  await openHydrated(site, link)
  const lazuli = site.getByRole('listitem').filter({ has: site.getByRole('heading', { name: 'Lazúli' }) })
  const vote = lazuli.getByRole('button', { name: 'Talvez' })
  await vote.scrollIntoViewIfNeeded()
  const before = await vote.boundingBox()
  const stored = site.waitForResponse(/forms\/pt\/answer/)
  await vote.tap()
  await stored
  await site.reload()
  await expect(lazuli.getByRole('button', { name: 'Talvez', pressed: true })).toBeVisible()
  expect((await vote.boundingBox())?.y).toBe(before?.y)
  await site.goBack()
  await expect(site).toHaveURL('/modelos')
})

test.describe('a vote that cannot be stored', fullRunOnly, () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ })

  test('leaves its button where it was, and says nothing once it is stored', async ({ page, baseURL, newVisitor }) => {
    const contact = await createContact(page, baseURL, { name: 'Ivo Braga', email: 'ivo@client.example' })
    const link = await sendPackage(page, baseURL, { contact, talents: [{ id: 1 }] })
    const visitor = await newVisitor({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })
    const site = await visitor.newPage()
    await openHydrated(site, link)
    const like = site.getByRole('button', { name: 'Sim' })
    const before = await like.boundingBox()
    await visitor.setOffline(true)
    await like.tap()
    await expect(site.getByRole('alert')).toHaveText('Não foi possível salvar. Tente de novo.')
    expect((await like.boundingBox())?.x).toBe(before?.x)
    await visitor.setOffline(false)
    await like.tap()
    await expect(site.getByRole('alert')).toHaveCount(0)
    await expect(site.getByRole('button', { name: 'Sim', pressed: true })).toBeVisible()
    await site.reload()
    await expect(site.getByRole('button', { name: 'Sim', pressed: true })).toBeVisible()
  })
})

test(
  'opens a room for clients without a mail, and shows its links again',
  fullRunOnly,
  async ({ page, newVisitor }) => {
    await page.goto('/admin/talents?filter={"category":"woman"}')
    await page.getByRole('checkbox', { name: 'Selecionar Siena', exact: true }).check()
    await page.getByRole('button', { name: 'Abrir sala' }).click()
    await page.getByLabel('Título').fill('Sala de Siena')
    await page.getByRole('dialog').getByRole('button', { name: 'Abrir sala' }).click()
    const guestLink = page.getByRole('textbox', { name: 'Para quem vota' })
    const link = await guestLink.inputValue()
    await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=/,
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fechar' }).click()

    const guest = await (await newVisitor()).newPage()
    await openHydrated(guest, link)
    await expect(guest.getByText('A agência abriu esta sala')).toBeVisible()

    await page.goto('/admin/rooms')
    await page.getByRole('button', { name: 'Mostrar links: Sala de Siena' }).click()
    await expect(guestLink).toHaveValue(link)
  },
)

test('a package is answered without JavaScript', async ({ page, baseURL, newVisitor }) => {
  const contact = await createContact(page, baseURL, { name: 'Sem Script', email: 'semscript@client.example' })
  const link = await sendPackage(page, baseURL, { contact, talents: [{ id: 1 }, { id: 2 }] })
  const site = await (await newVisitor({ javaScriptEnabled: false })).newPage()
  await site.goto(link)
  const siena = site.getByRole('listitem').filter({ has: site.getByRole('heading', { name: 'Siena' }) })
  await siena.getByRole('button', { name: 'Não' }).click()
  await expect(siena.getByRole('button', { name: 'Não', pressed: true })).toBeVisible()
  await siena.getByText('Escrever nota').click()
  await siena.getByRole('textbox').fill('Muito alta.')
  await siena.getByRole('button', { name: 'Salvar nota' }).click()
  await expect(siena.getByText('Você: Muito alta.')).toBeVisible()
})

test('does not count a chosen picture that the talent has no more', fullRunOnly, async ({ page, baseURL, texts }) => {
  const { packages } = texts
  const data = { title: 'Foto perdida', message: null, language: 'pt', talents: [{ id: 1 }], days: 7 }
  const made = await page.request.post('/admin/api/packages', { data, headers: { origin: baseURL } })
  const { id } = await made.json()
  await page.route(`**/admin/api/packages/${id}`, async (route) => {
    const response = await route.fetch()
    const { talents, ...other } = await response.json()
    const [talent] = talents
    await route.fulfill({ response, json: { ...other, talents: [{ ...talent, pictures: ['media/gone.webp'] }] } })
  })
  await page.goto(`/admin/packages/${id}`)
  await page.getByRole('button', { name: `${packages.allPictures}, Siena` }).click()
  await page.getByRole('checkbox', { name: packages.picture(2, 'Siena') }).check()
  await expect(page.getByRole('button', { name: `${packages.chosenPictures(1)}, Siena` })).toBeVisible()
})

test.describe('two bookers at once', () => {
  test.use({ expectedMessages: /status of 409/ })

  test("keeps a colleague's talent when only the title changes", fullRunOnly, async ({ page, baseURL }) => {
    const headers = { origin: baseURL }
    const content = { title: 'Outono', message: '', language: 'pt' }
    const response = await page.request.post('/admin/api/packages', {
      data: { ...content, talents: [{ id: 1 }], days: 30 },
      headers,
    })
    const { id, version } = await response.json()
    const path = `/admin/api/packages/${id}`
    await page.goto(`/admin/packages/${id}`)
    await page.getByLabel('Título').fill('Inverno')
    const colleague = await page.request.put(path, {
      data: { ...content, talents: [{ id: 1 }, { id: 2 }], version },
      headers,
    })
    expect(colleague.status()).toBe(200)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: '2 talentos' })).toBeVisible()
    const saved = await (await page.request.get(path)).json()
    expect([saved.title, saved.talents.map((talent: { id: number }) => talent.id)]).toEqual(['Inverno', [1, 2]])
  })
})

test('adds the sender of a message to the contacts, and merges a duplicate', fullRunOnly, async ({ page, baseURL }) => {
  await createContact(page, baseURL, { name: 'Dóris Prado', email: 'doris@client.example', notes: 'Paga bem.' })
  await sendMessage(page, { name: 'Doris Prado', email: 'novo@client.example' })
  await page.goto('/admin/submissions')
  await page.getByRole('link', { name: 'Não lida: Doris Prado' }).click()
  await page.getByRole('link', { name: 'Adicionar aos contatos' }).click()
  await expect(page.getByLabel('Nome')).toHaveValue('Doris Prado')
  await expect(page.getByLabel('E-mail')).toHaveValue('novo@client.example')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Pode ser a mesma pessoa ou empresa: Dóris Prado.')).toBeVisible()
  await page.getByRole('button', { name: 'Comparar' }).click()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^Doris Prado/ }).check()
  await page.getByRole('button', { name: 'Juntar' }).click()
  await expect(page.getByText('Pode ser a mesma pessoa')).toBeHidden()
  await expect(page.getByLabel('Notas')).toHaveValue('Paga bem.')
})

test('a double click merges one pair of duplicates', fullRunOnly, async ({ page, baseURL, texts }) => {
  const { contacts } = texts
  for (const name of ['Obsidiana Reis', 'Selenita Reis']) {
    for (const phone of ['1', '2']) await createContact(page, baseURL, { name, phone })
  }
  let merges = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/merge')) merges++
  })
  await page.goto('/admin/contacts')
  await page.getByRole('button', { name: contacts.duplicates }).click()
  const dialog = page.getByRole('dialog')
  const buttons = dialog.getByRole('button', { name: contacts.merge })
  await expect(dialog.getByText('Selenita Reis')).toHaveCount(2)
  const count = await buttons.count()
  await buttons.first().click()
  await expect(buttons).toHaveCount(count - 1)
  // The second click is on the next pair, which has taken the place of the first.
  await buttons.first().hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await dialog.getByRole('button', { name: texts.components.close }).click()
  await expect(dialog).toBeHidden()
  expect(merges).toBe(1)
})

test('Enter chooses a recipient of a package and does not send it', fullRunOnly, async ({ page, baseURL, texts }) => {
  const { packages } = texts
  for (const name of ['Úrsula Um', 'Úrsula Dois']) {
    await createContact(page, baseURL, { name, email: `${name.at(-1)}@ursula.example` })
  }
  const data = { title: 'Outono', message: null, language: 'pt', talents: [{ id: 1 }], days: 7 }
  const headers = { origin: baseURL }
  const { id } = await (await page.request.post('/admin/api/packages', { data, headers })).json()
  await page.goto(`/admin/packages/${id}`)
  await page.getByRole('button', { name: packages.send }).click()
  const contacts = page.getByRole('combobox', { name: packages.contacts })
  await contacts.fill('ursula')
  await page.getByRole('option', { name: /^Úrsula Um/ }).click()
  await contacts.fill('ninguém')
  await expect(page.getByText(packages.noContact)).toBeVisible()
  await contacts.press('Enter')
  await contacts.fill('ursula')
  await expect(page.getByRole('option')).toHaveText([/^Úrsula Dois/])
  await contacts.press('Enter')
  await expect(page.getByRole('button', { name: packages.sendTo(2) })).toBeEnabled()
  await expect(page.getByRole('button', { name: /^Úrsula/ })).toHaveText(['Úrsula Um', 'Úrsula Dois'])
})

test(
  'sends a package to the sender of an enquiry, who becomes a contact',
  fullRunOnly,
  async ({ page, adminSite, baseURL }) => {
    const enquiry = { name: 'Nadia Reis', email: 'nadia@client.example', message: 'Maio?' }
    const sent = await page.request.post('/forms/pt/favorites', {
      form: { ...enquiry, talents: '1' },
      headers: { origin: baseURL },
    })
    expect(sent.ok()).toBe(true)
    await page.goto('/admin/submissions')
    await page.getByRole('link', { name: 'Não lida: Nadia Reis' }).click()
    await page.getByRole('button', { name: 'Montar pacote' }).click()
    await expect(page.getByLabel('Título')).toHaveValue('Seleção para Nadia Reis')
    await page.getByRole('button', { name: 'Enviar a contatos' }).click()
    await page.getByRole('button', { name: 'Adicionar aos contatos: Nadia Reis' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
    // The sender is a contact now, also when the dialog is opened again.
    await expect(page.getByRole('button', { name: 'Enviar a 1 contato' })).toBeEnabled()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Enviar a contatos' }).click()
    await expect(page.getByRole('button', { name: 'Criar um contato' })).toBeVisible()
    await page.getByRole('button', { name: 'Enviar a 1 contato' }).click()
    await expect(page.getByRole('textbox', { name: 'Nadia Reis, nadia@client.example' })).toBeVisible()
    await page.getByRole('button', { name: 'Fechar' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Enviar a contatos' }).click()
    await expect(page.getByRole('button', { name: 'Criar um contato' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled()
    await expect
      .poll(() => adminSite.mails.mails.flatMap(({ recipients }) => recipients))
      .toContain('nadia@client.example')
  },
)

test(
  'keeps a company that is typed in a contact and not chosen',
  fullRunInEveryVariant,
  async ({ page, baseURL, texts }) => {
    const { contacts, ra } = texts
    const { client_id, name, role } = texts.resources.contacts.fields
    const contactOf = async (id: string | undefined) => (await page.request.get(`/admin/api/contacts/${id}`)).json()
    await page.goto('/admin/contacts/create')
    await page.getByRole('textbox', { name, exact: true }).fill('Com Empresa')
    const company = page.getByRole('combobox', { name: client_id })
    await company.fill('Gnaisse')
    await expect(page.getByText(contacts.newClient('Gnaisse'))).toBeVisible()
    // The page of the contact reads it again, which replaces what was typed before.
    const read = page.waitForResponse(
      (response) => response.request().method() === 'GET' && /\/admin\/api\/contacts\/\d+$/.test(response.url()),
    )
    await page.getByRole('button', { name: ra.action.save }).click()
    await read
    await expect(page).toHaveURL(/\/admin\/contacts\/\d+$/)
    await expect(company).toHaveValue('Gnaisse')
    const id = page.url().split('/').at(-1)
    expect(await contactOf(id)).toMatchObject({ client: 'Gnaisse' })

    // Known companies are offered; Escape and another field keep the text.
    const data = { name: 'Gnaisse & Filhos' }
    await page.request.post('/admin/api/clients', { data, headers: { origin: baseURL } })
    await company.fill('gnai')
    await page.getByRole('option', { name: 'Gnaisse & Filhos' }).click()
    await expect(company).toHaveValue('Gnaisse & Filhos')
    await company.fill('Xisto')
    await page.keyboard.press('Escape')
    await page.getByLabel(role).fill('Produtora')
    await expect(company).toHaveValue('Xisto')
    await expectAccessible(page)
    await page.getByLabel(role).press('ControlOrMeta+s')
    await expect.poll(() => contactOf(id)).toMatchObject({ client: 'Xisto', role: 'Produtora' })
    await page.goto(`/admin/contacts/${id}`)
    await company.clear()
    await page.getByRole('button', { name: ra.action.save }).click()
    await expect.poll(() => contactOf(id)).toMatchObject({ client: null, client_id: null })
  },
)

test.describe(() => {
  test.use({ expectedMessages: /status of 422/ })

  test('says why an action without fields was refused', fullRunOnly, async ({ page, baseURL, texts }) => {
    const headers = { origin: baseURL }
    const contact = await createContact(page, baseURL, { name: 'Sem Correio', email: 'sem@client.example' })
    const data = { title: 'Inverno', message: null, language: 'pt', talents: [{ id: 1 }], days: 7 }
    const { id } = await (await page.request.post('/admin/api/packages', { data, headers })).json()
    const recipients = { contacts: [contact] }
    await page.request.post(`/admin/api/packages/${id}/recipients`, { data: recipients, headers })
    const path = `/admin/api/contacts/${contact}`
    const { version } = await (await page.request.get(path)).json()
    const emptied = { name: 'Sem Correio', language: 'pt', email: null, version }
    expect((await page.request.put(path, { data: emptied, headers })).status()).toBe(200)
    await page.goto(`/admin/packages/${id}`)
    await page.getByRole('button', { name: 'Enviar de novo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar de novo' }).click()
    await expect(page.getByText(texts.errorCodes.nobody_to_write_to)).toBeVisible()
  })
})

test('makes a package for the sender of an enquiry with a long name', fullRunOnly, async ({ page, baseURL }) => {
  const name = `Zenaide ${'de Albuquerque '.repeat(8)}`.trim()
  const enquiry = { name, email: 'zenaide@client.example', message: 'Maio?' }
  await page.request.post('/forms/pt/favorites', { form: { ...enquiry, talents: '1' }, headers: { origin: baseURL } })
  await page.goto('/admin/submissions')
  await page.getByRole('link', { name: /^Não lida: Zenaide/ }).click()
  await page.getByRole('button', { name: 'Montar pacote' }).click()
  await expect(page.getByLabel('Título')).toHaveValue(`Seleção para ${name}`.slice(0, 120).trim())
})

test('a double click makes one package', fullRunOnly, async ({ page, baseURL }) => {
  const enquiry = { name: 'Ximena Dupla', email: 'ximena@client.example', message: 'Maio?' }
  await page.request.post('/forms/pt/favorites', { form: { ...enquiry, talents: '1' }, headers: { origin: baseURL } })
  await page.goto('/admin/submissions')
  await page.getByRole('link', { name: 'Não lida: Ximena Dupla' }).click()
  await clickTwice(page.getByRole('button', { name: 'Montar pacote' }))
  await expect(page.getByLabel('Título')).toHaveValue('Seleção para Ximena Dupla')
  const { total } = await (await page.request.get('/admin/api/packages?q=ximena')).json()
  expect(total).toBe(1)
})
