import { fireEvent, screen, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertUsers, sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { choose, fill, finishRequests, openBackOffice, openPage, refuseNext } from './back-office.ts'

onSqlite((connection) => {
  const admin = sharedAdmin(connection)
  let user: UserEvent
  let untouched: Record<string, unknown>

  const read = async () => (await admin.get('/settings/agency')).json()
  const field = (name: string) => screen.getByRole('textbox', { name })

  beforeAll(async () => {
    await insertUsers(connection())
    const named = { ...(await read()), name: 'Mármore', email: 'office@agency.example' }
    untouched = await (await admin.put('/settings/agency', named)).json()
    user = await openBackOffice(admin, '/tasks', { language: 'pt' })
  })
  beforeEach(async () => {
    await admin.put('/settings/agency', { ...untouched, version: (await read()).version })
  })
  const open = () => openPage('/settings', 'Configurações')
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }))

  test('keeps each setting of the agency', async () => {
    const texts: Record<string, readonly [label: string, text: string]> = {
      name: ['Nome da agência', 'Mármore e Filhos'],
      description_pt: ['Descrição para buscadores em português', 'Modelos'],
      description_en: ['Descrição para buscadores em inglês', 'Models'],
      copyright_pt: ['Linha de copyright em português', '© Mármore'],
      copyright_en: ['Linha de copyright em inglês', '© Marble'],
      email: ['E-mail', 'casa@agency.example'],
      phone: ['Telefone', '+55 11 5555-0199'],
      whatsapp: ['WhatsApp', '+55 11 95555-0199'],
      fresh_days: ['Polaroids recentes: até (dias)', '40'],
      stale_days: ['Polaroids antigas: depois de (dias)', '80'],
      map_url: ['Mapa', 'https://map.example/marmore.js'],
      review_widget_url: ['Avaliações', 'https://reviews.example/widget.js'],
      credit_label: ['Crédito', 'Pedra'],
      credit_url: ['Link do crédito', 'https://pedra.example/'],
      color_paper: ['Cor do fundo', '#fffff0'],
      color_ink: ['Cor do texto', '#101010'],
      color_muted: ['Cor do texto secundário', '#404040'],
      color_line: ['Cor das linhas', '#707070'],
      color_alert: ['Cor dos erros', '#900000'],
    }
    const lines: Record<string, readonly [label: string, lines: string[]]> = {
      countries_pt: ['Países em português', ['Brasil', 'Polônia']],
      countries_en: ['Países em inglês', ['Brazil', 'Poland']],
      credentials_pt: ['Registros em português', ['CNPJ 00.000.000/0001-00']],
      credentials_en: ['Registros em inglês', ['Licence 1']],
    }
    await admin.create('/tasks', { title: 'Ligar', assignee_id: 'a1', due_on: '2026-06-15' })
    await openPage('/tasks', 'Tarefas')
    const task = async () => (await screen.findByText('Ligar')).closest('li')?.textContent
    expect(await task()).not.toContain('atrasada')
    await open()
    for (const [label, text] of Object.values(texts)) await fill(user, labelled(label), text)
    for (const [label, entries] of Object.values(lines)) await fill(user, labelled(label), entries.join('\n'))
    for (const name of [/^Mostrar o crédito/, /^Mostrar o peso/]) await user.click(screen.getByRole('switch', { name }))
    await fill(user, screen.getByRole('combobox', { name: /^Fuso horário/ }), 'Kiritimati')
    await user.click(await screen.findByRole('option', { name: 'Pacific/Kiritimati' }))
    await choose(user, /^Onde entram os talentos novos/, 'No começo do board')
    await user.click(screen.getByRole('radio', { name: /Clássica/ }))
    await save()
    expect(await screen.findByText('Salvo. O site já está atualizado.')).toBeTruthy()
    const stored = Object.entries(texts).map(([name, [, text]]) => [name, name.endsWith('_days') ? Number(text) : text])
    const listed = Object.entries(lines).map(([name, [, entries]]) => [name, entries])
    expect(await read()).toMatchObject({
      ...Object.fromEntries([...stored, ...listed]),
      ...{ show_credit: !untouched.show_credit, show_weight: !untouched.show_weight },
      ...{ time_zone: 'Pacific/Kiritimati', new_talents: 'top', typefaces: 'garamond' },
    })
    // It is tomorrow there.
    await openPage('/tasks', 'Tarefas')
    expect(await task()).toContain('atrasada')
  })

  /** A text field by its label alone: hints follow in some names. */
  function labelled(label: string): HTMLElement {
    const [found] = screen
      .getAllByLabelText(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( \\*)?$`))
      .filter((element) => element.matches('input:not([type=color]), textarea'))
    return found as HTMLElement
  }

  test('explains what cannot be saved, and saves nothing', async () => {
    await open()
    await fill(user, labelled('Polaroids antigas: depois de (dias)'), '1')
    await fill(user, labelled('Países em português'), `Brasil\n${'a'.repeat(61)}`)
    await fill(user, labelled('Países em inglês'), Array.from({ length: 31 }, String).join('\n'))
    await fill(user, labelled('Registros em português'), Array.from({ length: 13 }, String).join('\n'))
    await fill(user, labelled('Cor dos erros'), 'red')
    await save()
    expect(await screen.findByText('A linha 2 passa de 60 caracteres.')).toBeTruthy()
    expect(screen.getByText('São mais de 30 linhas.')).toBeTruthy()
    expect(screen.getByText('São mais de 12 linhas.')).toBeTruthy()
    expect(screen.getByText('Digite # e seis algarismos hexadecimais. Por exemplo, #14120f.')).toBeTruthy()
    const days = labelled('Polaroids antigas: depois de (dias)')
    expect(days.getAttribute('aria-invalid')).toBe('true')
    expect(await read()).toMatchObject({ name: 'Mármore' })
  })

  test('warns of colours that cannot be read, beside a preview with the agency’s name', async () => {
    await open()
    // The browser's picker changes the form too.
    fireEvent.input(screen.getByLabelText(/^Cor do fundo: /), { target: { value: '#ffffff' } })
    await expect.poll(() => screen.getByRole('button', { name: 'Salvar' })).toHaveProperty('disabled', false)
    // It is 4.48, which is below 4.5.
    await fill(user, labelled('Cor do texto'), '#777777')
    expect((await screen.findAllByText(/^O texto tem contraste de 4,4 : 1 com o fundo\./)).length).toBeGreaterThan(0)
    await fill(user, labelled('Cor do texto'), '#000000')
    await expect.poll(() => screen.queryByText(/^O texto tem contraste/)).toBeNull()
    await fill(user, labelled('Nome da agência'), '')
    expect(screen.getByTestId('preview').textContent).toMatch(/^Agência/)
    await fill(user, labelled('Nome da agência'), 'Granito')
    expect(screen.getByTestId('preview').textContent).toMatch(/^Granito/)
  })

  test('keeps what is typed when saving fails', async () => {
    await open()
    await fill(user, labelled('Nome da agência'), 'Granito')
    refuseNext('PUT', '/settings/agency', 503)
    await save()
    expect(await screen.findByText(/^O servidor não conseguiu atender/)).toBeTruthy()
    expect(field('Nome da agência')).toHaveProperty('value', 'Granito')
  })

  test('moves, refuses and resets sizes of a table', async () => {
    await openPage('/settings/sizes', 'Tabelas de tamanhos')
    const dresses = within(screen.getByRole('region', { name: 'Vestidos' }))
    const size = (name: string) => dresses.getByLabelText(name)
    const tables = async () => (await (await admin.get('/size-tables/agency')).json()).dress
    expect(size('EU 38, BR')).toHaveProperty('value', '42')
    expect(dresses.getByRole('button', { name: 'Usar o padrão' })).toHaveProperty('disabled', true)
    await user.click(dresses.getByRole('button', { name: 'BR: um tamanho a mais' }))
    expect(size('EU 38, BR')).toHaveProperty('value', '44')
    expect(size('EU 38, UK')).toHaveProperty('value', '12')
    await fill(user, size('EU 40, BR'), '30')
    await save()
    expect(await dresses.findByText('EU 40, BR: Precisa ser maior que o tamanho acima.')).toBeTruthy()
    await fill(user, size('EU 40, BR'), '45,3')
    expect(await dresses.findByText('EU 40, BR: Só existem tamanhos inteiros e meios.')).toBeTruthy()
    for (const [typed, message] of [
      ['100', 'Este número é grande demais.'],
      ['-1', 'Este número é pequeno demais.'],
      ['x', 'Digite um número.'],
    ] as const) {
      await fill(user, size('EU 40, BR'), typed)
      expect(await dresses.findByText(`EU 40, BR: ${message}`)).toBeTruthy()
      expect(size('EU 40, BR').getAttribute('aria-invalid')).toBe('true')
    }
    await fill(user, size('EU 40, BR'), '45,5')
    await save()
    await expect.poll(tables).toContainEqual(expect.objectContaining({ eu: 40, br: 45.5, uk: 14 }))
    await user.click(dresses.getByRole('button', { name: 'BR: um tamanho a menos' }))
    expect(size('EU 40, BR')).toHaveProperty('value', '43,5')
    await user.click(dresses.getByRole('button', { name: 'Usar o padrão' }))
    expect(size('EU 38, BR')).toHaveProperty('value', '42')
    await save()
    await expect.poll(tables).toContainEqual(expect.objectContaining({ eu: 40, br: 44, uk: 14 }))
  })

  test('moves each garment by its own step, and resets the columns of one table only', async () => {
    await openPage('/settings/sizes', 'Tabelas de tamanhos')
    const table = (name: string) => {
      const part = within(screen.getByRole('region', { name }))
      const value = (size: string) => part.getByLabelText<HTMLInputElement>(size).value
      const press = (button: string) => user.click(part.getByRole('button', { name: button }))
      return { ...part, value, press }
    }
    type Table = ReturnType<typeof table>
    const [shoes, women, men] = ['Sapatos', 'Ternos femininos', 'Ternos masculinos'].map(table) as [Table, Table, Table]
    const before = Number(shoes.value('EU 38, BR'))
    await shoes.press('BR: um tamanho a mais')
    expect(Number(shoes.value('EU 38, BR'))).toBe(before + 1)
    const [hers, his] = [women.value('EU 48, BR fem.'), men.value('EU 48, BR masc.')]
    await women.press('BR fem.: um tamanho a mais')
    await men.press('BR masc.: um tamanho a mais')
    await women.press('Usar o padrão')
    expect(women.value('EU 48, BR fem.')).toBe(hers)
    expect(Number(men.value('EU 48, BR masc.'))).toBe(Number(his) + 2)
    const isDefault = () =>
      [shoes, women, men].map((one) => one.getByRole<HTMLButtonElement>('button', { name: 'Usar o padrão' }).disabled)
    expect(isDefault()).toEqual([false, true, false])
    await men.press('Usar o padrão')
    await shoes.press('Usar o padrão')
    await expect.poll(isDefault).toEqual([true, true, true])
    // A size is none below zero, of which a table needs two.
    const dresses = table('Vestidos')
    const second = () => dresses.value('EU 32, US')
    for (let left = Number(second()); left >= 0; left -= 2) {
      expect(second()).toBe(String(left))
      await dresses.press('US: um tamanho a menos')
    }
    expect(second()).toBe('')
    const filled = () =>
      dresses.getAllByLabelText<HTMLInputElement>(/^EU \d+, US$/).filter(({ value }) => value !== '').length
    for (let left = filled(); left > 2; left--) await dresses.press('US: um tamanho a menos')
    await save()
    await screen.findByText('Salvo. O site já está atualizado.')
    await dresses.press('US: um tamanho a menos')
    expect(filled()).toBe(1)
    await save()
    await dresses.findByText('EU 30, US: Preencha este campo.')
    await dresses.press('Usar o padrão')
    await save()
    await expect.poll(async () => (await (await admin.get('/size-tables/agency')).json()).dress[0].us).not.toBeNull()
  })

  test('takes what is just within its limits, and no day less or line more', async () => {
    const isInvalid = (label: string) => labelled(label).getAttribute('aria-invalid') === 'true'
    const [fresh, stale] = ['Polaroids recentes: até (dias)', 'Polaroids antigas: depois de (dias)'] as const
    await open()
    const enter = (label: string, text: string) => fill(user, labelled(label), text)
    await enter(fresh, '0')
    await enter(stale, '40')
    await save()
    await expect.poll(() => isInvalid(fresh)).toBe(true)
    await enter(fresh, '40')
    // Leaving the field checks it, and disables the button for an instant.
    await user.tab()
    await finishRequests()
    await save()
    await expect.poll(() => [isInvalid(fresh), isInvalid(stale)]).toEqual([false, true])
    await enter(stale, '41')
    await enter('Países em português', `Brasil\n${'a'.repeat(60)}`)
    await enter('Países em inglês', Array.from({ length: 30 }, String).join('\n'))
    await enter('Registros em português', Array.from({ length: 12 }, String).join('\n'))
    await enter('Nome da agência', '')
    await save()
    await expect.poll(() => isInvalid('Nome da agência')).toBe(true)
    await enter('Nome da agência', 'Ardósia')
    const picker = screen.getByLabelText(/^Cor do fundo: /)
    fireEvent.input(picker, { target: { value: '#fafafa' } })
    await expect.poll(() => labelled('Cor do fundo')).toHaveProperty('value', '#fafafa')
    await save()
    await screen.findByText('Salvo. O site já está atualizado.')
    const stored = await read()
    expect(stored).toMatchObject({ name: 'Ardósia', fresh_days: 40, stale_days: 41, color_paper: '#fafafa' })
    expect([stored.countries_en.length, stored.credentials_pt.length]).toEqual([30, 12])
    expect(screen.getByRole('link', { name: /tabelas de tamanhos/i }).getAttribute('href')).toBe(
      '/admin/settings/sizes',
    )
  })
})
