import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'

type Text = Record<Language, string>

interface Section {
  title: Text
  /** HTML. */
  description: Text
}

/** What the site does with personal data, whatever the agency: docs/personal-data.md. */
export const privacySections = {
  visitors: {
    title: { pt: 'Quem só visita', en: 'If you only visit' },
    description: {
      pt: `<p>Não há cadastro nem cookies de publicidade. Um cookie lembra que você já viu a abertura do site, até você fechar o navegador. Outro lembra, em uma sala de seleção, o nome com que você vota; some quando você sai dela ou 90 dias depois da última visita. O servidor guarda por até 30 dias o registro técnico das visitas (endereço IP, página, hora), para manter o site seguro. Base legal: legítimo interesse (art. 7º, IX).</p><p>Os favoritos e as unidades de medida que você escolheu ficam no seu navegador. Os favoritos só chegam a nós se você os enviar. O que você digita em um formulário fica nesta aba, para não se perder se a página recarregar: some quando você envia ou fecha a aba, e até o envio ninguém mais vê.</p><p>Este site não carrega nada de terceiros. Se um dia mostrar um mapa ou avaliações de outra empresa, perguntará antes, no próprio lugar. A sua escolha ficará no seu navegador, e você poderá mudá-la nesta página. Os links de mapa levam ao OpenStreetMap só quando você os segue.</p>`,
      en: `<p>There is no account and there are no advertising cookies. One cookie remembers that you have seen the opening screen, until you close the browser. Another remembers, in a selection room, the name with which you vote; it is gone when you leave the room, or 90 days after your last visit. The server keeps a technical record of visits (IP address, page, time) for up to 30 days, to keep the site secure. Legal basis: legitimate interest (art. 7, IX LGPD; art. 6(1)(f) GDPR).</p><p>Favourites and the units of measurement that you chose stay in your browser. Favourites reach us only if you send them. What you type into a form stays in its tab, so that it is not lost when the page reloads: it is gone once you send it or close the tab, and until you send it nobody else sees it.</p><p>This site loads nothing from third parties. Should it ever show another company’s map or reviews, it will ask first, where they would stand. Your choice will stay in your browser, and you will be able to change it on this page. Map links lead to OpenStreetMap only when you follow them.</p>`,
    },
  },
  messages: {
    title: { pt: 'Quem escreve para nós', en: 'If you write to us' },
    description: {
      pt: '<p>Nome, e-mail, telefone, orçamento e mensagem servem para responder ao seu pedido e preparar um eventual contrato (art. 7º, V). O mesmo vale para listas de favoritos enviadas. Guardamos por 12 meses depois do último contato.</p>',
      en: '<p>Name, e-mail, telephone, budget and message are used to answer your request and to prepare a contract, should there be one (art. 7, V LGPD; art. 6(1)(b) GDPR). The same goes for favourites you send. We keep them for 12 months after the last contact.</p>',
    },
  },
  applications: {
    title: { pt: 'Quem se inscreve para ser modelo', en: 'If you apply to become a model' },
    description: {
      pt: `<p>Pedimos nome, contato, data de nascimento, cidade, país, altura e quatro fotos, com o seu consentimento (art. 7º, I), apenas para avaliar a inscrição. Não pedimos medidas de busto, cintura ou quadril.</p><ul><li>As fotos perdem a localização e os demais metadados ao chegar.</li><li>Ficam em área fechada, vista somente pela equipe de scouting.</li><li>Apagamos tudo em 6 meses, ou antes, se você pedir.</li></ul>`,
      en: `<p>We ask for your name, contact details, date of birth, city, country, height and four photos, with your consent (art. 7, I LGPD; art. 6(1)(a) GDPR), solely to assess the application. We do not ask for bust, waist or hip measurements.</p><ul><li>Location and all other metadata are removed from the photos on arrival.</li><li>They are kept in a closed area, seen by the scouting team only.</li><li>We delete everything after 6 months, or sooner if you ask.</li></ul>`,
    },
  },
  minors: {
    title: { pt: 'Crianças e adolescentes', en: 'Children and teenagers' },
    description: {
      pt: `<p>Tratamos dados de menores no seu melhor interesse (art. 14). Quem tem menos de 14 anos não pode se inscrever, e nada do que for digitado é guardado.</p><p>Entre 14 e 17 anos, a inscrição só existe com a mãe, o pai ou outra pessoa responsável. Enquanto não há confirmação por e-mail, ninguém na agência vê as fotos. Sem confirmação em 15 dias, dados e fotos são apagados.</p><p>De quem tem menos de 18 anos, o site mostra apenas altura, cabelos e olhos.</p>`,
      en: `<p>We process the data of minors in their best interest (art. 14 LGPD). Anyone under 14 cannot apply, and nothing they type is stored.</p><p>Between 14 and 17 you can apply only together with a parent or guardian. Until the guardian confirms by e-mail, nobody at the agency sees the photos. Without a confirmation within 15 days, data and photos are deleted.</p><p>For under-18s we show only height, hair and eyes.</p>`,
    },
  },
  security: {
    title: { pt: 'Segurança e mudanças', en: 'Security and changes' },
    description: {
      pt: '<p>O tráfego é cifrado, o acesso da equipe é pessoal e registrado, e um incidente que traga risco a você será comunicado a você e à ANPD. Quando este texto mudar de modo importante, a mudança estará no topo desta página por 30 dias.</p>',
      en: '<p>Traffic is encrypted, staff access is personal and logged, and an incident that puts you at risk will be reported to you and to the authority. When this text changes in a way that matters, the change will stand at the top of this page for 30 days.</p>',
    },
  },
} satisfies Record<string, Section>

