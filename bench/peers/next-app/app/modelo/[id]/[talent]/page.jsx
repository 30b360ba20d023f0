import { Picture } from '../../../picture.jsx'
import { readTalents } from '../../../talents.js'

export const revalidate = 60
export const generateStaticParams = () => []

export default async function Profile({ params }) {
  const { id, talent: slug } = await params
  const talent = (await readTalents()).find(({ path }) => path === `/modelo/${id}/${slug}`)
  return (
    <article>
      <h1>{talent.name}</h1>
      <p>{talent.text}</p>
      {talent.pictures.map((picture) => (
        <Picture key={picture.src} picture={picture} alt={talent.name} />
      ))}
    </article>
  )
}
