import { z } from 'zod'
import type { FormCheck } from '#app/features/forms/form-reply.ts'
import { parseForm } from '#app/features/forms/parse-form.ts'
import { newRoomSchema } from '#contracts/panel/selections.ts'
import { favoritesSchema } from '#contracts/panel/submissions.ts'
import { roomDays } from '#domain/selections.ts'

export const favoritesFormSchema = favoritesSchema.omit({ talent_names: true })

/** Validates the form in the browser. Loaded on first focus. */
export const checkFavorites: FormCheck = (form) => parseForm(form, favoritesFormSchema).reply

export const roomFormSchema = newRoomSchema
  .omit({ language: true })
  .extend({ title: newRoomSchema.shape.title.optional(), days: z.enum(roomDays.map(String)) })

/** Validates the form in the browser. Loaded on first focus. */
export const checkRoom: FormCheck = (form) => parseForm(form, roomFormSchema).reply
