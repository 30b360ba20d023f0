import { expect, test } from 'vitest'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { toOfficeViews } from './office-view.server.ts'

test('links each telephone number of an office, as the agency’s country writes it', async () => {
  const panel = { '/api/entities/agency': { name: 'Mármore', time_zone: 'America/Sao_Paulo' } }
  const { backend } = stubBackend({}, panel)
  const offices = [
    { id: '1', city: 'São Paulo', address: 'Rua A, 4', hours: '10 às 18', phone: '(11) 3000-0100 / +81 3 3000 0110' },
    { id: '2', city: 'Tokyo' },
  ]
  const [first, second] = await toOfficeViews(backend, 'pt', offices)
  expect(first).toMatchObject({ id: '1', city: 'São Paulo' })
  expect(first?.phones.map(({ href }) => href)).toEqual(['tel:+551130000100', 'tel:+81330000110'])
  expect([first?.address, first?.hours].map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    'Rua A, 4',
    '10 às 18',
  ])
  expect(second).toEqual({ id: '2', city: 'Tokyo', address: undefined, hours: undefined, phones: [] })
})
