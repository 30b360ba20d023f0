import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant } from '../tags.ts'
import { test } from './fixtures.ts'

test.use({ role: 'editor', expectedMessages: /status of 422/ })

test(
  'names an attribute, and adds, orders and removes its options',
  fullRunInEveryVariant,
  async ({ page, baseURL, texts }) => {
    const { attributes, components, ra } = texts
    const path = '/admin/api/attributes/gender'
    const before = await (await page.request.get(path)).json()
    await page.goto('/admin/attributes')
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: before.label_en })
    await expect(line).toContainText(`${attributes.types.option} · ${before.options.length}`)
    await line.getByRole('link', { name: before.label_pt }).click()
    await page
      .getByLabel(components.bilingual.fieldIn(texts.resources.attributes.fields.label, 'en'))
      .fill('Gender type')
    const rows = page.getByRole('main').getByRole('listitem')
    const [first] = before.options
    // An option in use keeps its code.
    await expect(rows.first()).toContainText(attributes.used(first.used))
    await expect(rows.first().getByLabel(attributes.value)).toBeDisabled()
    await expect(rows.first().getByRole('button', { name: attributes.remove(first.label_pt) })).toBeDisabled()

    for (const name of ['agender', 'other']) {
      await page.getByRole('button', { name: attributes.add }).click()
      await rows.last().getByLabel(components.bilingual.fieldIn(attributes.options, 'pt')).fill(`${name} pt`)
      await rows
        .last()
        .getByLabel(attributes.value)
        .fill(name === 'other' ? 'não' : name)
      await rows.last().getByLabel(components.bilingual.fieldIn(attributes.options, 'en')).fill(`${name} en`)
    }
    await page.getByRole('button', { name: ra.action.save }).click()
    await expect(rows.last().getByLabel(attributes.value)).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: attributes.remove('other pt') }).click()
    await page.getByRole('button', { name: components.ordered.up('agender pt') }).click()
    await page.getByRole('button', { name: components.ordered.down(first.label_pt) }).click()
    await page.getByRole('button', { name: ra.action.save }).click()
    await expect(line).toContainText(String(before.options.length + 1))
    const stored = await (await page.request.get(path)).json()
    expect(stored.label_en).toBe('Gender type')
    const values = stored.options.map(({ value }: { value: string }) => value)
    const known = before.options.map(({ value }: { value: string }) => value)
    expect(values).toEqual([known[1], known[0], ...known.slice(2, -1), 'agender', ...known.slice(-1)])
    expect(stored.options.at(-2)).toMatchObject({ label_pt: 'agender pt', label_en: 'agender en' })

    // Other tests use the same site.
    const headers = { origin: baseURL }
    const restored = await page.request.put(path, { data: { ...before, version: stored.version }, headers })
    expect(restored.ok(), await restored.text()).toBe(true)
  },
)
