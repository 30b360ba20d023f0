import { CardList } from '../card-list.jsx'
import { readTalents } from '../talents.js'

/** Rendered on each request, because it reads the query. */
export default async function Search({ searchParams }) {
  const { name = '' } = await searchParams
  const talents = (await readTalents()).filter((talent) => talent.name.toLowerCase().includes(name))
  return (
    <>
      <h1>Modelos</h1>
      <CardList talents={talents} />
    </>
  )
}
