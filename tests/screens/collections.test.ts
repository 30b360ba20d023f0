import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { type Collection, contentCollections } from '../helpers/collections.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertSubmission } from '../helpers/submissions.ts'
import { choose, fill, openBackOffice, openPage } from './back-office.ts'
import { newPicture } from './pictures.ts'

/** Each with all of its fields. */
const collections: Record<string, Collection> = {
  offices: {
    menu: 'Escritórios',
    texts: {
      city_pt: ['Cidade em português', 'Cracóvia'],
      city_en: ['Cidade em inglês', 'Kraków'],
      country_pt: ['País em português', 'Polônia'],
      country_en: ['País em inglês', 'Poland'],
      address_pt: ['Endereço em português', 'Rua Nova, 3'],
      address_en: ['Endereço em inglês', '3 New Street'],
      hours_pt: ['Horário em português', 'das 9h às 17h'],
      hours_en: ['Horário em inglês', '9 to 5'],
      email: ['E-mail', 'krakow@marmore.example'],
      phone: ['Telefone', '+48 12 555 01 10'],
      map_url: ['Mapa', 'https://map.example/krakow'],
    },
    row: ['Polônia', 'No ar'],
  },
  'social-medias': {
    menu: 'Redes sociais',
    texts: { network: ['Rede', 'mastodon'], url: ['Endereço', 'https://social.example/@marmore'] },
    isErased: true,
    row: ['https://social.example/@marmore', 'No ar'],
  },
  'official-contacts': {
    menu: 'Contatos oficiais',
    texts: { value: ['Contato', 'casting@parceira.example'], note: ['Nota', 'Da parceira'] },
    isErased: true,
    row: ['Da parceira', 'No ar'],
  },
  'reply-templates': {
    menu: 'Textos prontos',
    choices: {
      kind: ['Para', 'Inscrição', 'application'],
      decision: ['Decisão', 'Guardada', 'kept'],
    },
    texts: {
      title_pt: ['Nome em português', 'Para depois'],
      title_en: ['Nome em inglês', 'For later'],
      subject_pt: ['Assunto em português', 'Sua inscrição'],
      subject_en: ['Assunto em inglês', 'Your application'],
      text_pt: ['Texto em português', 'Olá, {first_name}'],
      text_en: ['Texto em inglês', 'Hello {first_name}'],
    },
    isPublishable: false,
    isErased: true,
    row: ['Inscrição', 'Guardada'],
  },
  ...contentCollections,
}

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection, { storesFiles: true })
  let user: UserEvent

  beforeAll(async () => {
    await insertUsers(connection())
    user = await openBackOffice(admin, '/tasks', { language: 'pt' })
  })

  /** A text field by its label alone: hints follow in some names, an asterisk in others. */
  const input = (label: string) =>
    screen.getByLabelText((text) => text.trim().replace(/\s*\*$/, '') === label, { selector: 'input, textarea' })
  const link = (name: string) => within(screen.getByRole('main')).queryByRole('link', { name })

  const group = (name: string) => within(screen.getByRole('group', { name }))

  function pasteText(field: HTMLElement, text: string) {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }

  /** Uploads a picture to a field, and returns its id. */
  async function upload(label: string): Promise<number> {
    const name = `${label}.jpg`
    await user.upload(group(label).getByLabelText('Enviar arquivos', { selector: 'input' }), await newPicture(name))
    await group(label).findByRole('img')
    const { id } = await db
      .selectFrom('media')
      .select('id')
      .where('name', '=', name)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return id
  }

  test.each(Object.entries(collections))(
    '%s: keeps each field, changes and deletes a record',
    async (resource, one) => {
      const { menu, texts, choices = {}, richTexts = {}, pictures = {}, isPublishable = true, isErased, row } = one
      const stored: Record<string, unknown> = {}
      await openPage(`/${resource}?filter={}`, menu)
      await user.click(screen.getAllByRole('link', { name: 'Criar' })[0] as HTMLElement)
      await screen.findByRole('button', { name: 'Salvar' })
      for (const [field, [label, option, code]] of Object.entries(choices)) {
        await choose(user, new RegExp(`^${label}`), option)
        stored[field] = code
      }
      for (const [field, [label, text]] of Object.entries(texts)) {
        await fill(user, input(label), text)
        stored[field] = text
      }
      for (const [field, [label, text]] of Object.entries(richTexts)) {
        pasteText(screen.getByRole('textbox', { name: label }), text)
        stored[field] = `<p>${text}</p>`
      }
      for (const [field, label] of Object.entries(pictures)) stored[field] = await upload(label)
      if (isPublishable) {
        await user.click(screen.getByRole('switch', { name: 'Publicado' }))
        stored.published = true
      }
      await user.click(screen.getByRole('button', { name: 'Salvar' }))

      const [[nameLabel, name] = ['', '']] = Object.values(texts)
      const created = await screen.findByRole('link', { name })
      for (const fact of row) expect(created.closest('li')?.textContent).toContain(fact)
      const id = created.getAttribute('href')?.split('/').at(-1)
      const read = () => admin.get(`/${resource}/${id}`)
      expect(await (await read()).json()).toMatchObject(stored)

      await openPage(`/${resource}/${id}`, name)
      for (const [label, text] of Object.values(texts)) expect(input(label)).toHaveProperty('value', text)
      for (const [label, text] of Object.values(richTexts))
        expect(screen.getByRole('textbox', { name: label }).textContent).toBe(text)
      for (const label of Object.values(pictures)) await group(label).findByRole('img')
      for (const [label, option] of Object.values(choices))
        expect(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }).textContent).toBe(option)
      await fill(user, input(nameLabel), `${name}-2`)
      await user.click(screen.getByRole('button', { name: 'Salvar' }))
      await screen.findByRole('link', { name: `${name}-2` })
      await openPage(`/${resource}/${id}`, `${name}-2`)
      await user.click(screen.getByRole('button', { name: 'Excluir' }))
      const title = isErased ? `Excluir ${name}-2 de vez?` : 'Mover para a lixeira?'
      await user.click(
        within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: 'Excluir' }),
      )
      const notice = await screen.findByText(isErased ? 'Excluído de vez' : `Movido para a lixeira: ${name}-2`)
      expect((await read()).status).toBe(404)
      await waitFor(() => expect(link(`${name}-2`)).toBeNull())
      if (isErased) return expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
      await user.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Desfazer' }))
      await screen.findByText('Restaurado')
      await waitFor(() => expect(link(`${name}-2`)).toBeTruthy())
      expect((await read()).status).toBe(200)
      await user.click(within(screen.getByText('Restaurado').parentElement as HTMLElement).getByRole('button'))
    },
  )

  test('a list of content is searched, and filtered by state and translation', async () => {
    await admin.create('/partners', { title_pt: 'Forja Rascunho', title_en: 'Draft Forge', published: false })
    await admin.create('/partners', { title_pt: 'Forja Traduzível', published: true })
    await admin.create('/partners', { title_pt: 'Olaria', title_en: 'Pottery', published: true })
    await openPage('/partners?filter={}', 'Parceiros')
    const names = () =>
      within(screen.getByRole('main'))
        .queryAllByRole('link')
        .filter((one) => /partners\/\d+$/.test(one.getAttribute('href') ?? ''))
        .map(({ textContent }) => textContent)
    await fill(user, screen.getByPlaceholderText('Buscar'), 'forja')
    await expect.poll(names).toEqual(['Forja Rascunho', 'Forja Traduzível'])
    expect(screen.getByRole('link', { name: 'Forja Rascunho' }).closest('li')?.textContent).toContain('Rascunho')
    const row = screen.getByRole('link', { name: 'Forja Traduzível' }).closest('li')
    expect(row?.textContent).toContain('No arFalta o inglês')
    const filter = async (name: string, value: string) => {
      await user.click(screen.getByRole('button', { name: 'Filtrar' }))
      await user.click(await screen.findByRole('menuitemcheckbox', { name }))
      await choose(user, name, value)
    }
    await filter('Publicado', 'Sim')
    await expect.poll(names).toEqual(['Forja Traduzível'])
    await filter('Falta tradução', 'Não')
    await expect.poll(names).toEqual([])
    // The list comes back as it was left.
    await openPage('/tasks', 'Tarefas')
    await openPage('/partners', 'Parceiros')
    expect(screen.getByPlaceholderText('Buscar')).toHaveProperty('value', 'forja')
    expect(names()).toEqual([])
  })

  test('a saved query is offered again, and removed after a question', async () => {
    await openPage('/partners?filter={"q":"olaria"}', 'Parceiros')
    await user.click(screen.getByRole('button', { name: 'Filtrar' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Salvar esta busca…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar esta busca como' }))
    await fill(user, dialog.getByRole('textbox', { name: /^Nome da busca/ }), 'Barro')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    await openPage('/partners?filter={}', 'Parceiros')
    await user.click(screen.getByRole('button', { name: 'Filtrar' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Barro' }))
    await expect.poll(() => link('Forja Rascunho')).toBeNull()
    expect(link('Olaria')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Filtrar' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remover a busca “Barro”' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remover a busca salva?' }))
    await user.click(question.getByRole('button', { name: 'Confirmar' }))
    await user.click(screen.getByRole('button', { name: 'Filtrar' }))
    await screen.findByRole('menuitem', { name: 'Salvar esta busca…' })
    expect(screen.queryByRole('menuitem', { name: 'Barro' })).toBeNull()
    await user.keyboard('{Escape}')
  })

  test('a template of a decision loses it for another kind, and names unknown variables', async () => {
    await openPage('/reply-templates/create', /texto pronto/i)
    expect(screen.getByRole('combobox', { name: /^Para/ }).textContent).toBe('Contato')
    expect(screen.queryByRole('combobox', { name: /^Decisão/ })).toBeNull()
    await choose(user, /^Para/, 'Inscrição')
    await choose(user, /^Decisão/, 'Convite')
    await choose(user, /^Para/, 'Contato')
    await fill(user, input('Nome em português'), 'Casting')
    await fill(user, input('Assunto em português'), 'Olá {nome}')
    await fill(user, input('Texto em português'), 'Até ')
    const buttons = within(screen.getByRole('group', { name: 'Texto em português' }))
    await user.click(buttons.getByRole('button', { name: 'Nome da agência' }))
    expect(input('Texto em português')).toHaveProperty('value', 'Até {agency}')
    ;(input('Texto em português') as HTMLTextAreaElement).setSelectionRange(0, 3)
    await user.click(buttons.getByRole('button', { name: 'Seu nome' }))
    expect(input('Texto em português')).toHaveProperty('value', '{user} {agency}')
    await fill(user, input('Texto em português'), 'Até {agency}')
    const previews = () => screen.getAllByRole('group', { name: 'Prévia: ainda não há mensagem deste tipo' })
    expect(previews()[0]?.textContent).toContain('Até [Nome da agência]')
    await fill(user, input('Assunto em inglês'), 'Hi {first_name}')
    await fill(user, input('Texto em inglês'), 'Bye {nope}')
    expect(previews().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Olá \{nome\}Até \[Nome da agência\]$/),
      expect.stringMatching(/Hi \[.*\]Bye \{nope\}$/),
    ])
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText(/^Isto não é uma variável: \{nome\}\./)).toBeTruthy()
    expect(screen.getByText(/^Isto não é uma variável: \{nope\}\./)).toBeTruthy()
    for (const field of ['Assunto em inglês', 'Texto em inglês']) await fill(user, input(field), '')
    // Only texts have a signature.
    await fill(user, input('Assunto em português'), 'Olá {signature}')
    expect(await screen.findByText(/^Isto não é uma variável: \{signature\}\./)).toBeTruthy()
    await fill(user, input('Assunto em português'), 'Olá {first_name}')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await expect
      .poll(async () => (await (await admin.get('/reply-templates?q=Casting')).json()).data)
      .toMatchObject([{ kind: 'contact', decision: null, text_pt: 'Até {agency}' }])
    await insertSubmission(db, { payload: { full_name: 'Dora Lima' } })
    await openPage('/reply-templates?filter={"q":"Casting"}', 'Textos prontos')
    const casting = await screen.findByRole('link', { name: 'Casting' })
    expect(casting.closest('li')?.textContent).toBe('CastingContatoFalta o inglês')
    await user.click(casting)
    const [preview] = await screen.findAllByRole('group', { name: 'Prévia com os dados de Dora Lima' })
    expect(preview?.textContent).toMatch(/Olá DoraAté/)
  })
})
