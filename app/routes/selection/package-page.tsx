import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router'
import { AnimatedChange, transitionNameOf } from '#app/components/animated-change.tsx'
import { PdfMenu } from '#app/features/comp-card/pdf-menu.tsx'
import { Initial, Picture, type Place } from '#app/features/media/picture.tsx'
import { anchorIdOf, pathToSelectionZip } from '#app/features/selections/selection-path.ts'
import { useRememberedUnits } from '#app/features/talents/remembered-units.ts'
import { CardMeasures } from '#app/features/talents/talent-card.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import type { SelectionTexts } from '#app/i18n/messages/pt/selection.ts'
import type { Answer } from '#contracts/panel/selections.ts'
import { pathToProfile } from '#domain/paths.ts'
import { NoteForm, VoteForm } from './answer-forms.tsx'
import type { loadPackageView, PackageTalent } from './package.server.ts'
import type { RoomReply } from './room-reply.ts'
import { type ChangedAnswer, useSendAnswers } from './send-answers.ts'
import { usePackageEvents } from './use-package-events.ts'

type PackageView = Awaited<ReturnType<typeof loadPackageView>>

interface PackagePageProps {
  view: PackageView
  token: string
  texts: SelectionTexts
  /** The reply to a form that was sent without JavaScript. */
  reply: RoomReply | undefined
}

/** A package as its recipient sees and answers it. It works without scripts, which report what was viewed. */
export function PackagePage({ view, token, texts, reply }: PackagePageProps) {
  useRememberedUnits()
  const { language } = useLanguage()
  const { title, message, textLanguage, until, talents, grounds, pdf } = view
  usePackageEvents(token)
  const [stored, setStored] = useState<ReadonlyMap<string, Answer>>(new Map())
  const { pending, problem, answer } = useSendAnswers({
    token,
    texts,
    onStored: (given) => setStored((current) => new Map(current).set(given.talent, given)),
  })
  const alert = problem ?? (reply?.problem && texts.problems[reply.problem])

  /** The recipient's answer, in this window or as the page was loaded. */
  function answerOn({ id, answer: loaded }: PackageTalent): Answer {
    const own = stored.get(id)
    const latest = own && own.revision > (loaded?.revision ?? 0) ? own : loaded
    return latest ?? { talent: id, person: '', vote: null, note: '', revision: 0 }
  }

  return (
    <div
      className="moving-ground px-margin pt-8 pb-section md:pt-12"
      style={{ '--first': grounds[0], '--grounds': grounds.join() } as CSSProperties}
    >
      <h1 lang={textLanguage} className="display max-w-[22ch] text-heading wrap-anywhere">
        {title}
      </h1>
      {message && (
        <p lang={textLanguage} className="mt-6 max-w-prose whitespace-pre-line text-lead wrap-anywhere">
          {message}
        </p>
      )}
      <div className="relative mt-6 flex flex-wrap items-center gap-x-8 gap-y-2 print:hidden">
        <p className="text-small text-muted">{until}</p>
        {pdf && (
          <>
            <PdfMenu {...pdf} />
            <form method="post" action={pathToSelectionZip(language, token)}>
              <button type="submit" data-download className="label flex min-h-11 items-center">
                <span className="underlined">{view.texts.zip}</span>
              </button>
            </form>
          </>
        )}
      </div>
      {alert && (
        <p
          role="alert"
          className="sticky top-header z-10 mt-6 bg-paper py-3 text-small text-alert lg:top-header-desktop"
        >
          {alert}
        </p>
      )}
      <ol className="package-talents mt-10 grid grid-cols-2 gap-x-2 gap-y-14 md:mt-14 md:grid-cols-4 md:gap-x-4">
        {talents.map((talent, index) => (
          <li
            key={talent.id}
            id={anchorIdOf(talent.id)}
            data-talent={talent.talent && talent.id}
            className={`col-span-2 min-w-0 scroll-mt-24 ${columnsOf(talent).span}`}
          >
            <TalentOfPackage
              talent={talent}
              mine={pending.get(talent.id) ?? answerOn(talent)}
              notShown={view.texts.notShown}
              texts={texts}
              isFirst={index === 0}
              onAnswer={(changed) => answer(answerOn(talent), changed)}
            />
          </li>
        ))}
      </ol>
      <p className="mt-section max-w-prose border-t border-line pt-6 text-small text-muted">{view.texts.disclosure}</p>
    </div>
  )
}

/** In wide windows a talent takes as many of the four columns as it has pictures. */
const columns = [
  { span: 'md:col-span-1', grid: 'md:grid-cols-1' },
  { span: 'md:col-span-2', grid: 'md:grid-cols-2' },
  { span: 'md:col-span-3', grid: 'md:grid-cols-3' },
  { span: 'md:col-span-4', grid: 'md:grid-cols-4' },
] as const

function columnsOf({ talent, pictures }: PackageTalent) {
  const [one, two, three, four] = columns
  // The line that replaces a talent is as wide as two pictures.
  if (!talent || pictures.length === 2) return two
  if (pictures.length < 2) return one
  return pictures.length === 3 ? three : four
}

const wide: Place = [768, '24vw', 4 / 3]
const half: readonly Place[] = [wide, [0, '46vw', 4 / 3]]
const whole: readonly Place[] = [wide, [0, '94vw', 4 / 3]]

interface TalentOfPackageProps {
  talent: PackageTalent
  mine: Answer
  notShown: string
  texts: SelectionTexts
  isFirst: boolean
  onAnswer(changed: ChangedAnswer): void
}

function TalentOfPackage({ talent: listed, mine, notShown, texts, isFirst, onAnswer }: TalentOfPackageProps) {
  const { language } = useLanguage()
  const { id, talent, pictures } = listed
  if (!talent) return <p className="border-t border-line py-6 text-body text-muted">{notShown}</p>
  const { name, measures } = talent
  return (
    <article>
      <div className={`grid grid-cols-2 gap-2 md:gap-4 ${columnsOf(listed).grid}`}>
        {pictures.map((picture, index) => {
          // In narrow windows the first of an odd number takes both columns.
          const isWhole = index === 0 && pictures.length % 2 === 1
          return (
            <AnimatedChange
              key={picture.url}
              name={index === 0 ? transitionNameOf(id, 'picture') : undefined}
              share="picture"
            >
              <Picture
                media={picture}
                alt={picture.alt ?? name}
                of={name}
                places={isWhole ? whole : half}
                widest={960}
                hasPriority={isFirst && index === 0}
                className={isWhole ? 'aspect-3/4 w-full max-md:col-span-2' : 'aspect-3/4 w-full'}
              />
            </AnimatedChange>
          )
        })}
        {pictures.length === 0 && <Initial of={name} className="aspect-3/4 w-full max-md:col-span-2" />}
      </div>
      <div className="pt-3">
        <AnimatedChange name={transitionNameOf(id, 'name')} share="name">
          <h2 className="display w-fit text-title">
            <Link to={pathToProfile({ id, name }, language)} className="flex min-h-11 items-center">
              <span className="underlined">{name}</span>
            </Link>
          </h2>
        </AnimatedChange>
        <CardMeasures measures={measures} />
        <div className="max-w-sm print:hidden">
          <VoteForm id={id} name={name} mine={mine} texts={texts} onVote={(vote) => onAnswer({ vote })} />
          <NoteForm id={id} name={name} mine={mine} texts={texts} onNote={(note) => onAnswer({ note })} />
        </div>
      </div>
    </article>
  )
}
