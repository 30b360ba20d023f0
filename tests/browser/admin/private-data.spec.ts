import type { Route } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { pressEscapeAndStay } from './keyboard.ts'
import { createTalent, openNewTalent } from './talents.ts'

test.describe('a booker', () => {
  // West of Greenwich, where a calendar date read as a timestamp is the day before.
  test.use({ role: 'booker', expectedMessages: /status of (409|422|503)/, timezoneId: 'America/Sao_Paulo' })

  test('edits the private data of a talent by keyboard', fullRunInEveryVariant, async ({ page, baseURL, texts }) => {
    const { fields } = texts.resources['private-data']
    const { id } = await openNewTalent(page, baseURL ?? '', { name: 'Jaspe', birthdate: '2015-01-01' })
    await page.getByRole('link', { name: texts.talents.tabs['private-data'] }).press('Enter')
    await expect(page).toHaveURL(`/admin/private-data/${id}`)
    await expect(page.getByRole('link', { name: texts.talents.tabs['private-data'] })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByText(texts.privateData.noGuardian)).toBeVisible()
    await page.getByLabel(fields.phone, { exact: true }).fill('+55 11 0000-0100')
    await page.getByLabel(fields.nationalities).fill('bra')
    await page.getByRole('option', { name: /^Bra[sz]il$/ }).click()
    await page.getByLabel(fields.guardian_phone).fill('+55 11 0000-0101')
    await page.getByLabel(fields.guardian_name).fill('Rita Jaspe')
    await page.getByLabel(fields.guardian_email).fill('rita@mail.example')
    await page.getByLabel(fields.guardian_consent_on).fill('2026-01-05')
    await page.getByLabel(fields.instagram).fill('@jaspe')
    await page.getByLabel(fields.mother_agency).fill('Pedreira')
    await page.getByLabel(fields.notes).fill('Só à tarde')
    await expect(page.getByText(texts.privateData.noGuardian)).toBeHidden()
    await expectAccessible(page)
    await page.getByLabel(fields.email, { exact: true }).fill('Jaspe@mail.example')
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.keyboard.press('Control+S')
    expect(await (await saved).json()).toMatchObject({
      ...{ version: 2, phone: '+55 11 0000-0100', email: 'jaspe@mail.example', nationalities: ['BR'] },
      ...{ guardian_phone: '+55 11 0000-0101', guardian_name: 'Rita Jaspe', guardian_email: 'rita@mail.example' },
      ...{ guardian_consent_on: '2026-01-05', instagram: '@jaspe', mother_agency: 'Pedreira', notes: 'Só à tarde' },
    })
    await expect(page.getByText(texts.privateData.changedOn('').slice(0, -2))).toBeVisible()

    const { documents } = texts.privateData
    const section = page.getByRole('region', { name: documents.title })
    const pdf = { name: 'Contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 contrato') }
    await section.getByLabel(documents.kind).selectOption(documents.kinds.identity)
    await section.getByLabel(documents.upload).and(page.locator('input')).setInputFiles(pdf)
    const row = section.getByRole('list', { name: documents.title }).getByRole('listitem')
    await expect(row).toContainText(documents.kinds.identity)
    await section.getByRole('button', { name: documents.edit('Contrato') }).click()
    const dialog = page.getByRole('dialog', { name: documents.editTitle })
    await dialog.getByLabel(documents.name).fill('Termo')
    await dialog.getByLabel(documents.kind).selectOption(documents.kinds.release)
    await dialog.getByLabel(documents.expiresOn).fill('2026-01-31')
    await dialog.getByRole('button', { name: documents.save }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText(documents.kinds.release)
    await expect(row).toContainText(documents.expired)
    const download = page.waitForEvent('download')
    await row.getByRole('link', { name: documents.download('Termo') }).click()
    expect((await download).suggestedFilename()).toBe('Termo.pdf')
    await row.getByRole('button', { name: documents.delete('Termo') }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: texts.components.deletion.undo }).click()
    await expect(row).toContainText('Termo')
  })

  test('uploads, names, downloads and deletes documents', fullRunInEveryVariant, async ({ page, baseURL, texts }) => {
    const name = 'Berilo'
    const { documents } = texts.privateData
    const { id } = await createTalent(page.request, baseURL ?? '', { name, birthdate: '1999-01-01' })
    await page.goto(`/admin/private-data/${id}`)
    const section = page.getByRole('region', { name: documents.title })
    const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 contrato') }
    await section
      .getByLabel(documents.upload)
      .and(page.locator('input'))
      .setInputFiles([
        { ...pdf, name: 'Contrato.pdf' },
        { name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') },
        { name: 'vazio.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
        { name: 'programa.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
      ])
    const list = section.getByRole('list', { name: documents.title })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(section.getByRole('alert')).toHaveCount(3)
    await expect(section.getByText(documents.problems.broken)).toBeVisible()

    await section.getByRole('button', { name: documents.edit('Contrato') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: documents.editTitle })
    await dialog.getByLabel(documents.name).fill('Contrato de 2026')
    await dialog.getByLabel(documents.expiresOn).fill('2026-01-31')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: documents.save }).click()
    await expect(list.getByText(documents.expired)).toBeVisible()
    await expect(list.getByText(/31 (de )?jan/i)).toBeVisible()

    const download = page.waitForEvent('download')
    await section.getByRole('link', { name: documents.download('Contrato de 2026') }).click()
    expect((await download).suggestedFilename()).toBe('Contrato de 2026.pdf')

    await section.getByRole('button', { name: documents.delete('Contrato de 2026') }).click()
    await expect(list.getByRole('listitem')).toHaveCount(0)
    await page.getByRole('button', { name: texts.components.deletion.undo }).click()
    await expect(list.getByText('Contrato de 2026')).toBeVisible()
    await page.goto('/admin')
    await expect(page.getByRole('link', { name: `${name}: Contrato de 2026` })).toBeVisible()
  })

  test('uploads documents one at a time', fullRunOnly, async ({ page, baseURL, texts: { media, privateData } }) => {
    const { documents } = privateData
    const { id } = await createTalent(page.request, baseURL ?? '', { name: 'Calcita' })
    const finish = Promise.withResolvers<void>()
    const holdUploads = async (route: Route) => {
      if (route.request().method() === 'POST') await finish.promise
      await route.fallback()
    }
    await page.route(`**/private-data/${id}/documents*`, holdUploads)
    await page.goto(`/admin/private-data/${id}`)
    const section = page.getByRole('region', { name: documents.title })
    const uploads = section.getByRole('list', { name: media.uploads })
    for (const name of ['Contrato.pdf', 'Anexo.pdf']) {
      const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${name}`) }
      await section.getByLabel(documents.upload).and(page.locator('input')).setInputFiles(file)
      await expect(uploads.getByText(name)).toBeVisible()
    }
    await expect(uploads.getByText(media.waiting)).toHaveCount(1)
    await expect(uploads.getByRole('progressbar', { name: media.sending('Contrato.pdf') })).toBeVisible()
    finish.resolve()
    const list = section.getByRole('list', { name: documents.title })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(uploads).toHaveCount(0)
  })

  test(
    'keeps the edits of a document on Escape and after a conflict',
    fullRunOnly,
    async ({ page, baseURL, texts }) => {
      const { documents } = texts.privateData
      const { id } = await createTalent(page.request, baseURL ?? '', { name: 'Sodalita' })
      await page.goto(`/admin/private-data/${id}`)
      const section = page.getByRole('region', { name: documents.title })
      await section
        .getByLabel(documents.upload)
        .and(page.locator('input'))
        .setInputFiles({ name: 'Contrato.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 contrato') })
      await section.getByRole('button', { name: documents.edit('Contrato') }).click()
      const dialog = page.getByRole('dialog', { name: documents.editTitle })
      await dialog.getByLabel(documents.name).fill('Contrato de 2027')
      await pressEscapeAndStay(page)

      const path = `/admin/api/private-data/${id}/documents`
      const [document] = (await (await page.request.get(path)).json()).data
      const data = { kind: 'release', title: 'Autorização', expires_on: null, version: document.version }
      const saved = await page.request.put(`${path}/${document.id}`, { data, headers: { origin: baseURL ?? '' } })
      expect(saved.status(), await saved.text()).toBe(200)
      await dialog.getByRole('button', { name: documents.save }).click()
      await expect(dialog.getByText(texts.problems.conflict)).toBeVisible()
      await dialog.getByRole('button', { name: documents.save }).click()
      const list = section.getByRole('list', { name: documents.title })
      await expect(list.getByText('Contrato de 2027')).toBeVisible()
      await expect(list.getByText(documents.kinds.release)).toBeVisible()
    },
  )

  test('gets the list of talents for a URL without a talent', fullRunOnly, async ({ page }) => {
    await page.goto('/admin/private-data')
    await expect(page.getByRole('heading', { level: 1, name: 'Talentos' })).toBeVisible()
    await expect(page).toHaveURL('/admin/talents')
  })

  test(
    'warns of a talent with the same name and birth date, with a link',
    fullRunOnly,
    async ({ page, baseURL, texts }) => {
      const { duplicates } = texts.talents
      const facts = { name: 'Turmalina', birthdate: '1999-05-05' }
      const { id } = await createTalent(page.request, baseURL ?? '', facts)
      const other = await createTalent(page.request, baseURL ?? '', facts)
      await page.goto(`/admin/talents/${id}`)
      const warning = page.getByRole('alert').filter({ hasText: duplicates.maybeSame })
      await expect(warning).toBeVisible()
      await expectAccessible(page)
      await warning.getByRole('link', { name: `#${other.id}` }).click()
      await expect(page).toHaveURL(`/admin/talents/${other.id}`)
      await expect(warning.getByRole('link', { name: `#${id}` })).toBeVisible()
      await page.goto('/admin/talents')
      await page.getByRole('button', { name: duplicates.open(1) }).click()
      await page
        .getByRole('dialog', { name: duplicates.title })
        .getByRole('link', { name: `#${id}` })
        .click()
      await expect(page).toHaveURL(`/admin/talents/${id}`)
    },
  )
})

test.describe('an editor', () => {
  test.use({ role: 'editor' })

  test('sees no private data', fullRunOnly, async ({ page, baseURL }) => {
    const { id } = await openNewTalent(page, baseURL ?? '', { name: 'Ônix' })
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ônix')
    await expect(page.getByRole('link', { name: 'Privado' })).toHaveCount(0)
    await page.goto(`/admin/private-data/${id}`)
    await expect(page.getByText('Peça a uma pessoa da administração')).toBeVisible()
  })
})
