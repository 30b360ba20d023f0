/** Selections of talents: rooms in which clients choose together, and packages that the agency sends. */
export const selectionKinds = ['room', 'package'] as const

export type SelectionKind = (typeof selectionKinds)[number]

/** The role of a link's holder: an owner manages a room, a guest votes in it, a recipient got a package. */
export const selectionRoles = ['owner', 'guest', 'recipient'] as const

export type SelectionRole = (typeof selectionRoles)[number]

export const votes = ['yes', 'maybe', 'no'] as const

export type Vote = (typeof votes)[number]

/** How many days a room may last; the second is the default. */
export const roomDays = [7, 30, 90] as const

export const defaultRoomDays = 30

/** Days between the expiry of a selection and its deletion. */
export const selectionGraceDays = 30

export const maxTalentsInSelection = 60

export const maxPeopleInRoom = 50

/** In characters. */
export const maxNoteLength = 500
export const maxTitleLength = 120
export const maxPersonNameLength = 60

/** What clients do with packages and rooms that their bookers are told. */
export const reactions = ['opened', 'liked', 'downloaded', 'answered'] as const

export type Reaction = (typeof reactions)[number]

/** When users are told of reactions by mail. */
export const reactionMails = ['at_once', 'hourly', 'off'] as const

export type ReactionMails = (typeof reactionMails)[number]
