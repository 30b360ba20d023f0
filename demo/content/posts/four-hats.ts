import type { DemoPost } from '../types.ts'

export const fourHats = {
  type: 'news',
  picture: 'posts/post-2.webp',
  published: 11,
  title: { pt: 'Quatro chapéus, quatro alturas', en: 'Four hats, four heights' },
  slug: { pt: 'quatro-chapeus-quatro-alturas', en: 'four-hats-four-heights' },
  description: {
    pt: `<p>Um chapéu acrescenta altura, mas principalmente desloca o olhar. Antes da prova desta semana, alinhamos quatro deles sobre pedestais e passamos a manhã andando em volta.</p>
<p>O coco verde puxa o rosto para cima. A boina vinho faz o contrário: pesa de um lado e pede queixo firme do outro. O preto, de copa baixa, é o mais exigente, porque corta a testa em linha reta e denuncia qualquer inclinação. O laranja, de aba larga, resolve quase tudo com sombra.</p>
<h2>Como escolhemos</h2>
<ul><li>Primeiro de perfil, com a luz vindo da esquerda.</li><li>Depois de frente, a três metros, sem cabelo à mostra.</li><li>Por último em movimento: se a mão sobe para segurar, o chapéu sai.</li></ul>
<p>Ficou o verde. Os outros três voltaram para as caixas, cada um com o nome de quem o provou.</p>`,
    en: `<p>A hat adds height, but above all it moves the eye. Before this week’s fitting we lined four of them up on plinths and spent the morning walking around them.</p>
<p>The green bowler lifts the face. The burgundy beret does the opposite: it weighs on one side and asks for a firm chin on the other. The black one, low in the crown, is the most demanding, because it cuts the forehead in a straight line and gives every tilt away. The orange one, wide in the brim, settles nearly everything with shade.</p>
<h2>How we choose</h2>
<ul><li>First in profile, with the light coming from the left.</li><li>Then from the front, three metres away, with no hair showing.</li><li>Last in motion: if a hand goes up to hold it, the hat is out.</li></ul>
<p>The green one stayed. The other three went back into their boxes, each marked with the name of whoever had tried it on.</p>`,
  },
} satisfies DemoPost
