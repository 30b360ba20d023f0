import { getAgency } from '../panel/entities.ts'
import { requestCardLink } from '../panel/my-card.ts'
import { expect, type Probe } from './probe.ts'
import type { Check } from './refusals.ts'

/** The rules of talents' cards, which are optional: a panel that does not announce them in the entity `agency` passes. */
export const myCardChecks: readonly Check[] = [
  {
    call: 'GET /api/my-card/{token}',
    expects: 'responds with 404 for an unknown link',
    async run({ panel }) {
      if (!(await isAnnounced(panel))) return
      for (const token of ['no-such-link', 'A'.repeat(43)])
        await panel.expectProblem(404, 'GET', `/api/my-card/${token}`)
    },
  },
  {
    call: 'POST /api/my-card',
    expects: 'accepts an address that nobody has',
    writes: true,
    async run({ panel }) {
      if (!(await isAnnounced(panel))) return
      const request = { email: 'conformance-check@example.com', language: 'pt' } as const
      const { status } = await requestCardLink(panel.client, request, undefined)
      expect(status === 202, `responded with ${status} instead of 202`)
    },
  },
]

async function isAnnounced({ client }: Probe): Promise<boolean> {
  return Boolean((await getAgency(client, 'pt')).my_card)
}
