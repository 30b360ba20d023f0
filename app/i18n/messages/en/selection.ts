import type { SelectionTexts } from '../pt/selection.ts'

/** The room in which clients choose together. */
export const selection: SelectionTexts = {
  untitled: 'Selection',
  kicker: 'Choose together',
  until: 'Open until',
  votes: { yes: 'Yes', maybe: 'Maybe', no: 'No' },
  problems: {
    nameMissing: 'Please give your name first.',
    full: 'The room is full: it holds 50 people.',
    notListed: 'The owner of the room has removed this talent.',
    notSaved: 'Your answer was not saved. Please try again.',
    tooLong: 'A note has at most 500 characters.',
  },
  voteOn: 'Your vote:',
  yourName: 'Your name',
  join: 'Enter',
  nameHint: 'The others in the room see your name. A cookie remembers who you are, in this room only.',
  nameForVote: 'Give your name to cast the vote.',
  votingAs: 'You vote as',
  leave: 'Leave and delete my answers',
  leaveHint: 'Your name, votes and notes are deleted from this room.',
  guestLink: 'Invitation link',
  copy: 'Copy the link',
  share: 'Share',
  copied: 'Link copied.',
  copyFailed: 'It could not be copied. Select the link and copy it.',
  ownerHint:
    'Send this link to those who choose with you. The address of this page is yours alone: it changes and closes the room. Keep it.',
  notShown: 'No longer shown',
  you: 'You',
  addNote: 'Write a note',
  editNote: 'Change the note',
  noteOn: 'Note on',
  saveNote: 'Save the note',
  replaced: 'This answer replaced one that you gave in another window. The last one counts.',
  disclosure:
    'The agency sees the title, the talents and the tallies of this room. It sees names and notes only if you request a booking. Thirty days after the last day everything is deleted.',
}
