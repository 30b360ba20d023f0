import { Link, useFetcher } from 'react-router'
import { Heart } from '#app/components/icons.tsx'
import { PdfMenu } from '#app/features/comp-card/pdf-menu.tsx'
import { Initial, Picture, type Place } from '#app/features/media/picture.tsx'
import { pathToSelectionZip } from '#app/features/selections/selection-path.ts'
import { CardMeasures } from '#app/features/talents/talent-card.tsx'
import { useLanguage } from '#app/i18n/language-context.tsx'
import { pathToProfile } from '#domain/paths.ts'
import type { loadPackageView, PackageTalent } from './package.server.ts'
import { usePackageEvents } from './use-package-events.ts'

type PackageView = Awaited<ReturnType<typeof loadPackageView>>

interface PackagePageProps {
  view: PackageView
  token: string
  /** Whether a like could not be stored, which was sent without JavaScript. */
  hasFailed: boolean
  hasDownloadFailed: boolean
}

/** A package as its recipient sees it. It works without scripts, which only report what was viewed. */
export function PackagePage({ view, token, hasFailed, hasDownloadFailed }: PackagePageProps) {
  const { language } = useLanguage()
  const { title, message, textLanguage, until, talents, pdf, texts } = view
  usePackageEvents(token)
  return (
    <div className="px-margin pt-8 pb-section md:pt-12">
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
                <span className="underlined">{texts.zip}</span>
              </button>
            </form>
          </>
        )}
      </div>
      {(hasFailed || hasDownloadFailed) && (
        <p role="alert" className="mt-6 text-small text-alert">
          {hasFailed ? texts.failed : texts.downloadFailed}
        </p>
      )}
      <ol className="mt-10 grid grid-cols-2 gap-x-2 gap-y-14 md:mt-14 md:grid-cols-4 md:gap-x-4">
        {talents.map((talent, index) => (
          <li
            key={talent.id}
            data-talent={talent.talent && talent.id}
            className={`col-span-2 min-w-0 ${columnsOf(talent).span}`}
          >
            <TalentOfPackage talent={talent} texts={texts} isFirst={index === 0} />
          </li>
        ))}
      </ol>
      <p className="mt-section max-w-prose border-t border-line pt-6 text-small text-muted">{texts.disclosure}</p>
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
  texts: PackageView['texts']
  isFirst: boolean
}

function TalentOfPackage({ talent: listed, texts, isFirst }: TalentOfPackageProps) {
  const { language } = useLanguage()
  const { id, talent, pictures, isLiked } = listed
  if (!talent) return <p className="border-t border-line py-6 text-body text-muted">{texts.notShown}</p>
  const { name, measures } = talent
  return (
    <article>
      <div className={`grid grid-cols-2 gap-2 md:gap-4 ${columnsOf(listed).grid}`}>
        {pictures.map((picture, index) => {
          // In narrow windows the first of an odd number takes both columns.
          const isWhole = index === 0 && pictures.length % 2 === 1
          return (
            <Picture
              key={picture.url}
              media={picture}
              alt={picture.alt ?? name}
              of={name}
              places={isWhole ? whole : half}
              widest={960}
              hasPriority={isFirst && index === 0}
              className={isWhole ? 'aspect-3/4 w-full max-md:col-span-2' : 'aspect-3/4 w-full'}
            />
          )
        })}
        {pictures.length === 0 && <Initial of={name} className="aspect-3/4 w-full max-md:col-span-2" />}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 pt-3">
        <div className="min-w-0">
          <h2 className="label wrap-anywhere">
            <Link to={pathToProfile({ id, name }, language)} className="flex min-h-11 items-center">
              <span className="underlined">{name}</span>
            </Link>
          </h2>
          <CardMeasures measures={measures} />
        </div>
        <LikeForm id={id} name={name} isLiked={isLiked} texts={texts} />
      </div>
    </article>
  )
}

interface LikeFormProps {
  id: string
  name: string
  isLiked: boolean
  texts: PackageView['texts']
}

/** Likes a talent, or takes it back. */
function LikeForm({ id, name, isLiked, texts }: LikeFormProps) {
  const fetcher = useFetcher<boolean>({ key: `like-${id}` })
  const sending = fetcher.formData?.get('liked')
  const shown = sending ? sending === 'yes' : isLiked
  return (
    <fetcher.Form method="post" preventScrollReset className="shrink-0">
      <input type="hidden" name="talent" value={id} />
      <button
        type="submit"
        name="liked"
        value={shown ? 'no' : 'yes'}
        aria-pressed={shown}
        aria-label={`${texts.like}: ${name}`}
        className="label ml-auto flex min-h-11 items-center gap-2 px-1"
      >
        <Heart isFilled={shown} />
        <span>{texts.like}</span>
      </button>
      {fetcher.data === true && (
        <p role="alert" className="max-w-[14rem] text-right text-small text-alert">
          {texts.failed}
        </p>
      )}
    </fetcher.Form>
  )
}
