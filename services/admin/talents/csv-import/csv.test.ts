import { beforeEach, expect, test } from 'vitest'
import type { ImportReport } from '#contracts/admin/talent-import.ts'
import { writeAttribute } from '#services/records/talents/attributes.ts'
import { sharedAdmin } from '#tests/helpers/admin.ts'
import { eachDialect, emptyTables } from '#tests/helpers/dialects.ts'
import { insertMedia, insertTalent } from '#tests/helpers/talents.ts'

eachDialect((connection) => {
  const admin = sharedAdmin(connection)

  beforeEach(() => emptyTables(connection(), 'talents', 'audit'))

  function post(csv: BlobPart, dryRun = false, role: 'booker' | 'nobody' = 'booker') {
    const form = new FormData()
    form.set('file', new File([csv], 'talents.csv', { type: 'text/csv' }))
    return admin.call('POST', `/talents/import?dry_run=${dryRun}&same_name=change`, form, role)
  }

  const bring = async (csv: BlobPart, dryRun = false): Promise<ImportReport> => (await post(csv, dryRun)).json()
  const rows = () => connection().db.selectFrom('talents').selectAll().orderBy('id').execute()
  const errorsOf = ({ errors }: ImportReport) => errors.first.map(({ line, column, code }) => [line, column, code])

  const awkward = {
    name: 'João "Jota" Água; 😀',
    realname: '=HYPERLINK("http://evil.example")',
    city: "'tis, שלום\nlinha",
    height: 177.5,
    hair: 'dark_brown',
    birthdate: '2000-02-29',
    publish_at: '2027-01-01T00:00:00.000Z',
  } as const

  test.each([',', ';'])('importing an export with %j changes nothing', async (delimiter) => {
    const { db } = connection()
    await insertTalent(db, awkward)
    await insertTalent(db, { name: ' ', published: 0, height: 17 })
    const before = await rows()
    const file = await admin.get(`/talents/export?delimiter=${encodeURIComponent(delimiter)}`, 'booker')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    expect(text).toContain(delimiter === ';' ? ';177,5;' : ',177.5,')
    expect(text).toContain(`"'=HYPERLINK(""`)
    expect(await bring(bytes as never)).toMatchObject({ done: true, lines: 2, updated: 0, unchanged: 2 })
    expect(await rows()).toEqual(before)
  })

  test('a long export keeps its order and lets other work run meanwhile', async () => {
    const { db } = connection()
    const names = Array.from({ length: 450 }, (_, index) => `Talent ${String(index).padStart(3, '0')}`)
    for (const name of names) await insertTalent(db, { name })
    let turns = 0
    const counting = setInterval(() => turns++, 0)
    const text = await (await admin.get('/talents/export?sort=name&order=desc')).text()
    clearInterval(counting)
    const [header, ...lines] = text.trim().split(/\r?\n/)
    expect(header).toMatch(/^\uFEFF?id;/)
    expect(lines.map((line) => line.split(';')[2])).toEqual(names.toReversed())
    expect(turns).toBeGreaterThan(1)
  })

  test('an export is read from the database while it is sent', async () => {
    const { db } = connection()
    for (let index = 0; index < 450; index++) await insertTalent(db, { name: `Talent ${index}` })
    const { body } = await admin.get('/talents/export?sort=id&order=asc')
    if (!body) throw new Error('No body')
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!text.includes('Talent 0')) text += (await reader.read()).value ?? ''
    await db.deleteFrom('talents').where('name', '=', 'Talent 449').execute()
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
    expect(text).toContain('Talent 448')
    expect(text).not.toContain('Talent 449')
  })

  test('exports JSON with the values of records, for tables in words', async () => {
    const { db } = connection()
    const id = await insertTalent(db, { name: 'Ágata', height: 177.5, published: 1 })
    await db
      .insertInto('talent_languages')
      .values({ talent_id: Number(id), language: 'ja' })
      .execute()
    const stay = { city: 'Paris', country: 'FR', from: '2026-07-01', to: '2026-07-09' }
    await db
      .insertInto('stays')
      .values({ talent_id: Number(id), ...stay, public: 1 })
      .execute()
    const response = await admin.get('/talents/export?format=json', 'booker')
    expect(response.headers.get('content-disposition')).toMatch(/\.json"$/)
    const [talent] = await response.json()
    expect(talent).toMatchObject({ name: 'Ágata', height: 177.5, published: true, languages: ['ja'], waist: null })
    expect(talent.stays).toEqual([{ ...stay, public: true }])
    expect(talent).not.toHaveProperty('search_name')
    const { data } = await (await admin.get('/audit?action=exported')).json()
    expect(data).toHaveLength(1)
    await emptyTables(connection(), 'talents')
    expect(await (await admin.get('/talents/export?format=json')).json()).toEqual([])
  })

  test('reads languages by name or code, and writes their codes', async () => {
    const { db } = connection()
    const id = Number(await insertTalent(db, { name: 'Ágata' }))
    await db.insertInto('talent_languages').values({ talent_id: id, language: 'ja' }).execute()
    const file = await (await admin.get('/talents/export?delimiter=%3B')).text()
    expect(file).toContain(';ja;')
    const report = await bring(
      'nome;categoria;idiomas\nÁgata;mulher;inglês, German, pt,\nBia;mulher;\nCora;mulher;klingon',
    )
    expect(errorsOf(report)).toEqual([[4, 'idiomas', 'unknown']])
    expect(report).toMatchObject({ done: true, created: 1, updated: 1, failed: 1 })
    expect(report.changes[0]?.fields).toEqual({ languages: ['ja', 'de, en, pt'] })
    const rows = await db.selectFrom('talent_languages').selectAll().orderBy('language').execute()
    expect(rows).toEqual(['de', 'en', 'pt'].map((language) => ({ talent_id: id, language })))
    await bring('name;languages\nÁgata;')
    expect(await db.selectFrom('talent_languages').selectAll().execute()).toEqual([])
  })

  test('reads and writes the line-up marks of the full-length digital', async () => {
    const { db } = connection()
    const id = await insertTalent(db, { name: 'Ágata' })
    await insertTalent(db, { name: 'Bia' })
    await insertMedia(db, id, { kind: 'snap', view: 'entire', crown: 0.06, sole: 0.94 })
    const file = await (await admin.get('/talents/export?delimiter=%3B')).text()
    expect(file).toContain(';0,06;0,94;')
    expect(await bring(file)).toMatchObject({ done: true, updated: 0, unchanged: 2 })

    const head = 'nome;topo da cabeça;sola dos pés;quadro'
    for (const [line, code] of [
      ['Bia;0,1;0,9;mulher', 'no_full_length'],
      ['Nova;0,1;0,9;mulher', 'no_full_length'],
      ['Ágata;0,1;;mulher', 'wrong_marks'],
      ['Ágata;0,9;0,1;mulher', 'wrong_marks'],
      ['Ágata;5;0,9;mulher', 'too_big'],
    ])
      expect(errorsOf(await bring(`${head}\n${line}`)), line).toContainEqual([2, 'topo da cabeça', code])

    const { done, changes } = await bring('name;crown;sole\nÁgata;0,05;0,94')
    expect([done, changes[0]?.fields]).toEqual([true, { crown: [0.06, 0.05] }])
    const marks = () => db.selectFrom('talent_media').select(['crown', 'sole']).execute()
    expect(await marks()).toEqual([{ crown: 0.05, sole: 0.94 }])
    await bring('name;crown;sole\nÁgata;0,05;0,95')
    expect(await marks()).toEqual([{ crown: 0.05, sole: 0.95 }])
    await bring('name;crown;sole\nÁgata;;')
    expect(await marks()).toEqual([{ crown: null, sole: null }])
  })

  test('reads and writes stays, sizes and dates', async () => {
    const { db } = connection()
    const id = Number(
      await insertTalent(db, { name: 'Ágata', dress: 36, digitals_at: '2026-03-01', measured_at: '2026-03-02' }),
    )
    await db
      .insertInto('stays')
      .values({ talent_id: id, city: 'Paris, 11e', country: 'FR', from: '2026-07-01', to: '2026-07-09', public: 0 })
      .execute()
    const file = await (await admin.get('/talents/export?delimiter=%2C')).text()
    expect(file).toContain('"Paris, 11e, FR, 2026-07-01/2026-07-09, private"')
    expect(await bring(file)).toMatchObject({ done: true, updated: 0, unchanged: 1 })

    const head = 'name;category;dress;digitals_at;measured_at;stays'
    const bad = await bring(
      [
        head,
        'Ágata;woman;36,5;;2026-02-30;Milan, IT, 2027-02-20',
        'Bia;woman;;;;Milan, XX, 2027-02-20/2027-03-02',
        'Cora;woman;;;;Milan, IT, 2027-03-02/2027-02-20',
        'Dora;woman;;;;Milan, IT, 2027-02-30/2027-03-20',
        'Elza;woman;;;;Milan, IT, 2027-02-20/2027-03-02, secret',
        'Fani;woman;9;;;Milan, IT, 2027-02-20/2027-03-02',
        'Gal;woman;;31/12/2030;;',
      ].join('\n'),
    )
    expect(errorsOf(bad).toSorted()).toEqual([
      [2, 'measured_at', 'not_a_date'],
      [2, 'stays', 'not_a_stay'],
      [3, 'stays', 'not_a_stay'],
      [4, 'stays', 'not_a_stay'],
      [5, 'stays', 'not_a_stay'],
      [6, 'stays', 'not_a_stay'],
      [7, 'dress', 'too_small'],
      [8, 'digitals_at', 'in_future'],
    ])

    const cell = 'Tokyo, jp, 2027-04-01 – 2027-05-15 | Milão, IT, 2027-02-20/2027-03-02, interna'
    const good = `Nome;Quadro;Vestido;Data das polaroids;Medidas de;Estadias\nÁgata;mulher;38;15/05/2026;2026-05-16;${cell}\nBia;mulher;;;;`
    const { done, changes } = await bring(good)
    expect(done).toBe(true)
    expect(changes[0]?.fields).toEqual({
      dress: [36, 38],
      digitals_at: ['2026-03-01', '2026-05-15'],
      measured_at: ['2026-03-02', '2026-05-16'],
      stays: [
        'Paris, 11e, FR, 2026-07-01/2026-07-09, private',
        'Milão, IT, 2027-02-20/2027-03-02, private | Tokyo, JP, 2027-04-01/2027-05-15',
      ],
    })
    const stays = await db
      .selectFrom('stays')
      .select(['city', 'country', 'from', 'to', 'public'])
      .orderBy('from')
      .execute()
    expect(stays).toEqual([
      { city: 'Milão', country: 'IT', from: '2027-02-20', to: '2027-03-02', public: 0 },
      { city: 'Tokyo', country: 'JP', from: '2027-04-01', to: '2027-05-15', public: 1 },
    ])
    await bring('name;stays\nÁgata;')
    expect(await db.selectFrom('stays').selectAll().execute()).toEqual([])
  })

  test("the export applies the list's filters", async () => {
    const { db } = connection()
    for (const name of ['Ágata', 'Bia']) await insertTalent(db, { name })
    const text = await (await admin.get('/talents/export?q=agata')).text()
    expect([text.includes('Ágata'), text.includes('Bia')]).toEqual([true, false])
    const { data } = await (await admin.get('/audit?action=exported')).json()
    expect(data).toMatchObject([{ resource: 'talents', changes: { count: 1 } }])
  })

  test('creates talents, changes them by id or name, and keeps columns that are missing', async () => {
    const { db } = connection()
    const id = await insertTalent(db, { name: 'Ágata', height: 170, hair: 'red', city: 'Recife' })
    await insertTalent(db, { name: 'Bia', hair: 'red' })
    const csv = `id;version;name;category;height;hair;birthdate;published;city
${id};1;Água-marinha;woman;177,5;Castanhos;31/12/1999;sim;
;;Bia;mulher;;blond;2001-01-31;não;São Paulo
;;Clara;man;180;;;;`
    const report = await bring(csv, true)
    expect(report).toMatchObject({ done: false, created: 1, updated: 2, errors: { total: 0 } })
    expect(report.changes[0]).toEqual({
      line: 2,
      id: Number(id),
      name: 'Água-marinha',
      fields: {
        name: ['Ágata', 'Água-marinha'],
        height: [170, 177.5],
        hair: ['red', 'brown'],
        birthdate: ['2000-01-01', '1999-12-31'],
        city: ['Recife', null],
      },
    })
    expect(await rows()).toMatchObject([{ name: 'Ágata' }, { name: 'Bia', version: 1 }])
    expect(await bring(csv)).toMatchObject({ done: true, created: 1, updated: 2 })
    expect(await rows()).toMatchObject([
      { name: 'Água-marinha', search_name: 'agua-marinha', height: 177.5, birthdate: '1999-12-31', version: 2 },
      { name: 'Bia', published: 0, hair: 'blond', city: 'São Paulo' },
      { name: 'Clara', category: 'man', published: 0, version: 1 },
    ])
    const { data } = await (await admin.get('/audit')).json()
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['imported', 'created', 'changed', 'changed'])
  })

  test('an export that a spreadsheet rewrote changes only the edited cells', async () => {
    const { db } = connection()
    const agata = await insertTalent(db, { name: 'Ágata', birthdate: '1999-12-31', digitals_at: '2026-03-01' })
    const bia = await insertTalent(db, { name: 'Bia', birthdate: '2001-01-31', published: 0, published_at: null })
    const file = await (await admin.get('/talents/export?delimiter=%3B')).text()
    const talent = await (await admin.get(`/talents/${agata}`)).json()
    expect((await admin.put(`/talents/${agata}`, talent)).status).toBe(200)
    const before = await rows()

    const rewritten = file
      .replace(/;(\d{4})-(\d\d)-(\d\d)(?=;)/g, ';$3/$2/$1')
      .replaceAll(';true;', ';VERDADEIRO;')
      .replaceAll(';false;', ';FALSO;')
    for (const text of ['VERDADEIRO', 'FALSO', '31/12/1999', '01/03/2026']) expect(rewritten).toContain(`;${text};`)
    expect(await bring(rewritten)).toMatchObject({ done: true, updated: 0, unchanged: 2, errors: { total: 0 } })
    expect(await rows()).toEqual(before)

    const report = await bring(rewritten.replace('31/01/2001', '30/01/2001'))
    expect(report).toMatchObject({ done: true, updated: 1, unchanged: 1, errors: { total: 0 } })
    expect(report.changes).toMatchObject([{ id: Number(bia), fields: { birthdate: ['2001-01-31', '2001-01-30'] } }])
    expect(await rows()).toMatchObject([before[0], { name: 'Bia', birthdate: '2001-01-30', version: 2 }])

    const outdated = await bring(rewritten.replace('31/12/1999', '30/12/1999').replace('31/01/2001', '30/01/2001'))
    expect(errorsOf(outdated)).toEqual([[2, 'version', 'changed_since']])
  })

  test('other ways to write the same values change nothing', async () => {
    const id = await insertTalent(connection().db, { name: 'Ágata', height: 177.5, publish_at: null, city: 'Recife' })
    await admin.put(`/talents/${id}`, {
      ...(await (await admin.get(`/talents/${id}`)).json()),
      unpublish_at: '2027-01-01T00:00:00.000Z',
      languages: ['de', 'pt'],
    })
    const before = await rows()
    const csv = `id;version;category;height;unpublish_at;languages;birthdate
${id};1;Mulher;177,50;2027-01-01T01:00:00+01:00;português, alemão;1/1/2000`
    expect(await bring(csv)).toMatchObject({ done: true, updated: 0, unchanged: 1, errors: { total: 0 } })
    expect(await rows()).toEqual(before)
  })

  test.each([
    [
      'Portuguese',
      'NOME;Quadro;No ar;Data de nascimento;Genero;Cabelos;Olhos;Camisa;Altura (cm);sapatos;Data das medidas',
      'Ágata;Mulher;Sim;31/12/1999;feminino;castanho-ESCUROS;Cor de Mel;P;177,5;39;01/02/2026',
    ],
    [
      'English',
      'Name,Board,Live,Date of birth,Gender,Hair,Eyes,Shirt,Height (cm),Shoes,Measurements taken on',
      'Ágata,Woman,Yes,1999-12-31,Female,dark brown,HAZEL,S,177.5,39,2026-02-01',
    ],
    [
      'both',
      'name,Categoria,published,Nascimento,Sexo,hair,Olhos,shirt,altura,Shoe,Medidas de',
      'Ágata,mulher,x,1999-12-31,Female,Castanho-escuros,hazel,S,"177,5",39,2026-02-01',
    ],
  ])('reads headings and values in %s', async (_language, header, line) => {
    expect(await bring(`${header}\n${line}`)).toMatchObject({ done: true, created: 1, errors: { total: 0 } })
    expect(await rows()).toMatchObject([
      {
        name: 'Ágata',
        category: 'woman',
        published: 1,
        birthdate: '1999-12-31',
        gender: 'female',
        hair: 'dark_brown',
        eyes: 'hazel',
        shirt: 'S',
        height: 177.5,
        shoes: 39,
        measured_at: '2026-02-01',
      },
    ])
  })

  test("reads the agency's labels of attributes as headings", async () => {
    const { db } = connection()
    await writeAttribute(db, { name: 'chest', label_pt: 'Peitoral', label_en: 'Chest', options: [], version: 2 })
    expect(await bring('Nome;Quadro;Peitoral\nIvo;Homem;98')).toMatchObject({ done: true })
    const place = { label_pt: 'Onde mora', label_en: 'Lives in', options: [], version: 2 }
    await writeAttribute(db, { name: 'current_address', ...place })
    expect(await bring('Nome;Quadro;Onde mora\nIan;Homem;Recife')).toMatchObject({ done: true })
    await db.deleteFrom('attributes').execute()
    expect(await rows()).toMatchObject([{ chest: 98 }, { city: 'Recife' }])
  })

  test("an error names the column by the file's heading", async () => {
    const { errors } = await bring('Nome;Quadro;Cabelos;Altura (cm)\nAna;Mulher;Verdes;alta')
    expect(errors.first).toEqual([
      { line: 2, column: 'Cabelos', field: 'hair', cell: 'Verdes', code: 'unknown' },
      { line: 2, column: 'Altura (cm)', field: 'height', cell: 'alta', code: 'not_a_number' },
    ])
  })

  test.each([
    ['pt', ';', 'talentos', 'Nome;Board;No ar;Nome civil;Nascimento'],
    ['en', ',', 'talents', 'Name,Board,Live,Legal name,Date of birth'],
  ])('the template in %s can be imported unchanged', async (language, delimiter, name, start) => {
    const path = `/talents/import/template?language=${language}&delimiter=${encodeURIComponent(delimiter)}`
    const response = await admin.get(path, 'booker')
    expect(response.headers.get('content-disposition')).toContain(`filename="${name}.csv"`)
    const template = await response.text()
    expect(template.trim().startsWith(start)).toBe(true)
    expect(template).not.toMatch(/antigo|old address|line-up|Entra no ar|Goes live/i)
    expect(await bring(template)).toMatchObject({ lines: 0, errors: { total: 0 } })
  })

  test('describes the columns with their possible values', async () => {
    const { data } = await (await admin.get('/talents/import/columns', 'booker')).json()
    const column = (name: string) => data.find((one: { name: string }) => one.name === name)
    expect(column('height')).toMatchObject({ title_pt: 'Altura', type: 'number', min: 40, max: 260, unit: 'cm' })
    expect(column('category').options).toContainEqual({ value: 'woman', label_pt: 'Mulher', label_en: 'Woman' })
    expect(column('hair').options).toContainEqual({ value: 'red', label_pt: 'Ruivos', label_en: 'Red' })
    expect((await admin.call('GET', '/talents/import/columns', undefined, 'nobody')).status).toBe(401)
  })

  test('lets old addresses lead to new and known talents', async () => {
    const { db } = connection()
    await emptyTables(connection(), 'redirects')
    await insertTalent(db, { name: 'Ágata' })
    await admin.post('/redirects', { source: '/taken', target: 'gone' })
    const csv = [
      'Nome;Board;Endereço antigo',
      'Ágata;Mulher;/agata https://old.example/models/agata/',
      'Bia;Mulher;/bia',
      'Caio;Homem;/taken',
      'Duda;Homem;/bia',
      'Enzo;Homem;enzo',
    ].join('\n')
    const report = await bring(csv, true)
    expect(report).toMatchObject({ created: 1, updated: 1 })
    expect(report.changes[0]?.fields).toEqual({ old_address: [null, '/agata /models/agata'] })
    expect(errorsOf(report)).toEqual([
      [4, 'Endereço antigo', 'taken'],
      [5, 'Endereço antigo', 'repeated'],
      [6, 'Endereço antigo', 'not_an_address'],
    ])
    expect(await bring(csv)).toMatchObject({ done: true })
    const talents = await rows()
    expect(talents.map(({ name, version }) => [name, version])).toEqual([
      ['Ágata', 1],
      ['Bia', 1],
    ])
    const redirects = await db.selectFrom('redirects').selectAll().orderBy('source').execute()
    expect(redirects.map(({ source, talent_id }) => [source, talent_id])).toEqual([
      ['/agata', talents[0]?.id],
      ['/bia', talents[1]?.id],
      ['/models/agata', talents[0]?.id],
      ['/taken', null],
    ])
    const [, bia] = talents
    await admin.delete(`/talents/${bia?.id}?version=${bia?.version}`)
    const again = await bring('Nome;Board;Endereço antigo\nCaio;Homem;/bia')
    expect(again).toMatchObject({ done: true, created: 1, errors: { total: 0 } })
    expect(await db.selectFrom('redirects').select('talent_id').where('source', '=', '/bia').execute()).toEqual([
      { talent_id: (await rows()).at(-1)?.id },
    ])
    const audit = await db
      .selectFrom('audit')
      .select('changes')
      .where('action', '=', 'imported')
      .orderBy('id')
      .execute()
    expect(audit.map(({ changes }) => JSON.parse(changes ?? ''))).toEqual([
      { created: 3, updated: 0 },
      { created: 1, updated: 1 },
      { created: 1, updated: 0 },
      { created: 1, updated: 0 },
    ])
  })

  test('returns the names of pictures of new, changed and unchanged talents, and stores nothing of them', async () => {
    const { db } = connection()
    const agataId = Number(await insertTalent(db, { name: 'Ágata' }))
    await insertTalent(db, { name: 'Eva' })
    const csv =
      'Nome no board;Board;Fotos;Mostrar no site\nÁgata;Mulher;IMG_1.jpg, IMG_2.jpg;sim\nBia;Mulher;fotos/bia;\nCaio;Homem;;\nDuda;?;IMG_3.jpg;\nEva;?;IMG_4.jpg;sim'
    const first = { id: agataId, names: 'IMG_1.jpg, IMG_2.jpg' }
    expect(await bring(csv, true)).toMatchObject({ created: 2, unchanged: 1, pictures: [first] })
    const { pictures } = await bring(csv)
    expect(pictures).toEqual([first, { id: (await rows())[2]?.id, names: 'fotos/bia' }])
    expect(await bring(csv, true)).toMatchObject({ created: 0, updated: 0, pictures })
  })

  test('reports every reason of invalid lines, and imports the others', async () => {
    const { db } = connection()
    const id = Number(await insertTalent(db, { name: 'Ágata', version: 3 }))
    for (const _ of [1, 2]) await insertTalent(db, { name: 'Gêmea' })
    const lines = [
      'id,version,name,category,height,hair,birthdate,published,publish_at',
      ',,Nova,woman,180,,,,',
      '999999,1,Ninguém,woman,,,,,',
      'x,1,Ninguém,woman,1800,,,,',
      ',,Gêmea,woman,,,,,',
      `${id},2,Ágata,man,,,,true,`,
      `${id},3,Ágata,man,,,,true,`,
      ',,,woman,,,,,',
      ',,Outra,child,1800,green,31/12/1999,maybe,amanhã',
      ',,Mais uma,,abc,,2030-01-01,,',
      ',,Nova,woman,,,,,',
      ',,Cheia,woman,,,,,,x',
      ',,Larga,woman,,,,,,,',
    ]
    for (const dryRun of [true, false]) {
      const report = await bring(lines.join('\n'), dryRun)
      expect(report).toMatchObject({ done: !dryRun, created: 2, updated: 0, unchanged: 0, failed: 10 })
      expect(errorsOf(report)).toEqual([
        [3, 'id', 'unknown'],
        [4, 'id', 'unknown'],
        [4, 'height', 'too_big'],
        [5, 'name', 'ambiguous'],
        [6, 'version', 'changed_since'],
        [7, 'id', 'repeated'],
        [8, 'name', 'required'],
        [9, 'category', 'unknown'],
        [9, 'published', 'unknown'],
        [9, 'publish_at', 'not_a_date'],
        [9, 'birthdate', 'not_a_date'],
        [9, 'hair', 'unknown'],
        [9, 'height', 'too_big'],
        [10, 'category', 'required'],
        [10, 'height', 'not_a_number'],
        [10, 'birthdate', 'in_future'],
        [11, 'name', 'repeated'],
        [12, null, 'too_many_cells'],
      ])
    }
    expect((await rows()).map(({ name }) => name)).toEqual(['Ágata', 'Gêmea', 'Gêmea', 'Nova', 'Larga'])
  })

  test('refuses a publication after the end that a talent has', async () => {
    const unpublish_at = '2027-01-01T00:00:00.000Z'
    const id = await insertTalent(connection().db, { name: 'Ágata', published: 0, unpublish_at })
    const line = `id,version,name,publish_at\n${id},1,Ágata,`
    expect(errorsOf(await bring(`${line}2027-02-01T00:00:00Z`))).toEqual([[2, null, 'ends_before_start']])
    expect(await bring(`${line}2026-12-01T00:00:00Z`)).toMatchObject({ done: true, updated: 1 })
  })

  test('does not publish a talent without a name', async () => {
    const id = await insertTalent(connection().db, { name: 'Ágata', published: 0 })
    expect(errorsOf(await bring(`id,version,name,published\n${id},1,,1`))).toEqual([[2, 'name', 'required']])
  })

  test.each([
    [
      'a header of other things',
      'apelido,idade\nAna,17',
      [
        [1, 'apelido', 'unknown_column'],
        [1, 'idade', 'unknown_column'],
        [1, null, 'missing_name_column'],
      ],
    ],
    ['a column twice', 'name,Name\nAna,Bia', [[1, 'Name', 'repeated_column']]],
    ['a column in two languages', 'Altura,name,Height\n1,Bia,2', [[1, 'Height', 'repeated_column']]],
    ['no board', 'Nome\nBia', [[2, null, 'required']]],
    ['an open quote', 'name,category\n"Ana,woman', [[2, null, 'unreadable']]],
    ['nothing', '', [[1, null, 'missing_name_column']]],
    [
      'no table at all',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      [[1, null, 'not_text']],
    ],
  ])('reports the errors of a file with %s', async (_what, csv, errors) => {
    const report = await bring(csv as never, true)
    expect(errorsOf(report)).toEqual(errors)
  })

  test('accepts ten thousand lines, and refuses one more or five megabytes', async () => {
    const line = (_: unknown, index: number) => `Nome ${index},woman`
    const lines = Array.from({ length: 10_001 }, line)
    expect(errorsOf(await bring(['name,category', ...lines].join('\n'), true))).toEqual([
      [10_002, null, 'too_many_lines'],
    ])
    const report = await bring(['name,category', ...lines.slice(1)].join('\n'), true)
    expect(report).toMatchObject({ lines: 10_000, created: 10_000, errors: { total: 0 } })
    expect(report.changes).toHaveLength(500)
    expect((await post('x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413)
  })

  test('refuses everybody without a session', async () => {
    expect((await post('name\nAna', false, 'nobody')).status).toBe(401)
    expect((await admin.call('GET', '/talents/export', undefined, 'nobody')).status).toBe(401)
    expect((await admin.post('/talents/import?dry_run=true', {})).status).toBe(415)
  })
})
