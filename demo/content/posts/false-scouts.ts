import type { DemoPost } from '../types.ts'

export const falseScouts = {
  type: 'news',
  picture: 'talents/man-03/book-3.webp',
  published: 182,
  title: { pt: 'Como reconhecer um falso olheiro', en: 'How to spot a fake scout' },
  slug: { pt: 'como-reconhecer-um-falso-olheiro', en: 'how-to-spot-a-fake-scout' },
  description: {
    pt: `<p>Todo mês alguém nos conta que recebeu mensagem de um suposto olheiro da agência. Reunimos aqui o que separa uma abordagem séria de um golpe.</p>
<ul><li>Ninguém da Mármore pede dinheiro: nem taxa, nem curso, nem book pago.</li><li>Ninguém pede fotos sem roupa ou de roupa íntima. Nunca, em nenhuma idade.</li><li>O primeiro contato por escrito vem de um endereço terminado em marmore.example.</li><li>Não marcamos encontros fora do estúdio nem fazemos chamada de vídeo sem hora combinada.</li><li>Com menores, falamos primeiro com o responsável.</li></ul>
<h2>Se acontecer com você</h2>
<p>Não responda e não apague. Guarde as mensagens, avise alguém de confiança e escreva para <a href="mailto:scouting@marmore.example">scouting@marmore.example</a>. Respondemos no mesmo dia e, se for o caso, ajudamos a registrar a ocorrência.</p>
<p>A inscrição verdadeira é uma só, gratuita, e fica em <a href="/seja-modelo">Seja modelo</a>.</p>`,
    en: `<p>Every month somebody tells us about a message from someone claiming to scout for the agency. Here is what separates a serious approach from a scam.</p>
<ul><li>Nobody at Mármore asks for money: not for a fee, a course or a book.</li><li>Nobody asks for nude or underwear pictures. Never, at any age.</li><li>The first written contact comes from an address ending in marmore.example.</li><li>We do not meet outside the studio, and we do not make video calls without an appointment.</li><li>With minors, we speak to the guardian first.</li></ul>
<h2>If it happens to you</h2>
<p>Do not reply and do not delete. Keep the messages, tell someone you trust and write to <a href="mailto:scouting@marmore.example">scouting@marmore.example</a>. We answer the same day and, where needed, help you report it.</p>
<p>There is only one genuine application form. It is free, and it is under <a href="/en/be-a-model">Be a model</a>.</p>`,
  },
} satisfies DemoPost
