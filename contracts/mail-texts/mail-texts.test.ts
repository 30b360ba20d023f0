import { expect, test } from 'vitest'
import { findVariables } from '#domain/site-texts.ts'
import { fillParagraphs, fillText, type MailName, mailTexts } from './index.ts'

test('mails have the same variables in both languages', () => {
  for (const name of Object.keys(mailTexts.pt) as MailName[]) {
    for (const part of ['subject', 'text'] as const) {
      expect(findVariables(mailTexts.en[name][part]), name).toEqual(findVariables(mailTexts.pt[name][part]))
    }
  }
})

test('fills in values as they are, and leaves no empty paragraph', () => {
  expect(fillText('{a} {b} {toString}', { a: '{b}' })).toBe('{b} {b} {toString}')
  expect(fillParagraphs('Hello,\n\n{note}\n\n{a}', { note: '', a: 'One\nTwo' })).toBe('Hello,\n\nOne\nTwo')
})
