import type { Texts } from '../texts.ts'

export const conflict: Texts['conflict'] = {
  title: 'Somebody changed this at the same time',
  text: 'Nothing has been saved yet. Choose, field by field, what should stay.',
  mine: 'Yours',
  theirs: 'The other person’s',
  save: 'Save like this',
  back: 'Back to editing',
  nothing: 'empty',
  yes: 'yes',
  no: 'no',
  several: (count) => (count === 1 ? '1 item' : `${count} items`),
}
