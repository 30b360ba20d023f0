import type { DemoText } from './types.ts'

export const beAModel = {
  title: { pt: 'Seja modelo', en: 'Be a model' },
  description: {
    pt: '<p>Lemos todas as inscrições. Não é preciso ter book, experiência nem seguidores: quatro fotos simples e alguns dados bastam.</p>',
    en: '<p>We read every application. You don’t need a book, experience or followers: four plain photos and a few details are enough.</p>',
  },
  media: [
    'talents/woman-02/snap-profile.webp',
    'talents/woman-02/snap-front.webp',
    'talents/woman-02/snap-entire.webp',
    'talents/woman-02/snap-side.webp',
  ],
  items: [
    {
      title: { pt: 'Se alguém pedir o que nunca pedimos', en: 'If someone asks for what we never ask for' },
      description: {
        pt: `<p>Não responda, guarde a conversa e escreva para <a href="mailto:scouting@marmore.example">scouting@marmore.example</a>. Isso vale também para fotos de biquíni, em qualquer etapa e idade.</p>`,
        en: `<p>Do not reply, keep the conversation and write to <a href="mailto:scouting@marmore.example">scouting@marmore.example</a>. That goes for swimwear pictures too, at any stage and any age.</p>`,
      },
    },
    {
      title: { pt: 'O que acontece depois', en: 'What happens next' },
      description: {
        pt: '<p>Se houver um lugar para você no nosso casting, a equipe de scouting escreve em até 30 dias, de um endereço terminado em marmore.example. A conversa seguinte é no estúdio, ou por vídeo para quem mora longe, e você pode sempre trazer alguém da sua confiança. Se não houver, apagamos o que você enviou.</p>',
        en: '<p>If there is a place for you with us, the scouting team will write within 30 days from an address ending in marmore.example. The next conversation is at the studio, or by video if you live far away, and you may always bring someone you trust. If there is not, we delete what you sent.</p>',
      },
    },
  ],
} satisfies DemoText
