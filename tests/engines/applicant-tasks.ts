import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { photo, textsIn, yearsAgo } from '../browser/application-form.ts'
import type { Page } from './page.ts'
import { freshAddress, type Task } from './tasks.ts'

export const applicantTasks: Task[] = [
  {
    name: 'sees the first error of an empty form from its bottom, clear of the summary',
    width: 390,
    language: 'pt',
    async run(page) {
      await page.open('/seja-modelo')
      await page.click('button', 'Enviar inscrição')
      await page.waitForFocus('Nome completo')
      await page.waitFor('the label in view', isFocusClear)
      await page.click('link', 'Lateral')
      await page.waitForFocus('Lateral')
      await page.waitFor('the label in view', isFocusClear)
    },
  },
  {
    name: 'types a date of birth, which asks for a guardian',
    width: 1280,
    language: 'en',
    async run(page) {
      await page.open('/en/be-a-model')
      await fillBirthdate(page, ['Day', 'Month', 'Year'], '2009-02-31')
      await page.fill('textbox', 'Full name', 'Ana Luz')
      await page.click('button', 'Send application')
      await page.waitForFocus('Day')
      await page.find('text', /^Enter a real date/)
      await fillBirthdate(page, ['Day', 'Month', 'Year'], yearsAgo(16))
      await page.find('textbox', 'Guardian’s name')
    },
  },
  {
    name: 'applies with a photo that is made smaller',
    width: 390,
    language: 'pt',
    async run(page, { folder, inbox }) {
      const email = freshAddress()
      const { buffer } = await photo()
      const [large, text] = [join(folder, 'large.jpg'), join(folder, 'text.jpg')]
      await writeFile(large, Buffer.concat([buffer, Buffer.alloc(16 * 1024 ** 2)]))
      await writeFile(text, 'no picture')
      await page.open('/seja-modelo')
      await page.fill('textbox', 'Nome completo', 'Ana Luz')
      await fillBirthdate(page, ['Dia', 'Mês', 'Ano'], yearsAgo(22))
      await page.fill('textbox', 'E-mail', email)
      await page.fill('textbox', 'Telefone ou WhatsApp', '+55 11 0000-0000')
      await page.fill('textbox', 'Cidade', 'São Paulo')
      await page.fill('textbox', 'País', 'Brasil')
      await page.fill('textbox', 'Altura (cm)', '1,72')
      await page.click('radio', 'Mulher')
      await page.choose('Perfil', text)
      await page.find('text', 'Não conseguimos abrir esta foto. Escolha outra.')
      for (const name of ['Perfil', 'Rosto, de frente', 'Corpo inteiro', 'Lateral']) await page.choose(name, large)
      await page.click('checkbox', /^Autorizo/)
      await page.click('button', 'Enviar inscrição')
      await page.waitForFocus(textsIn.pt.sentTitle)
      await expect.poll(() => inbox.mails.some(({ source }) => source.includes(email))).toBe(true)
    },
  },
]

async function fillBirthdate(page: Page, labels: [string, string, string], isoDate: string): Promise<void> {
  const parts = isoDate.split('-').reverse()
  for (const [index, label] of labels.entries()) await page.fill('textbox', label, parts[index] ?? '')
}

/** Runs in the page. Whether the label of the focused field is in view, below the error summary. */
function isFocusClear(): boolean {
  const field = document.activeElement as HTMLInputElement
  const { top } = (field.labels?.[0] ?? field).getBoundingClientRect()
  const { bottom = 0 } = document.querySelector('.form-alert')?.getBoundingClientRect() ?? {}
  return top >= bottom && top < innerHeight
}
