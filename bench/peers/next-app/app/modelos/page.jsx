import { CardList } from '../card-list.jsx'
import { readTalents } from '../talents.js'

export const revalidate = 60

export default async function Models() {
  return (
    <>
      <h1>Modelos</h1>
      <CardList talents={await readTalents()} />
    </>
  )
}
