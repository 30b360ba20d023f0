import { expect, test } from 'vitest'
import type { SentApplication } from '#contracts/panel/applications.ts'
import { languages } from '#domain/language.ts'
import { toSentApplicationView } from './sent-application.server.ts'

const sent: SentApplication = {
  holder: 'applicant',
  in_bin: false,
  awaiting_guardian: false,
  created_at: '2026-11-29T01:30:00Z',
  expires_at: '2027-05-29T01:30:00Z',
  agency: { name: 'Mármore', email: null },
  application: { full_name: 'Ana', birthdate: '2004-06-15' },
  photos: [],
}

test.each(languages)('says when it was sent and ends by the agency’s day, in its evening (%s)', (language) => {
  const view = toSentApplicationView(sent, 'token', { language, timeZone: 'America/Sao_Paulo', board: undefined })
  expect([view.sentOn, view.deletedOn]).toEqual(
    language === 'pt' ? ['28 de novembro de 2026', '28 de maio de 2027'] : ['28 November 2026', '28 May 2027'],
  )
})
