import type { AgencyEntity } from '#contracts/panel/entities.ts'
import { getSocialMedias } from '#contracts/panel/social-medias.ts'
import { isMissing } from '#contracts/service-error.ts'
import { isFixedCategory } from '#domain/categories.ts'
import { type Colors, colorsOf } from '#domain/colors.ts'
import { trimCopyright } from '#domain/copyright-line.ts'
import type { Language } from '#domain/language.ts'
import { listPages, type MenuPage } from '#domain/pages.ts'
import { pathTo } from '#domain/paths.ts'
import { countryOfTimeZone, type PhoneLink, toWhatsAppLink } from '#domain/phone.ts'
import type { TypefacesName } from '#domain/typefaces.ts'
import type { Backend } from '../backend.ts'
import { type ThirdPartiesView, toThirdPartiesView } from '../features/consent/third-parties.server.ts'
import { loadBoards } from '../features/talents/boards.server.ts'
import { messagesOf, pickEveryPageOverrides } from '../i18n/messages.server.ts'
import type { TextOverrides } from '../i18n/text-overrides.ts'
import { loadAgency } from './agency-settings.server.ts'

/** A link to a page of the table, or to a custom form. */
export interface MenuLink {
  page?: MenuPage
  name: string
  path: string
}

/** The agency's data for header, footer and titles. */
export interface LayoutData {
  name: string
  description?: string
  logo?: AgencyEntity['logo']
  /** The path of the folder with the icons. */
  icons: string
  email?: string
  /** Digits with the calling code. */
  whatsapp?: PhoneLink
  copyright?: string
  /** Registrations, licence numbers and certificates, a line each. */
  credentials: string[]
  credit?: AgencyEntity['credit']
  instagram?: string
  /** The links of the menu on either side of the agency's name, of the drawer, and what only the footer has. */
  menus: Record<'left' | 'right' | 'drawer' | 'footer', MenuLink[]>
  /** The lists of the models menu: all models, then each board. */
  lists: { name: string; path: string }[]
  /** Only when the agency has set its own colours. */
  colors?: Colors | undefined
  /** Only when the agency has chosen others than the default. */
  typefaces?: TypefacesName | undefined
  /** Undefined when the settings have none: then the site does not ask for consent. */
  thirdParties?: ThirdPartiesView
  /** Whether the panel can say which contacts are the agency's. */
  canVerify: boolean
  /** Whether the panel stores selections, so that favourites can be shared. */
  canShare: boolean
  /** Whether mails to visitors are sent; only a panel that says so has no mail server. */
  sendsMail: boolean
  /** Whether search engines may list the site: not while it is being set up. */
  isListed: boolean
  /** The year of the copyright line. The server sets it, so that server and browser render the same page. */
  year: number
  /** The agency's own words for the texts of every page. */
  texts?: TextOverrides | undefined
}

/** Loads the layout's data. What a failing service provides is missing, or has defaults or samples instead. */
export async function loadLayoutData(backend: Backend, language: Language): Promise<LayoutData> {
  const [agency, social, boards] = await Promise.all([
    loadAgency(backend, language),
    getSocialMedias(backend.panel).catch((error: unknown) => {
      if (!isMissing(error)) backend.warn('loading social medias failed', { error })
    }),
    loadBoards(backend),
  ])
  const { menu } = messagesOf(language).layout
  const listMenu = (name: 'left' | 'right' | 'footer'): MenuLink[] => {
    const links = (listPages((page) => page.menu === name) as MenuPage[])
      .filter((page) => (page !== 'verify' || agency.contact_check) && !agency.empty_pages?.includes(page))
      .map((page) => ({ page, name: menu[page], path: pathTo(page, language) }))
    const forms = (agency.forms ?? [])
      .filter((form) => (form.menu === 'menu' ? 'right' : form.menu) === name)
      .map((form) => ({ name: form.title, path: pathTo('form', language, { name: form.name }) }))
    const isLast = ({ page }: MenuLink) => page === 'favorites'
    return [...links.filter((link) => !isLast(link)), ...forms, ...links.filter(isLast)]
  }
  const [left, right] = [listMenu('left'), listMenu('right')]
  return {
    name: agency.name,
    description: agency.description ?? undefined,
    logo: agency.logo ?? undefined,
    icons: backend.iconFolder(agency),
    email: agency.email ?? undefined,
    whatsapp: toWhatsAppLink(agency.whatsapp, countryOfTimeZone(backend.calendar.timeZone)),
    credentials: agency.credentials ?? [],
    copyright: trimCopyright(agency.copyright),
    credit: agency.credit ?? undefined,
    instagram: social?.instagram?.url,
    menus: {
      left,
      right,
      // Drawer and footer list the models themselves.
      drawer: [...left, ...right].filter(({ page }) => page !== 'models'),
      footer: listMenu('footer'),
    },
    lists: [
      { name: menu.all, path: pathTo('models', language) },
      ...boards.map(({ category, names, paths }) => ({
        name: isFixedCategory(category) ? menu[category] : names[language],
        path: paths[language],
      })),
    ],
    colors: colorsOf(agency.colors),
    typefaces: agency.typefaces ?? undefined,
    thirdParties: toThirdPartiesView(agency, language, backend),
    canVerify: agency.contact_check ?? false,
    canShare: agency.selections ?? false,
    sendsMail: agency.mails ?? true,
    isListed: !agency.noindex,
    texts: pickEveryPageOverrides(agency.texts ?? undefined),
    year: Number(backend.calendar.today().slice(0, 4)),
  }
}
