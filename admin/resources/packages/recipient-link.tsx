import { useRecordContext } from 'react-admin'
import type { Package, RecipientLink as Recipient } from '#contracts/admin/packages.ts'
import { LinksDialog, LinkToShare } from '../../components/link-to-share.tsx'
import { useMessages } from '../../providers/i18n/use-messages.ts'

/** A recipient's link to the package of the page. */
export function RecipientLink({ recipient: { name, email, phone, link } }: { recipient: Recipient }) {
  const title = useRecordContext<Package>()?.title ?? ''
  return <LinkToShare label={[name, email].filter(Boolean).join(', ')} link={link} title={title} phone={phone} />
}

/** Shows the link of one recipient again. */
export function LinkDialog({ recipient, onClose }: { recipient: Recipient; onClose(): void }) {
  const { packages } = useMessages()
  return (
    <LinksDialog title={packages.linkOf(recipient.name)} onClose={onClose}>
      <RecipientLink recipient={recipient} />
    </LinksDialog>
  )
}
