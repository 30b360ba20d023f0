import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messagesOf } from '#app/i18n/messages.server.ts'
import { DateField } from './date-field.tsx'
import { Checkbox, RadioGroup, TextArea, TextField } from './field.tsx'
import { FormFields } from './form-context.tsx'
import type { FormReply } from './form-reply.ts'
import { FormTexts } from './form-texts.ts'
import { SelectField } from './select-field.tsx'

const forms = messagesOf('en').forms

const options = ['s', 'm'].map((value) => ({ value, label: value.toUpperCase() }))

/** The fields of a form as the server writes them, with `reply` to what was sent. */
function fieldsOf(reply: Partial<FormReply> | undefined, ...fields: ReactNode[]) {
  const form = { id: 'f', reply: reply && { values: {}, errors: {}, ...reply }, children: fields }
  const markup = renderToStaticMarkup(createElement(FormTexts, { value: forms }, createElement(FormFields, form)))
  /** The attributes of each input by `attribute`. */
  const all = (attribute: string) =>
    [...markup.matchAll(/<(?:input|textarea|select|fieldset)\b[^>]*>/g)].map(
      ([tag]) => new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1],
    )
  return { markup, all }
}

const text = (name: string, more: object = {}) => createElement(TextField, { key: name, name, label: name, ...more })

test('without scripts, the first wrong field of a form has the focus', () => {
  const reply = { errors: { city: 'required', size: 'choose', note: 'required' } } as const
  const { markup, all } = fieldsOf(
    reply,
    text('name'),
    text('city', { hint: 'Where' }),
    createElement(RadioGroup, { key: 'size', name: 'size', label: 'Size', options }),
    createElement(TextArea, { key: 'note', name: 'note', label: 'Note', rows: 2 }),
  )
  expect(markup.match(/autofocus=""/gi)).toHaveLength(1)
  expect(markup).toMatch(/<input [^>]*id="f-city"[^>]*autofocus=""/i)
  expect(all('aria-invalid')).toEqual([undefined, 'true', undefined, 'true', 'true', 'true'])
  expect(all('aria-describedby')).toEqual([
    ...[undefined, 'f-city-hint f-city-error', 'f-size-error', undefined, undefined, 'f-note-error'],
  ])
  const described = (id: string) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(markup)?.[1]
  expect(['f-city-hint', 'f-city-error', 'f-size-error', 'f-note-error'].map(described)).toEqual([
    ...['Where', forms.errors.required, forms.errors.choose, forms.errors.required],
  ])
})

test('of a wrong group the first option has the focus and the id, of others none', () => {
  const group = (errors: FormReply['errors']) =>
    fieldsOf(
      { errors },
      createElement(RadioGroup, { key: 'size', name: 'size', label: 'Size', required: true, options }),
    )
  expect(
    group({ size: 'choose' })
      .all('autofocus')
      .filter((focus) => focus !== undefined),
  ).toHaveLength(1)
  expect(group({ size: 'choose' }).all('id')).toEqual([undefined, 'f-size', undefined])
  expect(group({}).markup).not.toMatch(/autofocus/i)
})

test('fields have what was typed, or else what they begin with', () => {
  const fields = (reply?: Partial<FormReply>) =>
    fieldsOf(
      reply,
      text('name', { initial: 'Ana' }),
      createElement(TextArea, { key: 'note', name: 'note', label: 'Note', rows: 2, initial: 'Hello' }),
      createElement(SelectField, { key: 'size', name: 'size', label: 'Size', options, empty: 'Any', initial: 's' }),
      createElement(RadioGroup, { key: 'fit', name: 'fit', label: 'Fit', options }),
      createElement(Checkbox, { key: 'consent', name: 'consent', label: 'Yes' }),
    ).markup
  const chosen = (markup: string) => [
    /name="name"[^>]* value="([^"]*)"/.exec(markup)?.[1],
    />([^<]*)<\/textarea>/.exec(markup)?.[1],
    /<option value="(\w*)" selected/.exec(markup)?.[1],
    /<input [^>]*checked=""[^>]*value="(\w)"|<input [^>]*value="(\w)"[^>]*checked=""/
      .exec(markup)
      ?.slice(1)
      .find(Boolean),
  ]
  expect(chosen(fields())).toEqual(['Ana', 'Hello', 's', undefined])
  const values = { name: 'Rui', note: 'Bye', size: 'm', fit: 'm' }
  expect(chosen(fields({ values }))).toEqual(['Rui', 'Bye', 'm', 'm'])
  expect(fields()).toContain('<option value="">Any</option>')
})

test('of a wrong date the first wrong part has the focus', () => {
  const date = (values: Record<string, string>, errors: FormReply['errors'] = { day: 'date' }) => {
    const field = createElement(DateField, { key: 'day', name: 'day', label: 'Day', required: true, isBirthdate: true })
    const { all, markup } = fieldsOf({ values, errors }, field)
    const [, ...inputs] = all('aria-invalid')
    const tag = /<input [^>]*autofocus[^>]*>/i.exec(markup)?.[0] ?? ''
    const focused = /name="day_(\w+)"/.exec(tag)?.[1]
    return [inputs.map(Boolean), focused]
  }
  expect(date({ day_day: '3', day_month: '13', day_year: '2030' })).toEqual([[false, true, false], 'month'])
  expect(date({ day_day: '31', day_month: '2', day_year: '2030' })).toEqual([[true, true, true], 'day'])
  expect(date({ day_day: '3', day_month: '13', day_year: '2030' }, {})).toEqual([[false, false, false], undefined])
  const { all } = fieldsOf(undefined, createElement(DateField, { key: 'day', name: 'day', label: 'Day' }))
  expect(all('autoComplete').slice(1)).toEqual(['off', 'off', 'off'])
})
