/** An e-mail address as a link. In a narrow column it breaks after the @. */
export function MailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center">
      <span className="underlined wrap-anywhere">
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </span>
    </a>
  )
}
