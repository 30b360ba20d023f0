import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible } from '../accessibility.ts'
import { expect } from '../fixtures.ts'
import { fullRunInEveryVariant, fullRunOnly } from '../tags.ts'
import { test } from './fixtures.ts'
import { newPicture } from './talents.ts'

// One picture is missing.
test.use({ role: 'editor', expectedMessages: /status of 422/ })

/** A site that has one picture. */
async function oldSite() {
  const { buffer } = await newPicture('cover.jpg')
  const server = createServer(({ url }, response) => {
    if (url === '/2019/cover.jpg') response.end(buffer)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Item {
  id: number
  type?: string
  status?: string
  fields: Record<string, string>
  content?: string
}

/** An export of WordPress. */
function exportOf(site: string, items: Item[]) {
  const xml = items.map(
    ({ id, type = 'post', status = 'publish', fields, content = '' }) => `<item>
      <wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status>
      ${Object.entries(fields)
        .map(([name, value]) => `<${name}>${value}</${name}>`)
        .join('')}
      <content:encoded><![CDATA[${content}]]></content:encoded></item>`,
  )
  const text = `<?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
    <channel><link>${site}</link><language>pt-BR</language>${xml.join('')}</channel></rss>`
  return { name: 'old-site.xml', mimeType: 'text/xml', buffer: Buffer.from(text) }
}

test(
  'news of an old site arrive once, with pictures, dates and old addresses',
  fullRunInEveryVariant,
  async ({ page, texts }) => {
    const { postImport } = texts.content
    await using site = await oldSite()
    const id = randomInt(1_000_000)
    const slug = `capa-de-maio-${id}`
    const cover = '<wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value>'
    const file = exportOf(site.url, [
      { id: 7, type: 'attachment', fields: { 'wp:attachment_url': `${site.url}/2019/cover.jpg` } },
      {
        id,
        fields: {
          title: `<![CDATA[Capa &amp; maio ${id}]]>`,
          link: `${site.url}/2019/05/${slug}/`,
          'wp:post_name': slug,
          'wp:post_date_gmt': '2019-05-03 12:00:00',
          'wp:postmeta': cover,
        },
        content: `A <strong>estreia</strong>.\n\n[caption]<img class="x" src="${site.url}/2019/cover-300x200.jpg" alt="A capa">[/caption]\n\n<img src="${site.url}/2019/lost.jpg"><script>x</script>
          [gallery columns="2" ids="7,8"]<iframe src="https://www.youtube.com/embed/abc?rel=0"></iframe>[contact-form-7 id="9"] Fim [sic].`,
      },
      { id: id + 1, status: 'future', fields: { title: `Amanhã ${id}`, 'wp:post_date_gmt': '2999-01-01 12:00:00' } },
      { id: 13, type: 'page', fields: { title: 'Quem somos', link: `${site.url}/quem-somos/` } },
    ])

    await page.goto('/admin/posts')
    const openEmpty = async () => {
      await page.getByRole('button', { name: texts.talents.table.import }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: postImport.chooseFirst })).toBeDisabled()
    }
    const open = async (chosen = file) => {
      await openEmpty()
      await page.getByRole('dialog').getByLabel(postImport.choose).last().setInputFiles(chosen)
    }
    const dialog = page.getByRole('dialog')
    await open()
    await expect(dialog.getByText(postImport.found(2, 0))).toBeVisible()
    await expect(dialog.getByLabel(postImport.host)).toHaveValue(new URL(site.url).host)
    const note = postImport.note({ links: 1, embeds: 1, lost: 1 }, false)
    await expect(dialog.getByRole('row', { name: note })).toBeVisible()
    await dialog.getByLabel(postImport.publish).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: postImport.go(2) }).click()
    await expect(dialog.getByText(postImport.progress(2, 2))).toBeVisible()
    await expect(dialog.getByRole('row', { name: postImport.missing(1, 0) })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: texts.components.close }).click()

    await open()
    await expect(dialog.getByText(postImport.found(0, 2))).toBeVisible()
    await expect(dialog.getByRole('button', { name: postImport.go(0) })).toBeDisabled()
    const drafts = await page.request.get(`/admin/api/posts?q=Amanhã ${id}`)
    expect((await drafts.json()).data).toMatchObject([{ published: false }])

    await dialog.getByRole('button', { name: texts.components.close }).click()
    await open(exportOf(site.url, [{ id: id + 2, fields: { title: '' } }]))
    await dialog.getByRole('button', { name: postImport.go(1) }).click()
    await expect(dialog.getByRole('row', { name: postImport.untitled })).toBeVisible()

    await expect(async () => {
      const response = await page.request.get(`/?p=${id}`, { maxRedirects: 0 })
      expect(response.headers().location).toBe(`/noticias/${slug}`)
    }).toPass()
    await page.goto(`/2019/05/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Capa & maio ${id}`)
    await expect(page.getByText('3 de maio de 2019')).toBeVisible()
    await expect(page.getByRole('main').getByRole('img', { name: 'A capa' })).toBeVisible()
    await expect(page.getByRole('main').getByText('estreia')).toHaveRole('strong')
    await expect(page.getByRole('main').locator('figure')).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'https://www.youtube.com/watch?v=abc' })).toBeVisible()
    await expect(page.getByText('Fim [sic].')).toBeVisible()
  },
)

test(
  'news of a table are known by title and day, and come again from the bin',
  fullRunOnly,
  async ({ page, texts }) => {
    const { postImport } = texts.content
    const id = randomInt(1_000_000)
    const dialog = page.getByRole('dialog')
    const open = async (lines: string[]) => {
      await page.goto('/admin/posts')
      await page.getByRole('button', { name: texts.talents.table.import }).click()
      const buffer = Buffer.from(['título;texto;data;endereço antigo', ...lines].join('\n'))
      const file = { name: 'news.csv', mimeType: 'text/csv', buffer }
      await dialog.getByLabel(postImport.choose).last().setInputFiles(file)
    }
    const lines = [`Estreia ${id};Um texto;03/05/2019;`, `Capa ${id};Um texto;2020-02-01;/capa-${id}`]
    await open(lines)
    await dialog.getByRole('button', { name: postImport.go(2) }).click()
    await expect(dialog.getByText(postImport.progress(2, 2))).toBeVisible()
    await open([...lines, `Estreia ${id};Outro dia;2021-05-03;`])
    await expect(dialog.getByText(postImport.found(1, 2))).toBeVisible()
    await expect(dialog.getByRole('row', { name: postImport.imported })).toHaveCount(2)

    const origin = new URL(page.url()).origin
    const { data: posts } = await (await page.request.get(`/admin/api/posts?q=${id}`)).json()
    for (const post of posts)
      await page.request.delete(`/admin/api/posts/${post.id}?version=${post.version}`, { headers: { origin } })
    await open(lines)
    await expect(
      dialog.getByRole('row', { name: postImport.note({ links: 0, embeds: 0, lost: 0 }, true) }),
    ).toHaveCount(2)
    await dialog.getByRole('button', { name: postImport.go(2) }).click()
    await expect(dialog.getByText(postImport.progress(2, 2))).toBeVisible()
    await expect(dialog.getByRole('row', { name: `Capa ${id}` })).toHaveCount(0)
    const { data: redirects } = await (await page.request.get(`/admin/api/redirects?q=capa-${id}`)).json()
    expect(redirects).toMatchObject([{ target: 'post', target_name: `Capa ${id}` }])
  },
)
