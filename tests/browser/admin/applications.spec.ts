import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { freshAddress } from '../form-fixtures.ts'
import { fullRunInEveryVariant, fullRunOnly, fullRunOnPhoneToo, inEveryVariant } from '../tags.ts'
import { requestSignOut, signIn, signOut } from './account.ts'
import { emailOf, test } from './fixtures.ts'
import { leaveAndStay } from './keyboard.ts'
import { goByMenu } from './menu.ts'
import { holdSave, newPicture } from './talents.ts'
import { listNameOf, textsIn } from './texts.ts'

test.use({ role: 'booker' })

/** Sends an adult's application like the page's script. */
async function apply(request: APIRequestContext, full_name: string, category = 'woman'): Promise<string> {
  const email = freshAddress()
  const photo = await newPicture('photo.jpg')
  const response = await request.post('/forms/pt/application', {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: {
      ...{ full_name, email, birthdate: '2000-01-01', phone: '+55 11 0000-0000', city: 'Recife', country: 'Brasil' },
      ...{ height: '172', category, consent: 'on' },
      ...{ profile: photo, front: photo, entire: photo, side: photo },
    },
  })
  expect(response.status(), await response.text()).toBe(201)
  return email
}

/** The stored application of `name`, and its changes by a colleague elsewhere. */
async function findApplication(request: APIRequestContext, origin: string, name: string) {
  const path = '/admin/api/submissions'
  const list = await request.get(`${path}?kind=application&q=${name}`)
  const [{ id }] = (await list.json()).data
  const load = async () => (await request.get(`${path}/${id}`)).json()
  return {
    id,
    load,
    async change(changes: object) {
      const { status, decision, assignee_id, note, version } = await load()
      const data = { status, decision, assignee_id, note, version, ...changes }
      const response = await request.put(`${path}/${id}`, { data, headers: { origin } })
      expect(response.status()).toBe(200)
    },
  }
}

/** The number of mails to an applicant before a decision. */
const receipts = 1

