import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, within } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type openAdmin, users } from '../helpers/admin.ts'
import { now } from '../helpers/panel.ts'
import { setUpWindow } from './window.ts'

/** From `document.ts`. */
declare const NodeFormData: typeof FormData
declare const NodeFile: typeof File
declare const NodeBlob: typeof Blob

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
  startClock(now)
  keepNodeForms()
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

/** The service, in this process, takes only Node.js's own forms and files. */
function keepNodeForms(): void {
  const DocumentFormData = FormData
  class KeptFormData extends NodeFormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super()
      if (form) for (const [name, value] of new DocumentFormData(form, submitter)) this.append(name, value)
    }
  }
  Object.assign(globalThis, { FormData: KeptFormData, File: NodeFile, Blob: NodeBlob })
}

/** Starts a clock at a time, here that of the service. It goes on: inputs wait before they take effect. */
function startClock(time: Date): void {
  const RealDate = Date
  const offset = time.getTime() - RealDate.now()
  const currentTime = () => RealDate.now() + offset
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values: [number]) => new target(...(values.length > 0 ? values : ([currentTime()] as const))),
    get: (target, name) => (name === 'now' ? currentTime : Reflect.get(target, name)),
  })
}

/** Screens wait for their style sheets, which are not loaded here. */
function loadStyles(records: MutationRecord[]): void {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) node.dispatchEvent(new Event('load'))
}

/** Goes to a path below `/admin`, as by the browser's history. */
export function goTo(path: string): void {
  // The number of the entry is the router's own.
  history.pushState({ idx: history.state.idx + 1 }, '', `/admin${path}`)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

/** Replaces the text of a field at once: each typed key renders the form. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text) await user.paste(text)
}

/** Selects an option of a select or of an autocomplete whose list a click opens. */
export async function choose(user: UserEvent, field: HTMLElement, option: string | RegExp): Promise<void> {
  await user.click(field)
  await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: option }))
}
