import type { Page, Route } from '@playwright/test'
import { connect } from '#database/connect.ts'
import { expectAccessible } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { freshAddress, test } from './form-fixtures.ts'
import { openHydrated, untilHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'

const languages = [
  {
    list: '/modelos',
    path: '/favoritos',
    mark: 'Favorito: ',
    share: 'Compartilhar',
    title: 'Título da sala',
    create: 'Abrir a sala',
    link: 'Link de convite',
    name: 'Seu nome',
    join: 'Entrar',
    yes: /^Sim/,
    maybe: /^Talvez/,
    as: 'Você vota como',
    booking: {
      open: 'Preencher o pedido',
      form: 'Pedir uma reserva',
      send: 'Enviar o pedido',
      required: 'Os campos com * são obrigatórios.',
      talents: /^Modelos/,
      noTalents: 'Marque pelo menos um modelo.',
      name: 'Seu nome',
      email: 'E-mail',
      from: 'De',
      to: 'Até',
      city: 'Cidade',
      usage: 'Uso das imagens',
      sent: 'Mensagem enviada',
      state: /^Pedido de .*: recebido$/,
    },
  },
  {
    list: '/en/models',
    path: '/en/favorites',
    mark: 'Favourite: ',
    share: 'Share',
    title: 'Title of the room',
    create: 'Open the room',
    link: 'Invitation link',
    name: 'Your name',
    join: 'Enter',
    yes: /^Yes/,
    maybe: /^Maybe/,
    as: 'You vote as',
    booking: {
      open: 'Fill in the request',
      form: 'Request a booking',
      send: 'Send the request',
      required: 'Fields marked * are required.',
      talents: /^Models/,
      noTalents: 'Tick at least one model.',
      name: 'Your name',
      email: 'E-mail',
      from: 'From',
      to: 'To',
      city: 'City',
      usage: 'Usage of the pictures',
      sent: 'Message sent',
      state: /^Request of .*: received$/,
    },
  },
]

type Texts = (typeof languages)[number]

/** Marks talents, opens a room with all favourites and returns the link for guests. */
async function openRoom(
  page: Page,
  texts: Texts,
  { talents = ['Siena', 'Volterra'], title = 'Campanha' } = {},
): Promise<string> {
  await openHydrated(page, texts.list)
  for (const name of talents) await page.getByRole('button', { name: texts.mark + name }).click()
  await openHydrated(page, texts.path)
  await page.getByRole('link', { name: texts.share }).click()
  await page.getByLabel(texts.title).fill(title)
  await page.getByRole('button', { name: texts.create }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await untilHydrated(page)
  return page.getByRole('textbox', { name: texts.link }).inputValue()
}

/** The vote buttons of a talent. */
function talent(page: Page, name: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
}

for (const texts of languages) {
  test.describe(`a room, shared from ${texts.path}`, languageTag(texts.path), () => {
    test('shows a guest’s vote to the owner within five seconds', async ({ page, newVisitor }) => {
      const link = await openRoom(page, texts)
      await expectAccessible(page)
      const guests = await newVisitor({ viewport: { width: 375, height: 700 } })
      const guest = await guests.newPage()
      await openHydrated(guest, link)
      await talent(guest, 'Siena').getByRole('button', { name: texts.maybe }).click()
      await expect(guest.getByLabel(texts.name)).toBeFocused()
      await guest.getByLabel(texts.name).fill('Ana')
      await guest.keyboard.press('Enter')
      await expect(guest.getByText(texts.as)).toBeVisible()
      await expect(talent(guest, 'Siena').getByRole('button', { pressed: true, name: texts.maybe })).toBeVisible()
      await talent(guest, 'Volterra').getByRole('button', { name: texts.yes }).click()
      await expectAccessible(guest)
      await expect(talent(page, 'Volterra').getByText(': Ana')).toBeVisible({ timeout: 5_000 })
      await expect(talent(page, 'Siena').getByText(': Ana')).toBeVisible({ timeout: 5_000 })
    })

    test('asks for a model in the request for a booking, and confirms the request', async ({ page }) => {
      await openRoom(page, texts)
      const { booking } = texts
      const request = page.getByRole('form', { name: booking.form })
      await page.getByText(booking.open).click()
      await expect(request.getByText(booking.required)).toBeVisible()
      const talents = request.getByRole('group', { name: booking.talents })
      const [first, second] = [talents.getByRole('checkbox').first(), talents.getByRole('checkbox').nth(1)]
      await expect(talents).toContainText('*')
      await request.getByRole('button', { name: booking.send }).click()
      await expect(request.getByRole('link', { name: booking.talents })).toBeVisible()
      await fillBooking(page, texts)
      await request.getByRole('button', { name: booking.send }).click()
      await expect(first).toBeFocused()
      await expect(first).toHaveAttribute('aria-invalid', 'true')
      await expect(talents).toHaveAccessibleDescription(new RegExp(booking.noTalents))
      await request.getByLabel(booking.city).fill('')
      await request.getByRole('button', { name: booking.send }).click()
      await request.getByRole('link', { name: booking.city }).click()
      await expect(request.getByLabel(booking.city)).toBeFocused()
      await request.getByRole('link', { name: booking.talents }).click()
      await expect(first).toBeFocused()
      await expectAccessible(page)

      await second.check()
      await expect(request.getByText(booking.noTalents)).toBeHidden()
      await request.getByLabel(booking.city).fill('Lisboa')
      await request.getByRole('button', { name: booking.send }).click()
      const confirmation = page.getByRole('status').getByText(booking.sent)
      await expect(confirmation).toBeFocused()
      await expect(page.getByText(booking.state)).toBeVisible()
      await expect(request).toBeHidden()

      await page.getByText(booking.open).click()
      await expectAccessible(page)
      await expect(request.getByLabel(booking.usage)).toHaveValue('')
      await expect(second).not.toBeChecked()
      await first.check()
      await fillBooking(page, texts)
      await request.getByRole('button', { name: booking.send }).click()
      await expect(page.getByText(booking.state)).toHaveCount(2)
      await expect(confirmation).toBeFocused()
    })
  })
}

/** Fills in the required fields of the request for a booking, except for the models. */
async function fillBooking(page: Page, { booking }: Texts): Promise<void> {
  const request = page.getByRole('form', { name: booking.form })
  await request.getByLabel(booking.name).fill('Paula')
  await request.getByLabel(booking.email).fill(freshAddress())
  await request.getByRole('textbox', { name: booking.from, exact: true }).fill('2030-12-01')
  await request.getByRole('textbox', { name: booking.to, exact: true }).fill('2030-12-02')
  await request.getByLabel(booking.city).fill('Lisboa')
  await request.getByLabel(booking.usage).fill('Internet, um ano')
}

test('a guest who joined by voting sees the owner remove a talent', fullRunOnly, async ({ page, newVisitor }) => {
  const link = await openRoom(page, portuguese, { talents: ['Siena', 'Volterra', 'Jade'] })
  const guests = await newVisitor()
  const guest = await guests.newPage()
  await openHydrated(guest, link)
  await talent(guest, 'Siena').getByRole('button', { name: portuguese.yes }).click()
  await guest.getByLabel(portuguese.name).fill('Ana')
  await guest.keyboard.press('Enter')
  await expect(guest).toHaveURL(/#talent-/)
  await expect(guest.getByText(portuguese.as)).toBeVisible()
  await page.getByRole('button', { name: 'Retirar: Jade' }).click()
  await expect(talent(guest, 'Jade')).toBeHidden()
  await expect(talent(guest, 'Siena').getByRole('button', { pressed: true })).toHaveAccessibleName(portuguese.yes)
})

/** Opens a room and joins it as a guest. */
async function joinRoom(page: Page, guest: Page): Promise<void> {
  await openHydrated(guest, await openRoom(page, portuguese))
  await guest.getByLabel(portuguese.name).fill('Ana')
  await guest.keyboard.press('Enter')
  await expect(guest.getByText(portuguese.as)).toBeFocused()
}

test.describe('while the network is slow', fullRunOnly, () => {
  test('the last of two quick votes counts, without a warning', async ({ page, newVisitor }) => {
    const guests = await newVisitor()
    const guest = await guests.newPage()
    await joinRoom(page, guest)
    const isHeld = Promise.withResolvers<void>()
    const mayPass = Promise.withResolvers<void>()
    await guest.route(
      '**/forms/pt/answer',
      async (route) => {
        isHeld.resolve()
        await mayPass.promise
        await route.continue()
      },
      { times: 1 },
    )
    const siena = talent(guest, 'Siena')
    await siena.getByRole('button', { name: portuguese.yes }).click()
    await isHeld.promise
    let stored = 0
    guest.on('requestfinished', (request) => {
      if (request.url().endsWith('/forms/pt/answer')) stored++
    })
    await siena.getByRole('button', { name: portuguese.maybe }).click()
    mayPass.resolve()
    await expect.poll(() => stored).toBe(2)
    const chosen = siena.getByRole('button', { pressed: true })
    await expect(chosen).toHaveAccessibleName(portuguese.maybe)
    await expect(guest.getByText('Esta resposta substituiu outra')).toHaveCount(0)
    await guest.reload()
    await expect(chosen).toHaveAccessibleName(portuguese.maybe)
  })

  test('votes stay that arrive while the room is loaded again, also of somebody new', async ({ page, newVisitor }) => {
    const guests = await newVisitor()
    const guest = await guests.newPage()
    await joinRoom(page, guest)
    const other = await page.context().newPage()
    await openHydrated(other, page.url())
    const isHeld = Promise.withResolvers<void>()
    const mayPass = Promise.withResolvers<void>()
    await other.route('**/*.data*', async (route) => {
      const response = await route.fetch()
      isHeld.resolve()
      await mayPass.promise
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Depois: Siena' }).click()
    await isHeld.promise
    await talent(guest, 'Siena').getByRole('button', { name: portuguese.yes }).click()
    const newGuests = await newVisitor()
    const newGuest = await newGuests.newPage()
    await openHydrated(newGuest, guest.url())
    await talent(newGuest, 'Siena').getByRole('button', { name: portuguese.yes }).click()
    await newGuest.getByLabel(portuguese.name).fill('Rui')
    await newGuest.keyboard.press('Enter')
    const voters = talent(other, 'Siena').getByText('Sim: Ana, Rui')
    await expect(voters).toBeVisible()
    mayPass.resolve()
    const first = other
      .getByRole('listitem')
      .filter({ has: other.getByRole('heading') })
      .first()
    await expect(first).toContainText('Volterra')
    await expect(voters).toBeVisible()
  })

  test('two quick moves of a talent count, without a warning', async ({ page }) => {
    let mayLoad = Promise.resolve()
    await page.route('**/*.data*', async (route) => {
      if (route.request().method() === 'GET') await mayLoad
      await route.continue()
    })
    await openRoom(page, portuguese, { talents: ['Siena', 'Volterra', 'Jade'] })
    const loading = Promise.withResolvers<void>()
    mayLoad = loading.promise
    for (let move = 1; move <= 2; move++) {
      const stored = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: 'Depois: Siena' }).click()
      await stored
    }
    loading.resolve()
    await expect(page.getByText('Siena: posição 3 de 3')).toBeAttached()
    await expect(page.getByText('Em outra janela, a sala tinha mudado')).toBeHidden()
  })
})

test.describe('a vote that cannot be stored', fullRunOnly, () => {
  test.use({ expectedMessages: /status of 500/ })

  test('gives way to the one that is stored', async ({ page, newVisitor }) => {
    const guests = await newVisitor()
    const guest = await guests.newPage()
    await joinRoom(page, guest)
    const siena = talent(guest, 'Siena')
    await siena.getByRole('button', { name: /^Não/ }).click()
    await expect(talent(page, 'Siena').getByText('Não: Ana')).toBeVisible()
    const isHeld = Promise.withResolvers<void>()
    const mayFail = Promise.withResolvers<void>()
    await guest.route('**/forms/pt/answer', async (route) => {
      isHeld.resolve()
      await mayFail.promise
      await route.fulfill({ status: 500 })
    })
    await siena.getByRole('button', { name: portuguese.yes }).click()
    await isHeld.promise
    await siena.getByRole('button', { name: portuguese.maybe }).click()
    mayFail.resolve()
    await expect(guest.getByText('Não foi possível salvar')).toBeVisible()
    await expect(siena.getByRole('button', { pressed: true })).toHaveAccessibleName(/^Não/)
  })

  test('says so where the guest is in the room', async ({ page, newVisitor }) => {
    const guests = await newVisitor({ viewport: { width: 375, height: 600 } })
    const guest = await guests.newPage()
    await openHydrated(guest, await openRoom(page, portuguese, { talents: ['Siena', 'Volterra', 'Jade'] }))
    await guest.getByLabel(portuguese.name).fill('Ana')
    await guest.keyboard.press('Enter')
    await expect(guest.getByText(portuguese.as)).toBeFocused()
    await guest.route('**/forms/pt/answer', (route) => route.fulfill({ status: 500 }))
    await talent(guest, 'Jade').getByRole('button', { name: portuguese.yes }).click()
    await expect(guest.getByText('Não foi possível salvar')).toBeInViewport({ ratio: 1 })
    await expect(guest.getByRole('heading', { level: 1 })).not.toBeInViewport()
    await expectAccessible(guest)
  })
})

/** Lets 20 people answer on all talents of a room: more than is sent with its page. Half of them write notes. */
async function fillRoom(dataDir: string, title: string): Promise<void> {
  await using connection = await connect({ dataDir })
  const { db } = connection
  const { id } = await db.selectFrom('selections').select('id').where('title', '=', title).executeTakeFirstOrThrow()
  const talents = await db.selectFrom('selection_talents').select('talent_id').where('selection_id', '=', id).execute()
  const written = { selection_id: id, revision: 1 }
  for (let person = 1; person <= 20; person++) {
    const { id: personId } = await db
      .insertInto('selection_people')
      .values({
        ...written,
        name: `Pessoa ${person}`,
        link_id: null,
        key_hash: crypto.randomUUID(),
        created_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isEven = person % 2 === 0
    const answer = { vote: isEven ? 'yes' : 'maybe', note: isEven ? '' : `Nota ${person}` } as const
    const answers = talents.map(({ talent_id }) => ({
      ...written,
      ...answer,
      person_id: personId,
      talent_id,
      updated_at: new Date().toISOString(),
    }))
    await db.insertInto('selection_answers').values(answers).execute()
  }
}

const [portuguese] = languages as [Texts, ...Texts[]]

/** Renames the room as its owner. */
async function rename(page: Page, title: string): Promise<void> {
  const field = page.getByLabel('Título da sala')
  if (await field.isHidden()) await page.getByText('Administrar a sala').click()
  await field.fill(title)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

/** The line about a request that was sent. */
const bookingOn = (page: Page) => page.getByText(/^Pedido de .*: recebido$/)

/** Requests a booking of Siena as the owner. */
async function sendBooking(page: Page): Promise<void> {
  await page.getByText('Preencher o pedido').click()
  const request = page.getByRole('form', { name: 'Pedir uma reserva' })
  await request.getByRole('checkbox', { name: 'Siena' }).check()
  await fillBooking(page, portuguese)
  await request.getByRole('button', { name: 'Enviar o pedido' }).click()
  await expect(bookingOn(page)).toBeVisible()
}

/** The names on the light table, in their order. */
async function framesOf(page: Page): Promise<string[]> {
  const frames = page.getByRole('region', { name: 'Mesa de luz' }).getByRole('listitem')
  return (await frames.allInnerTexts()).map((text) => text.replace(/^\d+\s*/, ''))
}

test('an owner arranges a room by mouse, keyboard and buttons, and another window sees it', async ({
  page,
  context,
}) => {
  await openRoom(page, portuguese)
  const other = await context.newPage()
  await openHydrated(other, page.url())
  await page.getByRole('button', { name: 'Ordenar' }).click()
  await expect(page.getByRole('heading', { name: 'Mesa de luz' })).toBeFocused()
  await expectAccessible(page)
  const siena = page.getByRole('button', { name: /Siena$/ })
  const volterra = page.getByRole('button', { name: /Volterra$/ })
  await siena.hover()
  await page.mouse.down()
  const target = await volterra.boundingBox()
  if (!target) throw new Error('the second frame has no place')
  await page.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => framesOf(page)).toEqual(['Volterra', 'Siena'])
  await expect(
    other
      .getByRole('listitem')
      .filter({ has: other.getByRole('heading') })
      .first(),
  ).toContainText('Volterra')

  await siena.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Levantada. Siena: posição 2 de 2')).toBeAttached()
  // The frame listens to keys shortly after it was lifted.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('Siena: posição 1 de 2')).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(page.getByText('Solta. Siena: posição 1 de 2')).toBeAttached()
  await expect.poll(() => framesOf(page)).toEqual(['Siena', 'Volterra'])

  await page.getByRole('button', { name: 'Pronto' }).click()
  await expect(page.getByRole('button', { name: 'Ordenar' })).toBeFocused()
  await page.getByRole('button', { name: 'Depois: Siena' }).click()
  await expect(page.getByRole('button', { name: 'Antes: Siena' })).toBeFocused()
  await expect(page.getByText('Siena: posição 2 de 2')).toBeAttached()
})

test.describe('on a touch screen', fullRunOnly, () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

  test('an owner arranges a room by holding and dragging a picture', async ({ page }) => {
    await openRoom(page, portuguese)
    await page.getByRole('button', { name: 'Ordenar' }).click()
    await expect(page.getByRole('heading', { name: 'Mesa de luz' })).toBeFocused()
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    async function centreOf(name: string) {
      const box = await page.getByRole('button', { name: new RegExp(`${name}$`) }).boundingBox()
      if (!box) throw new Error(`${name} has no place`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    const [from, to] = [await centreOf('Siena'), await centreOf('Volterra')]
    await touch('touchStart', from)
    await expect(page.getByText('Levantada. Siena: posição 1 de 2')).toBeAttached()
    for (let step = 1; step <= 8; step++)
      await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 8, y: to.y })
    await expect(page.getByText('Siena: posição 2 de 2')).toBeAttached()
    await touch('touchEnd')
    await expect.poll(() => framesOf(page)).toEqual(['Volterra', 'Siena'])
    await page.getByRole('button', { name: 'Pronto' }).click()
    const talents = page.getByRole('listitem').filter({ has: page.getByRole('heading') })
    await expect(talents.first()).toContainText('Volterra')
  })
})

test(
  'a large room opens with its tallies, and everybody’s answers follow',
  fullRunOnly,
  async ({ page, newVisitor, formSite }) => {
    await openHydrated(page, portuguese.list)
    const hearts = page.getByRole('button', { name: portuguese.mark })
    for (const heart of await hearts.all()) await heart.click()
    const link = await openRoom(page, portuguese, { talents: [], title: 'Lotada' })
    await fillRoom(formSite.site.dataDir, 'Lotada')
    const guests = await newVisitor({ viewport: { width: 375, height: 700 } })
    const guest = await guests.newPage()
    let answersMayFollow = () => {}
    const waiting = new Promise<void>((resolve) => {
      answersMayFollow = resolve
    })
    await guest.route('**/changes?since=0', async (route) => {
      await waiting
      await route.continue()
    })
    await openHydrated(guest, link)
    const first = guest
      .getByRole('listitem')
      .filter({ has: guest.getByRole('heading') })
      .first()
    const yes = first.getByRole('button', { name: portuguese.yes })
    await expect(yes).toHaveText('Sim10')
    await first.getByText('Votos (20), notas (10)').click()
    await expect(first.getByText('Carregando')).toBeVisible()
    await guest.getByLabel(portuguese.name).fill('Ana')
    await guest.keyboard.press('Enter')
    await expect(guest.getByText(portuguese.as)).toBeFocused()
    await yes.click()
    await expect(yes).toHaveText('Sim11')
    answersMayFollow()
    await expect(first.getByText(/^Sim: .*Pessoa 2, Pessoa 4/)).toBeVisible()
    await expect(first.getByText('Nota 7')).toBeVisible()
    await expect(yes).toHaveText('Sim11')
    await expectAccessible(guest)

    const others = await newVisitor({ javaScriptEnabled: false })
    const reader = await others.newPage()
    await reader.goto(link)
    await expect(reader.getByText('Nota 7')).toHaveCount(0)
    // Playwright's roles leave out what is in `noscript`.
    await reader.locator('a[href="?answers=all"]').click()
    await expect(reader.getByText('Nota 7').first()).toBeVisible()
  },
)

test.describe('the form that opens a room', fullRunOnly, () => {
  test.use({ expectedMessages: /ERR_CONNECTION_RESET|status of 504/ })

  /** Sends the form with one favourite. */
  async function sendForm(page: Page) {
    await openHydrated(page, portuguese.list)
    await page.getByRole('button', { name: `${portuguese.mark}Siena` }).click()
    await openHydrated(page, portuguese.path)
    await page.getByLabel(portuguese.title).fill('Campanha')
    await page.getByRole('button', { name: portuguese.create }).click()
  }

  test('says after a lost response that the room may exist', async ({ page }) => {
    await page.route('**/forms/pt/room*', (route) => route.abort('connectionreset'))
    await sendForm(page)
    const form = page.getByRole('form', { name: 'Escolher juntos' })
    await expect(form.getByRole('alert')).toContainText('A sala talvez já exista')
    await expect(form.getByRole('alert')).not.toContainText('em dobro')
  })

  test('says after the timeout of a proxy that the room may exist', async ({ page }) => {
    await page.route('**/forms/pt/room*', (route) => route.fulfill({ status: 504 }))
    await sendForm(page)
    const form = page.getByRole('form', { name: 'Escolher juntos' })
    await expect(form.getByRole('alert')).toContainText('A sala talvez já exista')
  })

  test('can be sent again when the browser restores the page', async ({ page }) => {
    await page.route('**/forms/pt/room*', (route) => route.fulfill({ status: 201, json: { url: '#room' } }))
    await sendForm(page)
    await expect(page).toHaveURL(/#room$/)
    // Automated browsers do not store pages for Back.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page.getByRole('button', { name: portuguese.create })).toBeEnabled()
  })
})

test.describe('a room', fullRunOnly, () => {
  test.use({ expectedMessages: /status of (404|422|503)/ })

  test('shows votes by polling where streams are blocked', async ({ page, newVisitor }) => {
    await page.route('**/selections/*/events*', (route) => route.fulfill({ status: 503 }))
    const link = await openRoom(page, portuguese)
    const guests = await newVisitor()
    const guest = await guests.newPage()
    await openHydrated(guest, link)
    await guest.getByLabel(portuguese.name).fill('Ana')
    await guest.keyboard.press('Enter')
    await expect(guest.getByText(portuguese.as)).toBeFocused()
    await talent(guest, 'Siena').getByRole('button', { name: portuguese.yes }).click()
    await expect(talent(page, 'Siena').getByText(': Ana')).toBeVisible({ timeout: 9_000 })
    await talent(guest, 'Siena').getByText('Escrever nota').click()
    await guest.getByLabel('Nota sobre Siena').fill('Cabelo curto')
    await talent(guest, 'Siena').getByRole('button', { name: 'Salvar nota' }).click()
    await expect(talent(guest, 'Siena').locator('summary', { hasText: 'Mudar nota' })).toBeFocused()
    await expect(talent(page, 'Siena').getByText('Cabelo curto')).toBeVisible({ timeout: 9_000 })
  })

  test('keeps a note that is being written when its author votes', async ({ page, newVisitor }) => {
    const guests = await newVisitor()
    const guest = await guests.newPage()
    await joinRoom(page, guest)
    const note = guest.getByLabel('Nota sobre Siena')
    await talent(guest, 'Siena').getByText('Escrever nota').click()
    await note.fill('Cabelo curto,\nou preso')
    const stored = guest.waitForResponse(/\/forms\/pt\/answer/)
    await talent(guest, 'Siena').getByRole('button', { name: portuguese.yes }).click()
    await (await stored).finished()
    await expect(talent(guest, 'Siena').getByText('Sim: Ana')).toBeVisible()
    await expect(note).toHaveValue('Cabelo curto,\nou preso')
    await talent(guest, 'Siena').getByRole('button', { name: 'Salvar nota' }).click()
    await expect(talent(guest, 'Siena').getByText('Você: Cabelo curto, ou preso')).toBeVisible()

    // With nothing else typed, the field follows the note.
    const other = await guests.newPage()
    await openHydrated(other, guest.url())
    await talent(other, 'Siena').getByText('Mudar nota').click()
    await other.getByLabel('Nota sobre Siena').fill('Cabelo longo')
    await talent(other, 'Siena').getByRole('button', { name: 'Salvar nota' }).click()
    await expect(talent(guest, 'Siena').getByText('Você: Cabelo longo')).toBeVisible()
    await expect(note).toHaveValue('Cabelo longo')
  })

  test('keeps what the owner types when another window renames the room or sends a request', async ({
    page,
    context,
  }) => {
    await openRoom(page, portuguese)
    const other = await context.newPage()
    await openHydrated(other, page.url())
    const title = page.getByLabel('Título da sala')
    await page.getByText('Administrar a sala').click()
    await title.fill('Verão')
    await page.getByText('Preencher o pedido').click()
    await page.getByLabel('Cidade').fill('Recife')

    await rename(other, 'Inverno')
    await expect(page.getByRole('heading', { name: 'Inverno' })).toBeVisible()
    await expect(title).toHaveValue('Verão')
    await rename(page, 'Verão')
    await expect(other.getByRole('heading', { name: 'Verão' })).toBeVisible()
    await expect(other.getByLabel('Título da sala')).toHaveValue('Verão')
    await sendBooking(other)
    await expect(other.getByLabel('Cidade')).toHaveValue('')
    await expect(bookingOn(page)).toBeVisible()
    await expect(page.getByLabel('Cidade')).toHaveValue('Recife')

    await rename(page, 'Outono')
    await expect(other.getByRole('heading', { name: 'Outono' })).toBeVisible()
    await expect(other.getByRole('status').getByText(portuguese.booking.sent)).toBeFocused()
  })

  test('has an empty field for the title of a room without one', async ({ page }) => {
    await openRoom(page, portuguese)
    const field = page.getByLabel('Título da sala')
    await page.getByText('Administrar a sala').click()
    await field.fill('')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Seleção', level: 1 })).toBeVisible()
    await openHydrated(page, page.url())
    await page.getByText('Administrar a sala').click()
    await expect(field).toHaveValue('')
    await expect(field).toHaveAttribute('placeholder', 'Seleção')
  })

  test('says that a title replaced one from another window', async ({ page, context }) => {
    await openRoom(page, portuguese)
    const other = await context.newPage()
    // Neither streams nor polls bring it up to date.
    await other.route('**/selections/**', (route) => route.fulfill({ status: 503 }))
    await openHydrated(other, page.url())
    const notice = (window: Page) => window.getByText('Em outra janela, a sala tinha mudado nesse meio-tempo.')
    await rename(page, 'Verão')
    await expect(notice(page)).toBeHidden()
    await rename(other, 'Inverno')
    await expect(notice(other)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Inverno' })).toBeVisible()

    // The notice stays when the room changes again.
    await other.unroute('**/selections/**')
    await rename(page, 'Outono')
    await expect(other.getByRole('heading', { name: 'Outono' })).toBeVisible()
    await expect(notice(other)).toBeVisible()
  })

  test('works without JavaScript', async ({ page, newVisitor }) => {
    const link = await openRoom(page, portuguese)
    const guests = await newVisitor({ javaScriptEnabled: false })
    const guest = await guests.newPage()
    const response = await guest.goto(link)
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    await talent(guest, 'Siena').getByRole('button', { name: portuguese.yes }).click()
    await guest.getByLabel(portuguese.name).fill('Bruno')
    await guest.getByRole('button', { name: portuguese.join }).click()
    await expect(talent(guest, 'Siena').getByRole('button', { pressed: true })).toHaveAccessibleName(portuguese.yes)
    await talent(guest, 'Siena').getByText('Escrever nota').click()
    await guest.getByLabel('Nota sobre Siena').fill('Cabelo curto')
    await talent(guest, 'Siena').getByRole('button', { name: 'Salvar nota' }).click()
    await expect(talent(guest, 'Siena').getByText('Cabelo curto').first()).toBeVisible()
    for (const wrong of [link.slice(0, -1), `${link}x`, link.replace(/[^/]+$/, 'x')]) {
      const answer = await guest.goto(wrong)
      expect(answer?.status()).toBe(404)
      expect(answer?.headers()['cache-control']).toBe('no-store')
    }

    await guest.goto(page.url())
    await guest.getByText(portuguese.booking.open).click()
    const request = guest.getByRole('form', { name: portuguese.booking.form })
    const volterra = request.getByRole('checkbox', { name: 'Volterra' })
    await request.getByLabel(portuguese.booking.email).fill('paula')
    await request.getByRole('button', { name: portuguese.booking.send }).click()
    await expect(request.getByRole('checkbox', { name: 'Siena' })).toBeFocused()
    await expect(request.getByText(portuguese.booking.noTalents)).toBeVisible()
    await volterra.check()
    await request.getByRole('button', { name: portuguese.booking.send }).click()
    await expect(request.getByLabel(portuguese.booking.name)).toBeFocused()
    await expect(volterra).toBeChecked()
    await expect(request.getByRole('checkbox', { name: 'Siena' })).not.toBeChecked()
    await fillBooking(guest, portuguese)
    await request.getByRole('button', { name: portuguese.booking.send }).click()
    await expect(bookingOn(guest)).toBeVisible()
    await expect(guest.getByRole('status').getByText(portuguese.booking.sent)).toBeFocused()
  })
})

test(
  'a guest stays the same person when the invitation link is replaced',
  fullRunOnly,
  async ({ page, newVisitor }) => {
    const guests = await newVisitor()
    const guest = await guests.newPage()
    await joinRoom(page, guest)
    await talent(guest, 'Siena').getByRole('button', { name: portuguese.yes }).click()
    await expect(talent(page, 'Siena').getByText('Sim: Ana')).toBeVisible()
    const field = page.getByRole('textbox', { name: portuguese.link })
    const before = await field.inputValue()
    await page.getByText('Administrar a sala').click()
    await page.getByRole('button', { name: 'Trocar o link de convite' }).click()
    await expect(field).not.toHaveValue(before)
    await openHydrated(guest, await field.inputValue())
    await expect(guest.getByText(portuguese.as)).toBeVisible()
    await talent(guest, 'Siena').getByRole('button', { name: portuguese.maybe }).click()
    await expect(talent(page, 'Siena').getByText('Talvez: Ana')).toBeVisible()
    await expect(talent(page, 'Siena').getByText('Sim: Ana')).toBeHidden()
  },
)

test.describe('the invitation link', fullRunOnly, () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('is not said to be copied once another one replaced it', async ({ page }) => {
    const link = await openRoom(page, portuguese)
    const copied = page.getByRole('status').getByText('Link copiado.')
    await page.getByRole('button', { name: 'Copiar o link' }).click()
    await expect(copied).toBeVisible()
    await page.getByText('Administrar a sala').click()
    await page.getByRole('button', { name: 'Trocar o link de convite' }).click()
    await expect(page.getByRole('textbox', { name: portuguese.link })).not.toHaveValue(link)
    await expect(copied).toBeHidden()
  })
})

test.describe('a room whose link ends', fullRunOnly, () => {
  test.use({ expectedMessages: /status of 404/ })

  test('confirms to the owner that it is closed, and tells guests who have it open', async ({ page, newVisitor }) => {
    const guests = await newVisitor()
    const guest = await guests.newPage()
    await joinRoom(page, guest)
    await page.getByText('Administrar a sala').click()
    await page.getByText('Encerrar a sala').click()
    await page.getByRole('button', { name: 'Encerrar para todos' }).click()
    await expect(page.getByRole('heading', { name: 'A sala foi encerrada' })).toBeFocused()
    await expectAccessible(page)
    await expect(guest.getByRole('heading', { name: 'Este link não funciona mais' })).toBeVisible()
    await expectAccessible(guest)
  })
})

test.describe('a lost connection', fullRunOnly, () => {
  test.use({ expectedMessages: /ERR_CONNECTION_RESET|status of 503/ })

  test('keeps what the owner wrote in the request for a booking', async ({ page }) => {
    await openRoom(page, portuguese)
    const request = page.getByRole('form', { name: portuguese.booking.form })
    await page.getByText(portuguese.booking.open).click()
    await request.getByRole('checkbox', { name: 'Siena' }).check()
    await fillBooking(page, portuguese)
    await page.route('**/*.data*', (route) => route.abort('connectionreset'))
    await request.getByRole('button', { name: portuguese.booking.send }).click()
    await expect(request.getByText('A conexão caiu antes do fim')).toBeFocused()
    await expect(request.getByLabel(portuguese.booking.city)).toHaveValue('Lisboa')
    await expect(request.getByRole('checkbox', { name: 'Siena' })).toBeChecked()
    await page.unroute('**/*.data*')
    await request.getByRole('button', { name: portuguese.booking.send }).click()
    await expect(bookingOn(page)).toBeVisible()
  })

  test('keeps the room and a note while the room cannot be loaded again', async ({ page, newVisitor }) => {
    const guests = await newVisitor()
    const guest = await guests.newPage()
    /** The connection fails first, and then the site. */
    const failures: ((route: Route) => Promise<void>)[] = []
    await guest.route('**/*.data*', (route) => failures.shift()?.(route) ?? route.continue())
    await joinRoom(page, guest)
    const note = guest.getByLabel('Nota sobre Siena')
    await talent(guest, 'Siena').getByText('Escrever nota').click()
    await note.fill('Cabelo curto')
    failures.push(
      (route) => route.abort('connectionreset'),
      (route) => route.fulfill({ status: 503 }),
    )
    await rename(page, 'Verão')
    await expect(guest.getByRole('heading', { name: 'Verão' })).toBeVisible()
    expect(failures).toEqual([])
    await expect(note).toHaveValue('Cabelo curto')
  })

  test('keeps the room and the name of a guest who enters', async ({ page, newVisitor }) => {
    const link = await openRoom(page, portuguese)
    const guests = await newVisitor()
    const guest = await guests.newPage()
    await openHydrated(guest, link)
    await guest.route('**/*.data*', (route) => route.abort('connectionreset'))
    await guest.getByLabel(portuguese.name).fill('Ana')
    await guest.keyboard.press('Enter')
    await expect(guest.getByText('Não foi possível salvar')).toBeVisible()
    await expect(guest.getByLabel(portuguese.name)).toHaveValue('Ana')
    await guest.unroute('**/*.data*')
    await guest.getByRole('button', { name: portuguese.join }).click()
    await expect(guest.getByText(portuguese.as)).toBeVisible()
  })
})

test('an owner keeps the focus and hears of each change of the room', async ({ page }) => {
  await openRoom(page, portuguese, { talents: ['Siena', 'Volterra', 'Jade'] })
  const status = page.getByRole('status')
  await page.getByRole('button', { name: 'Retirar: Siena' }).click()
  await expect(page.getByRole('button', { name: 'Retirar: Volterra' })).toBeFocused()
  await expect(status.getByText('Siena não está mais na sala.')).toBeAttached()
  await page.getByRole('button', { name: 'Retirar: Jade' }).click()
  await expect(talent(page, 'Volterra').getByRole('link')).toBeFocused()
  await expect(status.getByText('Jade não está mais na sala.')).toBeAttached()

  await page.getByRole('button', { name: 'Incluir favoritos (2)' }).click()
  await expect(status.filter({ hasText: 'Favoritos incluídos.' })).toBeFocused()
  await expect(talent(page, 'Jade')).toBeVisible()

  await rename(page, 'Inverno')
  await expect(status.getByText('Título salvo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeFocused()
  await page.getByRole('button', { name: '90 dias' }).click()
  await expect(status.getByText(/Aberta até /)).toBeVisible()
  await expect(status.getByText('Título salvo.')).toBeHidden()
  await page.getByRole('button', { name: 'Trocar o link de convite' }).click()
  await expect(status.getByText('O link de convite foi trocado.')).toBeVisible()
  await expectAccessible(page)
})

test('a guest who leaves the room is asked for a name again', async ({ page, newVisitor }) => {
  const guests = await newVisitor()
  const guest = await guests.newPage()
  await joinRoom(page, guest)
  await guest.getByText(portuguese.as).click()
  await guest.getByRole('button', { name: 'Sair e apagar minhas respostas' }).click()
  await expect(guest.getByLabel(portuguese.name)).toBeFocused()
  const left = guest.getByRole('status').getByText('Você saiu da sala.')
  await expect(left).toBeVisible()
  await guest.getByLabel(portuguese.name).fill('Rui')
  await guest.keyboard.press('Enter')
  await expect(guest.getByText(portuguese.as)).toBeVisible()
  await expect(left).toBeHidden()
})

test('a guest sees the focus on their own vote, and the vote with forced colours too', async ({ page, newVisitor }) => {
  const guests = await newVisitor()
  const guest = await guests.newPage()
  await joinRoom(page, guest)
  const siena = talent(guest, 'Siena')
  await siena.getByRole('button', { name: portuguese.yes }).focus()
  await guest.keyboard.press('Enter')
  const own = siena.getByRole('button', { pressed: true })
  await expect(own).toBeFocused()
  await expect.soft(own).toHaveCSS('outline-color', 'rgb(20, 18, 15)')
  await guest.emulateMedia({ forcedColors: 'active' })
  await expect(own).toHaveCSS('border-top-width', '4px')
  await expect(siena.getByRole('button', { name: portuguese.maybe })).toHaveCSS('border-top-width', '0px')
})