/** Goes on in the queue until the application of `name` is shown. Returns the names of those before it. */
async function showApplication(page: Page, name: string, goOn = () => page.keyboard.press('j')): Promise<string[]> {
  // The other tests leave applications that wait.
  const before: string[] = []
  const shown = page.getByRole('article').getByRole('heading').first()
  for (;;) {
    // An application that is still loading has no heading.
    await expect(shown).toBeVisible()
    if (await heading(page, name).isVisible()) return before
    const other = (await shown.textContent()) ?? ''
    before.push(other)
    await goOn()
    await expect(shown).not.toHaveText(other)
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test(
  'scouting: goes through the applications by keyboard, undoes a decision, and the replies arrive',
  inEveryVariant,
  async ({ page, adminSite, texts }) => {
    const { applications, inbox } = texts
    const first = await apply(page.request, 'Primeira Candidata')
    const second = await apply(page.request, 'Segunda Candidata')
    await page.goto('/admin/applications')
    // The next one is loaded too, but not shown.
    const shown = page.getByRole('article')
    await expect(heading(page, 'Primeira Candidata')).toBeVisible()
    await expect(
      shown.getByText(new RegExp(`^${inbox.years(2).replace('2', '2\\d')} · 172 cm · Recife, Brasil`)),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`^${inbox.enlarge('')}`) })).toHaveCount(4)
    await expectAccessible(page)
    await expect(page.locator('article[hidden]').getByText('Segunda Candidata')).toBeAttached()
    await page.getByRole('button', { name: inbox.enlarge(inbox.views.front ?? '') }).click()
    const photo = page.getByRole('dialog').getByRole('img')
    await expect(photo).toHaveAccessibleName(inbox.views.front ?? '')
    await page.keyboard.press('ArrowRight')
    await expect(photo).toHaveAccessibleName(inbox.views.entire ?? '')
    await page.getByRole('dialog').getByRole('button', { name: inbox.previous }).click()
    await expect(photo).toHaveAccessibleName(inbox.views.front ?? '')
    await page.getByRole('dialog').getByRole('button', { name: inbox.close }).click()
    await expect(photo).toHaveCount(0)
    await page.keyboard.press('j')
    await expect(heading(page, 'Segunda Candidata')).toBeVisible()
    await page.keyboard.press('k')

    await shown.getByLabel(inbox.note).fill('123: rosto forte')
    await page.getByRole('button', { name: applications.decisions.invited }).click()
    await expect(page.getByText(applications.pending('Primeira Candidata', 'invited'))).toBeVisible()
    await expect(heading(page, 'Segunda Candidata')).toBeVisible()
    await page.keyboard.press('z')
    await expect(heading(page, 'Primeira Candidata')).toBeVisible()
    await expect(page.getByText(applications.pending('Primeira Candidata', 'invited'))).toBeHidden()
    await expect(shown.getByLabel(inbox.note)).toHaveValue('123: rosto forte')

    const subjectsTo = (address: string) =>
      adminSite.mails.mails
        .filter(({ recipients }) => recipients.includes(address))
        .map(({ source }) => /^Subject: .*/m.exec(source)?.[0])
    // A reload and leaving send the reply at once.
    await page.keyboard.press('1')
    await expect(heading(page, 'Segunda Candidata')).toBeVisible()
    await page.reload()
    await expect.poll(() => subjectsTo(first).length).toBeGreaterThan(receipts)
    await expect(heading(page, 'Segunda Candidata')).toBeVisible()
    await page.keyboard.press('3')
    await expect(page.getByText(applications.done)).toBeVisible()
    await goByMenu(page, listNameOf(texts, 'submissions'))
    await expect.poll(() => subjectsTo(second).length).toBeGreaterThan(receipts)
    const { data } = await (await page.request.get('/admin/api/submissions?kind=application&undecided=false')).json()
    const decisions = Object.fromEntries(data.map(({ name, decision }: Record<string, string>) => [name, decision]))
    expect(decisions).toMatchObject({ 'Primeira Candidata': 'invited', 'Segunda Candidata': 'thanked' })

    // The invited one becomes a draft talent.
    await page
      .getByRole('link', { name: /Primeira Candidata/ })
      .first()
      .click()
    await page.getByRole('button', { name: applications.draft.create }).click()
    await page.getByRole('link', { name: applications.draft.open('Primeira Candidata') }).click()
    await expect(page.getByRole('textbox', { name: texts.resources.talents.fields.realname })).toHaveValue(
      'Primeira Candidata',
    )
    await expect(page.getByRole('link', { name: applications.draft.from('') })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'scouting: declines several applications at once, undoes it, and answers each',
  fullRunInEveryVariant,
  async ({ page, adminSite, texts }) => {
    const { applications } = texts
    const names = ['Terceira Candidata', 'Quarta Candidata', 'Quinta Candidata']
    const addresses: string[] = []
    for (const name of names) addresses.push(await apply(page.request, name))
    await page.goto('/admin/applications')
    await page.getByRole('button', { name: applications.views.several }).click()
    // The other tests leave applications that wait.
    const boxes = page.getByRole('checkbox', { name: /(Terceira|Quarta|Quinta) Candidata/ })
    await expect(boxes).toHaveCount(3)
    const current = page.locator('[aria-current=true]')
    for (;;) {
      await expect(current).toBeVisible()
      if (await current.getByText('Terceira Candidata').isVisible()) break
      await page.keyboard.press('j')
    }
    // Drawing them does not mark them as read. The first one may have been shown alone before.
    const unread = async () =>
      (await (await page.request.get('/admin/api/submissions?kind=application&unread=true&per_page=100')).json()).data
    expect((await unread()).map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(names.slice(1)))
    // The first with the keyboard, the others with the mouse.
    await page.keyboard.press('x')
    await boxes.nth(2).click({ modifiers: ['Shift'] })
    const bar = page.getByRole('group', { name: applications.selection })
    await expect(bar.getByRole('status')).toHaveText(applications.selected(3))
    await expectAccessible(page)
    await bar.getByRole('button', { name: applications.decisions.thanked }).click()
    await expect(page.getByText(applications.pendingMany(3, 'thanked'))).toBeVisible()
    await expect(boxes).toHaveCount(0)
    await page.getByRole('button', { name: applications.undoMany(3) }).click()
    await expect(bar.getByRole('status')).toHaveText(applications.selected(3))
    // Deselected ones stay.
    await page.getByRole('checkbox', { name: applications.selectName('Quinta Candidata') }).click()
    await page.keyboard.press('2')
    await expect(boxes).toHaveCount(1)
    await goByMenu(page, listNameOf(texts, 'submissions'))
    const mailsTo = (address: string) => adminSite.mails.mails.filter(({ recipients }) => recipients.includes(address))
    for (const address of addresses.slice(0, 2))
      await expect.poll(() => mailsTo(address).length).toBeGreaterThan(receipts)
    await page.goto('/admin/applications')
    await expect(page.getByText('Quinta Candidata').first()).toBeVisible()
    const { data } = await (await page.request.get('/admin/api/submissions?kind=application&q=quinta')).json()
    expect(data).toMatchObject([{ decision: null }])
  },
)

test('scouting: a double click decides one application', fullRunOnly, async ({ page, texts }) => {
  const { applications } = texts
  await apply(page.request, 'Candidata Dupla')
  await apply(page.request, 'Candidata Seguinte')
  await page.goto('/admin/applications')
  // The other tests leave applications that wait.
  await page.getByRole('button', { name: applications.views.several }).click()
  await page.getByRole('button', { name: applications.show('Candidata Dupla') }).click()
  await expect(page.locator('article[hidden]').getByText('Candidata Seguinte')).toBeAttached()
  const undone = page.getByRole('button', { name: applications.undoFor('') })
  await page.getByRole('button', { name: applications.decisions.thanked }).dblclick()
  await expect(page.getByText(applications.pending('Candidata Dupla', 'thanked'))).toBeVisible()
  await expect(heading(page, 'Candidata Seguinte')).toBeVisible()
  await expect(undone).toHaveCount(1)
  await undone.click()
})

test(
  'scouting: keeps an unsaved note, and sends a decision when the page reloads',
  fullRunOnPhoneToo,
  async ({ page, adminSite }) => {
    const address = await apply(page.request, 'Sexta Candidata')
    await apply(page.request, 'Sétima Candidata')
    await page.goto('/admin/applications')
    await page.getByRole('button', { name: 'Uma a uma' }).click()
    await showApplication(page, 'Sexta Candidata')
    const note = page.locator('article:not([hidden])').getByLabel('Nota interna')
    await note.fill('Olhar marcante')
    await page.getByRole('button', { name: 'Próxima' }).click()
    await expect(heading(page, 'Sétima Candidata')).toBeVisible()
    await expect(note).toHaveValue('')
    await page.getByRole('button', { name: 'Anterior' }).click()
    await expect(heading(page, 'Sexta Candidata')).toBeVisible()
    await expect(note).toHaveValue('Olhar marcante')

    // A note that is not saved yet is not lost without a question.
    await leaveAndStay(page, () => goByMenu(page, 'Mensagens'))
    const mailsTo = () => adminSite.mails.mails.filter(({ recipients }) => recipients.includes(address))
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Sexta Candidata:')).toBeVisible()
    await page.reload()
    await expect.poll(() => mailsTo().length).toBeGreaterThan(receipts)
    expect(await showApplication(page, 'Sétima Candidata')).not.toContain('Sexta Candidata')
    const application = await findApplication(page.request, adminSite.site.url, 'sexta')
    expect(await application.load()).toMatchObject({ decision: 'kept', note: 'Olhar marcante' })
  },
)

test(
  'scouting: shows an application again whose reply was refused during a reload',
  fullRunOnly,
  async ({ page, adminSite, baseURL, texts }) => {
    const { applications } = texts
    const accepted = await apply(page.request, 'Candidata Aceita')
    await apply(page.request, 'Candidata Recusada')
    await page.clock.install()
    await page.goto('/admin/applications')
    await page.getByRole('button', { name: applications.views.several }).click()
    const boxOf = (name: string) => page.getByRole('checkbox', { name: applications.selectName(name) })
    await boxOf('Candidata Aceita').check()
    await boxOf('Candidata Recusada').check()

    // A colleague's change makes the server refuse one of them.
    const refused = await findApplication(page.request, baseURL, 'recusada')
    await refused.change({ note: 'Liguei hoje' })
    await apply(page.request, 'Candidata Seguinte')

    const bar = page.getByRole('group', { name: applications.selection })
    await bar.getByRole('button', { name: applications.decisions.thanked }).click()
    await expect(page.getByText(applications.pendingMany(2, 'thanked'))).toBeVisible()
    await page.reload()
    await expect(boxOf('Candidata Seguinte').first()).toBeVisible()
    const mailsTo = (address: string) => adminSite.mails.mails.filter(({ recipients }) => recipients.includes(address))
    await expect.poll(() => mailsTo(accepted).length).toBeGreaterThan(receipts)
    await page.clock.fastForward(5_000)
    await expect(boxOf('Candidata Recusada')).toBeVisible()
    await expect(boxOf('Candidata Aceita')).toHaveCount(0)
    expect(await refused.load()).toMatchObject({ decision: null })
  },
)

test.describe(() => {
  test.use({ role: 'nobody', expectedMessages: /status of (401|503)/ })

  test('scouting: signing out sends a decision first', fullRunOnly, async ({ page, adminSite }) => {
    const name = 'Décima Candidata'
    const address = await apply(page.request, name)
    await page.goto('/admin')
    await signIn(page, emailOf('booker'))
    await goByMenu(page, listNameOf(textsIn.pt, 'applications'))
    const keep = async () => {
      await expect(page.getByRole('article').first()).toBeVisible()
      await showApplication(page, name)
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(page.getByText(`${name}: guardada`)).toBeVisible()
    }

    // A decision that cannot be sent keeps the user signed in.
    await page.route('**/submissions/decisions', (route) => route.fulfill({ status: 503, json: {} }))
    await keep()
    await requestSignOut(page)
    await expect(page.getByText(`Nada foi enviado a ${name}.`)).toBeVisible()
    await page.unroute('**/submissions/decisions')

    const mailsTo = () => adminSite.mails.mails.filter(({ recipients }) => recipients.includes(address))
    await keep()
    await signOut(page)
    await expect(page.getByText(name)).toHaveCount(0)
    await expect.poll(() => mailsTo().length).toBeGreaterThan(receipts)
  })
})

test('leads to the talent of an application in the bin', fullRunOnly, async ({ page, baseURL, texts }) => {
  const { draft } = texts.applications
  const headers = { origin: baseURL }
  await apply(page.request, 'Candidata na Lixeira')
  const { id, load, change } = await findApplication(page.request, baseURL, 'candidata na lixeira')
  await change({ decision: 'invited' })
  const { version } = await load()
  const made = await page.request.post(`/admin/api/submissions/${id}/talent`, { data: { version }, headers })
  const { talent } = await made.json()
  await page.request.delete(`/admin/api/talents/${talent.id}?version=1`, { headers })
  await page.goto(`/admin/submissions/${id}`)
  await expect(page.getByText(draft.inBin('Candidata na Lixeira'))).toBeVisible()
  await expect(page.getByRole('button', { name: draft.create })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: draft.openBin }).click()
  await page.getByRole('button', { name: texts.components.deletion.restoreName('Candidata na Lixeira') }).click()
  await expect(page.getByText(texts.components.deletion.restored(1))).toBeVisible()
  await page.goto(`/admin/submissions/${id}`)
  await expect(page.getByRole('link', { name: draft.open('Candidata na Lixeira') })).toBeVisible()
})

