import type { Language } from '#domain/language.ts'
import { beAModel as enBeAModel } from './messages/en/be-a-model.ts'
import { bookings as enBookings } from './messages/en/bookings.ts'
import { forms as enForms } from './messages/en/forms.ts'
import { messages as en } from './messages/en/index.ts'
import { myCard as enMyCard } from './messages/en/my-card.ts'
import { loaderMessages as enLoaders } from './messages/en/pages.ts'
import { packages as enPackages, selection as enSelection } from './messages/en/selection.ts'
import { sentApplication as enSentApplication } from './messages/en/sent-application.ts'
import { verify as enVerify } from './messages/en/verify.ts'
import { beAModel } from './messages/pt/be-a-model.ts'
import { bookings } from './messages/pt/bookings.ts'
import { forms } from './messages/pt/forms.ts'
import { messages as pt } from './messages/pt/index.ts'
import { myCard } from './messages/pt/my-card.ts'
import { loaderMessages } from './messages/pt/pages.ts'
import { packages, selection } from './messages/pt/selection.ts'
import { sentApplication } from './messages/pt/sent-application.ts'
import { verify } from './messages/pt/verify.ts'

/** The texts of the product. */
const portuguese = {
  ...pt,
  ...loaderMessages,
  forms,
  beAModel,
  bookings,
  myCard,
  packages,
  selection,
  sentApplication,
  verify,
}

export type Catalogue = typeof portuguese

export const catalogues: Record<Language, Catalogue> = {
  pt: portuguese,
  en: {
    ...en,
    ...enLoaders,
    forms: enForms,
    beAModel: enBeAModel,
    bookings: enBookings,
    myCard: enMyCard,
    packages: enPackages,
    selection: enSelection,
    sentApplication: enSentApplication,
    verify: enVerify,
  },
}
