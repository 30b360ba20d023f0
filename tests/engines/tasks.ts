import type { Language } from '#domain/language.ts'
import type { MailServer } from '../helpers/smtp-server.ts'
import type { RunningSite } from '../helpers/start-site.ts'
import type { Engine, Page } from './page.ts'

export interface Site {
  running: RunningSite
  inbox: MailServer
  /** The folder of the files that tasks choose. */
  folder: string
}

/** Something that a person does, done alike in every engine. */
export interface Task {
  name: string
  width: 390 | 1280
  language: Language
  /** Messages on the console that belong to it. */
  expectedMessages?: RegExp
  /** The engines in which it is skipped, with the reasons. */
  skippedIn?: Partial<Record<Engine, string>>
  run(page: Page, site: Site): Promise<void>
}

/** An address that no other task uses. */
export const freshAddress = () => `${crypto.randomUUID()}@example.com`
