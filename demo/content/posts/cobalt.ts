import type { DemoPost } from '../types.ts'

export const cobalt = {
  type: 'news',
  picture: 'talents/woman-03/book-3.webp',
  published: 145,
  title: { pt: 'Cobalto, do pó ao tecido', en: 'Cobalt, from powder to cloth' },
  slug: { pt: 'cobalto-do-po-ao-tecido', en: 'cobalt-from-powder-to-cloth' },
  description: {
    pt: `<p>Vestir Lazúli é um exercício de tom sobre tom. A figura é inteira azul-cobalto, da testa aos ombros, e qualquer outra cor vira legenda.</p>
<p>Para o editorial deste mês, o tecido foi tingido em quatro banhos até chegar ao mesmo azul. O terceiro parecia certo à luz da janela e errado no estúdio. O quarto ficou escuro demais no balde e exato na câmera.</p>
<blockquote>O azul só existe depois de seco.</blockquote>
<p>São três roupas: um drapeado ombro a ombro, uma capa plissada e um vestido coluna. De longe parecem uma só peça. De perto, a costura aparece como um risco de lápis, e é ela que dá a escala.</p>
<p>A série completa está no perfil de Lazúli, na página de <a href="/modelos/mulher">mulheres</a>.</p>`,
    en: `<p>Dressing Lazúli is an exercise in tone on tone. The figure is cobalt all over, from forehead to shoulders, and any other colour turns into a caption.</p>
<p>For this month’s editorial the cloth went through four baths of dye until it met the same blue. The third looked right by the window and wrong in the studio. The fourth was too dark in the bucket and exact on camera.</p>
<blockquote>Blue exists only once it has dried.</blockquote>
<p>There are three looks: an off-shoulder drape, a pleated cape and a column gown. From afar they seem a single piece. From close up the seam shows like a pencil line, and gives the picture its scale.</p>
<p>The whole series is on Lazúli’s profile, on the page for <a href="/en/models/woman">women</a>.</p>`,
  },
} satisfies DemoPost
