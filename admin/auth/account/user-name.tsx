/** Tells password managers whose password a form is about. */
export function UserName({ email }: { email: string }) {
  return <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
}
