import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { setupTasks } from '#contracts/admin/setup.ts'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { goTo, openBackOffice, openPage, refuseNext } from './back-office.ts'

const day = '2026-01-15T12:00:00.000Z'

const message = {
  ...{ id: 'oldest', version: 1, kind: 'contact', form: 'contact', language: 'pt', status: 'new', decision: null },
  ...{ assignee_id: null, unread: true, name: 'Produtora Velha', email: null, excerpt: 'Maio?', age: null },
  ...{ created_at: day, updated_at: day, expires_at: day },
} as const

const counts = { total: 2, unread: { contact: 2, application: 0, favorites: 0, entry: 0, report: 0, booking: 0 } }

/** Something in each part. */
const full: Dashboard = {
  inbox: {
    counts,
    ...{ open: 3, mine: 1, oldest: [message], expiring: [{ ...message, id: 'late', name: 'Quase Vencida' }] },
  },
  clients: [
    {
      ...{ id: 1, actor: 'Rosa Vidal', resource: 'packages', record_id: '7', title: 'Outono', created_at: day },
      ...{ read: false, opened: 2, downloaded: 1, yes: 3, maybe: 0, no: 1, notes: 1 },
    },
    {
      ...{ id: 2, actor: null, resource: 'rooms', record_id: '8', title: '', created_at: day },
      ...{ read: true, opened: 1, downloaded: 0, yes: 0, maybe: 1, no: 0, notes: 0 },
    },
  ],
  contact_reviews: 2,
  documents: [-1, 0, 5].map((days_left, index) => ({
    ...{ id: index + 1, kind: 'contract', title: 'Contrato', talent_id: index + 1, talent: 'Siena' },
    ...{ expires_on: '2026-01-20', days_left },
  })),
  deletion_pause: {
    ...{ clock: day, trusted_at: '2026-01-10T12:00:00.000Z', resumes_at: '2026-01-29T12:00:00.000Z', expired: 4 },
  },
  system: { read_only: true, mail: { ready: true, waiting: 2, oldest: day, refused: 1 } },
  demo: true,
  setup: { open: ['privacy', 'https'], hidden: true },
  version: '0.1.0',
  scheduled: [
    { resource: 'posts', id: 1, title: 'Feira', event: 'ends', at: day },
    { resource: 'posts', id: 2, title: 'Outono', event: 'starts', at: day },
  ],
  lacking: [
    { resource: 'partners', lack: 'translation', count: 3, examples: [{ id: 1, title: 'Ateliê Degrau' }] },
    {
      ...{ resource: 'posts', lack: 'cover', count: 2 },
      examples: [
        { id: 4, title: 'Feira' },
        { id: 5, title: 'Outono' },
      ],
    },
  ],
} as Dashboard

const quiet: Dashboard = {
  ...{ system: { read_only: false, mail: { ready: true, waiting: 0, oldest: null, refused: 0 } } },
  ...{ demo: false, scheduled: [], lacking: [], setup: { open: [], hidden: false } },
  inbox: { counts: { ...counts, total: 0 }, open: 0, mine: 0, oldest: [], expiring: [] },
  ...{ contact_reviews: 0, clients: [], documents: [] },
} as Dashboard

const entry = { at: day, resource: 'partners', record_id: '1', record_exists: true, count: 1 }

/** The team's actions, the latest first. */
const activity = [
  { ...entry, id: 3, staff_name: 'Rosa', action: 'changed', record_name_pt: 'Olaria', record_name_en: 'Pottery' },
  { ...entry, id: 2, staff_name: 'Rosa', action: 'deleted', record_name_pt: null, record_name_en: null, count: 1300 },
  {
    ...entry,
    id: 1,
    staff_name: '',
    action: 'created',
    record_name_pt: 'Forja',
    record_name_en: null,
    record_exists: false,
  },
]

