import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { outlinePage } from '#tests/helpers/outline-page.ts'
import { LanguageProvider } from '../i18n/language-context.tsx'
import { messages } from '../i18n/messages/en/index.ts'
import { Footer } from './footer.tsx'
import type { LayoutData } from './layout-data.server.ts'

const bare: LayoutData = {
  ...{ name: 'Mármore', icons: '/icons/a', credentials: [], lists: [], year: 2026 },
  ...{ menus: { left: [], right: [], drawer: [], footer: [] } },
  ...{ canVerify: false, canShare: false, sendsMail: true, isListed: true },
}

/** What the footer says, line by line. */
function linesOf(data: Partial<LayoutData>): string[] {
  const page = (
    <MemoryRouter>
      <LanguageProvider language="en" messages={messages}>
        <Footer data={{ ...bare, ...data }} />
      </LanguageProvider>
    </MemoryRouter>
  )
  return outlinePage(renderToStaticMarkup(page))
    .split('\n')
    .map((line) => line.trim())
}

const withoutContacts = ['nav ariaLabel="Pages"', 'h2: Models', 'h2: Pages', 'Mármore']

const end = ['a href="#content": Back to top', 'status']

test('an agency that says nothing of itself has no contacts, and all rights', () => {
  expect(linesOf({})).toEqual([...withoutContacts, '© 2026 Mármore. All rights reserved.', ...end])
})

test('each way to the agency is there by itself', () => {
  const waysOf = (data: Partial<LayoutData>) => linesOf(data).slice(3, -4)
  expect(waysOf({ email: 'a@b.example' })).toEqual([
    ...['h2: Talk to us', 'a href="mailto:a@b.example" rel="noopener"', 'Contact a booker', 'a@b.example'],
  ])
  expect(waysOf({ whatsapp: { href: 'https://wa.me/1', text: '+1' } })).toEqual([
    ...['h2: Talk to us', 'a href="https://wa.me/1" rel="noopener"', 'WhatsApp', '+1'],
  ])
  expect(waysOf({ instagram: 'https://social.example/a' })).toEqual([
    ...['h2: Talk to us', 'a href="https://social.example/a" rel="noopener": Instagram'],
  ])
})

test('the choice about third parties is a link to its place on the privacy page', () => {
  const thirdParties = { parties: [], choice: { title: 'Third-party content', intro: '' } }
  expect(linesOf({ thirdParties })).toContain('a href="/en/privacy#third-party-choice": Third-party content')
})

test('shows each credential, the agency’s own line and who made the site, with a link or without', () => {
  const credit = { label: 'Plinto', url: null }
  const own = { credentials: ['DRT 1', 'CNPJ 2'], copyright: 'Pedra Ltda' }
  expect(linesOf({ ...own, credit })).toEqual([
    ...[...withoutContacts, 'DRT 1', 'CNPJ 2', '© 2026 Pedra Ltda'],
    ...['Booking software:', 'a rel="noopener": Plinto', ...end],
  ])
  expect(linesOf({ credit: { ...credit, url: 'https://plinto.example' } })).toContain(
    'a href="https://plinto.example" rel="noopener": Plinto',
  )
})
