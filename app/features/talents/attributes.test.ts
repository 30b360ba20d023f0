import { expect, test } from 'vitest'
import { stubBackend } from '#tests/helpers/stub-agency.ts'
import { loadAttributes } from './attributes.server.ts'

const find = async (response: unknown, name: string) => {
  const { backend, warnings } = stubBackend({ '/api/talents/attributes': response })
  const attributes = await loadAttributes(backend, 'en')
  return { attribute: attributes.find((one) => one.name === name), attributes, warnings }
}

test('are those of the service first, completed by those of the site', async () => {
  const own = [
    { name: 'weight', label: 'Mass', type: 'number', unit: 'kg' },
    { name: 'hair', label: 'Hair colour', type: 'option' },
    { name: 'eyes', label: 'Eye colour', type: 'option', options: [{ value: 'red', label: 'Ruby' }] },
  ]
  const { attributes } = await find(own, '')
  const [weight, hair, eyes, ...others] = attributes
  expect([weight?.label, hair?.label, eyes?.label]).toEqual(['Mass', 'Hair colour', 'Eye colour'])
  expect(hair?.options?.find(({ value }) => value === 'black')?.label).toBe('Black')
  expect(eyes?.options).toEqual([{ value: 'red', label: 'Ruby' }])
  const names = others.map(({ name }) => name)
  expect(names).toContain('height')
  for (const name of ['weight', 'hair', 'eyes']) expect(names).not.toContain(name)
})

test('are the site’s alone while the service fails', async () => {
  const { attribute, warnings } = await find(new Response(null, { status: 500 }), 'height')
  expect(attribute).toMatchObject({ label: 'Height', unit: 'cm' })
  expect(warnings).toEqual(['loading part of page failed'])
})