test.describe(() => {
  test.use({ expectedMessages: /status of 409/ })

  test('makes a talent of an application that a colleague has just changed', fullRunOnly, async ({ page, baseURL }) => {
    await apply(page.request, 'Candidata Disputada')
    const { id, change } = await findApplication(page.request, baseURL, 'disputada')
    await change({ decision: 'invited' })
    await page.goto(`/admin/submissions/${id}`)
    const make = page.getByRole('button', { name: 'Criar talento' })
    await expect(make).toBeVisible()
    await change({ note: 'Liguei hoje' })
    await make.click()
    await expect(page.getByText(/^Nenhum talento foi criado: outra pessoa alterou/)).toBeVisible()
    await expect(page.getByLabel('Nota interna')).toHaveValue('Liguei hoje')
    await make.click()
    await expect(page.getByRole('link', { name: 'Abrir o talento Candidata Disputada' })).toBeVisible()
  })

  test('scouting: saves a note after a colleague changed the application', fullRunOnly, async ({ page, baseURL }) => {
    await apply(page.request, 'Candidata Concorrida')
    const { load, change } = await findApplication(page.request, baseURL, 'concorrida')
    await page.goto('/admin/applications')
    await expect(page.getByRole('article').first()).toBeVisible()
    await showApplication(page, 'Candidata Concorrida')
    const note = page.getByRole('article').getByLabel('Nota interna')
    const saveNote = page.getByRole('article').getByRole('button', { name: 'Salvar nota' })
    const conflict = page.getByRole('dialog')

    // Without a change of the note there is nothing to ask.
    await change({ status: 'in_progress' })
    await note.fill('Rosto forte')
    await saveNote.click()
    // Disabled while it saves too.
    await expect.poll(load).toMatchObject({ status: 'in_progress', note: 'Rosto forte' })
    await expect(saveNote).toBeDisabled()

    await change({ note: 'Liguei hoje' })
    await note.fill('Rosto forte, voz calma')
    await page.getByRole('button', { name: 'Convidar' }).click()
    await expect(conflict.getByText('Liguei hoje')).toBeVisible()
    await conflict.getByRole('button', { name: 'Voltar' }).click()
    await expect(note).toHaveValue('Rosto forte, voz calma')
    await saveNote.click()
    await expect(conflict.getByText('Liguei hoje')).toBeVisible()
    await conflict.getByRole('button', { name: 'Salvar' }).click()
    await expect.poll(load).toMatchObject({ decision: null, note: 'Rosto forte, voz calma' })
    await expect(saveNote).toBeDisabled()

    // A colleague's decision is not replaced.
    await change({ decision: 'thanked' })
    await note.fill('Voltar a ver')
    await page.getByRole('button', { name: 'Convidar' }).click()
    await expect(page.getByText(/^Nada foi enviado a Candidata Concorrida/)).toBeVisible()
    await expect(heading(page, 'Candidata Concorrida')).toBeHidden()
    expect(await load()).toMatchObject({ decision: 'thanked', note: 'Voltar a ver' })
  })

  test('scouting: asks before selected applications replace a note', fullRunOnly, async ({ page, baseURL, texts }) => {
    await apply(page.request, 'Candidata Escolhida')
    const { load, change } = await findApplication(page.request, baseURL, 'escolhida')
    await page.goto('/admin/applications')
    await expect(page.getByRole('article').first()).toBeVisible()
    await showApplication(page, 'Candidata Escolhida')
    const note = page.locator('article:not([hidden])').getByLabel('Nota interna')
    await note.fill('Rosto forte')
    await change({ note: 'Menor de idade, não convidar' })
    await page.getByRole('checkbox', { name: 'Selecionar Candidata Escolhida' }).first().check()
    const bar = page.getByRole('group', { name: 'Seleção' })
    await bar.getByRole('button', { name: 'Convidar' }).click()
    const conflict = page.getByRole('dialog')
    await expect(conflict.getByText('Menor de idade, não convidar')).toBeVisible()
    await conflict.getByRole('button', { name: 'Voltar' }).click()
    await expect(note).toHaveValue('Rosto forte')
    expect(await load()).toMatchObject({ decision: null, note: 'Menor de idade, não convidar' })

    // Once the draft is given up, the card shows the colleague's note, and its decision is sent.
    await note.fill('Menor de idade, não convidar')
    await expect(page.getByRole('article').getByRole('button', { name: 'Salvar nota' }).first()).toBeDisabled()
    await page.locator('article:not([hidden])').getByRole('button', { name: 'Dispensar' }).click()
    await goByMenu(page, listNameOf(texts, 'submissions'))
    await expect.poll(async () => (await load()).decision).toBe('thanked')
  })

  test('scouting: shows what a colleague changed in an application', fullRunOnly, async ({ page, baseURL }) => {
    await apply(page.request, 'Candidata Revista')
    await apply(page.request, 'Candidata Seguinte')
    const { change } = await findApplication(page.request, baseURL, 'revista')
    await page.goto('/admin/applications')
    await expect(page.getByRole('article').first()).toBeVisible()
    await showApplication(page, 'Candidata Revista')
    await change({ note: 'Liguei hoje' })
    // As when the window gets the focus again.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.locator('article:not([hidden])').getByLabel('Nota interna')).toHaveValue('Liguei hoje')
  })
})

