import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { findVariables } from '#domain/site-texts.ts'
import { catalogues } from './catalogues.server.ts'
import { messages as everyPage } from './messages/pt/index.ts'
import { messagesOf, pickEveryPageOverrides, withSiteTexts } from './messages.server.ts'
import { siteTexts } from './site-texts.server.ts'
import { overrideTexts } from './text-overrides.ts'
import { composedTexts, textVariables } from './text-variables.ts'

/** The functions of a catalogue, by path. */
function functionsIn(node: object, path = ''): [string, (...values: never[]) => string][] {
  return Object.entries(node).flatMap(([name, value]) => {
    const key = path ? `${path}.${name}` : name
    if (typeof value === 'function') return [[key, value]]
    return typeof value === 'object' && value !== null ? functionsIn(value, key) : []
  })
}

test('knows the variables of every text', () => {
  const known = [...Object.keys(textVariables), ...composedTexts].sort()
  for (const language of languages) {
    const functions = functionsIn(catalogues[language])
    expect(functions.map(([key]) => key).sort()).toEqual(known)
    for (const [key, text] of functions)
      if (!composedTexts.has(key)) expect(textVariables[key], key).toHaveLength(text.length)
  }
})

test('shows each text with its variables in braces', () => {
  expect(siteTexts().get('lookbook.count')).toEqual({
    key: 'lookbook.count',
    variables: ['count'],
    isPlural: true,
    isSpecified: false,
    isLocked: false,
    texts: {
      pt: { one: '1 modelo', other: '{count} modelos' },
      en: { one: expect.stringContaining('1 '), other: expect.stringContaining('{count} ') },
    },
  })
  expect(siteTexts().get('compCard.credits')?.texts.pt).toEqual({ one: 'Foto: {names}', other: 'Fotos: {names}' })
  expect(siteTexts().get('beAModel.guidance.1')?.texts.pt).toEqual({ other: 'Sem maquiagem.' })
  for (const consent of ['beAModel.consent', 'sentApplication.confirm.lead'])
    expect(siteTexts().get(consent)?.isLocked, consent).toBe(true)
  for (const version of ['beAModel.consentVersion', 'sentApplication.confirm.version'])
    expect(siteTexts().has(version), version).toBe(false)
  for (const { key, variables, texts } of siteTexts().values()) {
    for (const { one, other } of Object.values(texts)) {
      expect(other + (one ?? ''), key).not.toMatch(/7[.,]?00\d/)
      expect(variables, key).toEqual(expect.arrayContaining(findVariables(other + (one ?? ''))))
    }
  }
})

test('puts every text of the product back to what it was, given its own words', () => {
  for (const language of languages) {
    const own = Object.fromEntries(
      [...siteTexts().values()].flatMap(({ key, texts, isLocked }) =>
        texts[language] && !isLocked ? [[key, texts[language]]] : [],
      ),
    )
    const [product, overridden] = [catalogues[language], withSiteTexts(language, own, () => messagesOf(language))]
    expect(overridden).not.toBe(product)
    const replaced = new Map(functionsIn(overridden))
    for (const [key, text] of functionsIn(product)) {
      if (composedTexts.has(key)) continue
      for (const count of [0, 1, 2, 940]) {
        const values = textVariables[key]?.map((name) =>
          /^(count|days|number|page|shown|total|years)$/.test(name) ? count : name,
        )
        const call = (fill: unknown) => (fill as (...given: unknown[]) => string)(...(values ?? []))
        expect(call(replaced.get(key)), key).toBe(call(text))
      }
    }
    expect(JSON.stringify(overridden)).toBe(JSON.stringify(product))
  }
})

test('overrides texts for one request only, and never a consent', () => {
  const texts = {
    'contact.title': 'Fale conosco',
    'layout.menu.contact': 'Escreva',
    'lookbook.count': { one: 'Um só', other: 'São {count}' },
    'compare.firstOnly': '{shown}/{total}',
    'beAModel.consent': 'Autorizo tudo',
    'sentApplication.confirm.lead': 'Você autoriza tudo.',
    'sentApplication.confirm.version': '2026-01-01',
    'beAModel.guidance.0': 'Bem de perto.',
    'no.such.text': 'x',
    '__proto__.polluted': 'x',
  }
  const inside = withSiteTexts('pt', texts, () => messagesOf('pt'))
  expect(inside.contact.title).toBe('Fale conosco')
  expect(inside.layout.menu.contact).toBe('Escreva')
  expect([1, 1_200].map(inside.lookbook.count)).toEqual(['Um só', 'São 1.200'])
  expect(inside.compare.firstOnly(2, 5)).toBe('2/5')
  expect(inside.beAModel.consent).toBe(catalogues.pt.beAModel.consent)
  expect(inside.sentApplication.confirm).toEqual(catalogues.pt.sentApplication.confirm)
  expect(inside.beAModel.guidance).toEqual(['Bem de perto.', ...catalogues.pt.beAModel.guidance.slice(1)])
  expect({}).not.toHaveProperty('polluted')
  expect(withSiteTexts('pt', texts, () => messagesOf('en'))).toBe(catalogues.en)
  expect(messagesOf('pt').contact.title).toBe('Contato')
})

test('sends browsers the texts of all pages only', () => {
  const texts = { 'contact.title': 'Fale', 'favorites.removed': { one: '1 saiu', other: '{count} saíram' } }
  const own = pickEveryPageOverrides(texts)
  expect(own).toEqual({ 'favorites.removed': ['{0} saíram', '1 saiu', 0] })
  expect(pickEveryPageOverrides({ 'contact.title': 'Fale' })).toBeUndefined()
  expect(pickEveryPageOverrides(undefined)).toBeUndefined()

  const inBrowser = overrideTexts(everyPage, own, 'pt')
  expect([1, 1_200].map((count) => inBrowser.favorites.removed(count))).toEqual(['1 saiu', '1.200 saíram'])
  expect(inBrowser.layout).toBe(everyPage.layout)
  expect(overrideTexts(everyPage, undefined, 'pt')).toBe(everyPage)
})
