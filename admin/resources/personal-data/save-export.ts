import { failureOf } from '../../providers/data/failure.ts'
import { send } from '../../providers/data/send.ts'

/** Keeps everything about somebody as a file. Asked for by a call and not by a link: the address stays out of every URL. */
export async function saveExport(email: string): Promise<void> {
  const response = await send('/personal-data/export', { method: 'POST', body: { email } })
  if (!response.ok) throw await failureOf(response)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = 'personal-data.zip'
  link.click()
  URL.revokeObjectURL(link.href)
}
