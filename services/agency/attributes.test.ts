import { expect, test } from 'vitest'
import { type Attribute, attributeNames, optionalAttributeNames } from '#contracts/agency/attributes.ts'
import { openAgency } from '#tests/helpers/agency.ts'
import { eachDialect } from '#tests/helpers/dialects.ts'

eachDialect((connection) => {
  test.each([
    ['pt', 'Altura', 'Camisa', 'G'],
    ['en', 'Height', 'Shirt', 'L'],
  ])('lists every attribute of the contract, labelled in %s', async (language, height, shirt, large) => {
    const agency = await openAgency(connection())
    const response = await agency.get(`/api/talents/attributes?language=${language}`)
    const attributes = (await response.json()) as Attribute[]
    expect(attributes.map((attribute) => attribute.name).sort()).toEqual(
      [...attributeNames, ...optionalAttributeNames].sort(),
    )
    const byName = Object.fromEntries(attributes.map((attribute) => [attribute.name, attribute]))
    expect(byName.height).toEqual({ name: 'height', label: height, type: 'number', unit: 'cm' })
    expect(byName.shirt).toMatchObject({ label: shirt, type: 'option' })
    expect(byName.shirt?.options).toContainEqual({ value: 'L', label: large })
    expect(byName.birthdate).toMatchObject({ type: 'date' })
  })

  test('responds in Portuguese without a language, and rejects unknown ones', async () => {
    const agency = await openAgency(connection())
    const [first] = (await (await agency.get('/api/talents/attributes')).json()) as Attribute[]
    expect(first?.label).toBe('Altura')
    expect((await agency.get('/api/talents/attributes?language=fr')).status).toBe(422)
    expect((await agency.post('/api/talents/attributes', {})).status).toBe(405)
  })
})
