import type { Post } from '#contracts/panel/posts.ts'
import type { Language } from '#domain/language.ts'

/** Returns sample posts for when the panel's cannot be loaded. They suit any agency and have no date. */
export function createSamplePosts(language: Language): Post[] {
  return samples.map(({ id, slug, text }) => ({
    id,
    slug: slug[language],
    slugs: slug,
    ...text[language],
  }))
}

const samples = [
  {
    id: 'sample-photos',
    slug: { pt: 'fotos-para-a-inscricao', en: 'photos-for-your-application' },
    text: {
      pt: {
        title: 'Fotos para a inscrição',
        description:
          '<p>Duas distâncias bastam: rosto de perto e corpo inteiro. Sem maquiagem, sem produto no cabelo e com boa luz.</p><p>Fotos de celular servem. Escolha uma parede lisa, fique perto de uma janela e peça a alguém que segure o aparelho na altura do seu peito.</p>',
      },
      en: {
        title: 'Photos for your application',
        description:
          '<p>Two distances are enough: a close-up and a full-body shot. No make-up, no hair products, and good light.</p><p>Phone photos are fine. Choose a plain wall, stand near a window and ask someone to hold the phone at chest height.</p>',
      },
    },
  },
  {
    id: 'sample-shortlist',
    slug: { pt: 'como-montar-uma-selecao', en: 'how-to-build-a-shortlist' },
    text: {
      pt: {
        title: 'Como montar uma seleção',
        description:
          '<p>Toque no coração de quem interessa ao seu projeto. A lista fica guardada neste navegador e pode ser enviada à agência com uma mensagem.</p>',
      },
      en: {
        title: 'How to build a shortlist',
        description:
          '<p>Tap the heart of everyone who suits your project. The list stays in this browser and can be sent to the agency with a message.</p>',
      },
    },
  },
  {
    id: 'sample-digitals',
    slug: { pt: 'o-que-mostram-as-polaroids', en: 'what-digitals-show' },
    text: {
      pt: {
        title: 'O que mostram as polaroids',
        description:
          '<p>Perfil, frente, corpo inteiro e lateral: quatro fotos simples, feitas com luz contínua e sem retoque. Elas mostram a pessoa como ela chega ao trabalho.</p>',
      },
      en: {
        title: 'What digitals show',
        description:
          '<p>Profile, front, full body and side: four plain photos, taken in continuous light and never retouched. They show a person as they arrive on set.</p>',
      },
    },
  },
] satisfies {
  id: string
  slug: Record<Language, string>
  text: Record<Language, { title: string; description: string }>
}[]
