import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier as Feature } from '@mdn/browser-compat-data'
import postcss from 'postcss'
import { parseSync, Visitor } from 'vite'

/**
 * `npm run lint`: finds features of CSS and Web APIs in the built site that one of the oldest supported browsers lacks. Each needs
 * a row in the table of decision 0059, which says what happens without it. Styles within `@supports` have their fallback, and the
 * build translates syntax.
 */

const root = join(import.meta.dirname, '..')
const oldest = { Chrome: 111, Firefox: 128, Safari: 16.4 }
const decision = 'docs/decisions/0059-supported-browsers.md'

type Features = Record<string, Feature>

const { api, css, javascript } = data as unknown as {
  api: Features
  css: Record<'properties' | 'selectors' | 'types' | 'at-rules', Features>
  javascript: { builtins: Features }
}

/** The browsers that lack each feature, and where it was found first. */
const found = new Map<string, { lackedBy: string; file: string }>()
const functions = collectMembers([css.types, ...Object.values(css.types)])
/** By name: a minified script does not tell whose method it calls. */
const methods = collectMembers([...Object.values(api), ...Object.values(javascript.builtins)])
const globalNames: Record<string, string> = { document: 'Document', navigator: 'Navigator', window: 'Window' }
/** Methods of libraries with names of newer methods of the platform. */
const libraryMethods = new Set(['createContext', 'isError', 'toArray'])

const assets = globSync('build/client/{assets/*,*}.{css,js}', { cwd: root })
// Pages contain the styles, so the server has them.
const styles = globSync('build/server/assets/*.js', { cwd: root }).flatMap((file) => stylesIn(read(file)))
if (assets.length === 0 || styles.length === 0) throw new Error('there is no built site: run `npm run build` first')
for (const file of assets) file.endsWith('.css') ? checkCss(file, read(file)) : checkScript(file, read(file))
for (const css of styles) checkCss('the styles of pages', css)
report()

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** The texts of a script that are styles. */
function stylesIn(source: string): string[] {
  const texts: string[] = []
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && value.startsWith('/*! tailwindcss')) texts.push(value)
    },
  }).visit(parseSync('server.js', source).program)
  return texts
}

function checkCss(file: string, source: string): void {
  postcss.parse(source).walk((node) => {
    if (isWithin(node, 'supports')) return
    if (node.type === 'atrule') note(file, `@${node.name}`, [css['at-rules'][node.name]])
    if (node.type === 'rule') {
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z][a-z-]*)/g))
        note(file, `:${name}`, [css.selectors[name]])
    }
    if (node.type !== 'decl' || isWithin(node, 'page') || node.prop.startsWith('-')) return
    const { parent, prop, value } = node
    const property = css.properties[prop]
    if (parent?.some((other) => other.type === 'decl' && other.prop === `-webkit-${prop}`)) return
    if (note(file, prop, [property])) return
    for (const [, name = '', call] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)(\()?/g)) {
      note(file, call ? `${name}()` : `${prop}: ${name}`, call ? functions.get(name) : [property?.[name]])
    }
  })
}

function isWithin(node: postcss.ChildNode, atRule: string): boolean {
  for (let parent = node.parent; parent; parent = parent.parent as typeof parent) {
    if (parent.type === 'atrule' && (parent as postcss.AtRule).name === atRule) return true
  }
  return false
}

function checkScript(file: string, source: string): void {
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier' || object.type !== 'Identifier') return
      const owner = ownerOf(object.name)
      note(file, `${object.name}.${property.name}`, [owner?.[property.name], owner?.[`${property.name}_static`]])
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') note(file, `new ${callee.name}`, [ownerOf(callee.name)])
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') note(file, `${callee.name}()`, [api.Window?.[callee.name]])
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return
      const { object, property } = callee
      if (object.type === 'Identifier' && ownerOf(object.name)) return
      // Methods of our own and of libraries have single words as names, too.
      const isDistinct = /[A-Z]/.test(property.name) && !libraryMethods.has(property.name)
      if (isDistinct) note(file, `.${property.name}()`, methods.get(property.name))
    },
  }).visit(parseSync(file, source).program)
}

/** The interface or object of a global name. */
function ownerOf(name: string): Feature | undefined {
  const owner = globalNames[name] ?? name
  const from = [api, javascript.builtins].find((features) => Object.hasOwn(features, owner))
  return from?.[owner]
}

/** Notes a feature if none of its candidates in the data is in all browsers, and returns whether it did. */
function note(file: string, name: string, candidates: (Feature | undefined)[] = []): boolean {
  const lacking = candidates.flatMap((candidate) => (candidate?.__compat ? [findLacking(candidate.__compat)] : []))
  const [least] = lacking.toSorted((a, b) => a.length - b.length)
  if (!least || least.length === 0) return false
  if (!found.has(name)) found.set(name, { lackedBy: least.join(', '), file })
  return true
}

/** The browsers whose oldest supported version lacks a feature. What only one kind of Apple's devices has counts for all. */
function findLacking({ support }: NonNullable<Feature['__compat']>): string[] {
  const { chrome = [], firefox = [], safari = [], safari_ios = [] } = support
  const statements = { Chrome: [chrome].flat(), Firefox: [firefox].flat(), Safari: [safari, safari_ios].flat() }
  return (Object.keys(oldest) as (keyof typeof oldest)[]).filter((browser) => {
    const has = (version: unknown) =>
      typeof version === 'string' && Number.parseFloat(version.replace('≤', '')) <= oldest[browser]
    return !statements[browser].some(
      ({ version_added, version_removed, prefix, alternative_name, flags }) =>
        !prefix && !alternative_name && !flags && has(version_added) && !has(version_removed),
    )
  })
}

/** The members of all owners by name. */
function collectMembers(owners: unknown[]): Map<string, Feature[]> {
  const members = new Map<string, Feature[]>()
  for (const [key, member] of owners.flatMap((owner) => Object.entries(owner as Features))) {
    const name = key.replace(/_static$/, '')
    members.set(name, [...(members.get(name) ?? []), member])
  }
  return members
}

/** Compares the table with what was found. */
function report(): void {
  const rows = [...read(decision).matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm)].map(([, name = '', by = '']) => [name, by])
  const declared = new Map(rows as [string, string][])
  for (const [name, { lackedBy, file }] of found) {
    if (declared.get(name) !== lackedBy)
      console.error(`${file}: ${decision} needs the row | \`${name}\` | ${lackedBy} | … |`)
  }
  for (const name of declared.keys()) if (!found.has(name)) console.error(`${decision}: the site does not use ${name}`)
  const isRight =
    declared.size === found.size && [...found].every(([name, { lackedBy }]) => declared.get(name) === lackedBy)
  if (!isRight) process.exitCode = 1
}
