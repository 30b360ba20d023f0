import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { SiteTextRecord } from '#contracts/admin/site-texts.ts'
import { mailSiteTexts } from '#contracts/mail-texts/index.ts'
import type { SiteText } from '#domain/site-texts.ts'
import { insertUsers, openAdmin } from '../helpers/admin.ts'
import { emptyTables, onSqlite } from '../helpers/dialects.ts'
import { countedText, lockedText, menuText, plain, textWithVariable } from '../helpers/site-texts.ts'
import { choose, fill, finishRequests, openBackOffice, openPage, refuseNext } from './back-office.ts'

const texts: SiteText[] = [
  menuText,
  {
    ...plain,
    key: 'contact.intro',
    isSpecified: true,
    texts: { pt: { other: 'Conte o que você procura' }, en: { other: 'Tell us' } },
  },
  textWithVariable,
  countedText,
  { ...plain, key: 'errors.english', texts: { en: { other: 'Not found' } } },
  lockedText,
]
const untouched = { pt: null, pt_one: null, en: null, en_one: null }

onSqlite((connection) => {
  let admin: Awaited<ReturnType<typeof openAdmin>>
  let user: UserEvent

  beforeAll(async () => {
    await insertUsers(connection())
    admin = await openAdmin(connection(), {
      siteTexts: async () => new Map([...texts, ...mailSiteTexts()].map((text) => [text.key, text])),
    })
    await admin.put('/settings/agency', { ...(await (await admin.get('/settings/agency')).json()), name: 'Mármore' })
    user = await openBackOffice(admin, '/tasks', { language: 'pt' })
  })
  beforeEach(() => emptyTables(connection(), 'site_texts', 'versions', 'audit'))

  const read = async (key: string) => {
    const { data }: { data: SiteTextRecord[] } = await (await admin.get('/site-texts')).json()
    return data.find(({ id }) => id === key)
  }
  const change = (key: string, words: object, version = 0) =>
    admin.put(`/site-texts/${key}`, { ...untouched, ...words, version })
  const open = () => openPage('/site-texts', 'Textos do site')
  const lines = () =>
    within(screen.getByRole('list', { name: 'Textos do site' }))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const search = (typed: string) => fill(user, screen.getByRole('searchbox', { name: 'Buscar nos textos' }), typed)

  async function edit(words: string) {
    await user.click(await screen.findByRole('button', { name: `Editar: ${words}` }))
    return within(await screen.findByRole('dialog'))
  }
  const fields = (dialog: Pick<typeof screen, 'getByRole'>, language: 'português' | 'inglês') =>
    within(dialog.getByRole('group', { name: `Texto em ${language}` }))
  const save = (dialog: Pick<typeof screen, 'getByRole'>) => user.click(dialog.getByRole('button', { name: 'Salvar' }))
  async function closed() {
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    // The button that opened the dialog gets the focus back.
    await finishRequests()
  }

  test('finds texts by words of both languages, by part of the site, and those that are changed', async () => {
    await change('layout.menu.contact', { pt: 'Fale conosco' })
    refuseNext('GET', '/site-texts', 403)
    await open()
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await expect.poll(() => lines().length).toBe(50)
    const all = texts.length + mailSiteTexts().length
    expect(screen.getByText(`${all} textos`).getAttribute('role')).toBe('status')
    expect(lines()).toHaveLength(50)
    expect(lines().slice(0, 6)).toEqual([
      'Menu e rodapéAlteradoFale conoscoContatoContactEditar',
      'ContatoConte o que você procuraTell usEditar',
      'verifyEm {hosts}On {hosts}Editar',
      'favorites{count} removidos{count} removedEditar',
      'Página de erro—Not foundEditar',
      'beAModelFixoAutorizo.I agree.Editar',
    ])
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }))
    expect(lines()).toHaveLength(all)
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
    await search('REMÓVED count')
    await expect.poll(lines).toEqual(['favorites{count} removidos{count} removedEditar'])
    await search('')
    await expect.poll(() => lines().length).toBe(50)
    await choose(user, 'Parte do site', 'Contato')
    await expect.poll(lines).toEqual(['ContatoConte o que você procuraTell usEditar'])
    expect(screen.getByText('1 texto')).toBeTruthy()
    await choose(user, 'Parte do site', 'Todas')
    await user.click(screen.getByRole('switch', { name: 'Só os alterados' }))
    await expect.poll(lines).toEqual(['Menu e rodapéAlteradoFale conoscoContatoContactEditar'])
    await search('mails.room')
    await expect.poll(lines).toEqual([])
    expect(screen.getByText('0 textos')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
    await user.click(screen.getByRole('switch', { name: 'Só os alterados' }))
    expect(await screen.findByRole('button', { name: 'Editar: dono de uma sala, Assunto' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Editar: dono de uma sala, Texto' })).toBeTruthy()
    expect(lines().map((line) => line?.slice(0, 25))).toEqual([
      'E-mails: dono de uma sala',
      'E-mails: dono de uma sala',
    ])
  })

  test('changes words, keeps what is refused, and brings the original back', async () => {
    await open()
    let dialog = await edit('Conte o que você procura')
    expect(dialog.getByRole('heading', { name: 'Contato' })).toBeTruthy()
    expect(dialog.getByText('contact.intro').tagName).toBe('CODE')
    expect(dialog.getByText('A especificação do site define estas palavras. Mude só se tiver certeza.')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Histórico' })).toBeNull()
    expect(dialog.queryByText(/^O site preenche/)).toBeNull()
    const portuguese = fields(dialog, 'português')
    const words = portuguese.getByRole('textbox', { name: 'Texto' })
    expect(words).toHaveProperty('value', '')
    expect(words).toHaveProperty('placeholder', 'Conte o que você procura')
    expect(words).toHaveProperty('maxLength', 80)
    expect(portuguese.getByText('Original: Conte o que você procura')).toBeTruthy()
    expect(portuguese.queryByRole('button', { name: 'Voltar ao original' })).toBeNull()
    expect(portuguese.queryByRole('button', { name: 'Partir do original' })).toBeNull()
    await fill(user, words, '<b>Escreva</b>')
    await save(dialog)
    await expect.poll(() => words.getAttribute('aria-invalid')).toBe('true')
    expect(portuguese.getByText('Só texto simples: sem HTML e sem quebras de linha.')).toBeTruthy()
    expect(await read('contact.intro')).toMatchObject(untouched)
    await fill(user, words, 'Escreva \n para nós')
    expect(words.getAttribute('aria-invalid')).toBe('false')
    await fill(user, fields(dialog, 'inglês').getByRole('textbox', { name: 'Texto' }), 'Write to us')
    await save(dialog)
    expect(await screen.findByText('Texto salvo.')).toBeTruthy()
    await closed()
    expect(await read('contact.intro')).toMatchObject({ ...untouched, pt: 'Escreva para nós', en: 'Write to us' })
    await search('escreva')
    await expect
      .poll(lines)
      .toEqual(['ContatoAlteradoEscreva para nósConte o que você procuraWrite to usTell usEditar'])

    dialog = await edit('Escreva para nós')
    expect(dialog.getByRole('button', { name: 'Histórico' })).toBeTruthy()
    const english = fields(dialog, 'inglês')
    await user.click(english.getByRole('button', { name: 'Voltar ao original' }))
    expect(english.getByRole('textbox', { name: 'Texto' })).toHaveProperty('value', '')
    expect(fields(dialog, 'português').getByRole('textbox', { name: 'Texto' })).toHaveProperty(
      'value',
      'Escreva para nós',
    )
    await save(dialog)
    await closed()
    expect(await read('contact.intro')).toMatchObject({ ...untouched, pt: 'Escreva para nós', version: 2 })
  })

  test('shows how texts with variables and numbers will read, in each form', async () => {
    await open()
    await search('removidos')
    let dialog = await edit('{count} removidos')
    expect(dialog.getByText('O site preenche {count}. Mantenha o que o original tem entre chaves.')).toBeTruthy()
    const portuguese = fields(dialog, 'português')
    expect(portuguese.getAllByText(/^(Original|No site):/).map(({ textContent }) => textContent)).toEqual([
      'Original: 1 removido',
      'No site: 1 removido',
      'Original: {count} removidos',
      'No site: 12 removidos',
    ])
    const [one, several] = [/^Texto para um/, /^Texto para vários/].map((name) =>
      portuguese.getByRole('textbox', { name }),
    )
    await fill(user, one as HTMLElement, 'Saiu {count}')
    await fill(user, several as HTMLElement, 'Saíram {count}')
    expect(portuguese.getByText('No site: Saiu 1')).toBeTruthy()
    expect(portuguese.getByText('No site: Saíram 12')).toBeTruthy()
    await save(dialog)
    await closed()
    expect(await read('favorites.removed')).toMatchObject({
      ...untouched,
      ...{ pt: 'Saíram {count}', pt_one: 'Saiu {count}', version: 1 },
    })
    dialog = await edit('Saíram {count}')
    await user.click(fields(dialog, 'português').getByRole('button', { name: 'Voltar ao original' }))
    await save(dialog)
    await closed()
    expect(await read('favorites.removed')).toMatchObject({ ...untouched, version: 2 })

    await search('hosts')
    dialog = await edit('Em {hosts}')
    await fill(user, fields(dialog, 'português').getByRole('textbox', { name: /^Texto/ }), 'Nas redes {hosts}')
    expect(fields(dialog, 'português').getByText('No site: Nas redes “hosts”')).toBeTruthy()
    let asked = ''
    window.confirm = (question) => {
      asked = question ?? ''
      return false
    }
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(asked).toMatch(/alterações/)
    expect(dialog.getByDisplayValue('Nas redes {hosts}')).toBeTruthy()
    window.confirm = () => true
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await closed()
    expect(await read('verify.networks')).toMatchObject(untouched)
  })

  test('shows fixed words without fields, and only the languages that a text has', async () => {
    await open()
    let dialog = await edit('Autorizo.')
    expect(dialog.getByText(/^Este texto não pode ser mudado aqui: cada inscrição guarda/)).toBeTruthy()
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Salvar' })).toBeNull()
    expect(fields(dialog, 'inglês').getByText('Original: I agree.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await closed()
    dialog = await edit('Not found')
    expect(dialog.getAllByRole('group', { name: /^Texto/ }).map((group) => group.getAttribute('aria-label'))).toEqual([
      'Texto em inglês',
    ])
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await closed()
  })

  test('words a mail anew beside a preview of it, with the agency’s name', async () => {
    await open()
    await search('mails.room.text')
    const dialog = await edit('dono de uma sala, Texto')
    expect(dialog.getByRole('heading', { name: 'E-mails: dono de uma sala' })).toBeTruthy()
    expect(dialog.getByText(/\{link\} \(o link da página\)/)).toBeTruthy()
    const portuguese = fields(dialog, 'português')
    const preview = portuguese.getByRole('figure', { name: 'Como o e-mail fica' })
    const mail = () => preview.lastElementChild?.shadowRoot?.textContent ?? ''
    await expect.poll(mail).toContain('Mármore')
    expect(preview.textContent).toMatch(/^Como o e-mail ficaAssunto: /)
    expect(mail()).toContain('https://agency.example/…')
    expect(preview.lastElementChild?.shadowRoot?.querySelector('[href]')).toBeNull()
    expect(portuguese.queryByText(/^Original:/)).toBeNull()
    const words = portuguese.getByRole('textbox', { name: /^Texto/ }) as HTMLTextAreaElement
    await user.click(portuguese.getByRole('button', { name: 'Partir do original' }))
    expect(words.value).toContain('{link}')
    expect(portuguese.getByText(/^Original:/)).toBeTruthy()
    expect(portuguese.queryByRole('button', { name: 'Partir do original' })).toBeNull()
    await fill(user, words, `${words.value}\n\nAté logo, {agency}`)
    await expect.poll(mail).toContain('Até logo, Mármore')
    await save(dialog)
    await closed()
    expect((await read('mails.room.text'))?.pt).toMatch(/\{link\}[\s\S]*\n\nAté logo, \{agency\}$/)

    await search('mails.room.subject')
    const subject = await edit('dono de uma sala, Assunto')
    const field = fields(subject, 'português').getByRole('textbox', { name: /^Texto/ })
    await fill(user, field, 'Sua sala na {agency}')
    const figure = fields(subject, 'português').getByRole('figure')
    expect(within(figure).getByText('Assunto: Sua sala na Mármore')).toBeTruthy()
    await expect.poll(() => figure.lastElementChild?.shadowRoot?.textContent).toContain('Até logo')
    await user.click(subject.getByRole('button', { name: 'Cancelar' }))
    await closed()
  })

  test('shows a colleague’s words in the fields that were not typed into, and saves the typed ones then', async () => {
    await change('layout.menu.contact', { pt: 'Fale conosco' })
    await open()
    const dialog = await edit('Fale conosco')
    await fill(user, fields(dialog, 'português').getByRole('textbox', { name: 'Texto' }), 'Chame já')
    await change('layout.menu.contact', { pt: 'Fale com a gente', en: 'Write to us' }, 1)
    await save(dialog)
    const english = fields(dialog, 'inglês').getByRole('textbox', { name: 'Texto' })
    await expect.poll(() => english).toHaveProperty('value', 'Write to us')
    expect(fields(dialog, 'português').getByRole('textbox', { name: 'Texto' })).toHaveProperty('value', 'Chame já')
    refuseNext('PUT', '/site-texts/', 503)
    await save(dialog)
    expect(await screen.findByText(/^O servidor não conseguiu atender/)).toBeTruthy()
    await save(dialog)
    await closed()
    expect(await read('layout.menu.contact')).toMatchObject({ pt: 'Chame já', en: 'Write to us', version: 3 })
  })
})
