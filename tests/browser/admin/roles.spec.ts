import type { Locator } from '@playwright/test'
import { connect } from '#database/connect.ts'
import { byRun } from '../../helpers/full-run.ts'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, fullRunOnly } from '../tags.ts'
import { addUser, test } from './fixtures.ts'
import { libraryGrid } from './library.ts'
import { goByMenu } from './menu.ts'
import { sendMessage } from './reply-to-message.ts'
import { listNameOf } from './texts.ts'

/** Resources in the menu of each role, and pages that it may not open. */
const days = {
  booker: {
    menu: ['submissions', 'talents', 'applications', 'media'],
    closed: ['posts', 'posts/create', 'posts/1', 'settings', 'people/invitations', 'audit', 'personal-data'],
  },
  editor: {
    menu: ['talents', 'posts', 'partners', 'media'],
    closed: [
      'submissions',
      'applications',
      'submissions/1',
      'settings',
      'forms/create',
      'people',
      'audit',
      'personal-data',
    ],
  },
  scout: {
    menu: ['submissions', 'talents', 'applications'],
    closed: ['talents/create', 'media', 'posts', 'bin', 'clients', 'people', 'settings'],
  },
  'read-only': {
    menu: ['submissions', 'talents', 'posts', 'media', 'bin'],
    closed: ['applications', 'talents/create', 'people', 'settings', 'audit'],
  },
} as const

for (const [role, { menu, closed }] of Object.entries(days)) {
  test.describe(() => {
    test.use({ role: role as keyof typeof days, expectedMessages: /status of 403/ })

    // The service's tests have the calls of all roles.
    test(
      `the ${role} can open everything in the menu and nothing else`,
      fullRunInEveryVariant,
      async ({ page, texts }) => {
        await page.goto('/admin')
        await expect(page.getByRole('heading', { level: 1, name: texts.dashboard.greeting(role) })).toBeVisible()
        const navigation = page.getByRole('navigation')
        for (const resource of menu) {
          const name = listNameOf(texts, resource)
          await goByMenu(page, name)
          await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
        }
        await expect(navigation.getByRole('link', { name: texts.content.settings.title })).toHaveCount(0)
        // Each opens the whole back office again.
        for (const path of byRun<readonly string[]>(closed.slice(0, 3), closed)) {
          await page.goto(`/admin/${path}`)
          await expect(page.getByText(texts.ra.message.access_denied)).toBeVisible()
          await expect(page.getByRole('heading', { level: 1, name: texts.ra.page.access_denied })).toBeVisible()
        }
        await expectAccessible(page)
      },
    )
  })
}

test.describe(() => {
  test.use({ role: 'read-only' })

  test(
    'shows the read-only role records without anything to change',
    fullRunInEveryVariant,
    async ({ page, texts }) => {
      const name = 'Siena'
      await page.goto(`/admin/talents?filter={"q":"${name}"}`)
      const talent = page.getByRole('main').getByRole('listitem').getByRole('link', { name }).first()
      await expect(talent).toBeVisible()
      await expect(page.getByRole('button', { name: texts.talents.table.import })).toHaveCount(0)
      await expect(page.getByRole('button', { name: texts.talents.table.export })).toHaveCount(0)
      await expect(page.getByRole('link', { name: texts.talents.create.title })).toHaveCount(0)
      await expect(page.getByRole('checkbox')).toHaveCount(0)
      await talent.click()
      const field = page.getByLabel(texts.resources.talents.fields.name, { exact: true })
      await expect(field).toHaveValue(name)
      await expect(field).toBeDisabled()
      const { book } = texts.talents.pictures.groups
      await expect(page.getByRole('list', { name: book }).getByRole('img').first()).toBeVisible()
      await expect(page.getByRole('button', { name: texts.talents.pictures.edit('') })).toHaveCount(0)
      await expect(page.getByRole('button', { name: texts.ra.action.save })).toHaveCount(0)
      await expect(page.getByRole('button', { name: texts.ra.action.delete })).toHaveCount(0)
      await expectAccessible(page)
      const { preview } = texts.components
      await page.getByRole('button', { name: preview.open }).press('Enter')
      await expect(page.getByRole('dialog', { name: preview.title })).toBeVisible()
    },
  )

  test('shows the read-only role rooms without making a package', fullRunOnly, async ({ page, baseURL, texts }) => {
    const room = await page.request.post('/forms/pt/room', {
      form: { title: 'Sala de leitura', talents: '1', days: '7', email: 'dona@studio.example' },
      headers: { origin: baseURL },
    })
    expect(room.ok(), await room.text()).toBe(true)
    await page.goto('/admin/rooms')
    await expect(page.getByText('Sala de leitura')).toBeVisible()
    await expect(page.getByRole('button', { name: texts.packages.makeFrom('Sala de leitura') })).toHaveCount(0)
    // Rooms of other tests have her too.
    await expect(page.getByText(/^Siena: /).first()).toBeVisible()
  })
})

/** Whether the page takes a file that is dragged over `target` or pasted there. */
const takesFile = (target: Locator, type: 'dragover' | 'paste') =>
  target.evaluate((element, name) => {
    const files = new DataTransfer()
    files.items.add(new File(['x'], 'foto.jpg', { type: 'image/jpeg' }))
    const options = { bubbles: true, cancelable: true }
    const event =
      name === 'paste'
        ? new ClipboardEvent('paste', { ...options, clipboardData: files })
        : new DragEvent('dragover', { ...options, dataTransfer: files })
    return !element.dispatchEvent(event)
  }, type)

