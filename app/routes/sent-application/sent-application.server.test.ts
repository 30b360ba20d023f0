import { expect, test } from 'vitest'
import type { SentApplication } from '#contracts/panel/applications.ts'
import { currentConsent } from '#contracts/panel/consent.ts'
import { languages } from '#domain/language.ts'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { applyDecision, toSentApplicationView } from './sent-application.server.ts'

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

const minor = `${new Date().getUTCFullYear() - 16}-01-01`

test.each([
  [
    'pt',
    [
      ['Nome completo', 'Ana'],
      ['Data de nascimento', '15 de junho de 2004'],
      ['Altura (cm)', '172'],
      ['Categoria', 'Mulher'],
    ],
  ],
  [
    'en',
    [
      ['Full name', 'Ana'],
      ['Date of birth', '15 June 2004'],
      ['Height (cm)', '172'],
      ['Category', 'Woman'],
    ],
  ],
] as const)('shows what was sent, in the order of the form, in %s', (language, entries) => {
  const application = { category: 'woman', ...sent.application, message: '', height: 172 }
  const place = { language, timeZone: 'America/Sao_Paulo', board: 'Own board' }
  const view = toSentApplicationView({ ...sent, application }, 'to/ken', place)
  expect(view.entries.map(({ label, value }) => [label, value])).toEqual(entries)
  const own = toSentApplicationView({ ...sent, application: { category: 'own' } }, 'to/ken', place)
  expect(own.entries.map(({ value }) => value)).toEqual(['Own board'])
  const photos = [{ view: 'side', width: 3, height: 4 } as const]
  expect(toSentApplicationView({ ...sent, photos }, 'to/ken', place).photos).toEqual([
    { label: language === 'pt' ? 'Lateral' : 'Side', url: '/application-photos/to%2Fken/side', width: 3, height: 4 },
  ])
})

test.each([
  [{}, 'open'],
  [{ awaiting_guardian: true }, 'waiting'],
  [{ awaiting_guardian: true, in_bin: true }, 'removed'],
] as const)('knows the state of an application: %j', (changes, state) => {
  const place = { language: 'pt', timeZone: 'America/Sao_Paulo', board: undefined } as const
  expect(toSentApplicationView({ ...sent, ...changes }, 'token', place).state).toBe(state)
})

test.each([
  [minor, '/responsavel/t'],
  ['1990-01-01', '/responsavel/t?confirmed=1'],
])('leads a guardian who confirms for somebody born on %s to %s', async (birthdate, location) => {
  const form = new FormData()
  for (const [name, value] of [
    ['decision', 'confirm'],
    ['consent_version', currentConsent],
  ] as const)
    form.set(name, value)
  const confirmed = { ...sent, holder: 'guardian', application: { birthdate } }
  const { backend } = stubBackend({}, { '/api/applications/t/confirm': confirmed })
  const reply = await applyDecision({ ...backend, sent: { form, bytes: 100 } }, 't', '/responsavel/t')
  expect(reply).toMatchObject({ status: 303 })
  expect((reply as Response).headers.get('location')).toBe(location)
})