onSqlite((connection) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let content = full
  let answer = { accepted: true, answer: '250 ok' }
  let isReadOnly = true
  const sent: [path: string, body: unknown][] = []

  beforeAll(async () => {
    await insertUsers(connection())
    const service = {
      async call(...[method, path, body, role]: Parameters<typeof admin.call>) {
        if (path === '/dashboard') return Response.json(content)
        if (path === '/activity') return Response.json(activity)
        if (path === '/status') return Response.json({ read_only: isReadOnly, warnings: ['agency_email'] })
        if (method === 'GET') return admin.call(method, path, body, role)
        sent.push([path, body])
        return Response.json(path === '/setup/test-mail' ? answer : {})
      },
    }
    user = await openBackOffice(service as never, '/tasks', { language: 'pt' })
  })

  const part = (name: string) => within(screen.getByRole('region', { name }))
  const linkIn = (name: string, link: string | RegExp) =>
    part(name).getByRole('link', { name: link }).getAttribute('href')
  const textOf = (name: string) => screen.getByRole('region', { name }).textContent

  test('names what needs attention, each with its link', async () => {
    await openPage('/', 'Olá, Admin')
    expect(textOf('À espera de resposta')).toContain('3 em aberto · 2 não lidas · 1 com você. As mais antigas:')
    expect(linkIn('À espera de resposta', 'Não lida: Produtora Velha')).toBe('/admin/submissions/oldest')
    expect(linkIn('À espera de resposta', 'Ver a caixa de entrada')).toBe('/admin/submissions')
    expect(linkIn('Expira em breve', 'Não lida: Quase Vencida')).toBe('/admin/submissions/late')
    expect(linkIn('Clientes', 'Não lida: Rosa Vidal · Outono')).toBe('/admin/packages/7')
    expect(textOf('Clientes')).toContain('aberto 2 vezes · baixado · 3 sim, 0 talvez, 1 não · 1 nota')
    const [, room] = part('Clientes').getAllByRole('listitem')
    expect(room?.textContent).toMatch(/^Sala · Sala sem títuloaberto 1 vez · 0 sim, 1 talvez, 0 não15 de jan\. de 2026/)
    expect(linkIn('Clientes', 'Sala · Sala sem título')).toBe('/admin/rooms')
    expect(
      part('Atividade da equipe')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Rosa alterou · Parceiro Olaria15 de jan. de 2026, 12:00',
      'Rosa excluiu · 1.300 × Parceiros15 de jan. de 2026, 12:00',
      'A agenda criou · Parceiro Forja (já excluído)15 de jan. de 2026, 12:00',
    ])
    expect(
      part('Atividade da equipe')
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/admin/partners/1'])
    expect(textOf('Contatos')).toContain('2 contatos sem confirmação há mais de dois anos.')
    expect(decodeURIComponent(linkIn('Contatos', 'Revisar os contatos') ?? '')).toContain('{"review_due":true}')
    const documents = part('Documentos que vencem').getAllByRole('listitem')
    expect(documents.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Siena: Contrato.*Vencido$/),
      expect.stringMatching(/Siena: Contrato.*Vence hoje$/),
      expect.stringMatching(/Siena: Contrato.*Vence em 5 dias$/),
    ])
    const paths = (name: string) =>
      part(name)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    expect(paths('Documentos que vencem')).toEqual([1, 2, 3].map((id) => `/admin/private-data/${id}`))
    expect(paths('Agendado')).toEqual(['/admin/posts/1', '/admin/posts/2'])
    expect(textOf('Agendado')).toMatch(/Feirasai do ar em 15 de jan\. de 2026.*Outonoentra no ar em 15 de jan\./)
    expect(textOf('Falta completar')).toMatch(/Parceiros: 3 sem tradução.*e mais 2Notícias: 2 sem capaFeiraOutono$/)
    expect(paths('Falta completar')).toEqual(['/admin/partners/1', '/admin/posts/4', '/admin/posts/5'])
    expect(textOf('E-mails')).toMatch(/recusou 1 mensagem.*2 mensagens na fila, a mais antiga desde 15 de jan\./)
    expect(screen.getByText('Passarela 0.1.0')).toBeTruthy()
    expect(screen.getByText(/^O disco do servidor está cheio/)).toBeTruthy()
    expect(screen.getByText(/^Falta o e-mail da agência nas configurações/)).toBeTruthy()
    expect(screen.queryByText('Está tudo em dia.')).toBeNull()
  })

  test('lists what is left to set up, with the page of each step, and sends a test mail', async () => {
    expect(textOf('Preparar o site')).toMatch(/13 de 15 passos prontos\. Faltam:.*não o mostrem\..*com https/)
    expect(linkIn('Preparar o site', /^Texto de privacidade/)).toBe('/admin/entities')
    expect(part('Preparar o site').queryByRole('link', { name: /https/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Enviar um e-mail de teste para mim' }))
    expect(await screen.findByText('O servidor de e-mail aceitou: 250 ok')).toBeTruthy()
  })

  test('a client’s reaction is read once it is followed', async () => {
    sent.length = 0
    await user.click(screen.getByRole('link', { name: 'Não lida: Rosa Vidal · Outono' }))
    await expect.poll(() => sent).toEqual([[expect.stringContaining('notices'), { ids: [1] }]])
    await openPage('/', 'Olá, Admin')
    await user.click(screen.getByRole('link', { name: 'Sala · Sala sem título' }))
    await screen.findByRole('heading', { level: 1, name: 'Salas' })
    expect(sent).toHaveLength(1)
  })

  test('removes the demo after a question that says what goes', async () => {
    await openPage('/', 'Olá, Admin')
    expect(screen.getByRole('note').textContent).toContain('agência de demonstração')
    await user.click(screen.getByRole('button', { name: 'Remover a demonstração' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remover a demonstração?' }))
    expect(dialog.getByText(/O que a agência criou ou alterou fica\.$/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Remover a demonstração' }))
    expect(await screen.findByText('Demonstração removida.')).toBeTruthy()
    expect(sent).toContainEqual(['/setup/remove-demo', undefined])
  })

  test('confirms the clock, and says how much is deleted then', async () => {
    const pause = (await screen.findByText('A exclusão por prazo está suspensa')).parentElement?.textContent
    expect(pause).toMatch(/marca 15 de jan\. .* confiável foi 10 de jan\. .* volta sozinha em 29 de jan\. /)
    await user.click(screen.getByRole('button', { name: 'O relógio está certo' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Agora é mesmo 15 de jan\. de 2026/ }))
    expect(dialog.getByText(/4 envios venceram/)).toBeTruthy()
    // The clock jumped once more meanwhile.
    content = { ...full, deletion_pause: { clock: day, trusted_at: day, resumes_at: day, expired: 5 } }
    refuseNext('POST', '/clock/confirm', 409)
    await user.click(dialog.getByRole('button', { name: 'O relógio está certo' }))
    await dialog.findByText(/5 envios venceram/)
    content = quiet
    await user.click(dialog.getByRole('button', { name: 'O relógio está certo' }))
    expect(await screen.findByText(/^Relógio confirmado/)).toBeTruthy()
    expect(sent).toContainEqual(['/clock/confirm', { clock: day }])
    await expect.poll(() => screen.queryByText('A exclusão por prazo está suspensa')).toBeNull()
    expect(await screen.findByText('Está tudo em dia.')).toBeTruthy()
    expect(textOf('À espera de resposta')).toContain('Nenhuma mensagem à espera de resposta.')
    const parts = within(screen.getByRole('main')).getAllByRole('region')
    expect(parts.map((one) => one.querySelector('h2')?.textContent)).toEqual([
      ...['Minhas tarefas', 'À espera de resposta', 'Atividade da equipe'],
    ])
  })

  test('offers no test mail before there is a mail server, and says why one was not sent', async () => {
    content = { ...quiet, setup: { open: ['mail'], hidden: false } } as Dashboard
    await openPage('/', 'Olá, Admin')
    expect(textOf('Preparar o site')).toMatch(/^Preparar o site14 de 15 passos prontos\. Faltam:Servidor de e-mail/)
    expect(screen.queryByRole('button', { name: 'Enviar um e-mail de teste para mim' })).toBeNull()
    expect(screen.queryByText('Está tudo em dia.')).toBeNull()
    const documents = Array.from({ length: 10 }, (_, id) => ({ ...full.documents?.[0], id }))
    content = { ...quiet, documents, setup: { open: [...setupTasks], hidden: false } } as Dashboard
    await openPage('/', 'Olá, Admin')
    const steps = part('Preparar o site').getAllByRole('listitem')
    expect(
      steps.map((step) => [step.textContent?.split(/[ :]/)[0], step.querySelector('a')?.getAttribute('href')]),
    ).toEqual([
      ...['Nome', 'E-mail', 'Logotipo', 'Ícone', 'Cores'].map((name) => [name, '/admin/settings']),
      ['Escritórios', '/admin/offices'],
      ['Texto', '/admin/entities'],
      ['Redes', '/admin/social-medias'],
      ['Primeiros', '/admin/slides'],
      ['Primeiros', '/admin/talents'],
      ['Servidor', undefined],
      ['Endereço', undefined],
      ['Fuso', '/admin/settings'],
      ['Uma', '/admin/people'],
      ['Primeiro', undefined],
    ])
    expect(part('Documentos que vencem').getAllByRole('listitem')).toHaveLength(8)
    expect(textOf('Documentos que vencem')).toMatch(/e mais 2$/)
    // Only pages about messages say that the agency is not told of them.
    screen.getByText(/^Falta o e-mail da agência nas configurações/)
    await openPage('/talents', 'Talentos')
    screen.getByText(/^O disco do servidor está cheio/)
    expect(screen.queryByText(/^Falta o e-mail da agência nas configurações/)).toBeNull()
    content = { ...quiet, setup: { open: ['talents'], hidden: false } } as Dashboard
    answer = { accepted: false, answer: '550 no' }
    await openPage('/', 'Olá, Admin')
    expect(linkIn('Preparar o site', /^Primeiros talentos/)).toBe('/admin/talents')
    await user.click(screen.getByRole('button', { name: 'Enviar um e-mail de teste para mim' }))
    await screen.findByText('Não foi enviado: 550 no')
    refuseNext('POST', '/setup/test-mail', 503)
    await user.click(screen.getByRole('button', { name: 'Enviar um e-mail de teste para mim' }))
    await screen.findByText(/^O servidor não conseguiu atender/)
    expect(screen.queryByText('Não foi enviado: 550 no')).toBeNull()
  })

  test('is loaded again when the window gets the focus, and says why it cannot be', async () => {
    const mail = { ready: false, waiting: 1, oldest: day, refused: 0 }
    content = { ...quiet, contact_reviews: 7, system: { read_only: false, mail } } as Dashboard
    dispatchEvent(new Event('visibilitychange'))
    await screen.findByText(/^7 contatos sem confirmação/)
    expect(textOf('E-mails')).toMatch(/^E-mailsO envio de e-mails não está configurado\.1 mensagem na fila/)
    refuseNext('GET', '/dashboard', 403)
    dispatchEvent(new Event('visibilitychange'))
    await screen.findByText('Seu perfil não permite isso.')
  })

  test.each([
    ['/', 'Olá, Admin', true],
    ['/submissions', 'Mensagens', true],
    ['/applications', /^Triagem/, true],
    ['/packages', 'Pacotes', true],
    ['/tasks', 'Tarefas', false],
    ['/contacts', 'Contatos', false],
  ])('%s says whether messages arrive, and whether the server saves by now', async (path, heading, hasWarning) => {
    isReadOnly = !isReadOnly
    await openPage(path, heading)
    await expect.poll(() => screen.queryByText(/^O disco do servidor está cheio/) !== null).toBe(isReadOnly)
    expect(screen.queryByText(/^Falta o e-mail da agência/) !== null).toBe(hasWarning)
  })

  test('a page that cannot be shown says so, and the next one is there', async () => {
    // React reports the error.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    content = { ...quiet, lacking: null } as unknown as Dashboard
    await openPage('/', 'Algo deu errado')
    expect(screen.getByRole('button', { name: 'Recarregar' })).toBeTruthy()
    content = quiet
    goTo('/tasks')
    await screen.findByRole('heading', { level: 1, name: 'Tarefas' })
    expect(screen.queryByRole('button', { name: 'Recarregar' })).toBeNull()
  })
})
