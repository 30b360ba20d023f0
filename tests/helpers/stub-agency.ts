import type { Backend } from '#app/backend.ts'
import { ServiceClient } from '#contracts/service-client.ts'
import { createSiteCalendar } from '#domain/site-calendar.ts'

/** What a stub answers to a path; a Response stands for itself, anything else is sent as JSON. */
type Answers = Record<string, unknown | ((request: Request) => unknown)>

/**
 * What loaders get, over an agency service that answers as told and a panel that never does: for what a service of
 * another make might send, which ours does not.
 */
export function stubBackend(answers: Answers) {
  const warnings: string[] = []
  const asked: { path: string; body: unknown }[] = []
  const agency = new ServiceClient({
    name: 'agency',
    baseUrl: 'http://agency.example',
    signIn: async () => 'token',
    async fetch(request) {
      const path = new URL(request.url).pathname
      asked.push({ path, body: request.method === 'POST' ? await request.clone().json() : undefined })
      const answer = answers[path]
      const sent = typeof answer === 'function' ? answer(request) : answer
      return sent instanceof Response ? sent : Response.json(sent ?? {})
    },
  })
  const panel = new ServiceClient({
    name: 'panel',
    baseUrl: 'http://panel.example',
    signIn: async () => 'token',
    fetch: () => Promise.reject(new Error('there is no panel')),
  })
  const backend: Backend = {
    agency,
    panel,
    siteUrl: 'https://site.example',
    calendar: createSiteCalendar(),
    ogImagePath: () => '/card.jpeg',
    makeCompCard: () => Promise.reject(new Error('no comp cards here')),
    warn: (message) => warnings.push(message),
  }
  return { backend, warnings, asked }
}
