import { z } from 'zod'
import type { Resource } from './resource.ts'

/** The demo agency's content, which an administrator removes. */
export const demoContent = {
  label: { pt: 'Conteúdo de demonstração |||| Conteúdo de demonstração', en: 'Demo content |||| Demo content' },
  permission: 'settings',
} as const satisfies Resource

/** The steps of setting a site up, in the order of the checklist. */
export const setupTasks = [
  'name',
  'contact',
  'logo',
  'icon',
  'colors',
  'offices',
  'privacy',
  'social_medias',
  'slides',
  'talents',
  'mail',
  'https',
  'time_zone',
  'administrators',
  'backup',
] as const

export type SetupTask = (typeof setupTasks)[number]

/** Search engines list the site when these are done and nothing of the demo is left. */
export const essentialTasks: readonly SetupTask[] = ['name', 'contact', 'privacy', 'talents', 'https']

export const setupSchema = z.object({
  open: z.array(z.enum(setupTasks)),
  /** Whether search engines are asked not to list the site. */
  hidden: z.boolean(),
})

export type Setup = z.infer<typeof setupSchema>

/** The response to POST /setup/test-mail: what the mail server said. */
export const mailTestSchema = z.object({ accepted: z.boolean(), answer: z.string() })

export type MailTest = z.infer<typeof mailTestSchema>
