import { MailLink } from '#app/components/mail-link.tsx'
import { Picture } from '#app/features/media/picture.tsx'
import { estimateLongestWordInEms } from '#app/layout/wordmark.tsx'
import type { Media } from '#contracts/media.ts'

interface MemberView {
  id: string
  /** If not the page's. */
  lang?: string
  name: string
  role?: string
  email?: string
  picture?: Media
}

interface StaffProps {
  title: string
  boards: { name: string; members: MemberView[] }[]
}

/** The classes for a board's columns: one for each member, at most five. */
const columns = [
  '',
  'md:col-span-1 md:grid-cols-1',
  'md:col-span-2 md:grid-cols-2',
  'md:col-span-3 md:grid-cols-3',
  'md:col-span-4 md:grid-cols-4',
  'md:col-span-4 md:grid-cols-4 xl:col-span-5 xl:grid-cols-5',
]

/** The agency's staff by board. */
export function Staff({ title, boards }: StaffProps) {
  if (boards.length === 0) return null
  return (
    <section aria-labelledby="staff" className="px-margin pb-section">
      <h2 id="staff" className="display pb-8 text-display md:pb-14">
        {title}
      </h2>
      <div className="grid gap-x-4 gap-y-14 md:grid-cols-4 xl:grid-cols-5 print:grid-cols-3 print:gap-y-6">
        {boards.map(({ name, members }) => (
          <section
            key={name}
            aria-label={name || undefined}
            className={`grid grid-cols-2 content-start gap-x-4 gap-y-10 border-line border-t pt-4 print:col-span-1 print:grid-cols-2 ${columns[Math.min(members.length, 5)]}`}
          >
            {name && <h3 className="label col-span-full -mb-4">{name}</h3>}
            {members.map((member) => (
              <StaffMember key={member.id} member={member} heading={name ? 'h4' : 'h3'} />
            ))}
          </section>
        ))}
      </div>
    </section>
  )
}

function StaffMember({ member, heading: Heading }: { member: MemberView; heading: 'h3' | 'h4' }) {
  // No word of a name is broken in a narrow column. The estimate is for closer letters.
  const ems = estimateLongestWordInEms(member.name)
  const fontSize = `min(var(--text-title), 92cqi / (${ems} * var(--letter-width)))`
  // The display font is too fine below 24 px, which a longer word needs on the narrowest phones.
  const font = ems > 4.9 ? 'min-[360px]:display' : 'display'
  return (
    <article lang={member.lang} className="@container">
      {member.picture ? (
        <Picture
          media={member.picture}
          alt=""
          places={[
            [1280, '18.5vw', 4 / 3],
            [768, '22vw', 4 / 3],
            [0, '46vw', 4 / 3],
          ]}
          widest={960}
          className="aspect-3/4"
        />
      ) : (
        <div className="aspect-3/4 bg-veil" />
      )}
      <Heading className={`${font} pt-4 text-title`} style={{ fontSize }}>
        {member.name}
      </Heading>
      {member.role && <p className="pt-1 text-muted text-small wrap-anywhere">{member.role}</p>}
      {member.email && (
        <p className="text-small">
          <MailLink email={member.email} />
        </p>
      )}
    </article>
  )
}
