/** A height as people write it (`172`, `172 cm`, `1,72`, `1.72 m`) in whole centimetres; NaN when it is none. */
export function centimetres(text: string): number {
  const [, number = '', unit] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(cm|m)?$/i.exec(text.trim()) ?? []
  const height = number === '' ? Number.NaN : Number(number.replace(',', '.'))
  const inMetres = unit?.toLowerCase() === 'm' || (unit === undefined && height < 3)
  return Math.round(inMetres ? height * 100 : height)
}
