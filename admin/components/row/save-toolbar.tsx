import { SaveButton, Toolbar } from 'react-admin'

/** For forms whose record cannot be deleted there. */
export function SaveToolbar() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  )
}