test('scouting: keeps what is typed while a note is being saved', fullRunOnly, async ({ page }) => {
  await apply(page.request, 'Candidata Anotada')
  await page.goto('/admin/applications')
  await expect(page.getByRole('article').first()).toBeVisible()
  await showApplication(page, 'Candidata Anotada')
  const note = page.getByRole('article').getByLabel('Nota interna')
  const saveNote = page.getByRole('article').getByRole('button', { name: 'Salvar nota' })
  const saving = await holdSave(page)
  await note.fill('Rosto forte')
  await saveNote.click()
  await note.fill('Rosto forte, voz calma')
  await saving.release()
  await expect(saveNote).toBeEnabled()
  await expect(note).toHaveValue('Rosto forte, voz calma')
  await saveNote.click()
  await expect(saveNote).toBeDisabled()
  await expect(note).toHaveValue('Rosto forte, voz calma')
})

test('scouting: loads further applications while one goes through them', fullRunOnly, async ({ page }) => {
  const total = 230
  const line = { kind: 'application', form: 'application', language: 'pt', status: 'new', decision: null, version: 1 }
  const lines = Array.from({ length: total }, (_one, index) => ({
    ...{ ...line, id: `a${index}`, name: `Candidata ${index}`, email: null, excerpt: null, assignee_id: null },
    ...{ age: 20, unread: true, created_at: '2026-01-01', updated_at: '2026-01-01', expires_at: '2027-01-01' },
  }))
  const details = { fields: {}, photos: [], recipients: [], replies: [], note: null, talents: [], purpose: '' }
  await page.route('**/admin/api/submissions?kind=application*', (route) => {
    const start = (Number(new URL(route.request().url()).searchParams.get('page')) - 1) * 100
    return route.fulfill({ json: { data: lines.slice(start, start + 100), total } })
  })
  await page.route('**/admin/api/submissions/a*', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1)
    return route.fulfill({ json: { ...lines.find((one) => one.id === id), ...details } })
  })
  await page.route('**/admin/api/submissions/a*/read', (route) => route.fulfill({ status: 204 }))
  await page.goto('/admin/applications')
  await page.getByRole('button', { name: 'Várias' }).click()
  const next = page.getByRole('button', { name: 'Próxima' })
  for (let place = 1; place < total; place += 12) {
    await expect(page.getByText(`${place} de ${total}`)).toBeVisible()
    if (place + 12 <= total) await next.click()
  }
  await expect(page.getByText('Candidata 229', { exact: true })).toBeVisible()
  await expect(next).toBeDisabled()
})

