import type { z } from 'zod'
import type { CurrentUser } from '#contracts/admin/current-user.ts'
import { listOf } from '#contracts/admin/lists.ts'
import { newRoomSchema, type Room, roomLinksSchema, roomQuerySchema, roomSchema } from '#contracts/admin/packages.ts'
import type { Database } from '#database/schema/index.ts'
import { ProblemError } from '../../http/problem.ts'
import { findTalentNames } from '../boards.ts'
import type { AdminContext } from '../context.ts'
import { defineEndpoint, type Endpoint } from '../http/endpoint.ts'
import { readPage } from '../read-page.ts'
import { searchTitles } from './read.ts'
import { createRoom, showRoomLinks } from './room-links.ts'

/** The rooms of clients. */
export function createRoomEndpoints({ db }: AdminContext): Endpoint[] {
  return [
    defineEndpoint('get', '/rooms', {
      summary: 'List the rooms of clients, newest first, with the tally of each talent',
      permission: 'clients',
      query: roomQuerySchema,
      response: listOf(roomSchema),
      handle: ({ query, user }) => listRooms(db, query, user),
    }),
    defineEndpoint('post', '/rooms', {
      summary: 'Make a room for clients, with links to share',
      permission: 'clients',
      body: newRoomSchema,
      response: roomLinksSchema,
      status: 201,
      handle: ({ body, actor }) => createRoom(db, body, actor),
    }),
    defineEndpoint('post', '/rooms/{id}/links', {
      summary: 'Show the links of a room that a user made, to copy or share them',
      permission: 'clients',
      response: roomLinksSchema,
      handle: ({ params, actor }) => showRoomLinks(db, params.id, actor),
    }),
  ]
}

const sorts = ['created_at', 'expires_at', 'title'] as const

/** One page of the rooms with the total, by default newest first. */
async function listRooms(db: Database, query: z.output<typeof roomQuerySchema>, user: CurrentUser) {
  const sort = sorts.find((name) => name === (query.sort ?? 'created_at'))
  if (!sort) throw new ProblemError(422, { errors: { sort: ['unknown'] } })
  const matching = searchTitles(db, 'room', query)
  const ordered = matching
    .select(['id', 'title', 'language', 'created_by', 'created_at', 'expires_at'])
    .orderBy(sort, query.sort ? query.order : 'desc')
    .orderBy('id')
  const { rows, total } = await readPage(matching, ordered, query)
  const ids = rows.map(({ id }) => id)
  const talentsOf = await readTallies(db, user, ids)
  const data = rows.map(({ created_by, ...row }) => ({
    ...row,
    is_own: created_by !== null,
    language: row.language as Room['language'],
    talents: talentsOf.get(row.id) ?? [],
  }))
  return { data, total }
}

/** The talents of these rooms that the user may see, with their votes. */
async function readTallies(db: Database, user: CurrentUser, ids: string[]): Promise<Map<string, Room['talents']>> {
  if (ids.length === 0) return new Map()
  const [talents, votes] = await Promise.all([
    db
      .selectFrom('selection_talents')
      .select(['selection_id', 'talent_id'])
      .where('selection_id', 'in', ids)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('selection_answers')
      .select(['selection_id', 'talent_id', 'vote'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('selection_id', 'in', ids)
      .where('vote', 'is not', null)
      .groupBy(['selection_id', 'talent_id', 'vote'])
      .execute(),
  ])
  const talentIds = talents.map(({ talent_id }) => talent_id)
  const names = await findTalentNames(db, user, talentIds)
  const keyOf = (row: { selection_id: string; talent_id: string }) => `${row.selection_id} ${row.talent_id}`
  const votesOf = Map.groupBy(votes, keyOf)
  const visible = talents.filter(({ talent_id }) => user.boards === null || names.has(talent_id))
  const tallies = visible.map((row) => {
    const count = (vote: string) => Number(votesOf.get(keyOf(row))?.find((one) => one.vote === vote)?.count ?? 0)
    const talent = { id: row.talent_id, name: names.get(row.talent_id) ?? null }
    return { room: row.selection_id, talent: { ...talent, yes: count('yes'), maybe: count('maybe'), no: count('no') } }
  })
  return new Map(
    [...Map.groupBy(tallies, ({ room }) => room)].map(([room, rows]) => [room, rows.map(({ talent }) => talent)]),
  )
}
