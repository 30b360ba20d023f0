import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#domain/language.ts'
import { textsIn } from '../browser/admin/texts.ts'
import { photo } from '../browser/application-form.ts'
import type { Page } from './page.ts'
import type { Task } from './tasks.ts'

const user = { email: 'admin@marmore.example', password: 'sete cavalos de carrara' }

export const bookerTasks: Task[] = [
  {
    name: 'signs in and edits a talent',
    width: 1280,
    language: 'pt',
    expectedMessages: /401/,
    async run(page) {
      await signIn(page, 'pt')
      await page.open('/admin/talents/1')
      await page.fill('textbox', 'Cidade', page.engine)
      await page.click('button', 'Salvar')
      await page.waitFor(
        'the save',
        async (engine) => (await (await fetch('/admin/api/talents/1')).json()).city === engine,
        page.engine,
      )
    },
  },
  {
    name: 'writes a post in bold',
    width: 1280,
    language: 'en',
    expectedMessages: /401/,
    async run(page) {
      await signIn(page, 'en')
      await page.open('/admin/posts/create')
      await page.fill('textbox', /^Title in Portuguese/, `Ensaio ${page.engine}`)
      await page.click('textbox', 'Text in Portuguese')
      await page.click('button', /^Bold/)
      await page.fill('textbox', 'Text in Portuguese', 'Forte')
      await page.click('button', 'Save')
      await page.waitFor(
        'the post',
        (engine) =>
          fetch(`/admin/api/posts?q=${engine}`)
            .then((response) => response.json())
            .then(({ data }) => /<strong>Forte/.test(data[0]?.description_pt)),
        page.engine,
      )
    },
  },
  {
    name: 'uploads a picture',
    width: 390,
    language: 'pt',
    expectedMessages: /401/,
    async run(page, { folder }) {
      const path = join(folder, `vitrine-${page.engine}.jpg`)
      // Each content is stored once.
      const { buffer } = await photo({ width: 640, height: 480, isNoise: true })
      await writeFile(path, buffer)
      await signIn(page, 'pt')
      await page.open('/admin/media')
      await page.choose(textsIn.pt.media.upload, path)
      await page.find('link', new RegExp(`vitrine-${page.engine}`))
    },
  },
  {
    name: 'searches the talents while typing',
    width: 390,
    language: 'en',
    expectedMessages: /401/,
    async run(page) {
      await signIn(page, 'en')
      await page.open('/admin/talents')
      await page.find('link', /Siena/)
      await page.fill('textbox', textsIn.en.ra.action.search, 'volterra')
      await page.findNone('link', /Siena/)
      await page.find('link', /Volterra/)
    },
  },
]

export async function signIn(page: Page, language: Language): Promise<void> {
  await page.open('/admin')
  await page.fill('textbox', 'E-mail', user.email)
  // The sign-in page speaks the browser's language.
  await page.fill('textbox', /^(Senha|Password)/, user.password)
  await page.click('button', /^(Entrar|Sign in)$/)
  await page.waitFor('the session', () => !location.pathname.endsWith('/login'))
  await page.run(
    (name, spoken) =>
      fetch('/admin/api/me', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, language: spoken }),
      }).then(() => undefined),
    'Admin',
    language,
  )
}
