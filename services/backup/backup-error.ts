/** Why nothing could be backed up or restored, in words for who asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
