/** Whether a text can be a telephone number: people write them in many ways, but not with fewer than six digits. */
export function isPhone(text: string | undefined): boolean {
  return text === undefined || (text.match(/\d/g)?.length ?? 0) >= 6
}
