import { z } from 'zod'
import { listOf } from '#contracts/admin/lists.ts'
import {
  extensionSchema,
  newPackageSchema,
  packageInputSchema,
  packageLineSchema,
  packageQuerySchema,
  packageSchema,
  previewLinkSchema,
  recipientLinkSchema,
  recipientsInputSchema,
  sentLinksSchema,
} from '#contracts/admin/packages.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { createPackage, deletePackage, extendPackage, updatePackage } from './packages.ts'
import { listPackages, readPackage } from './read.ts'
import { createPreviewLink, resendLink, revokeLink, sendPackage, showLink } from './recipients.ts'

const permission = 'clients'

/** Packages of talents for clients. */
export function createPackageEndpoints({ db, system }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('get', '/packages', {
      summary: 'List packages, newest first, with the number of recipients who opened them',
      permission,
      query: packageQuerySchema,
      response: listOf(packageLineSchema),
      handle: ({ query, user }) => listPackages(db, query, user),
    }),
    defineEndpoint('post', '/packages', {
      summary: 'Make a package, which nobody receives yet',
      permission,
      body: newPackageSchema,
      response: packageSchema,
      status: 201,
      handle: ({ body, actor }) => createPackage(db, body, actor),
    }),
    defineEndpoint('get', '/packages/{id}', {
      summary: 'A package with its talents, and what is known of each recipient',
      permission,
      response: packageSchema,
      handle: ({ params, user }) => readPackage(db, params.id, user),
    }),
    defineEndpoint('put', '/packages/{id}', {
      summary: 'Change a package; recipients see the change at once',
      permission,
      body: packageInputSchema.extend({ version: z.int().nonnegative() }),
      response: packageSchema,
      handle: ({ params, body, actor }) => updatePackage(db, params.id, body, actor),
    }),
    defineEndpoint('delete', '/packages/{id}', {
      summary: 'Delete a package for good; its links no longer work. Its maker may until it is sent',
      permission,
      handle: ({ params, actor }) => deletePackage(db, params.id, actor),
    }),
    defineEndpoint('post', '/packages/{id}/extend', {
      summary: 'Make the links work for so many days from now',
      permission,
      body: extensionSchema,
      response: packageSchema,
      handle: ({ params, body, actor }) => extendPackage(db, params.id, body.days, actor),
    }),
    defineEndpoint('post', '/packages/{id}/preview', {
      summary: 'A link to the page that recipients see, whose use is not reported',
      permission,
      response: previewLinkSchema,
      handle: async ({ params, actor }) => ({
        link: await createPreviewLink(db, params.id, actor),
      }),
    }),
    defineEndpoint('post', '/packages/{id}/recipients', {
      summary: 'Make one link for each contact, in the contact’s language, and mail it unless `mail` is false',
      permission,
      body: recipientsInputSchema,
      response: sentLinksSchema,
      status: 201,
      handle: async ({ params, body, actor }) => ({
        links: await sendPackage(db, params.id, body, actor),
        mailed: body.mail,
        mail_ready: system.isMailReady,
      }),
    }),
    defineEndpoint('post', '/packages/{id}/recipients/{link}/resend', {
      summary: 'Replace the link of a recipient, and mail the new one',
      permission,
      response: sentLinksSchema,
      handle: async ({ params, actor }) => ({
        links: [await resendLink(db, { id: params.id, link: params.link }, actor)],
        mailed: true,
        mail_ready: system.isMailReady,
      }),
    }),
    defineEndpoint('post', '/packages/{id}/recipients/{link}/show', {
      summary: 'Show the link of a recipient again, to copy or share it',
      permission,
      response: recipientLinkSchema,
      handle: ({ params, actor }) => showLink(db, { id: params.id, link: params.link }, actor),
    }),
    defineEndpoint('delete', '/packages/{id}/recipients/{link}', {
      summary: 'End the link of a recipient',
      permission,
      handle: ({ params, actor }) => revokeLink(db, { id: params.id, link: params.link }, actor),
    }),
  ]
}
