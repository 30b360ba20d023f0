import { screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { goTo } from './site.ts'

/** Without the cookies of the window. */
const { fetch: request } = globalThis

/** Opens a room with these talents as the favourites page does, and shows it to its owner. */
export async function openRoom(talents: string[], title: string): Promise<{ ownerPath: string; guestPath: string }> {
  const form = new FormData()
  form.set('title', title)
  form.set('days', '30')
  for (const id of talents) form.append('talents', id)
  const response = await fetch('/forms/en/room', { method: 'POST', body: form })
  const { url: ownerPath } = (await response.json()) as { url: string }
  goTo(ownerPath)
  await screen.findByRole('heading', { level: 1, name: title })
  return { ownerPath, guestPath: guestPathOf() }
}

/** The path of the link that the owner sees. */
export function guestPathOf(): string {
  return new URL(screen.getByRole<HTMLInputElement>('textbox', { name: 'Invitation link' }).value).pathname
}

/** The item of a talent. */
export function talent(name: string) {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li')
  if (!item) throw new Error(`${name} is not in the list`)
  return within(item)
}

/** The names of the talents in their order. */
export function names() {
  return screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
}

/** Joins a room in this window. */
export async function join(user: UserEvent, name: string): Promise<void> {
  await user.type(await screen.findByLabelText('Your name'), name)
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByText('Voting as')
}

/** Lets somebody else join a room with a vote, in another window. Returns their key. */
export async function voteElsewhere(path: string, name: string, vote: { talent: string; vote: string }) {
  const response = await request(location.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ do: 'join', name, ...vote })),
  })
  const [, key = ''] = /=([\w-]+);/.exec(response.headers.get('set-cookie') ?? '') ?? []
  return key
}

/** Sends a form of a room from another window of its owner or of this guest. */
export async function changeElsewhere(path: string, fields: Record<string, string>): Promise<void> {
  await fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(fields)),
  })
}

/** Asks for others' changes at once, as a window does that is shown again. */
export function showWindow(): void {
  document.dispatchEvent(new Event('visibilitychange'))
}
