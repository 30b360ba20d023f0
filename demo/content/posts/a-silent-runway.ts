import type { DemoPost } from '../types.ts'

export const aSilentRunway = {
  type: 'news',
  picture: 'posts/post-1.webp',
  published: 3,
  title: { pt: 'Uma passarela em silêncio', en: 'A runway in silence' },
  slug: { pt: 'uma-passarela-em-silencio', en: 'a-runway-in-silence' },
  description: {
    pt: `<p>O ensaio começou às sete da manhã, sem música e sem cadeiras. Havia só o piso cinza, cinco figuras em branco e cru e o barulho do algodão quando alguém muda de posição.</p>
<p>A ideia de apresentar a coleção em silêncio veio de um problema prático: a sala tem eco. Em vez de cobri-lo com som, a direção decidiu deixá-lo trabalhar. Cada entrada se anuncia pelo peso do passo.</p>
<h2>O que se ouve</h2>
<p>O vestido de pregas chega como papel dobrado. A capa curta quase não existe. A calça larga roça a cada dois passos e foi encurtada em um centímetro para roçar menos.</p>
<blockquote>Sem trilha, a roupa não tem onde se esconder.</blockquote>
<p>São onze minutos do começo ao fim. Ninguém aplaudiu antes da hora, e a última figura ficou em cena até a luz apagar.</p>`,
    en: `<p>The rehearsal began at seven in the morning, with no music and no chairs. There was the grey floor, five figures in white and ecru, and the sound cotton makes when someone shifts their weight.</p>
<p>Showing the collection in silence came out of a practical problem: the room has an echo. Rather than cover it with sound, the direction decided to let it work. Every entrance is announced by the weight of the step.</p>
<h2>What there is to hear</h2>
<p>The pleated gown arrives like folded paper. The short cape is barely there. The wide trousers brush at every second step, and were taken up by a centimetre to brush less.</p>
<blockquote>Without a soundtrack, clothes have nowhere to hide.</blockquote>
<p>It lasts eleven minutes from start to finish. Nobody applauded too early, and the last figure stayed in place until the light went out.</p>`,
  },
} satisfies DemoPost
