import type { DemoPost } from '../types.ts'

export const windowLight = {
  type: 'news',
  picture: 'about/about-1.webp',
  published: 58,
  title: { pt: 'A janela certa', en: 'The right window' },
  slug: { pt: 'a-janela-certa', en: 'the-right-window' },
  description: {
    pt: `<p>Os manuais europeus recomendam luz de janela voltada para o norte. Em São Paulo a receita se inverte: a luz estável entra pelo sul, e é ali que penduramos o fundo.</p>
<p>A diferença se vê na pedra. Sol direto achata o mármore e apaga os veios; a luz do céu, sem sol, deixa que eles apareçam um a um. Entre dez e onze da manhã há quarenta minutos em que não é preciso mexer em nada.</p>
<h2>Em casa</h2>
<p>Vale também para quem vai se inscrever. Fique a um metro e meio da janela, de lado, com a lâmpada do teto apagada. O celular dá conta do resto. As outras orientações estão em <a href="/seja-modelo">Seja modelo</a>.</p>`,
    en: `<p>European manuals recommend a window facing north. In São Paulo it is the other way round: the steady light comes in from the south, and that is where we hang the backdrop.</p>
<p>Stone shows the difference. Direct sun flattens marble and wipes out its veins; light from the sky alone lets them appear one by one. Between ten and eleven in the morning there are forty minutes in which nothing needs to be moved.</p>
<h2>At home</h2>
<p>The same goes for those about to apply. Stand a metre and a half from the window, side on, with the ceiling lamp off. A phone will do the rest. The remaining guidance is under <a href="/en/be-a-model">Be a model</a>.</p>`,
  },
} satisfies DemoPost
