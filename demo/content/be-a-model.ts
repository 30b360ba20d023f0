import type { DemoText } from './types.ts'

export const beAModel = {
  title: { pt: 'Seja modelo', en: 'Be a model' },
  description: {
    pt: `<p>Lemos todas as inscrições. Não é preciso ter book, experiência nem seguidores: quatro fotos simples e alguns dados bastam para a primeira conversa.</p>
<p>Se houver um lugar para você no board, a mesa de scouting escreve de um endereço terminado em marmore.example. Se não houver, apagamos o que você enviou.</p>`,
    en: `<p>We read every application. You need no book, no experience and no followers: four plain photos and a few details are enough for a first conversation.</p>
<p>If there is a place for you on the board, the scouting desk will write from an address ending in marmore.example. If there is not, we delete what you sent.</p>`,
  },
  media: [
    'talents/woman-02/snap-profile.webp',
    'talents/woman-02/snap-front.webp',
    'talents/woman-02/snap-entire.webp',
    'talents/woman-02/snap-side.webp',
  ],
  items: [
    {
      title: { pt: 'Para acertar nas fotos', en: 'To get the photos right' },
      description: {
        pt: `<ul><li>Luz de janela e fundo liso.</li><li>Roupa justa e simples, de cor lisa.</li><li>Cabelo comprido preso em uma das fotos de rosto.</li><li>Sem filtro nem retoque.</li></ul>`,
        en: `<ul><li>Window light and a plain wall.</li><li>Simple, close-fitting clothes in a solid colour.</li><li>Long hair tied back for one of the close-ups.</li><li>No filters, no retouching.</li></ul>`,
      },
    },
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
        pt: '<p>Respondemos em até 30 dias quando há interesse. A conversa seguinte é no estúdio, ou por vídeo para quem mora longe, e pode sempre ser acompanhada por alguém da sua confiança.</p>',
        en: '<p>When we are interested, we reply within 30 days. The next conversation is at the studio, or by video for those who live far away, and you may always bring someone you trust.</p>',
      },
    },
  ],
} satisfies DemoText
