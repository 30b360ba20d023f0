import { countedInEnglish as counted } from '../counted.ts'
import type { Messages } from '../texts.ts'

export const conflict: Messages['conflict'] = {
  title: 'Someone else changed this at the same time',
  text: 'Nothing has been saved yet. For each field, choose which version to keep.',
  mine: 'Yours',
  theirs: 'The other person’s',
  save: 'Save these choices',
  back: 'Back to editing',
  nothing: 'empty',
  yes: 'yes',
  no: 'no',
  several: (count) => counted(count, 'item', 'items'),
}
