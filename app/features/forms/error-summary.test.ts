import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormFields } from './form-context.tsx'
import type { FormReply } from './form-reply.ts'
import { FormTexts } from './form-texts.ts'

const forms = messagesOf('en').forms

/** The words of the summary, and its links. */
function summary(reply: Partial<FormReply> | undefined, email?: string) {
  const part = createElement(ErrorSummary, { labels: { name: 'Your name', city: 'City' }, email })
  const fields = { id: 'f', reply: reply && { values: {}, errors: {}, ...reply }, children: part }
  const markup = renderToStaticMarkup(createElement(FormTexts, { value: forms }, createElement(FormFields, fields)))
  const links = [...markup.matchAll(/href="([^"]+)"[^>]*>([^<]*)</g)].map(([, href, text]) => [href, text])
  return {
    text: markup
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    links,
    isBar: markup.includes('form-alert'),
  }
}

test('says nothing of a form without errors', () => {
  for (const reply of [undefined, {}]) expect(summary(reply)).toEqual({ text: '', links: [], isBar: false })
})

test('counts the fields to check, and links to each of several by its label', () => {
  const one = summary({ errors: { name: 'required' } })
  expect(one).toEqual({ text: `${forms.incomplete} 1 ${forms.fieldToCheck}`, links: [], isBar: true })
  const wrong = summary({ errors: { name: 'email', other: 'phone' } })
  expect(wrong.text).toBe(`2 ${forms.fieldsToCheck} Your name other`)
  expect(wrong.links).toEqual([
    ['#f-name', 'Your name'],
    ['#f-other', 'other'],
  ])
})

test.each(['required', 'choose', 'photo', 'consent'] as const)(
  'a form is incomplete by one error of several: %s',
  (code) => {
    expect(summary({ errors: { name: 'email', city: code } }).text).toMatch(forms.incomplete)
  },
)

test('says why a form was not sent, and where to write where the agency has an address', () => {
  expect(summary({ failure: 'unavailable' })).toEqual({ text: forms.failures.unavailable, links: [], isBar: false })
  expect(summary({ errors: { name: 'email' }, failure: 'tooMany' }).isBar).toBe(false)
  const { text, links } = summary({ failure: 'tooMany' }, 'casting@marmore.example')
  expect(text).toContain(`${forms.failures.tooMany} ${forms.orWrite} casting@marmore.example`)
  expect(links).toEqual([['mailto:casting@marmore.example', 'casting@marmore.example']])
})
