import type { Dashboard } from '#contracts/admin/dashboard.ts'
import type { SubmissionLine } from '#contracts/admin/submissions.ts'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'

const day = '2026-01-15T12:00:00.000Z'

const message: SubmissionLine = {
  ...{ id: 'oldest', version: 1, kind: 'contact', form: 'contact', language: 'pt', status: 'new', decision: null },
  ...{ assignee_id: null, unread: true, name: 'Produtora Velha', email: null, excerpt: 'Maio?', age: null },
  ...{ created_at: day, updated_at: day, expires_at: day },
}

/** Something in each part. */
const full: Dashboard = {
  inbox: {
    counts: {
      total: 2,
      unread: { contact: 2, application: 0, favorites: 0, entry: 0, report: 0, booking: 0 },
    },
    ...{ open: 3, mine: 1, oldest: [message], expiring: [{ ...message, id: 'late', name: 'Quase Vencida' }] },
  },
  clients: [
    {
      ...{ id: 1, actor: 'Rosa Vidal', resource: 'packages', record_id: '7', title: 'Outono', created_at: day },
      ...{ read: false, opened: 2, downloaded: 1, yes: 3, maybe: 0, no: 1, notes: 1 },
    },
  ],
  contact_reviews: 2,
  documents: [
    {
      ...{ id: 1, kind: 'contract', title: 'Contrato', talent_id: 1, talent: 'Siena', expires_on: '2026-01-20' },
      days_left: 5,
    },
  ],
  deletion_pause: { clock: day, trusted_at: day, resumes_at: day, expired: 4 },
  system: { read_only: true, mail: { ready: true, waiting: 2, oldest: day, refused: 1 } },
  demo: true,
  setup: { open: ['privacy', 'https'], hidden: true },
  version: '0.1.0',
  scheduled: [{ resource: 'posts', id: 1, title: 'Feira', event: 'ends', at: day }],
  lacking: [{ resource: 'partners', lack: 'translation', count: 3, examples: [{ id: 1, title: 'Ateliê Degrau' }] }],
}

test('the dashboard names what needs attention, each with its link', async ({ page }) => {
  await page.route('**/admin/api/dashboard', (route) => route.fulfill({ json: full }))
  await page.route('**/admin/api/status', (route) =>
    route.fulfill({ json: { read_only: true, warnings: ['agency_email'] } }),
  )
  await page.goto('/admin')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  const expectLink = (name: string, link: string | RegExp, path: string | RegExp) =>
    expect(part(name).getByRole('link', { name: link })).toHaveAttribute('href', path)
  await expect(part('À espera de resposta')).toContainText('3 em aberto · 2 não lidas · 1 com você')
  await expectLink('À espera de resposta', 'Não lida: Produtora Velha', '/admin/submissions/oldest')
  await expectLink('À espera de resposta', 'Ver a caixa de entrada', '/admin/submissions')
  await expectLink('Expira em breve', 'Não lida: Quase Vencida', '/admin/submissions/late')
  await expectLink('Clientes', 'Não lida: Rosa Vidal · Outono', '/admin/packages/7')
  await expect(part('Clientes')).toContainText('aberto 2 vezes · baixado · 3 sim, 0 talvez, 1 não · 1 nota')
  await expect(part('Contatos')).toContainText('2 contatos sem confirmação há mais de dois anos.')
  await expectLink('Contatos', 'Revisar os contatos', /^\/admin\/contacts\?filter=.*review_due/)
  await expectLink('Documentos que vencem', 'Siena: Contrato', '/admin/private-data/1')
  await expect(part('Documentos que vencem')).toContainText('Contrato Vence em 5 dias')
  await expectLink('Agendado', 'Feira', '/admin/posts/1')
  await expect(part('Agendado')).toContainText('sai do ar em 15')
  await expect(part('Falta completar')).toContainText(/Parceiros: 3 sem tradução.*e mais 2/)
  await expectLink('Falta completar', 'Ateliê Degrau', '/admin/partners/1')
  await expect(part('E-mails')).toContainText(/recusou 1 mensagem.*2 mensagens na fila/)
  await expect(part('Preparar o site')).toContainText(/^.*13 de 15 passos prontos.*não o mostrem\..*com https/)
  await expectLink('Preparar o site', /^Texto de privacidade/, '/admin/entities')
  await page.getByRole('button', { name: 'Enviar um e-mail de teste para mim' }).click()
  await expect(page.getByText(/^O servidor de e-mail aceitou: /)).toBeVisible()
  await expect(page.getByText('Passarela 0.1.0')).toBeVisible()
  await expect(page.getByRole('note')).toContainText('agência de demonstração')
  await expect(page.getByText(/^O disco do servidor está cheio/)).toBeVisible()
  await expect(page.getByText(/^Falta o e-mail da agência nas configurações/)).toBeVisible()
  await expect(page.getByText('Está tudo em dia.')).toHaveCount(0)

  const confirmed = page.waitForRequest('**/admin/api/clock/confirm')
  await page.route('**/admin/api/clock/confirm', (route) => route.fulfill({ json: {} }))
  await page.getByRole('button', { name: 'O relógio está certo' }).click()
  await expect(page.getByRole('dialog')).toContainText('4 envios venceram')
  await page.unroute('**/admin/api/dashboard')
  await page.getByRole('dialog').getByRole('button', { name: 'O relógio está certo' }).click()
  expect((await confirmed).postDataJSON()).toEqual({ clock: day })
  await expect(page.getByText(/^Relógio confirmado/)).toBeVisible()
  await expect(page.getByText('A exclusão por prazo está suspensa')).toHaveCount(0)
})
