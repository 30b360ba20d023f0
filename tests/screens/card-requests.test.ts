import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { maxAsked } from '#contracts/admin/card-requests.ts'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { insertRequest } from '../helpers/bookings.ts'
import { insertCardRequest, insertReachableTalent } from '../helpers/cards.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { now } from '../helpers/panel.ts'
import { insertRows } from '../helpers/rows.ts'
import { choose, fill, goTo, openBackOffice, openPage, refuseNext } from './back-office.ts'

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

onSqlite((connection, db) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let request: string
  const ids: Record<'lia' | 'rui' | 'noa' | 'eva', number> = { lia: 0, rui: 0, noa: 0, eva: 0 }

  /** Inserts a request of some days ago, which was answered a day later or not. */
  async function ask(
    name: keyof typeof ids,
    days: number,
    answered?: 'sent' | 'accepted',
    asked_by: string | null = 'b1',
  ) {
    const { id } = await insertCardRequest(db, ids[name], { at: daysAgo(days), asked_by })
    const at = daysAgo(days - 1).toISOString()
    const answer = { sent_at: at, ...(answered === 'accepted' && { accepted_at: at }) }
    if (answered) await db.updateTable('card_requests').set(answer).where('id', '=', id).execute()
  }

  beforeAll(async () => {
    await insertUsers(connection())
    for (const name of ['lia', 'rui', 'noa', 'eva'] as const) {
      const contact = name === 'eva' ? { phone: '1' } : { email: `${name}@mail.example` }
      ids[name] = await insertReachableTalent(db, contact, { name: `${name[0]?.toUpperCase()}${name.slice(1)}` })
    }
    await ask('lia', 30, 'accepted')
    await ask('lia', 8)
    await ask('rui', 20, 'accepted')
    await ask('rui', 3, 'sent', null)
    await ask('noa', 1, undefined, null)
    request = await insertRequest(db, { talents: Object.values(ids).map(String) })
    user = await openBackOffice(admin, '/card-requests')
  })

  const lines = () =>
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const dialog = () => within(screen.getByRole('dialog'))

  test('lists requests, those to check first, and filters them by state', async () => {
    await screen.findAllByText('Rui')
    expect(lines()).toEqual([
      'RuiTo checkasked for on the site on 12 Jun 2026 · answered on 13 Jun 2026',
      'NoaAskedasked for on the site on 14 Jun 2026',
      'RuiCheckedasked on 26 May 2026 by Booker · answered on 27 May 2026',
      'LiaAskedasked on 7 Jun 2026 by Booker · link expired',
      'LiaCheckedasked on 16 May 2026 by Booker · answered on 17 May 2026',
    ])
    await fill(user, screen.getByPlaceholderText('Search'), 'lia')
    await expect.poll(() => lines().length).toBe(2)
    await fill(user, screen.getByPlaceholderText('Search'), '')
    await expect.poll(() => lines().length).toBe(5)
    await choose(user, screen.getByRole('combobox', { name: 'State' }), 'Checked')
    await expect.poll(() => lines().length).toBe(2)
    await choose(user, screen.getByRole('combobox', { name: 'State' }), 'Opened')
    await screen.findByText(/^No requests\./)
    goTo('/')
    const waiting = await screen.findByRole('region', { name: 'Cards to check' })
    const links = within(waiting).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Rui', expect.stringMatching(/^\/admin\/card-requests\/\d+$/)],
      ['See all cards (1)', '/admin/card-requests'],
    ])
    expect(
      within(waiting)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['RuiTo checkasked for on the site on 12 Jun 2026 · answered on 13 Jun 2026'])
  })

  test('shows the latest request of each chosen talent, and asks those who need it', async () => {
    goTo(`/submissions/${request}`)
    const chosen = within(await screen.findByRole('region', { name: 'Chosen talents' }))
    const rowOf = (name: string) => chosen.getByText(name).closest('li')?.textContent
    await expect.poll(() => rowOf('Lia')).toContain('Card: asked')
    expect(rowOf('Rui')).toContain('Card: to check')
    expect(rowOf('Noa')).not.toContain('Card:')
    await user.click(chosen.getByRole('button', { name: 'Ask for digitals and measures' }))
    screen.getByRole('dialog', { name: 'Ask 3 talents' })
    const box = (name: RegExp) => dialog().getByRole<HTMLInputElement>('checkbox', { name })
    expect(box(/^Rui/).checked).toBe(false)
    box(/^Rui To check · asked for on the site on 12 Jun 2026 · answered on 13 Jun 2026/)
    expect(box(/^Lia Asked · asked on 7 Jun 2026 by Booker · link expired/).checked).toBe(true)
    await user.click(box(/^Noa/))
    screen.getByRole('dialog', { name: 'Ask 2 talents' })
    await choose(user, dialog().getByRole('combobox', { name: 'Language of the request' }), 'Português')
    await user.click(dialog().getByRole('button', { name: 'Ask by mail' }))
    await dialog().findByText('1 talent was asked.')
    dialog().getByText('Eva: the private data has no e-mail address')
    const queued = 'The mails wait: the site has no mail server yet.'
    expect(dialog().queryByText(queued)).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    const [mail] = await db.selectFrom('outbox').select(['to', 'text']).execute()
    expect(mail?.to).toBe('lia@mail.example')
    expect(mail?.text).toContain('/minha-ficha/')

    await user.click(chosen.getByRole('button', { name: 'Ask for digitals and measures' }))
    await expect.poll(() => box(/^Lia/).checked).toBe(false)
    await user.click(box(/^Noa/))
    await user.click(box(/^Eva/))
    const asks = () => dialog().getAllByRole<HTMLButtonElement>('button', { name: /^(Ask by|Make links)/ })
    expect(asks().map(({ disabled }) => disabled)).toEqual([true, true])
    await user.click(box(/^Eva/))
    expect(asks().map(({ disabled }) => disabled)).toEqual([false, false])
    await user.click(dialog().getByRole('button', { name: 'Make links for WhatsApp' }))
    const link = await dialog().findByRole<HTMLInputElement>('textbox', { name: 'Eva' })
    expect(link.value).toContain('/my-card/')
    dialog().getByText(/^The link works for seven days/)
    expect(dialog().queryByText(queued)).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Close' }))
  })

  test('asks the selected talents, or one on its own page again', async () => {
    goTo('/talents?filter={}')
    for (const name of ['Lia', 'Rui']) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Ask for digitals and measures' }))
    await user.click(await screen.findByRole('button', { name: 'Ask by mail' }))
    await dialog().findByText('Nobody was asked.')
    dialog().getByText('Lia: has a link that works')
    dialog().getByText('Rui: has answered: to be checked')
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('link', { name: 'Lia' }))
    await screen.findByRole('heading', { level: 1, name: 'Lia' })
    await user.click(await screen.findByRole('button', { name: 'Ask for digitals and measures' }))
    await user.click(screen.getByRole('button', { name: 'Make a link for WhatsApp' }))
    await dialog().findByRole('textbox', { name: 'Lia' })
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    // As the service answers that has no mail server.
    refuseNext('POST', '/card-requests', 200, { asked: 1, links: [], mail_ready: false, skipped: [] })
    await user.click(screen.getByRole('button', { name: 'Ask for digitals and measures' }))
    await user.click(await screen.findByRole('button', { name: 'Ask by mail' }))
    await dialog().findByText('1 talent was asked.')
    dialog().getByText('The mails wait: the site has no mail server yet.')
    await user.click(dialog().getByRole('button', { name: 'Close' }))
  })

  test('asks all that match the filters by mail, the first of too many', async () => {
    const selectAll = async () => {
      await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
      await user.click(screen.getByRole('button', { name: /^Select all \d+ that match/ }))
      await user.click(screen.getByRole('button', { name: 'Ask for digitals and measures' }))
    }
    await openPage('/talents?perPage=1&filter={"q":"i"}', 'Talents')
    await selectAll()
    await screen.findByRole('dialog', { name: 'Ask 2 talents' })
    await user.click(dialog().getByRole('button', { name: 'Ask by mail' }))
    await dialog().findByText('Nobody was asked.')
    const left = dialog().getAllByRole('listitem')
    expect(left.map(({ textContent }) => textContent).sort()).toEqual([
      'Lia: has a link that works',
      'Rui: has answered: to be checked',
    ])
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    const created = { created_at: now.toISOString(), updated_at: now.toISOString() }
    const talents = Array.from({ length: maxAsked }, (_, index) => ({
      name: `Onyx ${index}`,
      search_name: `onyx ${index}`,
    }))
    await insertRows(
      db,
      'talents',
      talents.map((one) => ({ ...one, ...created, category: 'man', published: 0 }) as const),
    )
    await openPage('/talents?perPage=5&filter={}', 'Talents')
    await selectAll()
    await screen.findByRole('dialog', { name: `Ask ${maxAsked} talents` })
    await screen.findByText(`Up to ${maxAsked} talents at once: the first were taken.`)
    expect(dialog().queryByRole('button', { name: /WhatsApp/ })).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })
})