for (const role of ['scout', 'read-only'] as const) {
  test.describe(() => {
    test.use({ role })

    test(
      `the ${role} role cannot drop pictures on a talent or remove languages`,
      fullRunOnly,
      async ({ page, texts }) => {
        const { groups } = texts.talents.pictures
        await page.goto('/admin/talents/1')
        await expect(page.getByLabel(texts.resources.talents.fields.name, { exact: true })).toBeDisabled()
        const languages = page.getByRole('combobox', { name: texts.resources.talents.fields.languages })
        await expect(languages).toBeDisabled()
        // A chip that can be removed is a button.
        await expect(page.getByText('inglês', { exact: true })).toBeVisible()
        await expect(page.getByRole('button', { name: 'inglês', exact: true })).toHaveCount(0)
        for (const group of [groups.book, groups.video]) {
          const pictures = page.getByRole('region', { name: group, exact: true })
          expect(await takesFile(pictures, 'paste')).toBe(false)
          expect(await takesFile(pictures.locator('> div'), 'dragover')).toBe(false)
        }
      },
    )
  })
}

test.describe(() => {
  test.use({ role: 'read-only' })

  test('the read-only role cannot drop pictures on a slide', fullRunOnly, async ({ page, texts }) => {
    await page.goto('/admin/slides/1')
    const poster = page.getByRole('group', { name: texts.resources.slides.fields.desktop_poster_id, exact: true })
    await expect(poster).toBeVisible()
    await expect(page.getByText(texts.media.dropHere)).toHaveCount(0)
    expect(await takesFile(poster.locator('> div').last(), 'dragover')).toBe(false)
  })

  test(
    'shows the read-only role the chosen pictures of a package, and that a message has no tasks',
    fullRunOnly,
    async ({ page, baseURL, newVisitor, adminSite, texts }) => {
      const booker = await newVisitor()
      await booker.addCookies(adminSite.sessions.booker)
      const headers = { origin: baseURL }
      const content = { title: 'Pacote de leitura', message: null, language: 'pt' }
      const data = { ...content, talents: [{ id: 1 }], days: 7 }
      const path = '/admin/api/packages'
      const made = await (await booker.request.post(path, { data, headers })).json()
      const pictures = made.talents[0].available.slice(1, 3).map(({ url }: { url: string }) => url)
      const change = { ...content, talents: [{ id: 1, pictures }], version: made.version }
      expect((await booker.request.put(`${path}/${made.id}`, { data: change, headers })).status()).toBe(200)
      await page.goto(`/admin/packages/${made.id}`)
      const chosen = page.getByRole('list', { name: texts.packages.picturesOf('Siena') })
      await expect(chosen.getByRole('img')).toHaveCount(2)
      await expect(chosen.getByRole('img', { name: texts.packages.picture(2, 'Siena') })).toBeVisible()
      await expect(page.getByText(texts.packages.chosenPictures(2))).toBeVisible()
      await expect(page.getByRole('combobox', { name: texts.packages.addTalent })).toHaveCount(0)
      await expectAccessible(page)

      await sendMessage(page, { name: 'Sem Tarefas', email: 'tarefas@client.example' })
      await page.goto('/admin/submissions')
      await page.getByRole('link', { name: `${texts.inbox.unread}: Sem Tarefas` }).click()
      const { tasks } = texts.team
      await expect(page.getByRole('region', { name: tasks.title }).getByText(tasks.none)).toBeVisible()
    },
  )
})

test('an administrator limits a user to boards', fullRunInEveryVariant, async ({ page, adminSite, texts }) => {
  // Other boards end a user's sessions, which the tests share.
  const user = { name: 'Olheira', email: 'olheira@marmore.example', role: 'scout' } as const
  await addUser(adminSite.site, adminSite.sessions.admin, user)
  await page.goto('/admin/people')
  await page.getByRole('link', { name: user.name }).click()
  await page.getByRole('checkbox', { name: texts.talents.boards.woman }).check()
  await page.getByRole('button', { name: texts.ra.action.save }).click()
  await expect(page.getByText(`${texts.shell.roles.scout} · ${texts.talents.boards.woman}`)).toBeVisible()
})

test.describe(() => {
  test.use({ role: 'nobody', expectedMessages: /status of 404/ })

  test(
    'shows a booker of one board the pictures of that board only',
    fullRunOnly,
    async ({ page, context, adminSite, texts }) => {
      const { site, sessions } = adminSite
      const user = { name: 'Agente', email: 'agente@marmore.example', role: 'booker', boards: ['man'] } as const
      await context.addCookies(await addUser(site, sessions.admin, { ...user, boards: [...user.boards] }))
      await page.goto('/admin/talents')
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      const picture = page.getByRole('list', { name: texts.talents.pictures.groups.book }).getByRole('img').first()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

      await using connection = await connect(site)
      const woman = await connection.db
        .selectFrom('media')
        .innerJoin('talent_media', 'talent_media.url', 'media.url')
        .innerJoin('talents', 'talents.id', 'talent_media.talent_id')
        .select(['media.id', 'media.url'])
        .where('category', '=', 'woman')
        .executeTakeFirstOrThrow()
      await page.goto('/admin/media')
      await expect(libraryGrid(page).getByRole('img').first()).toBeVisible()
      await expect(libraryGrid(page).locator(`a[href$="/media/${woman.id}"]`)).toHaveCount(0)
      const address = `/admin/api/media/address?source=${encodeURIComponent(woman.url)}&width=320`
      expect((await page.request.get(address)).status()).toBe(404)
      await page.goto(`/admin/media/${woman.id}`)
      await expect(page).toHaveURL(/\/admin\/media$/)
    },
  )
})
