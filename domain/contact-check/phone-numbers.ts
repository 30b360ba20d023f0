/** The country calling codes of one and two digits; all others have three (ITU-T E.164, list of assigned codes). */
const shortCallingCodes = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** The digits of an international number without its country calling code and without the zero of some countries. */
export function nationalDigitsOf(digits: string): string {
  const code = shortCallingCodes.exec(digits)?.[0] ?? digits.slice(0, 3)
  return digits.slice(code.length).replace(/^0+/, '')
}
