import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { insertPicture } from '../helpers/panel.ts'
import { choose, goTo, openBackOffice } from './back-office.ts'

onSqlite((connection) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  const lines = () =>
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  beforeAll(async () => {
    const picture = await insertPicture(connection(), 'media/a.webp')
    const live = { published: true }
    await admin.create('/members', {
      name_pt: 'Lia',
      name_en: 'Lia',
      role_pt: 'Agente',
      role_en: 'Booker',
      board_pt: 'Mulher',
      ...live,
    })
    await admin.create('/members', { name_pt: 'Rui', published_at: '2099-01-02T10:00:00Z' })
    await admin.create('/members', { name_pt: 'Ada', name_en: 'Ada', ...live, ends_at: '2099-01-02T10:00:00Z' })
    await admin.create('/offices', {
      city_pt: 'Lisboa',
      city_en: 'Lisbon',
      country_pt: 'Portugal',
      country_en: 'Portugal',
      ...live,
    })
    await admin.create('/slides', {
      type: 'home',
      desktop_id: picture,
      description_pt: 'Praia',
      description_en: 'Beach',
      ...live,
    })
    await admin.create('/slides', { type: 'prehome', desktop_id: picture, description_en: 'Stairs', ...live })
    await admin.create('/sections', {
      entity: 'about_us',
      title_pt: 'Nós',
      title_en: 'Us',
      media_ids: [picture],
      ...live,
    })
    await admin.create('/sections', { entity: 'privacy', title_pt: 'Dados', title_en: 'Data' })
    user = await openBackOffice(admin, '/members', { role: 'editor' })
    await screen.findByRole('link', { name: 'Lia' })
  })

  test('lists staff in the order of the site, which can be changed, with what is missing', async () => {
    expect(lines()).toEqual([
      'LiaLiveBookerEnglish missing',
      'RuiGoes live on 2 Jan 2099, 10:00English missing',
      'AdaLive until 2 Jan 2099, 10:00',
    ])
    await user.click(screen.getByRole('button', { name: 'Move Ada up' }))
    await screen.findByText('Ada: position 2 of 3')
    const { data } = await (await admin.get('/members?sort=position&order=asc')).json()
    expect(data.map(({ name_pt }: { name_pt: string }) => name_pt)).toEqual(['Lia', 'Ada', 'Rui'])
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Translation missing' }))
    await choose(user, await screen.findByRole('combobox', { name: 'Translation missing' }), 'No')
    await expect.poll(lines).toEqual(['AdaLive until 2 Jan 2099, 10:00'])
  })

  test('keeps slides of the home page apart from those of the splash screen', async () => {
    goTo('/slides')
    await screen.findByRole('link', { name: 'Beach' })
    expect(lines()).toEqual(['BeachLive'])
    await user.click(screen.getByRole('button', { name: 'Splash screen' }))
    await screen.findByRole('link', { name: 'Stairs' })
    expect(lines()).toEqual(['StairsLivePortuguese missing'])
    goTo('/slides/create')
    expect((await screen.findByRole('combobox', { name: /^Shown on/ })).textContent).toBe('Splash screen')
  })

  test('shows sections by page, of which only those of “About us” have pictures', async () => {
    goTo('/sections')
    await screen.findByRole('link', { name: 'Us' })
    expect(lines()).toEqual(['UsLiveAbout us', 'DataDraftPrivacy'])
    await choose(user, screen.getByRole('combobox', { name: 'Page' }), 'Privacy')
    await expect.poll(lines).toEqual(['DataDraftPrivacy'])
    await user.click(screen.getByRole('link', { name: 'Data' }))
    await screen.findByLabelText('Title in English')
    expect(screen.queryByRole('list', { name: 'Gallery' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Choose from the library' })).toBeNull()
    goTo('/offices')
    await screen.findByRole('link', { name: 'Lisbon' })
    expect(lines()).toEqual(['LisbonLivePortugal'])
  })
})
