import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { type openAdmin, users } from '../helpers/admin.ts'
import { setUpWindow } from './window.ts'

const folder = join(import.meta.dirname, '../../build/admin')

interface Options {
  role?: keyof typeof users
  /** The width of the window in CSS pixels. */
  width?: number
}

/**
 * Opens the built back office in a document without layout; `admin`, its service, answers its requests in this process. The
 * screens share their state as in one window, so a test file opens it once.
 * @param path below `/admin`
 */
export async function openBackOffice(
  admin: Pick<Awaited<ReturnType<typeof openAdmin>>, 'call'>,
  path: string,
  { role = 'admin', width = 1280 }: Options = {},
) {
  setUpWindow(`https://agency.example/admin${path}`, width)
  new MutationObserver(loadStyles).observe(document.head, { childList: true })
  globalThis.fetch = async (url, { method = 'GET', body } = {}) => {
    const called = String(url).replace('/admin/api', '')
    if (called === '/auth/get-session') return Response.json({ user: users[role], session: {} })
    return admin.call(method, called, typeof body === 'string' ? JSON.parse(body) : (body ?? undefined), role)
  }
  document.body.innerHTML = '<div id="root"></div>'
  const [, entry] = /src="\/admin\/(assets\/[^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? []
  await import(/* @vite-ignore */ `${folder}/${entry}`)
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

/** Screens wait for their style sheets, which are not loaded here. */
function loadStyles(records: MutationRecord[]): void {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) node.dispatchEvent(new Event('load'))
}
