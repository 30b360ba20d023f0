import { z } from 'zod'
import { isSlug } from '#domain/text.ts'
import { postTypes } from '../panel/posts.ts'
import { slideTypes } from '../panel/slides.ts'
import { entities, offices, sections } from './entities.ts'
import { html, mediumId, publicEmail, publishableRecord, publishing, requiredText, rowId, text } from './fields.ts'
import { adminMediumSchema } from './media.ts'
import type { Collection } from './resource.ts'

const optional = z.string().nullable()

const medium = adminMediumSchema.nullable()

/** The target of a slide: a path of the site, or a URL of another site. */
const link = text(2_000).refine((value) => value === null || /^(\/(?!\/)|https?:\/\/)/.test(value), 'not_an_address')

/** The slides of the home page and of the splash screen. */
const slides = {
  label: { pt: 'Slide |||| Slides', en: 'Slide |||| Slides' },
  fields: {
    type: { pt: 'Onde aparece', en: 'Shown on' },
    desktop_id: { pt: 'Imagem ou vídeo', en: 'Picture or video' },
    mobile_id: { pt: 'Para celular', en: 'For phones' },
    desktop_poster_id: { pt: 'Capa do vídeo', en: 'Video cover' },
    mobile_poster_id: { pt: 'Capa do vídeo para celular', en: 'Video cover for phones' },
    section: { pt: 'Seção', en: 'Section' },
    description: { pt: 'Descrição', en: 'Description' },
    link: { pt: 'Leva para', en: 'Links to' },
  },
  permission: 'content',
  menu: 'content',
  name: ['description_pt', 'description_en'],
  softDelete: true,
  input: publishing.extend({
    type: z.enum(slideTypes),
    section: text(100),
    desktop_id: rowId,
    mobile_id: mediumId,
    desktop_poster_id: mediumId,
    mobile_poster_id: mediumId,
    description_pt: text(500),
    description_en: text(500),
    link_pt: link,
    link_en: link,
  }),
  record: publishableRecord.extend({
    type: z.enum(slideTypes),
    section: optional,
    desktop_id: z.int(),
    mobile_id: z.int().nullable(),
    desktop_poster_id: z.int().nullable(),
    mobile_poster_id: z.int().nullable(),
    desktop: medium,
    mobile: medium,
    desktop_poster: medium,
    mobile_poster: medium,
    description_pt: optional,
    description_en: optional,
    link_pt: optional,
    link_en: optional,
  }),
} as const satisfies Collection

export type SlideRecord = z.infer<typeof slides.record>

/** The slug in the URL; by default derived from the title. */
const slug = text(200).refine((value) => value === null || isSlug(value), 'invalid')

/** The news posts. */
const posts = {
  label: { pt: 'Notícia |||| Notícias', en: 'Post |||| News' },
  fields: { thumbnail_id: { pt: 'Miniatura', en: 'Thumbnail' } },
  permission: 'content',
  menu: 'content',
  name: ['title_pt', 'title_en'],
  softDelete: true,
  input: publishing.extend({
    type: z.enum(postTypes).default('news'),
    cover_id: mediumId,
    thumbnail_id: mediumId,
    title_pt: text(300),
    title_en: text(300),
    slug_pt: slug,
    slug_en: slug,
    description_pt: html,
    description_en: html,
  }),
  record: publishableRecord.omit({ position: true }).extend({
    type: z.enum(postTypes),
    cover_id: z.int().nullable(),
    thumbnail_id: z.int().nullable(),
    cover: medium,
    thumbnail: medium,
    title_pt: optional,
    title_en: optional,
    slug_pt: optional,
    slug_en: optional,
    description_pt: optional,
    description_en: optional,
  }),
} as const satisfies Collection

export type PostRecord = z.infer<typeof posts.record>

/** The agency's partners. */
const partners = {
  label: { pt: 'Parceiro |||| Parceiros', en: 'Partner |||| Partners' },
  fields: {
    title: { pt: 'Nome', en: 'Name' },
    description: { pt: 'Descrição', en: 'Description' },
  },
  permission: 'content',
  menu: 'content',
  name: ['title_pt', 'title_en'],
  softDelete: true,
  input: publishing.extend({
    cover_id: mediumId,
    title_pt: text(200),
    title_en: text(200),
    description_pt: html,
    description_en: html,
  }),
  record: publishableRecord.extend({
    cover_id: z.int().nullable(),
    cover: medium,
    title_pt: optional,
    title_en: optional,
    description_pt: optional,
    description_en: optional,
  }),
} as const satisfies Collection

export type PartnerRecord = z.infer<typeof partners.record>

/** The staff members of the public page, as opposed to users, who sign in. */
const members = {
  label: { pt: 'Membro da equipe |||| Equipe', en: 'Staff member |||| Staff' },
  fields: {
    picture_id: { pt: 'Foto', en: 'Picture' },
    role: { pt: 'Função', en: 'Role' },
    board: { pt: 'Board', en: 'Board' },
  },
  permission: 'content',
  menu: 'content',
  name: ['name_pt', 'name_en'],
  softDelete: true,
  audit: 'until-erased',
  input: publishing.extend({
    picture_id: mediumId,
    name_pt: text(200),
    name_en: text(200),
    role_pt: text(200),
    role_en: text(200),
    board_pt: text(200),
    board_en: text(200),
    email: publicEmail,
    phone: text(60),
  }),
  record: publishableRecord.extend({
    picture_id: z.int().nullable(),
    picture: medium,
    name_pt: optional,
    name_en: optional,
    role_pt: optional,
    role_en: optional,
    board_pt: optional,
    board_en: optional,
    email: optional,
    phone: optional,
  }),
} as const satisfies Collection

export type StaffMemberRecord = z.infer<typeof members.record>

/** The agency's profiles on social networks. */
const socialMedias = {
  label: { pt: 'Rede social |||| Redes sociais', en: 'Social network |||| Social networks' },
  fields: { network: { pt: 'Rede', en: 'Network' }, url: { pt: 'Endereço', en: 'Address' } },
  permission: 'content',
  menu: 'content',
  name: ['network'],
  input: publishing.extend({
    /** For example `instagram`. */
    network: z
      .string()
      .trim()
      .toLowerCase()
      .min(1)
      .max(40)
      .regex(/^[a-z0-9-]+$/),
    url: z.url({ protocol: /^https?$/ }).max(2_000),
  }),
  record: publishableRecord.extend({ network: z.string(), url: z.string() }),
} as const satisfies Collection

export type SocialMediaRecord = z.infer<typeof socialMedias.record>

/** Contacts that the contact check knows as the agency's, beside those that the site shows. */
const officialContacts = {
  label: { pt: 'Contato oficial |||| Contatos oficiais', en: 'Official contact |||| Official contacts' },
  fields: { value: { pt: 'Contato', en: 'Contact' }, note: { pt: 'Nota', en: 'Note' } },
  // A wrong one would vouch for an impostor.
  permission: 'settings',
  menu: 'settings',
  name: ['value'],
  audit: 'until-erased',
  input: publishing.extend({
    /** An e-mail address, a telephone number, the address of a profile or page, or a handle with its `@`. */
    value: requiredText(200),
    /** For the staff. */
    note: text(200),
  }),
  record: publishableRecord.extend({ value: z.string(), note: optional }),
} as const satisfies Collection

export type OfficialContactRecord = z.infer<typeof officialContacts.record>

/** The collections of the site's content, in the order of the menu. */
export const content = {
  slides,
  posts,
  partners,
  members,
  offices,
  entities,
  sections,
  'social-medias': socialMedias,
  'official-contacts': officialContacts,
}
