import type { Page } from '@playwright/test'
import { catalogues } from '#app/i18n/catalogues.server.ts'
import { connect } from '#database/connect.ts'
import { linkPaths } from '#domain/application-links.ts'
import { languages } from '#domain/language.ts'
import { moveToBin as moveRowsToBin } from '#services/admin/deleted-records/delete.ts'
import { actorOf } from '../helpers/admin.ts'
import type { MailServer } from '../helpers/smtp-server.ts'
import type { RunningSite } from '../helpers/start-site.ts'
import { expectAccessible } from './accessibility.ts'
import { apply, linkTo } from './application.ts'
import { expect } from './fixtures.ts'
import { test } from './form-fixtures.ts'
import { openHydrated } from './open-hydrated.ts'
import { fullRunOnly, languageTag } from './tags.ts'

for (const language of languages) {
  const texts = catalogues[language].sentApplication
  const photo = catalogues[language].beAModel.labels.front
  const guardianPath = linkPaths.guardian[language]
  const applicantPath = linkPaths.applicant[language]
  for (const javaScriptEnabled of [true, false]) {
    const tags = javaScriptEnabled ? languageTag(guardianPath) : fullRunOnly
    test.describe(`${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, tags, () => {
      test.use({ javaScriptEnabled, expectedMessages: /status of 404|assets.*\(csp\)/ })
      const open = (page: Page, path: string) => (javaScriptEnabled ? openHydrated(page, path) : page.goto(path))

      test('a guardian sees the application, confirms it, and can have it deleted later', async ({
        page,
        request,
        formSite,
      }) => {
        const { guardian } = await apply(request, language)
        const path = await linkTo(formSite.inbox, guardian, guardianPath)
        await open(page, path)
        await expect(page.getByRole('heading', { name: texts.title.guardian.waiting })).toBeVisible()
        await expect(page.getByText(texts.lead.guardian.waiting)).toBeVisible()
        await expect(page.getByRole('main')).toContainText('Ana <b>Luz</b>')
        await page.getByRole('img', { name: photo }).scrollIntoViewIfNeeded()
        await expect
          .poll(() => page.getByRole('img', { name: photo }).evaluate((image: HTMLImageElement) => image.complete))
          .toBe(true)
        if (javaScriptEnabled) await expectAccessible(page)

        expect(agencyMails(formSite.inbox, guardian)).toBe(0)
        await page.getByRole('button', { name: texts.confirm.button }).click()
        await expect(page.getByText(texts.lead.guardian.open)).toBeVisible()
        if (javaScriptEnabled) await expect(page.getByRole('heading', { name: texts.confirmed.title })).toBeFocused()
        await expect(page.getByRole('button', { name: texts.confirm.button })).toBeHidden()

        await page.getByText(texts.remove.guardian.openConfirmed).click()
        await page.getByRole('button', { name: texts.remove.applicant.button }).click()
        await expect(page.getByRole('heading', { name: texts.deleted.title })).toBeVisible()
        if (javaScriptEnabled) await expect(page.getByRole('heading', { name: texts.deleted.title })).toBeFocused()
        await open(page, path)
        await expect(page.getByRole('heading', { name: texts.gone.title })).toBeVisible()
      })

      test(
        'a guardian who confirms after the 18th birthday is told that the link has ended',
        fullRunOnly,
        async ({ page, request, formSite }) => {
          const { guardian } = await apply(request, language)
          const path = await linkTo(formSite.inbox, guardian, guardianPath)
          await makeAdult(formSite, guardian)
          await open(page, path)
          await page.getByRole('button', { name: texts.confirm.button }).click()
          await expect(page.getByRole('heading', { name: texts.confirmed.title })).toBeVisible()
          if (javaScriptEnabled) await expect(page.getByRole('heading', { name: texts.confirmed.title })).toBeFocused()
          await expect(page.getByText(texts.confirmed.text)).toBeVisible()
          if (javaScriptEnabled) await expectAccessible(page)
          await open(page, path)
          await expect(page.getByRole('heading', { name: texts.gone.title })).toBeVisible()
        },
      )

      test(
        'an applicant can delete an application that the staff moved to the bin',
        fullRunOnly,
        async ({ page, request, formSite }) => {
          const { applicant } = await apply(request, language)
          const path = await linkTo(formSite.inbox, applicant, applicantPath)
          await moveToBin(formSite, applicant)
          await open(page, path)
          await expect(page.getByText(texts.lead.applicant.removed)).toBeVisible()
          await expect(page.getByRole('main')).not.toContainText('Ana <b>Luz</b>')
          await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
          if (javaScriptEnabled) await expectAccessible(page)
          await page.getByText(texts.remove.applicant.open).click()
          await page.getByRole('button', { name: texts.remove.applicant.button }).click()
          await expect(page.getByRole('heading', { name: texts.deleted.title })).toBeVisible()
          await open(page, path)
          await expect(page.getByRole('heading', { name: texts.gone.title })).toBeVisible()
        },
      )
    })
  }

  test(
    `${language}: a link is not cached, indexed, sent to other sites or logged`,
    languageTag(guardianPath),
    async ({ request, formSite }) => {
      const { guardian } = await apply(request, language)
      const path = await linkTo(formSite.inbox, guardian, guardianPath)
      for (const url of [path, `${path}.data`]) {
        const headers = (await request.get(url)).headers()
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
      }
      expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex"/>')
      const damaged = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
      expect((await request.get(damaged)).status()).toBe(404)
      const other = path.replace(guardianPath, applicantPath)
      expect((await request.get(other)).status()).toBe(404)
      expect(JSON.stringify(formSite.site.log)).not.toContain(path.split('/').at(-1))
    },
  )
}

/** Moves the application with this address to the bin, as the staff do once the guardian has confirmed it. */
async function moveToBin({ site }: { site: RunningSite }, email: string): Promise<void> {
  await using connection = await connect({ dataDir: site.dataDir })
  await connection.db.transaction().execute(async (transaction) => {
    const stored = transaction.selectFrom('submissions').select('id').where('payload', 'like', `%${email}%`)
    const { id } = await stored.executeTakeFirstOrThrow()
    await transaction.updateTable('submissions').set({ status: 'new' }).where('id', '=', id).execute()
    await moveRowsToBin(transaction, { resource: 'submissions' }, [id], actorOf('admin', new Date()))
  })
}

/** Changes the birthdate of the application with this address, as if its sender had turned 18 since. */
async function makeAdult({ site }: { site: RunningSite }, email: string): Promise<void> {
  await using connection = await connect({ dataDir: site.dataDir })
  const { db } = connection
  const stored = db.selectFrom('submissions').select(['id', 'payload']).where('payload', 'like', `%${email}%`)
  const { id, payload } = await stored.executeTakeFirstOrThrow()
  const birthdate = `${new Date().getUTCFullYear() - 18}-01-01`
  const changed = JSON.stringify({ ...JSON.parse(payload), birthdate })
  await db.updateTable('submissions').set({ payload: changed }).where('id', '=', id).execute()
}

function agencyMails({ mails }: MailServer, about: string): number {
  return mails.filter(({ recipients, source }) => source.includes(about) && !recipients.includes(about)).length
}
