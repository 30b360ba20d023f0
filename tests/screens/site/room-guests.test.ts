import { screen } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { interceptRequests } from './requests.ts'
import { changeElsewhere, join, names, openRoom, showWindow, talent, voteElsewhere } from './room.ts'
import { goTo, openPage, sharedSite } from './site.ts'

const site = sharedSite()
let user: UserEvent

beforeAll(async () => {
  user = await openPage(site.url, '/en/privacy')
})

/** Opens a room with Siena and Volterra as a guest. */
async function openAsGuest() {
  const { ownerPath, guestPath } = await openRoom(['1', '2'], crypto.randomUUID())
  goTo(guestPath)
  await expect.poll(() => screen.queryByText('Manage the room')).toBeNull()
  return { ownerPath, guestPath }
}

const vote = (name: string, choice: 'Yes' | 'Maybe' | 'No') =>
  talent(name).getByRole('button', { name: new RegExp(`^${choice}`) })

const pressed = (name: string) =>
  talent(name)
    .queryAllByRole('button', { pressed: true })
    .map((button) => button.textContent)

test('a guest joins with a first vote, changes it and takes it back', async () => {
  await openAsGuest()
  expect(screen.queryByText('Manage the room')).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Invitation link' })).toBeNull()
  expect(screen.queryByText('Add a note')).toBeNull()
  await user.click(vote('Siena', 'Maybe'))
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'))
  expect(screen.getByText('Enter your name to vote.')).toBeTruthy()

  await join(user, 'Ana')
  expect(screen.getByText('Voting as').textContent).toBe('Voting as Ana')
  expect(pressed('Siena')).toEqual(['Maybe1'])
  expect(document.activeElement).toBe(vote('Siena', 'Maybe'))
  expect(talent('Siena').getByText('Maybe: Ana')).toBeTruthy()
  expect(pressed('Volterra')).toEqual([])
  await user.click(vote('Siena', 'Yes'))
  await expect.poll(() => pressed('Siena')).toEqual(['Yes1'])
  expect(vote('Siena', 'Maybe').textContent).toBe('Maybe–')
  await user.click(vote('Siena', 'Yes'))
  await expect.poll(() => pressed('Siena')).toEqual([])
  expect(talent('Siena').queryByText(/: Ana$/)).toBeNull()
})

test('a guest’s note is shown to them, can be changed, and is still there later', async () => {
  const { guestPath } = await openAsGuest()
  await join(user, 'Ana')
  await user.click(talent('Siena').getByText('Add a note'))
  await user.type(talent('Siena').getByLabelText('Note on Siena'), 'Short hair')
  await user.click(vote('Siena', 'No'))
  expect(talent('Siena').getByLabelText<HTMLTextAreaElement>('Note on Siena').value).toBe('Short hair')
  await user.click(talent('Siena').getByRole('button', { name: 'Save the note' }))
  expect(await talent('Siena').findByText(/Short hair/, { selector: 'p' })).toHaveProperty(
    'textContent',
    'You: Short hair',
  )
  const edit = talent('Siena').getByText('Edit note').closest('summary')
  expect([edit?.closest('details')?.open, document.activeElement]).toEqual([false, edit])
  expect(pressed('Siena')).toEqual(['No1'])
  await voteElsewhere(guestPath, 'Rui', { talent: '1', vote: 'yes' })
  showWindow()
  expect(await talent('Siena').findByText('Yes: Rui')).toBeTruthy()

  goTo('/en/contact')
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  goTo(guestPath)
  await screen.findByText('Voting as')
  expect(talent('Siena').getByText(/Short hair/, { selector: 'p' }).textContent).toBe('You: Short hair')
  expect(pressed('Siena')).toEqual(['No1'])
})

test('a note follows another window of its guest, until another text is typed', async () => {
  const { guestPath } = await openAsGuest()
  await join(user, 'Ana')
  const field = talent('Siena').getByLabelText<HTMLTextAreaElement>('Note on Siena')
  const noteElsewhere = async (note: string) => {
    await changeElsewhere(guestPath, { do: 'answer', talent: '1', note })
    showWindow()
    await talent('Siena').findByText(note, { selector: 'p', exact: false })
  }
  for (const note of ['Short hair', 'Long hair']) {
    await noteElsewhere(note)
    await expect.poll(() => field.value).toBe(note)
  }
  await user.type(field, ', tall')
  await noteElsewhere('Curls')
  await user.click(talent('Siena').getByRole('button', { name: 'Save the note' }))
  expect(await talent('Siena').findByText('Long hair, tall', { selector: 'p', exact: false })).toBeTruthy()
})

test('a vote that cannot be stored gives way to the one that is stored', async () => {
  await openAsGuest()
  await join(user, 'Ana')
  await user.click(vote('Volterra', 'Yes'))
  await expect.poll(() => pressed('Volterra')).toEqual(['Yes1'])
  const failing = interceptRequests('/forms/en/answer', () => new Response(null, { status: 500 }))
  await user.click(vote('Volterra', 'No'))
  expect(await screen.findByText('It could not be saved. Please try again.')).toBeTruthy()
  await expect.poll(() => pressed('Volterra')).toEqual(['Yes1'])
  failing.mockRestore()
  await user.click(vote('Volterra', 'No'))
  await expect.poll(() => pressed('Volterra')).toEqual(['No1'])
  expect(screen.queryByText('It could not be saved. Please try again.')).toBeNull()
})

