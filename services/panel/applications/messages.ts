import type { Language } from '#domain/language.ts'
import type { PictureErrorCode } from '../../core/images/picture-error.ts'

interface Messages {
  underAge: string
  impossibleDate: string
  needed: string
  guardianNeeded: string
  guardianIsApplicant: string
  photo: Record<PictureErrorCode | 'several', string>
}

/** What an applicant is told. */
export const messages = {
  pt: {
    underAge:
      'Que bom que você pensou na gente. Recebemos inscrições a partir dos 14 anos, e por isso não guardamos nada do que você enviou. Volte quando chegar a hora.',
    impossibleDate: 'Confira a data de nascimento.',
    needed: 'Preencha este campo.',
    guardianNeeded: 'Quem tem menos de 18 anos se inscreve com uma pessoa responsável: preencha este campo.',
    guardianIsApplicant: 'O e-mail da pessoa responsável não pode ser o de quem se inscreve.',
    photo: {
      missing: 'Escolha uma foto.',
      several: 'Escolha uma foto só.',
      too_large: 'A foto tem mais de 15 MB.',
      unsupported: 'Envie a foto em JPEG, PNG, WebP ou HEIC.',
      too_many_pixels: 'A foto tem resolução alta demais. Envie uma versão menor.',
      broken: 'Não conseguimos abrir esta foto. Tente outra.',
    },
  },
  en: {
    underAge:
      'Thank you for thinking of us. We accept applications from the age of 14, so we have not kept anything you sent. Come back when the time is right.',
    impossibleDate: 'Please check the date of birth.',
    needed: 'Please fill in this field.',
    guardianNeeded: 'Those under 18 apply together with a guardian: please fill in this field.',
    guardianIsApplicant: 'The guardian’s e-mail cannot be the applicant’s own.',
    photo: {
      missing: 'Please choose a photo.',
      several: 'Please choose one photo only.',
      too_large: 'The photo is larger than 15 MB.',
      unsupported: 'Please send the photo as JPEG, PNG, WebP or HEIC.',
      too_many_pixels: 'The photo’s resolution is too high. Please send a smaller version.',
      broken: 'We could not open this photo. Please try another one.',
    },
  },
} satisfies Record<Language, Messages>
