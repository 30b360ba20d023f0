import { z } from 'zod'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { listOf } from '#contracts/admin/lists.ts'
import {
  extensionSchema,
  newPackageSchema,
  packageInputSchema,
  packageLineSchema,
  packageQuerySchema,
  packageSchema,
  previewLinkSchema,
  recipientsInputSchema,
  sentLinksSchema,
} from '#contracts/admin/packages.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { createPackage, deletePackage, extendPackage, updatePackage } from './packages.ts'
import { listPackages, readPackage } from './read.ts'
import { createPreviewLink, resendLink, revokeLink, sendPackage } from './recipients.ts'

const permission = 'clients'

/** Packages of talents for clients. */
export function createPackageEndpoints({ db, now, siteUrl, system, timeZone }: AdminContext): Endpoint[] {
  const sending = (user: CurrentUser) => ({ user, now: now(), siteUrl, timeZone: timeZone() })
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
      handle: ({ body, user }) => createPackage(db, body, { user, now: now(), timeZone: timeZone() }),
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
      handle: ({ params, body, user }) => updatePackage(db, params.id, body, { user, now: now() }),
    }),
    defineEndpoint('delete', '/packages/{id}', {
      summary: 'Delete a package for good; its links no longer work',
      permission: 'erase',
      handle: ({ params, user }) => deletePackage(db, params.id, { user, now: now() }),
    }),
    defineEndpoint('post', '/packages/{id}/extend', {
      summary: 'Make the links work for so many days from now',
      permission,
      body: extensionSchema,
      response: packageSchema,
      handle: ({ params, body, user }) =>
        extendPackage(db, params.id, body.days, { user, now: now(), timeZone: timeZone() }),
    }),
    defineEndpoint('post', '/packages/{id}/preview', {
      summary: 'A link to the page that recipients see, whose use is not reported',
      permission,
      response: previewLinkSchema,
      handle: async ({ params, user }) => ({
        link: await createPreviewLink(db, params.id, { user, now: now(), siteUrl }),
      }),
    }),
    defineEndpoint('post', '/packages/{id}/recipients', {
      summary: 'Send the package: one link for each contact, by mail, in the contact’s language',
      permission,
      body: recipientsInputSchema,
      response: sentLinksSchema,
      status: 201,
      handle: async ({ params, body, user }) => ({
        links: await sendPackage(db, params.id, body.contacts, sending(user)),
        mail_ready: system.isMailReady,
      }),
    }),
    defineEndpoint('post', '/packages/{id}/recipients/{link}/resend', {
      summary: 'Replace the link of a recipient, and mail the new one',
      permission,
      response: sentLinksSchema,
      handle: async ({ params, user }) => ({
        links: [await resendLink(db, { id: params.id, link: params.link }, sending(user))],
        mail_ready: system.isMailReady,
      }),
    }),
    defineEndpoint('delete', '/packages/{id}/recipients/{link}', {
      summary: 'End the link of a recipient',
      permission,
      handle: ({ params, user }) => revokeLink(db, { id: params.id, link: params.link }, { user, now: now() }),
    }),
  ]
}
