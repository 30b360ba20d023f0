import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { pathTo } from '#domain/paths.ts'
import { textsIn } from '../browser/admin/texts.ts'
import { photo } from '../browser/my-card.ts'
import { askForCard } from '../helpers/asked-cards.ts'
import { textOf } from '../helpers/smtp-server.ts'
import { signIn } from './booker-tasks.ts'
import { freshAddress, type Task } from './tasks.ts'

/** Each engine books the same talent in a month of its own. */
const months = { chromium: '2031-03', firefox: '2031-04', webkit: '2031-05' }

/** Tasks that a client or a talent and a booker do together. */
export const castingTasks: Task[] = [
  {
    name: 'requests a booking, which a booker makes the first option in the calendar',
    width: 1280,
    language: 'en',
    expectedMessages: /401/,
    async run(page) {
      const { bookings: texts } = catalogues.en
      const { bookings } = textsIn.en
      const [month, client] = [months[page.engine], `Paula ${page.engine}`]
      await page.open(`${pathTo('booking', 'en')}?ids=1`)
      await page.setDate('booking-from', `${month}-04`)
      await page.setDate('booking-to', `${month}-05`)
      await page.fill('textbox', texts.labels.city, 'Lisbon')
      await page.fill('textbox', texts.labels.usage, 'Internet')
      await page.fill('textbox', texts.labels.name, client)
      await page.fill('textbox', texts.labels.email, freshAddress())
      await page.click('button', texts.send)
      await page.find('heading', texts.status.sentTitle)
      await signIn(page, 'en')
      await page.open('/admin/booking-requests')
      await page.click('link', client)
      await page.click('button', bookings.of(bookings.makeOption, 'Siena'))
      await page.find('text', new RegExp(bookings.option(1)))
      await page.open(`/admin/bookings?date=${month}-01`)
      await page.click('button', new RegExp(`Siena: ${bookings.option(1)}`))
      await page.find('dialog', bookings.dialog.edit('Siena'))
    },
  },
  {
    name: 'sends a photo and a measure by the mailed link to the card',
    width: 390,
    language: 'pt',
    expectedMessages: /422/,
    async run(page, { running, folder, inbox }) {
      const { myCard: texts } = catalogues.pt
      const path = pathTo('myCard', 'pt')
      const { email } = await askForCard({ site: running }, 'pt')
      await page.open(path)
      await page.fill('textbox', texts.link.email, email)
      await page.click('button', texts.link.send)
      await page.waitForFocus(texts.link.sentTitle)
      const findLink = () => {
        const mail = inbox.mails.find(({ recipients }) => recipients.includes(email))
        return mail && new RegExp(`${path}/\\S+`).exec(textOf(mail))?.[0]
      }
      await expect.poll(findLink).toBeDefined()
      const file = join(folder, photo.name)
      await writeFile(file, photo.buffer)
      await page.open(findLink() ?? '')
      await page.choose(texts.labels.front, file)
      await page.find('text', texts.arrived)
      await page.fill('textbox', /^Altura/, '17')
      await page.click('button', texts.send)
      await page.waitForFocus('Altura')
      await page.fill('textbox', /^Altura/, '1,79')
      await page.click('button', texts.send)
      await page.waitForFocus(texts.sentTitle)
    },
  },
  {
    name: 'sends a package to a contact, who likes a talent',
    width: 1280,
    language: 'pt',
    expectedMessages: /401/,
    async run(page, { inbox }) {
      const { packages, resources } = textsIn.pt
      const [contact, email] = [`Lia ${page.engine}`, freshAddress()]
      await signIn(page, 'pt')
      for (const [name, address] of [
        [contact, email],
        [`Rui ${page.engine}`, freshAddress()],
      ] as const)
        await page.run(createContact, name, address)
      await page.open('/admin/talents?filter={"category":"woman"}')
      for (const name of ['Siena', 'Carrara']) await page.click('checkbox', `Selecionar ${name}`)
      await page.click('button', packages.make)
      await page.fill('textbox', resources.packages.fields.title, `Verão ${page.engine}`)
      await page.click('button', packages.send)
      await page.fill('combobox', packages.contacts, contact)
      await page.waitFor('the found contact', isOnlyOptionStable)
      await page.click('option', new RegExp(`^${contact}`))
      await page.click('button', packages.sendTo(1))
      await page.find('textbox', `${contact}, ${email}`)
      await expect.poll(() => inbox.mails.flatMap(({ recipients }) => recipients)).toContain(email)
      const link = await page.run(() => {
        const fields = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')]
        return new URL(fields.find(({ value }) => value.startsWith('http'))?.value ?? '').pathname
      })
      await page.open(link)
      await page.find('heading', `Verão ${page.engine}`)
      await page.click('button', catalogues.pt.selection.votes.yes)
      await page.waitFor('the vote', () => document.querySelector('main button[aria-pressed=true]') !== null)
    },
  },
]

/** Runs in the page. */
async function createContact(name: string, email: string): Promise<void> {
  const body = JSON.stringify({ language: 'pt', name, email })
  await fetch('/admin/api/contacts', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

/** Runs in the page. Whether there is one option, which stays: each letter searches again, which replaces it under a click. */
async function isOnlyOptionStable(): Promise<boolean> {
  const [before, ...others] = document.querySelectorAll('[role=option]')
  if (!before || others.length > 0) return false
  await new Promise((resolve) => setTimeout(resolve, 500))
  return before.isConnected
}
