import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import type { ColumnChoices, ImportReport, SameNameChoice } from '#contracts/admin/talent-import.ts'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { insertTalent } from '#tests/helpers/talents.ts'

interface Choices {
  columns?: ColumnChoices
  sameName?: SameNameChoice
}

/** Files that other systems, spreadsheets and people have made. */
eachDialect((connection) => {
  const admin = sharedAdmin(connection)

  beforeEach(() => emptyTables(connection(), 'talents', 'audit'))

  async function bring(csv: BlobPart, { columns, sameName }: Choices = {}): Promise<ImportReport> {
    const form = new FormData()
    form.set('file', new File([csv], 'talents.csv', { type: 'text/csv' }))
    if (columns) form.set('columns', JSON.stringify(columns))
    const query = sameName ? `&same_name=${sameName}` : ''
    return (await admin.call('POST', `/talents/import?dry_run=false${query}`, form, 'booker')).json()
  }

  const fixture = (name: string) => readFile(new URL(`fixtures/${name}.csv`, import.meta.url))
  const rows = () => connection().db.selectFrom('talents').selectAll().orderBy('id').execute()
  const errorsOf = ({ errors }: ImportReport) => errors.first.map(({ line, column, code }) => [line, column, code])

  test('converts the units of headings', async () => {
    expect(await bring(await fixture('inch'))).toMatchObject({ done: true, created: 1, errors: { total: 0 } })
    expect(await rows()).toMatchObject([{ name: 'Test Inchman', height: 185, chest: 97, waist: 79 }])
  })

  test.each([
    ['Height (in)', '73', { height: 185 }],
    ['Height in inches', '73', { height: 185 }],
    ['Altura em cm', '185', { height: 185 }],
    ['Altura [polegadas]', '73', { height: 185 }],
    ['altura_cm', '185', { height: 185 }],
    ['Altura (m)', '1,78', { height: 178 }],
    ['Altura', '1,785', { height: 178.5 }],
    ['Altura', '1,78 m', { height: 178 }],
    ['Height', "5'10", { height: 178 }],
    ['Height (cm)', '70 in', { height: 178 }],
    ['Busto (mm)', '825', { bust: 82.5 }],
    ['Peso (lb)', '120', { weight: 54.4 }],
    ['Peso', '54,5 kg', { weight: 54.5 }],
    ['Sapatos (BR)', '37', { shoes: 39 }],
    ['Sapatos', '37 BR', { shoes: 39 }],
    ['Shoes UK', '5', { shoes: 38 }],
    ['Dress (US)', '4', { dress: 34 }],
    ['Sapatos (EU)', '39', { shoes: 39 }],
  ])('reads %j with %j', async (heading, cell, stored) => {
    const report = await bring(`Name;Board;${heading}\nAna;woman;${cell}`)
    expect(errorsOf(report)).toEqual([])
    expect(await rows()).toMatchObject([stored])
  })

  test.each(['Shoes (US)', 'Suit (UK)', 'Jeans (US)', 'Height (kg)', 'Weight (st)', 'Height (ft)', 'Altura (x)'])(
    'names the heading %j, whose unit is not converted',
    async (heading) => {
      const report = await bring(`Name;Board;${heading}\nAna;woman;8`)
      expect(report).toMatchObject({ done: false, columns: [{ place: 2, heading, code: 'unknown_unit', field: null }] })
      expect(errorsOf(report)).toEqual([[1, heading, 'unknown_unit']])
    },
  )

  test('reads boards and options in the words of both languages', async () => {
    const boards = { woman: 'Mulher mulheres WOMEN Woman', man: 'Homem homens men MAN', development: 'Development' }
    const { data } = await (await admin.get('/attributes')).json()
    interface Attribute {
      id: string
      type: string
      options: { value: string; label_pt: string; label_en: string }[]
    }
    const attributes = (data as Attribute[]).filter(({ type, options }) => type === 'option' && options.length > 0)
    const lines = [
      ...Object.entries(boards).flatMap(([value, words]) => words.split(' ').map((word) => ['category', word, value])),
      ...attributes.flatMap(({ id, options }) =>
        options.flatMap(({ value, label_pt, label_en }) =>
          [value, label_pt, label_en].map((word) => [id, word, value]),
        ),
      ),
    ]
    const columns = ['category', ...attributes.map(({ id }) => id)]
    const cellsOf = (column = '', word = '') =>
      columns.map((one) => (one === column ? word : one === 'category' ? 'woman' : ''))
    const table = lines.map(([column, word], index) => [`Talent ${index}`, ...cellsOf(column, word)].join(';'))
    const report = await bring([['name', ...columns].join(';'), ...table].join('\n'))
    expect(errorsOf(report)).toEqual([])
    const stored = (await rows()) as Record<string, unknown>[]
    expect(stored.map((row, index) => row[String(lines[index]?.[0])])).toEqual(lines.map(([, , value]) => value))
  })

  test('refuses units of cells that are not converted', async () => {
    expect(errorsOf(await bring('Name;Board;Shoes;Height\nAna;woman;8 US;60 kg'))).toEqual([
      [2, 'Height', 'unknown_unit'],
      [2, 'Shoes', 'unknown_unit'],
    ])
  })

  test('reads other columns as the user chooses, in the unit of their heading', async () => {
    const file = 'Apelido,Stature (in),Shoes (US),Agente,Board\nAna,70,38,Rui,woman'
    const unread = await bring(file)
    expect(errorsOf(unread)).toEqual([
      [1, 'Apelido', 'unknown_column'],
      [1, 'Stature (in)', 'unknown_column'],
      [1, 'Shoes (US)', 'unknown_unit'],
      [1, 'Agente', 'unknown_column'],
      [1, null, 'missing_name_column'],
    ])
    const columns = { 0: 'name', 1: 'height', 2: 'shoes', 3: null }
    expect(await bring(file, { columns })).toMatchObject({ done: true, created: 1, columns: { length: 4 } })
    expect(await rows()).toMatchObject([{ name: 'Ana', height: 178, shoes: 38 }])
    const twice = await bring(file, { columns: { ...columns, 3: 'height' } })
    expect(errorsOf(twice)).toEqual([[1, 'Agente', 'repeated_column']])
    expect((await bring(file, { columns: 'x' as never })) as unknown).toMatchObject({ status: 422 })
  })

  test('ignores ids of another system', async () => {
    const { db } = connection()
    const id = await insertTalent(db, { name: 'Ágata' })
    const file = (await fixture('foreign-id')).toString().replace('1;', `${id};`)
    expect(errorsOf(await bring(file))).toEqual([[1, 'ID', 'foreign_id']])
    expect(await bring(file, { columns: { 0: null } })).toMatchObject({ done: true, created: 2, updated: 0 })
    expect((await rows()).map(({ name }) => name)).toEqual(['Ágata', 'Teste Alheio', 'Outra Pessoa'])
  })

  test('an id without a version changes nothing', async () => {
    const id = await insertTalent(connection().db, { name: 'Ágata' })
    expect(errorsOf(await bring(`id;version;name\n${id};;Outra`))).toEqual([[2, 'version', 'required']])
  })

  test.each([
    'Ágata d’Ávila',
    'Ágata  d’Ávila',
    'Ágata\u00a0d’Ávila',
    'Ágata d’Ávila'.normalize('NFD'),
    "ÁGATA D'ÁVILA",
    'agata d‘avila',
  ])('asks whether %j is the talent of that name', async (name) => {
    const { db } = connection()
    const talent = { name: 'Ágata d’Ávila', search_name: "agata d'avila", height: 170 }
    await insertTalent(db, talent)
    const file = `Nome;Board;Altura\n${name};mulher;178\nBia;mulher;`
    const asked = await bring(file)
    expect(asked).toMatchObject({ created: 1, updated: 0, same_names: 1 })
    expect(errorsOf(asked)).toEqual([[2, 'Nome', 'same_name']])
    await emptyTables(connection(), 'talents')
    await insertTalent(db, talent)
    expect(await bring(file, { sameName: 'skip' })).toMatchObject({ created: 1, updated: 0, errors: { total: 0 } })
    await emptyTables(connection(), 'talents')
    await insertTalent(db, talent)
    expect(await bring(file, { sameName: 'change' })).toMatchObject({ created: 1, updated: 1 })
    expect(await rows()).toMatchObject([{ name: 'Ágata d’Ávila', height: 178 }, {}])
    expect(await bring(file, { sameName: 'create' })).toMatchObject({ created: 2, updated: 0 })
  })

  test.each(['semicolon', 'sheets'])('reads dates and decimals of %s.csv', async (name) => {
    expect(await bring(await fixture(name))).toMatchObject({ done: true, errors: { total: 0 } })
    expect(await rows()).toMatchObject([{ name: 'Teste', birthdate: '2004-12-03', bust: 82.5 }])
  })

  test('refuses dates whose order of day and month is unknown', async () => {
    expect(errorsOf(await bring('Name,Board,Date of birth\nAna,woman,03/12/2004'))).toEqual([
      [2, 'Date of birth', 'not_a_date'],
    ])
  })

  test('reads UTF-16', async () => {
    expect(await bring(await fixture('utf16'))).toMatchObject({ done: true, created: 1 })
    expect(await rows()).toMatchObject([{ name: 'João Teste', category: 'man' }])
  })
})
