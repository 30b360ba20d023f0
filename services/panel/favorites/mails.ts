import type { Favorites } from '#contracts/panel/submissions.ts'
import type { Mail, MailOccasion } from '../../core/submissions/submission-mail.ts'
import { notificationMail } from '../submissions/notification.ts'

/** Tells the agency of a shortlist. */
export function favoritesMails(favorites: Favorites, occasion: MailOccasion): Mail[] {
  return notificationMail(
    {
      subject: `Favoritos pelo site: ${favorites.name}`,
      replyTo: favorites.email,
      lines: [
        ['Nome', favorites.name],
        ['E-mail', favorites.email],
        ['Modelos', talentsIn(favorites)],
        ['Mensagem', favorites.message && `\n${favorites.message}\n`],
      ],
    },
    occasion,
  )
}

/** Each talent by name and number, as far as the site knew the names. */
function talentsIn({ talents, talent_names = [] }: Favorites): string {
  return talents
    .map((id, index) => {
      const name = talent_names[index]
      return name ? `${name} (${id})` : id
    })
    .join(', ')
}
