import { data, redirect } from 'react-router'
import type { Backend } from '#app/backend.ts'
import type { ErrorCode, Failure, FormReply } from '#app/features/forms/form-reply.ts'
import { failureOf, receiveForm } from '#app/features/forms/receive.server.ts'
import { snapViews } from '#contracts/agency/snap-views.ts'
import {
  type CardAnswers,
  cardLinkSchema,
  cardRightsSchema,
  maxCardPhotoBytes,
  requestCardLink,
  requestCardRights,
  sendCard,
  sendCardPicture,
} from '#contracts/panel/my-card.ts'
import { ServiceError } from '#contracts/service-error.ts'
import type { Language } from '#domain/language.ts'
import { parseDay } from '#domain/parse-day.ts'
import { pathTo } from '#domain/paths.ts'
import { limitForm, refusalStatus } from '#domain/sent-form.ts'

/** Asks for the link of a card. The reply is the same for every address. */
export async function receiveLinkRequest(backend: Backend, language: Language) {
  const outcome = await receiveForm({
    backend,
    schema: cardLinkSchema.pick({ email: true }),
    send: async ({ email }, { clientAddress }) => {
      await requestCardLink(backend.panel, { email, language }, clientAddress)
      return {}
    },
  })
  if (outcome.reply) return data(outcome.reply, outcome.status)
  throw redirect(`${pathTo('myCard', language)}?sent=1`, 303)
}

/** The field that names the page's second form. */
const rightsForm = 'rights'

/** Sends a request for correction or removal to the agency. */
export async function receiveRights(backend: Backend, token: string, language: Language) {
  const outcome = await receiveForm({
    backend,
    schema: cardRightsSchema,
    send: async (request, sending) => {
      await requestCardRights(backend.panel, token, request, sending)
      return {}
    },
  })
  if (outcome.reply) return data({ ...outcome.reply, form: rightsForm }, outcome.status)
  throw redirect(`${pathTo('myCard', language, { token })}?asked=1`, 303)
}

const maxBytes = snapViews.length * maxCardPhotoBytes + 256 * 1024

/** Sends the photos of a form one by one, and then the answers. Photos that have arrived stay when something else is wrong. */
export async function receiveCard(backend: Backend, token: string, language: Language) {
  const { form, refusal } = limitForm(backend.sent, maxBytes)
  if (!form) return data(failed({}, failureOf[refusal]), refusalStatus[refusal])
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const { answers, errors } = readAnswers(values, language)
  try {
    for (const view of snapViews) {
      const file = form.get(view)
      if (!(file instanceof File) || file.size === 0) continue
      const error = await sendPicture(backend, { token, view }, file)
      if (error) errors[view] = error
    }
    if (Object.keys(errors).length > 0) return data({ values, errors }, 422)
    await sendCard(backend.panel, token, answers)
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    // The page says that the link has ended, or that the answers were sent.
    if (error.status === 404 || error.status === 409) return redirect(pathTo('myCard', language, { token }), 303)
    return refused(error, values, backend)
  }
  return redirect(`${pathTo('myCard', language, { token })}?sent=1`, 303)
}

/** Sends a photo; returns why it cannot be taken. */
async function sendPicture(
  { panel, clientAddress }: Pick<Backend, 'panel' | 'clientAddress'>,
  picture: { token: string; view: string },
  file: File,
): Promise<ErrorCode | undefined> {
  try {
    await sendCardPicture(panel, picture, file, clientAddress)
    return undefined
  } catch (error) {
    if (!(error instanceof ServiceError) || (error.status !== 422 && error.status !== 413)) throw error
    return error.status === 413 || error.problem?.errors?.file?.includes('too_large') ? 'photoSize' : 'photoUnreadable'
  }
}

/** The answers of a form without errors, and the fields that are wrong before the service has seen them. */
function readAnswers(values: Record<string, string>, language: Language) {
  const errors: Record<string, ErrorCode> = {}
  const { units, unchanged, city, note, travel_city, travel_country, travel_from, travel_to, ...rest } = values
  const isTravelling = Boolean(travel_city || travel_from || travel_to)
  const [from, to] = [parseDay(travel_from ?? ''), parseDay(travel_to ?? '')]
  if (isTravelling) {
    if (!travel_city) errors.travel_city = 'required'
    if (!from) errors.travel_from = 'date'
    if (!to) errors.travel_to = 'date'
    else if (from && to < from) errors.travel_to = 'dateOrder'
  }
  const answers: CardAnswers = {
    units: units === 'in' ? 'in' : 'cm',
    sizes: language === 'pt' ? 'br' : 'eu',
    values: Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== '')),
    unchanged: unchanged === 'on',
    ...(city?.trim() && { city }),
    ...(isTravelling && from && to && { travel: { city: travel_city, country: travel_country, from, to } as never }),
    ...(note?.trim() && { note }),
  }
  return { answers, errors }
}

/** The fields of the page that the service names otherwise. */
const fieldNames: Record<string, string> = { travel: 'travel_city', to: 'travel_to' }

function refused(error: ServiceError, values: Record<string, string>, backend: Backend) {
  const named = Object.keys(error.problem?.errors ?? {}).map((path) =>
    path.replace('values.', '').replace('travel.', 'travel_'),
  )
  const errors: FormReply['errors'] = Object.fromEntries(
    named.map((name) => [fieldNames[name] ?? name, name === 'to' ? 'pastDate' : 'invalid'] as const),
  )
  if (error.status === 422) {
    if (named.length > 0) return data({ values, errors }, 422)
    return data(failed(values, 'nothingToSend'), 422)
  }
  if (error.status === 429) return data(failed(values, 'tooMany'), 429)
  backend.warn('sending card failed', { error })
  if (error.status === 507) return data(failed(values, 'noRoom'), 507)
  return data(failed(values, 'unavailable'), error.status >= 500 ? error.status : 502)
}

function failed(values: Record<string, string>, failure: Failure): FormReply {
  return { values, errors: {}, failure }
}