/** The rights, for an agency whose address for such requests is not known. */
const rights: Section = {
  title: { pt: 'Os seus direitos', en: 'Your rights' },
  description: {
    pt: '<p>Você pode confirmar o que temos, ver, corrigir, levar para outro lugar ou apagar os seus dados, e retirar o consentimento a qualquer momento (art. 18). Basta escrever para nós pela página de contato; respondemos em até 15 dias. Se a resposta não bastar, procure a Autoridade Nacional de Proteção de Dados (ANPD).</p>',
    en: '<p>You may confirm what we hold, see, correct, move or delete your data, and withdraw consent at any time (art. 18 LGPD; arts. 15 to 21 GDPR). Write to us through the contact page; we reply within 15 days. If the reply does not satisfy you, you may turn to the Brazilian authority, ANPD, or to the one of your own country.</p>',
  },
}

const opening: Text = {
  pt: '<p>Esta página diz quais dados pessoais a agência recebe por este site, para quê, por quanto tempo e como você os controla. Ela segue a Lei Geral de Proteção de Dados (Lei nº 13.709/2018, LGPD) e, para quem escreve da União Europeia, o regulamento europeu (RGPD). A agência controla os seus dados; fale com ela pela página de contato.</p>',
  en: '<p>This page says which personal data the agency receives through this site, why, for how long, and how you control it. It follows the Brazilian data protection act (Lei nº 13.709/2018, LGPD) and, for those who write from the European Union, the GDPR. The agency is the controller of your data; reach it through the contact page.</p>',
}

/** The `fields` of a page whose text the agency has not saved yet. */
export const starterFields = JSON.stringify({ starter: true })

/**
 * Gives a site without a privacy page a text to start from, so that no link leads to an empty page. It counts as the agency's
 * when it is saved in the back office.
 */
export async function ensurePrivacyText(db: Database, now: Date): Promise<void> {
  const found = await db.selectFrom('entities').select('id').where('name', '=', 'privacy').executeTakeFirst()
  if (found) return
  await db.transaction().execute((transaction) => insertPrivacyText(transaction, now))
}

/** Adds the text, in the transaction of the caller, unless another instance has. */
export async function insertPrivacyText(transaction: Database, now: Date): Promise<void> {
  const timestamp = now.toISOString()
  const row = { published: 1, published_at: timestamp, created_at: timestamp, updated_at: timestamp } as const
  const entity = await transaction
    .insertInto('entities')
    .values({
      ...row,
      name: 'privacy',
      title_pt: 'Privacidade',
      title_en: 'Privacy',
      description_pt: opening.pt,
      description_en: opening.en,
      fields: starterFields,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!entity) return
  const { security, ...sections } = privacySections
  const items = [...Object.values(sections), rights, security].map(({ title, description }, index) => ({
    ...row,
    entity_id: entity.id,
    position: index + 1,
    title_pt: title.pt,
    title_en: title.en,
    description_pt: description.pt,
    description_en: description.en,
  }))
  await transaction.insertInto('entity_items').values(items).execute()
}
