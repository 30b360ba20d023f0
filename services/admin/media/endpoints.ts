import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { versionQuerySchema } from '#contracts/admin/lists.ts'
import {
  altSuggestionsSchema,
  contentQuerySchema,
  cropSchema,
  maxBulkMedia,
  mediaBulkResponseSchema,
  mediaBulkSchema,
  mediaTagsSchema,
  mediumAddressQuerySchema,
  mediumByContentSchema,
  mediumFetchSchema,
  mediumRecordSchema,
  mediumUsagesSchema,
  replacedMediumSchema,
  suggestionsQuerySchema,
  unusedInputSchema,
  unusedResponseSchema,
} from '#contracts/admin/media.ts'
import { parseRowId } from '../../../database/row-id.ts'
import { createSignedUrls } from '../../records/media/signed-urls.ts'
import { createCollectionEndpoints } from '../collections/endpoints.ts'
import { findRow, recordOf } from '../collections/rows.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { assertFileVisible, findVisibleMedia } from './access.ts'
import { redirectToAddress } from './address.ts'
import { suggestAlts } from './alt-suggestions.ts'
import { changeMedia } from './bulk.ts'
import { cropMedium } from './crop.ts'
import { deleteMedium, deleteUnused } from './delete.ts'
import { media } from './media.ts'
import { replaceFile } from './replace.ts'
import { listTags } from './tags.ts'
import { findByContent } from './upload/store.ts'
import { upload } from './upload/upload.ts'
import { findUsages } from './usages.ts'

/** The endpoints of the library: those of every collection, upload, crop and deletion. */
export async function createMediaEndpoints(context: AdminContext): Promise<Endpoint[]> {
  const { db, variants } = context
  const signedUrls = await createSignedUrls(db)

  /** Those of these comma-separated ids that the user may see. */
  async function findVisible(ids: string, user: CurrentUser): Promise<number[]> {
    const known = ids.split(',').flatMap((id) => parseRowId(id) ?? [])
    return [...(await findVisibleMedia(db, user, known.slice(0, maxBulkMedia)))]
  }

  /** Responds with 201 and generates picture sizes for a new medium; with 200 for an existing one. */
  async function respondWithMedium({ id, url }: { id: number; url: string | undefined }): Promise<Response> {
    const row = await findRow(db, media, String(id))
    if (url !== undefined && String(row.type).startsWith('image/')) variants.generate(url, Number(row.width))
    const record = await recordOf(db, media, row)
    return Response.json(record, { status: url === undefined ? 200 : 201, headers: { 'cache-control': 'no-store' } })
  }

  return [
    defineEndpoint('get', '/media/tags', {
      summary: 'The tags of the library',
      permission: 'media',
      response: mediaTagsSchema,
      handle: async ({ user }) => ({ data: await listTags(db, user) }),
    }),
    defineEndpoint('get', '/media/suggestions', {
      summary: 'Descriptions that follow from the names, boards and views of the talents in pictures',
      permission: 'media',
      query: suggestionsQuerySchema,
      response: altSuggestionsSchema,
      handle: async ({ query, user }) => ({
        data: await suggestAlts(
          db,
          await findVisible(query.ids, user),
          user,
          query.talent === undefined
            ? undefined
            : { talent: query.talent, kind: query.kind ?? '', view: query.view ?? null },
        ),
      }),
    }),
    defineEndpoint('get', '/media/address', {
      summary: 'Redirect to the signed address of a picture in a width, or of a file',
      permission: 'common',
      query: mediumAddressQuerySchema,
      async handle({ query, user, actor }) {
        await assertFileVisible(db, user, query.source)
        return redirectToAddress(query, { signedUrls, now: actor.now })
      },
    }),
    defineEndpoint('get', '/media/content', {
      summary: 'The medium that has a content, so that nobody uploads it twice',
      permission: 'media',
      query: contentQuerySchema,
      response: mediumByContentSchema,
      async handle({ query, user }) {
        const id = await findByContent(db, query.hash)
        const isVisible = id !== undefined && (await findVisibleMedia(db, user, [id])).has(id)
        return { medium: !isVisible ? null : await recordOf(db, media, await findRow(db, media, String(id))) }
      },
    }),
    defineEndpoint('post', '/media/bulk', {
      summary: 'Change the texts and tags of several media',
      permission: 'media',
      body: mediaBulkSchema,
      response: mediaBulkResponseSchema,
      handle: ({ body, actor }) => changeMedia(db, body, actor),
    }),
    defineEndpoint('post', '/media/{id}/file', {
      summary: 'Replace the file of a medium wherever it is shown',
      permission: 'media',
      query: versionQuerySchema,
      form: ['file'],
      response: replacedMediumSchema,
      async handle({ c, params, query, actor }) {
        const { url, shouldReset } = await replaceFile(context, { ...query, id: params.id, request: c.req.raw }, actor)
        const row = await findRow(db, media, params.id)
        if (String(row.type).startsWith('image/')) variants.generate(url, Number(row.width))
        return { ...(await recordOf(db, media, row)), reset: shouldReset }
      },
    }),
    ...createCollectionEndpoints(media, context),
    defineEndpoint('post', '/media', {
      summary:
        'Upload a picture or video; 200 instead of 201 for one that is there already, or was deleted, which is restored',
      permission: 'media',
      form: ['file'],
      response: mediumRecordSchema,
      status: 201,
      handle: async ({ c, actor }) => respondWithMedium(await upload(context, c.req.raw, actor)),
    }),
    defineEndpoint('post', '/media/fetch', {
      summary: 'Add a picture of another site; 200 instead of 201 for one that is there already',
      permission: 'media',
      body: mediumFetchSchema,
      response: mediumRecordSchema,
      status: 201,
      async handle({ body, actor }) {
        const form = new FormData()
        form.set('file', await context.loadPicture(new URL(body.url), body.host))
        const request = new Request(context.siteUrl, { method: 'POST', body: form })
        return respondWithMedium(await upload(context, request, actor))
      },
    }),
    defineEndpoint('post', '/media/{id}/crop', {
      summary: 'Create a medium from a crop of a picture',
      permission: 'media',
      body: cropSchema,
      response: mediumRecordSchema,
      status: 201,
      handle: async ({ params, body, actor }) => respondWithMedium(await cropMedium(context, params.id, body, actor)),
    }),
    defineEndpoint('get', '/media/{id}/uses', {
      summary: 'List where a medium is shown',
      permission: 'media',
      response: mediumUsagesSchema,
      handle: async ({ params, user }) => {
        const { id, url } = await findRow(db, media, params.id)
        return { data: await findUsages(db, { id, url: String(url) }, user) }
      },
    }),
    defineEndpoint('delete', '/media/{id}', {
      summary: 'Delete a medium that nothing shows; a 409 says what does',
      permission: 'media',
      query: versionQuerySchema,
      handle: ({ params, query, actor }) => deleteMedium(db, { id: params.id, version: query.version }, actor),
    }),
    defineEndpoint('post', '/media/unused/delete', {
      summary: 'Delete unused media, or list them in a dry run',
      permission: 'media',
      body: unusedInputSchema,
      response: unusedResponseSchema,
      handle: ({ body, actor }) => deleteUnused(db, body, actor),
    }),
  ]
}
