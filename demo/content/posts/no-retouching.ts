import type { DemoPost } from '../types.ts'

export const noRetouching = {
  type: 'news',
  picture: 'talents/woman-05/book-3.webp',
  published: 128,
  title: { pt: 'Os veios ficam', en: 'The veins stay' },
  slug: { pt: 'os-veios-ficam', en: 'the-veins-stay' },
  description: {
    pt: `<p>A partir desta estação, as fotos publicadas pela Mármore não recebem mais retoque de superfície. Ajustamos exposição e cor. Veios, emendas, poros e marcas de ferramenta ficam.</p>
<p>A decisão tem um motivo simples: quem contratava esperava uma pedra lisa e recebia outra. Duas vezes por mês alguém se surpreendia no estúdio, e a surpresa nunca era de quem estava na foto.</p>
<h2>O que muda para os clientes</h2>
<ul><li>O book mostra a figura como ela está na data da foto.</li><li>Campanhas podem ser retocadas pelo cliente, com aviso no contrato.</li><li>As polaroids seguem como sempre foram: sem nada.</li></ul>
<p>Nos primeiros dias recebemos três reclamações. Na semana seguinte, nove pedidos de opção.</p>`,
    en: `<p>From this season on, pictures published by Mármore are no longer retouched on the surface. We adjust exposure and colour. Veins, joints, pores and tool marks stay.</p>
<p>There is a simple reason. Clients expected one smooth stone and received another. Twice a month somebody was surprised at the studio, and it was never the one in the picture.</p>
<h2>What changes for clients</h2>
<ul><li>The book shows a figure as it was on the day of the picture.</li><li>Clients may retouch campaigns, with a note in the contract.</li><li>Digitals remain what they have always been: untouched.</li></ul>
<p>In the first few days we received three complaints. In the week that followed, nine options.</p>`,
  },
} satisfies DemoPost
