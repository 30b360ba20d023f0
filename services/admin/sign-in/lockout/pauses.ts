/** How somebody who fails is slowed down. */
export interface Pauses {
  /** So many failures cost nothing. */
  free: number
  /** The pause after the next one, in milliseconds; it doubles with each, up to the longest. */
  first: number
  longest: number
}

const minute = 60_000

/** After how long without a failure all is forgotten, in milliseconds. */
export const forgottenAfter = 24 * 60 * minute

/** Of whom failures are counted: see `lockOut`. */
export const pausesOf = {
  /** A browser that this account has signed in with before. */
  device: { free: 5, first: 30_000, longest: 15 * minute },
  /** All other browsers together that try this account. */
  account: { free: 5, first: 30_000, longest: 60 * minute },
  /** One network address, whatever the account. */
  address: { free: 20, first: 30_000, longest: 60 * minute },
} as const satisfies Record<string, Pauses>

export type SubjectKind = keyof typeof pausesOf

/** How long nothing more is tried after so many failures, in milliseconds. */
export function pauseAfter(failures: number, { free, first, longest }: Pauses): number {
  return failures <= free ? 0 : Math.min(first * 2 ** (failures - free - 1), longest)
}
