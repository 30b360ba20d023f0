import { z } from 'zod'
import { newRoomSchema } from '#contracts/panel/selections.ts'
import { roomDays } from '#domain/selections.ts'

/** The schema of the form that opens a room, for browser and server. */
export const roomForm = newRoomSchema
  .omit({ language: true })
  .extend({ title: newRoomSchema.shape.title.optional(), days: z.enum(roomDays.map(String)) })