test('a name of spaces is no name, and the vote waits for another', async () => {
  const { ownerPath } = await openAsGuest()
  await user.click(vote('Siena', 'Yes'))
  await user.type(screen.getByLabelText('Your name'), '   ')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText('Please enter your name first.')).toBeTruthy()
  // It stays when somebody else changes the room.
  await changeElsewhere(ownerPath, { do: 'rename', title: 'Autumn' })
  showWindow()
  await screen.findByRole('heading', { level: 1, name: 'Autumn' })
  expect(screen.getByText('Please enter your name first.')).toBeTruthy()
  await join(user, 'Ana')
  expect(pressed('Siena')).toEqual(['Yes1'])
  expect(screen.queryByText('Please enter your name first.')).toBeNull()
})

test('a guest who leaves takes the answers along, and is asked for a name again', async () => {
  const { ownerPath } = await openAsGuest()
  await user.click(vote('Siena', 'Yes'))
  await join(user, 'Ana')
  await user.click(screen.getByText('Voting as'))
  await user.click(screen.getByRole('button', { name: 'Leave and delete my answers' }))
  expect(await screen.findByText('You have left the room. Your answers have been deleted.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'))
  expect(vote('Siena', 'Yes').textContent).toBe('Yes–')
  // Neither the vote nor the farewell is left for the next name.
  await join(user, 'Rui')
  expect(pressed('Siena')).toEqual([])
  expect(screen.queryByText('You have left the room. Your answers have been deleted.')).toBeNull()
  goTo(ownerPath)
  await screen.findByText('Manage the room')
  expect(talent('Siena').queryByText(/^Yes: /)).toBeNull()
})

test('somebody goes on as the same person on another device', async () => {
  const { guestPath } = await openAsGuest()
  const key = await voteElsewhere(guestPath, 'Rui', { talent: '2', vote: 'no' })
  await join(user, 'Ana')
  const mail = screen.getByRole<HTMLAnchorElement>('link', { name: 'E-mail the link for another device' })
  const link = decodeURIComponent(mail.href)
  expect(link).toMatch(new RegExp(`^mailto:\\?subject=Link to the room.*&body=${site.url}${guestPath}\\?as=`))
  expect(link).not.toContain(key)
  expect(screen.queryByRole('button', { name: /^Continue as/ })).toBeNull()

  goTo(`${guestPath}?as=${key}`)
  await user.click(await screen.findByRole('button', { name: 'Continue as Rui' }))
  expect(await screen.findByText('Rui', { selector: 'summary strong' })).toBeTruthy()
  expect(pressed('Volterra')).toEqual(['No1'])
  expect(screen.queryByRole('button', { name: 'Continue as Rui' })).toBeNull()
})

test('a guest sees a talent who left the room go, and the end of the room', async () => {
  const { ownerPath, guestPath } = await openAsGuest()
  await changeElsewhere(ownerPath, { do: 'remove', talent: '1' })
  showWindow()
  await expect.poll(names).toEqual(['Volterra'])
  goTo(`${guestPath}?failed=1`)
  expect(await screen.findByText('The photos could not be downloaded. Please try again.')).toBeTruthy()
  await changeElsewhere(ownerPath, { do: 'close' })
  showWindow()
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  const main = document.querySelector('main')
  const links = [...(main?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/en/models', '/en/contact', '/en'])
})

test('the last of two quick votes counts', async () => {
  const { guestPath } = await openAsGuest()
  await join(user, 'Ana')
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  const { fetch } = globalThis
  const sent: FormDataEntryValue[] = []
  {
    using _ = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      if (url === '/forms/en/answer') {
        sent.push(new Map(init?.body as FormData | undefined).get('vote') ?? '')
        await mayGoOn
      }
      return fetch(url, init)
    })
    await user.click(vote('Siena', 'Yes'))
    await user.click(vote('Siena', 'Maybe'))
    expect([pressed('Siena'), sent]).toEqual([['Maybe1'], ['yes']])
    goOn()
    await expect.poll(() => sent).toEqual(['yes', 'maybe'])
    await expect.poll(() => pressed('Siena')).toEqual(['Maybe1'])
  }
  goTo('/en/contact')
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  goTo(guestPath)
  await screen.findByText('Voting as')
  expect(pressed('Siena')).toEqual(['Maybe1'])
})

test('without a connection the name stays, and so does the room with what was typed', async () => {
  const { ownerPath } = await openAsGuest()
  await user.type(screen.getByLabelText('Your name'), 'Ana')
  {
    using _ = interceptRequests('.data')
    await user.click(screen.getByRole('button', { name: 'Join' }))
    expect(await screen.findByText('It could not be saved. Please try again.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ana')
  }
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByText('Voting as')
  expect(document.activeElement).toBe(screen.getByText('Voting as'))
  expect(screen.queryByText('It could not be saved. Please try again.')).toBeNull()
  await user.click(talent('Siena').getByText('Add a note'))
  await user.type(talent('Siena').getByLabelText('Note on Siena'), 'Short')
  await changeElsewhere(ownerPath, { do: 'rename', title: 'Summer' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const afterSeconds = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)
  let failures = 0
  {
    using _ = interceptRequests('.data', () => {
      if (++failures === 1) throw new TypeError('fetch failed')
      return new Response('', { status: 503 })
    })
    showWindow()
    await expect.poll(() => failures).toBe(1)
    await expect.poll(() => afterSeconds(3) && failures).toBe(2)
  }
  expect(screen.queryByRole('heading', { level: 1, name: 'Summer' })).toBeNull()
  await expect.poll(() => afterSeconds(3) && screen.queryByRole('heading', { level: 1, name: 'Summer' })).toBeTruthy()
  vi.useRealTimers()
  expect(talent('Siena').getByLabelText<HTMLTextAreaElement>('Note on Siena').value).toBe('Short')
})
