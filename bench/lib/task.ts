import type { Page } from '@playwright/test'

/** What somebody does on the site, by a script. */
export interface Task {
  name: string
  /** The clicks and keys that it takes, without text: more are a regression. */
  maxActions: number
  act(page: Page): Promise<unknown>
}
