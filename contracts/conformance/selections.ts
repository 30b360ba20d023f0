import { getTalents } from '../agency/talents.ts'
import { getAgency } from '../panel/entities.ts'
import {
  changeRoom,
  closeRoom,
  createRoom,
  getSelection,
  getSelectionChanges,
  joinSelection,
  leaveSelection,
  sendAnswer,
} from '../panel/selections.ts'
import { expect, type Probe } from './probe.ts'
import type { Check } from './refusals.ts'

/** The rules of rooms and requests for bookings, which are optional: a panel that does not announce them in the entity `agency` passes. */
export const selectionChecks: readonly Check[] = [
  {
    call: 'GET /api/selections/{token}',
    expects: 'responds with 404 for an unknown link',
    async run({ panel }) {
      if (!(await isAnnounced(panel))) return
      for (const token of ['no-such-link', 'A'.repeat(43)]) {
        await panel.expectProblem(404, 'GET', `/api/selections/${token}`)
        await panel.expectProblem(404, 'GET', `/api/selections/${token}/changes?since=0`)
      }
    },
  },
  {
    call: 'GET /api/booking-requests/{token}',
    expects: 'responds with 404 for an unknown link',
    async run({ panel }) {
      if (!(await getAgency(panel.client, 'pt')).booking_requests) return
      for (const token of ['no-such-link', 'A'.repeat(43)])
        await panel.expectProblem(404, 'GET', `/api/booking-requests/${token}`)
    },
  },
  {
    call: 'POST /api/selections',
    expects: 'keeps a room with its answers and order until the owner closes it',
    writes: true,
    async run({ agency, panel }) {
      if (!(await isAnnounced(panel))) return
      const { data } = await getTalents(agency.client, { language: 'pt', paginate: 2, page: 1 }, {})
      const talents = data.map(({ id }) => id)
      const [talent] = talents
      if (talent === undefined) return
      const { client } = panel
      const room = { language: 'pt', title: 'Conformance check', talents, days: 7 } as const
      const { owner_token: owner } = await createRoom(client, room, undefined)
      const { role, guest_token } = await getSelection(client, owner)
      expect(role === 'owner', `the link of the owner has the role ${role}`)
      expect(guest_token, 'the owner does not get the link for guests')
      await expectAnswers(panel, { owner, guest: guest_token, talent })
      const reversed = talents.toReversed()
      await changeRoom(client, owner, { order: reversed })
      const ordered = (await getSelection(client, guest_token)).talents.map(({ id }) => id)
      expect(ordered.join() === reversed.join(), 'a guest does not see the order that the owner gave')
      await panel.expectProblem(404, 'POST', `/api/selections/${guest_token}/close`)
      await closeRoom(client, owner)
      for (const token of [owner, guest_token]) await panel.expectProblem(404, 'GET', `/api/selections/${token}`)
    },
  },
]

/** Expects that a guest's answer is shown to the owner, and is gone when the guest leaves. */
async function expectAnswers(
  { client }: Probe,
  { owner, guest, talent }: Record<'owner' | 'guest' | 'talent', string>,
) {
  const { revision } = await getSelection(client, owner)
  const { id, key } = await joinSelection(client, guest, 'Conformance check')
  await sendAnswer(client, guest, key, { talent, vote: 'yes', note: 'Conformance check' })
  const { answers, people } = await getSelectionChanges(client, owner, revision)
  expect(
    people.some((person) => person.id === id),
    'a guest who joined is not among the changes',
  )
  const found = answers.some((answer) => answer.person === id && answer.talent === talent && answer.vote === 'yes')
  expect(found, 'a vote is not among the changes')
  await leaveSelection(client, guest, key)
  const left = await getSelection(client, owner)
  expect(!left.answers.some(({ person }) => person === id), 'the votes of somebody who left are still shown')
}

async function isAnnounced({ client }: Probe): Promise<boolean> {
  return Boolean((await getAgency(client, 'pt')).selections)
}