test.describe(() => {
  test.use({ expectedMessages: /status of 503/ })

  test('scouting: says that an application is loading or could not be loaded', fullRunOnly, async ({ page, texts }) => {
    const { loadFailed } = texts.components
    await apply(page.request, 'Candidata Lenta')
    await page.goto('/admin')
    const slow = Promise.withResolvers<void>()
    await page.route(/\/admin\/api\/submissions\/[\w-]{20,}(\?.*)?$/, async (route) => {
      await slow.promise
      await route.fulfill({ status: 503 })
    })
    await goByMenu(page, listNameOf(texts, 'applications'))
    const queue = page.getByRole('region', { name: texts.resources.applications.name.split(' |||| ')[0] ?? '' })
    await expect(queue.getByText(texts.ra.page.loading)).toBeVisible()
    slow.resolve()
    await expect(queue.getByText(loadFailed.text)).toBeVisible()
    await page.unrouteAll()
    await queue.getByRole('button', { name: loadFailed.retry }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(queue.getByText(loadFailed.text)).toHaveCount(0)
  })
})

test.describe(() => {
  test.use({ role: 'scout' })

  test('the scout chooses reply templates, but is not led to changing them', fullRunOnly, async ({ page, texts }) => {
    const { inbox } = texts
    await apply(page.request, 'Candidata Olhada')
    await page.goto('/admin/submissions')
    await page.getByRole('link', { name: `${inbox.unread}: Candidata Olhada` }).click()
    await page.getByRole('button', { name: inbox.template.open }).click()
    const templates = page.getByRole('dialog', { name: inbox.template.choose })
    await expect(templates.getByRole('region', { name: inbox.template.preview })).toBeVisible()
    await expect(templates.getByRole('link')).toHaveCount(0)
  })
})
