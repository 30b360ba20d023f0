import { privacySections } from '#services/records/privacy-text.ts'
import type { DemoText } from './types.ts'

export const privacy = {
  title: { pt: 'Privacidade', en: 'Privacy' },
  description: {
    pt: `<p>Esta página diz quais dados pessoais a Mármore recebe por este site, para quê, por quanto tempo e como você os controla. Ela segue a Lei Geral de Proteção de Dados (Lei nº 13.709/2018, LGPD) e, para quem escreve da União Europeia, o regulamento europeu (RGPD).</p>
<p>A Mármore controla os seus dados. Fale com o encarregado: <a href="mailto:privacidade@marmore.example">privacidade@marmore.example</a>.</p>`,
    en: `<p>This page says which personal data Mármore receives through this site, why, for how long, and how you control it. It follows the Brazilian data protection act (Lei nº 13.709/2018, LGPD) and, for those who write from the European Union, the GDPR.</p>
<p>Mármore is the controller of your data. Contact our data protection officer: <a href="mailto:privacidade@marmore.example">privacidade@marmore.example</a>.</p>`,
  },
  media: [],
  items: [
    privacySections.visitors,
    privacySections.messages,
    privacySections.applications,
    privacySections.minors,
    {
      title: { pt: 'Com quem compartilhamos', en: 'Who we share data with' },
      description: {
        pt: '<p>Com as nossas equipes em Tóquio, Vilnius e Varsóvia, quando o pedido é para lá, e com quem hospeda o site e envia os nossos e-mails, sob contrato e só para isso. Transferências ao exterior seguem o art. 33 da LGPD. Não vendemos dados nem os usamos para treinar sistemas automáticos, e nenhuma decisão sobre você é tomada por máquina.</p>',
        en: '<p>With our teams in Tokyo, Vilnius and Warsaw when a request concerns them, and with those who host the site and deliver our e-mail, under contract and for that alone. Transfers abroad follow art. 33 LGPD and chapter V GDPR. We do not sell data, we do not use them to train automated systems, and no decision about you is taken by a machine.</p>',
      },
    },
    {
      title: { pt: 'Os seus direitos', en: 'Your rights' },
      description: {
        pt: '<p>Você pode confirmar o que temos, ver, corrigir, levar para outro lugar ou apagar os seus dados, e retirar o consentimento a qualquer momento (art. 18). Basta escrever para <a href="mailto:privacidade@marmore.example">privacidade@marmore.example</a>; respondemos em até 15 dias. Se a resposta não bastar, procure a Autoridade Nacional de Proteção de Dados (ANPD).</p>',
        en: '<p>You may confirm what we hold, see, correct, move or delete your data, and withdraw consent at any time (art. 18 LGPD; arts. 15 to 21 GDPR). Write to <a href="mailto:privacidade@marmore.example">privacidade@marmore.example</a>; we reply within 15 days. If the reply does not satisfy you, you may turn to the Brazilian authority, ANPD, or to the one of your own country.</p>',
      },
    },
    privacySections.security,
  ],
} satisfies DemoText
