import { ProblemError } from '../../../core/http/problem.ts'
import { agencyName } from '../agency-name.ts'
import type { SignInContext } from '../context.ts'
import type { PasswordOwner } from './strength.ts'

/**
 * The hash of a password that somebody has chosen.
 * @throws ProblemError 422 on the field `password` when it is not good enough
 */
export async function chosenPassword(
  { db, judge, hasher }: Pick<SignInContext, 'db' | 'judge' | 'hasher'>,
  password: string,
  { name, email }: Omit<PasswordOwner, 'agency'>,
): Promise<string> {
  const found = await judge(password, { name, email, agency: await agencyName(db) })
  if (found) throw new ProblemError(422, { errors: { password: [found] } })
  return hasher.hash(password)
}
