/** An e-mail address as a link. It breaks nowhere but after the @. */
export function MailLink({
  email,
  className = 'inline-flex min-h-11 items-center',
}: {
  email: string
  className?: string
}) {
  const at = email.lastIndexOf('@') + 1
  return (
    <a href={`mailto:${email}`} className={className}>
      <span className="underlined mail-address">
        <span>{email.slice(0, at)}</span>
        <wbr />
        <span>{email.slice(at)}</span>
      </span>
    </a>
  )
}
